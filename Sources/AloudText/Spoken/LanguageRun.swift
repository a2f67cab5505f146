/// Words of one utterance that one voice speaks: an English name in a Russian text is a run of its own.
public struct LanguageRun: Hashable, Sendable {
  /// Indices into the words that were divided.
  public let words: Range<Int>
  public let language: LanguageTag

  public init(words: Range<Int>, language: LanguageTag) {
    self.words = words
    self.language = language
  }

  /// Divides the words of an utterance by script. Runs are in order, without gaps; words without letters go
  /// with those before them. Empty only when `words` is.
  public static func runs(of words: [PrintedWord], language: LanguageTag) -> [LanguageRun] {
    var runs: [LanguageRun] = []
    var start = 0
    var current: LanguageTag?
    for (index, word) in words.enumerated() {
      guard !word.isSilent, !word.isSkipped,
        let script = ScriptCount((word.reading ?? word.text).utf16).commonest
      else { continue }
      let own = language.isWritten(in: script) ? language : LanguageTag(writing: script) ?? language
      if let current, current != own {
        runs.append(LanguageRun(words: start..<index, language: current))
        start = index
      }
      current = own
    }
    if start < words.count {
      runs.append(LanguageRun(words: start..<words.count, language: current ?? language))
    }
    return runs
  }
}

extension LanguageTag {
  /// The language to try for a foreign run: Latin letters among others are most often English.
  fileprivate init?(writing script: Script) {
    if script == "Latn" { self.init("en") } else { self.init(of: script) }
  }
}
