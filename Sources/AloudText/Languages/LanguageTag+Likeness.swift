extension LanguageTag {
  /// Whether a detector takes the one for the other even in a long paragraph.
  func isEasilyTaken(for other: LanguageTag) -> Bool {
    Self.alike.contains { $0.contains(language) && $0.contains(other.language) }
  }

  /// Whether books in it are common enough to believe a detector that names it.
  var isOftenMet: Bool { Self.oftenMet.contains(language) }

  /// Whether the text can be in the language by its letters: a northern language that uses none of its own in a
  /// paragraph is what a detector makes of filler and lists of names.
  func mayHave(_ units: ArraySlice<UInt16>) -> Bool {
    guard let own = Self.ownLetters[language], units.count >= 90 else { return true }
    return units.contains { own.contains($0) }
  }

  private static let ownLetters: [String: Set<UInt16>] = [
    "nb": Set("æøåÆØÅ".utf16), "nn": Set("æøåÆØÅ".utf16), "no": Set("æøåÆØÅ".utf16),
    "da": Set("æøåÆØÅ".utf16), "sv": Set("åäöÅÄÖ".utf16), "is": Set("áðéíóúýþæö".utf16),
  ]

  private static let alike: [Set<String>] = [
    ["no", "nb", "nn", "da"], ["id", "ms"], ["hr", "sr", "bs", "sh"], ["cs", "sk"], ["gl", "pt"],
    ["bg", "mk"], ["hi", "mr", "ne"], ["fa", "ps"], ["af", "nl"],
  ]

  private static let oftenMet = Set(
    """
    ar be bg bn ca cs da de el en es et fa fi fr gu he hi hr hu hy id it ja ka km kn ko lo lt lv mk ml mr my nb nl
    pa pl pt ro ru sk sl sr sv ta te th tr uk ur vi zh
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
