/// A line of a text file.
struct TextLine: Hashable {
  /// Without white space at its end.
  let text: String
  /// Columns it takes, its indent among them; an ideograph takes two.
  let width: Int
  /// Columns before its first letter.
  let indent: Int
  /// Columns of its first word: what would have had to fit at the end of the line before.
  let firstWordWidth: Int

  init(_ text: Substring) {
    let end = text.lastIndex { !$0.isWhitespace }
    let trimmed = end.map { text[...$0] } ?? text.prefix(0)
    self.text = String(trimmed)
    var width = 0
    var indent = 0
    var firstWord = 0
    var isInFirstWord = true
    for scalar in trimmed.unicodeScalars {
      let columns =
        scalar == "\t"
        ? 4 : Self.isWide(scalar) ? 2 : scalar.properties.canonicalCombiningClass == .notReordered ? 1 : 0
      let isBlank = scalar.properties.isWhitespace
      if width == indent, isBlank {
        indent += columns
      } else if isBlank || firstWord > 0 && Self.isWide(scalar) {
        isInFirstWord = false
      } else if isInFirstWord {
        firstWord += columns
      }
      if columns == 2, firstWord > 0 { isInFirstWord = false }
      width += columns
    }
    self.width = width
    self.indent = min(indent, width)
    firstWordWidth = firstWord
  }

  var isBlank: Bool { text.isEmpty }

  /// It ends as a sentence does, closing quotes aside.
  var endsSentence: Bool {
    let last = text.reversed().first { !"\"'”’»)]』」".contains($0) }
    return last.map { ".!?…:。！？؟।".contains($0) } ?? false
  }

  /// Takes two columns in a terminal (UAX #11, wide and full width), and no space to its neighbours.
  static func isWide(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF60,
      0x2_0000...0x3_FFFD:
      true
    default: false
    }
  }
}
