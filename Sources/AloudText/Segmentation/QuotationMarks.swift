/// The quotation marks of all languages, by code unit: which opens, and what may close it.
enum QuotationMarks {
  /// The marks that may close a quotation opened by the key, wherever it is used: `„` is closed by `“` in
  /// German and by `”` in Polish, `»` by `«` in Danish and by `»` in Finnish; straight and curled ones are often
  /// mixed.
  static let closers: [UInt16: [UInt16]] = pairs([
    ("“", "”\""), ("”", "”“"), ("„", "“”"), ("‟", "”"), ("«", "»"), ("»", "«»"), ("‘", "’"), ("‚", "‘’"),
    ("‛", "’"), ("‹", "›"), ("›", "‹›"), ("\"", "\"”"), ("'", "'"), ("＂", "＂"), ("「", "」"), ("『", "』"),
    ("﹁", "﹂"), ("﹃", "﹄"), ("〝", "〞〟"), ("｢", "｣"), ("《", "》"), ("〈", "〉"),
  ])

  /// Marks that are also apostrophes.
  static func isApostrophe(_ unit: UInt16) -> Bool { unit == straightSingle || unit == curlySingle }

  static let straightSingle: UInt16 = 0x27
  static let curlySingle: UInt16 = 0x2019

  /// Marks of titles, never of speech.
  static func isTitle(_ unit: UInt16) -> Bool { unit == 0x300A || unit == 0x3008 }

  /// Marks that only ever open: one of these never closes what stands open.
  static func onlyOpens(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x300C, 0x300E, 0xFE41, 0xFE43, 0x301D, 0xFF62, 0x201E, 0x201A, 0x300A, 0x3008: true
    default: false
    }
  }

  private static func pairs(_ list: [(String, String)]) -> [UInt16: [UInt16]] {
    var pairs: [UInt16: [UInt16]] = [:]
    for (opening, closing) in list {
      for unit in opening.utf16 { pairs[unit] = Array(closing.utf16) }
    }
    return pairs
  }
}
