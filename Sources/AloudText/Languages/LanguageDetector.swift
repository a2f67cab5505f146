import CLanguageDetector

/// Finds the language of a text: by its script where that settles it, else by CLD2.
public struct LanguageDetector {
  /// Letters below which an answer is a guess.
  static let enoughLetters = 60
  /// Code units that are looked at; more would not change the answer.
  static let longestSample = 20_000

  /// Nil when the text has no letters or nothing is known of it. `isReliable` is true only with enough
  /// letters: sixty, or six of a script that is one language's alone. O(1) beyond 20,000 code units.
  public static func language(of text: String) -> (tag: LanguageTag, isReliable: Bool)? {
    let scripts = ScriptCount(text.utf16)
    guard let script = scripts.commonest else { return nil }
    let share = script == "Hira" ? scripts.letters : scripts.counts[script, default: 0]
    if decisive.contains(script), let tag = LanguageTag(of: script) {
      return (tag, share >= 6 && share * 3 > scripts.letters * 2)
    }
    guard let answer = detect(text) else { return LanguageTag(of: script).map { ($0, false) } }
    guard answer.tag.isWritten(in: script) else { return LanguageTag(of: script).map { ($0, false) } }
    return (answer.tag, answer.isReliable && scripts.letters >= enoughLetters)
  }

  /// Scripts that tell the language.
  private static let decisive: Set<Script> = [
    "Hira", "Kana", "Hang", "Thai", "Laoo", "Khmr", "Mymr", "Grek", "Geor", "Armn", "Taml", "Telu", "Knda",
    "Mlym", "Gujr", "Guru", "Orya", "Sinh",
  ]

  private static func detect(_ text: String) -> (tag: LanguageTag, isReliable: Bool)? {
    var sample = String(decoding: text.utf16.prefix(longestSample), as: UTF16.self)
    return sample.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var percent: Int32 = 0
      var isReliable: Int32 = 0
      var isKnown: Int32 = 0
      let code = String(unsafeUninitializedCapacity: 16) { name in
        name.withMemoryRebound(to: CChar.self) { name in
          isKnown = cld_detect(base, Int32(bytes.count), nil, name.baseAddress, &percent, &isReliable)
          return isKnown == 0 ? 0 : (name.firstIndex(of: 0) ?? 0)
        }
      }
      guard isKnown != 0, let tag = LanguageTag(modern[code] ?? code), tag.language != "xx" else {
        return nil
      }
      return (tag, isReliable != 0 && percent >= 70)
    }
  }

  /// CLD2 knows some languages by codes since replaced.
  private static let modern = ["iw": "he", "jw": "jv", "in": "id", "no": "nb", "mo": "ro", "tl": "fil"]
}
