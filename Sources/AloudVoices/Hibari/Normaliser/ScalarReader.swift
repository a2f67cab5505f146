/// Reads a pattern forward in a text, piece by piece; what is not there is not taken.
///
/// A copy is a place to come back to.
struct ScalarReader {
  let text: [Unicode.Scalar]
  /// Index of the scalar that is read next; at most `text.count`.
  private(set) var position: Int

  /// A number with more scalars than this is none.
  private static let longestNumber = 64

  init(_ text: [Unicode.Scalar], at position: Int) {
    self.text = text
    self.position = position
  }

  var next: Unicode.Scalar? { position < text.count ? text[position] : nil }
  var previous: Unicode.Scalar? { position > 0 ? text[position - 1] : nil }
  var isAtEnd: Bool { position >= text.count }

  /// Whether no word goes on behind the next scalar.
  var isAtWordStart: Bool { !(previous?.isPartOfWord ?? false) }
  /// Whether no word goes on with the next scalar.
  var isAtWordEnd: Bool { !(next?.isPartOfWord ?? false) }
  /// Whether neither a word nor a decimal point stands behind the next scalar.
  var isFree: Bool { isAtWordStart && previous != "." }

  /// Whether a number that ends here stands by itself: a full stop may follow, a decimal point may not.
  var isIsolated: Bool {
    guard let next else { return true }
    if next == "." { return !(scalar(after: 1)?.isPartOfWord ?? false) }
    return !next.isPartOfWord && next != "-"
  }

  /// Whether nothing but what closes a sentence stands between here and the end.
  var isAtTextEnd: Bool { text[position...].allSatisfy(\.closesSentence) }

  /// The scalar `distance` after the next one.
  func scalar(after distance: Int) -> Unicode.Scalar? {
    position + distance < text.count ? text[position + distance] : nil
  }

  mutating func skip(_ count: Int = 1) { position = min(position + count, text.count) }

  @discardableResult
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  mutating func take(oneOf scalars: String) -> Unicode.Scalar? {
    guard let next, scalars.unicodeScalars.contains(next) else { return nil }
    position += 1
    return next
  }

  @discardableResult
  mutating func take(_ literal: [Unicode.Scalar]) -> Bool {
    guard position + literal.count <= text.count,
      text[position..<position + literal.count].elementsEqual(literal)
    else { return false }
    position += literal.count
    return true
  }

  @discardableResult
  mutating func take(_ literal: String) -> Bool { take(Array(literal.unicodeScalars)) }

  /// As many digits as there are, up to the upper bound; their value, or nothing when they are too few.
  mutating func takeDigits(_ count: ClosedRange<Int>) -> Int? {
    var value = 0
    var end = position
    while end < text.count, end - position < count.upperBound, let digit = text[end].digit {
      value = value * 10 + digit
      end += 1
    }
    guard end - position >= count.lowerBound else { return nil }
    position = end
    return value
  }

  /// Digits in groups of three or ungrouped, with decimals or without: `1,250.5`.
  mutating func takeNumber() -> String? {
    let start = position
    var end = digitsEnd(from: start)
    guard end > start else { return nil }
    while end < text.count, text[end] == ",", end + 3 < text.count, end - start <= Self.longestNumber,
      text[end + 1...end + 3].allSatisfy({ $0.digit != nil })
    {
      end += 4
    }
    if end < text.count, text[end] == "." {
      let decimals = digitsEnd(from: end + 1)
      if decimals > end + 1 { end = decimals }
    }
    guard end - start <= Self.longestNumber else { return nil }
    position = end
    return String(text[start..<end])
  }

  private func digitsEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, end - start <= Self.longestNumber, text[end].digit != nil { end += 1 }
    return end
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}

extension Unicode.Scalar {
  static let digits = Set("0123456789".unicodeScalars)

  /// Of an ASCII digit; the text's other digits have been made such before any rule is asked.
  var digit: Int? { ("0"..."9").contains(self) ? Int(value - 0x30) : nil }

  /// A letter, a number in any form, or `_`.
  var isPartOfWord: Bool {
    if isASCII { return digit != nil || isASCIILetter || self == "_" }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  var isASCIILetter: Bool { isASCIICapital || ("a"..."z").contains(self) }
  var isASCIICapital: Bool { ("A"..."Z").contains(self) }

  /// `a` → `A`, and everything else as it is.
  var asASCIICapital: Unicode.Scalar {
    ("a"..."z").contains(self) ? Unicode.Scalar(UInt8(value - 0x20)) : self
  }

  /// Stands between a terminator and the end of the text: a closing quotation mark or bracket, or space.
  var closesSentence: Bool { "\"”’')] ".unicodeScalars.contains(self) }
}
