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
    let units = Array(text.utf16.prefix(longestSample))
    return language(of: units[...], scripts: ScriptCount(units))
  }

  static func language(
    of units: ArraySlice<UInt16>, scripts: ScriptCount
  ) -> (tag: LanguageTag, isReliable: Bool)? {
    guard let script = scripts.commonest, let guess = guess(of: units, scripts: scripts) else { return nil }
    return (
      guess.tag, guess.isCertain && (decisive.contains(script) || scripts.letters >= enoughLetters)
    )
  }

  /// The same of a text of any length: certain by what it has, be that three words.
  static func guess(
    of units: ArraySlice<UInt16>, scripts: ScriptCount
  ) -> (tag: LanguageTag, isCertain: Bool)? {
    guard let script = scripts.commonest else { return nil }
    let share = script == "Hira" ? scripts.letters : scripts[script]
    if decisive.contains(script), let tag = LanguageTag(of: script) {
      return (tag, share >= 6 && share * 3 > scripts.letters * 2)
    }
    guard let answer = detect(units), answer.tag.isWritten(in: script) else {
      return LanguageTag(of: script).map { ($0, false) }
    }
    return (answer.tag, answer.isReliable && answer.tag.mayHave(units))
  }

  /// Scripts that tell the language.
  private static let decisive: Set<Script> = [
    "Hira", "Kana", "Hang", "Thai", "Laoo", "Khmr", "Mymr", "Grek", "Geor", "Armn", "Taml", "Telu", "Knda",
    "Mlym", "Gujr", "Guru", "Orya", "Sinh",
  ]

  private static func detect(_ units: ArraySlice<UInt16>) -> (tag: LanguageTag, isReliable: Bool)? {
    var percent: Int32 = 0
    var isReliable: Int32 = 0
    var isKnown: Int32 = 0
    let code = utf8(units).withUnsafeBufferPointer { text in
      String(unsafeUninitializedCapacity: 16) { name in
        text.withMemoryRebound(to: CChar.self) { text in
          name.withMemoryRebound(to: CChar.self) { name in
            isKnown = cld_detect(
              text.baseAddress, Int32(text.count), nil, name.baseAddress, &percent, &isReliable)
            return isKnown == 0 ? 0 : (name.firstIndex(of: 0) ?? 0)
          }
        }
      }
    }
    guard isKnown != 0, let tag = LanguageTag(modern[code] ?? code), tag.language != "xx" else { return nil }
    return (tag, isReliable != 0 && percent >= 70)
  }

  /// Several times faster than by way of a `String`, which for every block of a book is worth having.
  private static func utf8(_ units: ArraySlice<UInt16>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count * 2)
    var index = units.startIndex
    while index < units.endIndex {
      let unit = UInt32(units[index])
      index += 1
      if unit < 0x80 {
        bytes.append(UInt8(unit))
      } else if unit < 0x800 {
        bytes += [UInt8(0xC0 | unit >> 6), UInt8(0x80 | unit & 0x3F)]
      } else if unit & 0xF800 != 0xD800 {
        bytes += [UInt8(0xE0 | unit >> 12), UInt8(0x80 | unit >> 6 & 0x3F), UInt8(0x80 | unit & 0x3F)]
      }
      // No language is told by what is beyond the Basic Multilingual Plane.
    }
    return bytes
  }

  /// CLD2 knows some languages by codes since replaced.
  private static let modern = ["iw": "he", "jw": "jv", "in": "id", "no": "nb", "mo": "ro", "tl": "fil"]
}
