/// The languages of words that stand among text which is not written in their letters: an English name in a
/// Russian text, a Russian one in an English text.
public struct ForeignLanguages: Hashable, Sendable {
  /// Only where it is another than a script's own.
  private var byScript: [Script: LanguageTag] = [:]

  /// Each script's own language; English for Latin letters.
  public init() {}

  /// As a chapter shows: by its own blocks in those letters, else by the languages that the book names, else by
  /// all the words in them together.
  init(of lines: [Line], found: FoundLanguages, known: [LanguageTag]) {
    var foreign: Set<Script> = []
    for line in lines where line.scripts.scripts.count > 1 || !line.fitsClaim {
      foreign.formUnion(line.scripts.scripts)
    }
    let candidates = found.languages + known
    for script in foreign {
      if let tag = candidates.first(where: { $0.isWritten(in: script) }) {
        byScript[script] = tag
      } else if script == "Hani", foreign.contains("Hira") || foreign.contains("Kana") {
        byScript[script] = LanguageTag(of: "Hira")
      } else if let tag = Self.language(ofWordsIn: script, of: lines) {
        byScript[script] = tag
      }
    }
  }

  subscript(script: Script) -> LanguageTag? {
    byScript[script] ?? (script == "Latn" ? LanguageTag("en") : LanguageTag(of: script))
  }

  /// What all the words in a script together are in, where there are enough of them; nil where there are not.
  private static func language(ofWordsIn script: Script, of lines: [Line]) -> LanguageTag? {
    var words: [UInt16] = []
    for line in lines where line.scripts[script] > 0 && line.block.block.kind != .code {
      var isInWord = false
      for unit in line.block.units.prefix(longestLine) {
        let own = Script(ofLetter: UInt32(unit))
        if own == script {
          isInWord = true
          words.append(unit)
        } else if isInWord {
          isInWord = !own.isShared ? false : unit != 0x20
          words.append(own.isShared ? unit : 0x20)
        }
      }
      words.append(0x20)
      if words.count > enoughWords { break }
    }
    guard let found = LanguageDetector.language(of: words[...], scripts: ScriptCount(words)) else {
      return nil
    }
    return found.isReliable ? found.tag : nil
  }

  private static let longestLine = 2_000
  private static let enoughWords = 2_000
}
