/// A word's print while its signs are put in words, with the words beside it.
///
/// What a sign means is told by what stands on both sides of it, in its word or, where a space parts them, in the
/// next: `5−3`, `5 − 3`.
struct SignReader {
  let scalars: [Unicode.Scalar]
  /// The words that are heard before and after, as they are printed; empty where there is none.
  let before: [Unicode.Scalar]
  let after: [Unicode.Scalar]
  /// No space parts the word from the one before, and from the one after: `５～１０`.
  let touchesBefore: Bool
  let touchesAfter: Bool
  /// A sign of comparison stands near: hyphens between numbers are minus signs.
  let isEquation: Bool
  /// A degree sign stands near: primes are minutes and seconds of arc.
  let isAngle: Bool
  /// Nothing has been said before the word.
  let isFirst: Bool
  /// Nothing will be said after it.
  let isLast: Bool

  private static let reach = 32

  private(set) var index = 0
  private(set) var said: [Unicode.Scalar] = []

  init(
    _ scalars: [Unicode.Scalar], before: [Unicode.Scalar], after: [Unicode.Scalar], touchesBefore: Bool,
    touchesAfter: Bool, isEquation: Bool, isAngle: Bool, isFirst: Bool, isLast: Bool
  ) {
    self.scalars = scalars
    self.before = before
    self.after = after
    self.touchesBefore = touchesBefore
    self.touchesAfter = touchesAfter
    self.isEquation = isEquation
    self.isAngle = isAngle
    self.isFirst = isFirst
    self.isLast = isLast
  }

  var isAtEnd: Bool { index == scalars.count }

  /// In its plainest form: `％` is `%`. Call where `isAtEnd` is false.
  var sign: Unicode.Scalar { Self.plain(scalars[index]) }

  /// What stands on the left of the sign, less space.
  var left: ArraySlice<Unicode.Scalar> {
    let inside = scalars[..<index].trimmedEnd
    return inside.isEmpty ? before[...].trimmedEnd : inside
  }

  /// What stands on the right of a sign of `length` scalars, less space.
  func right(of length: Int) -> ArraySlice<Unicode.Scalar> {
    let inside = scalars[(index + length)...].drop { $0 == " " }
    return inside.isEmpty ? after[...] : inside
  }

  /// The scalar that touches the sign, nil where a space does or an end of the text.
  var touchingLeft: Unicode.Scalar? {
    guard index > 0 else { return touchesBefore ? before.last : nil }
    return scalars[index - 1] == " " ? nil : scalars[index - 1]
  }

  func touchingRight(of length: Int) -> Unicode.Scalar? {
    let next = index + length
    guard next < scalars.count else { return touchesAfter ? after.first : nil }
    return scalars[next] == " " ? nil : scalars[next]
  }

  /// The scalars about the sign that belong to what it stands in: no more than a few, for a reading may be long.
  var surroundings: ArraySlice<Unicode.Scalar> {
    scalars[max(0, index - Self.reach)..<min(scalars.count, index + Self.reach)]
  }

  /// The number that touches the sign, or is parted from it by a space.
  var numberOnLeft: String? { left.numberAtEnd }

  /// One of nothing but the sign's kind.
  func isAlone(_ length: Int) -> Bool { touchingLeft == nil && touchingRight(of: length) == nil }

  /// No letter or digit of the word stands before the sign.
  var beginsWord: Bool {
    var start = index
    while start > 0, scalars[start - 1] != " " {
      start -= 1
      guard !scalars[start].isWordCharacter, index - start <= Self.reach else { return false }
    }
    return !(start == 0 && touchesBefore && before.last?.isWordCharacter ?? false)
  }

  /// The number on the left of the sign stands by itself, not in a name: not `SHA2-256`, `POSIX.1-2017`.
  var hasFreeNumber: Bool {
    guard let number = numberOnLeft else { return false }
    let before = left.dropLast(number.unicodeScalars.count).last
    return before.map { !$0.isWordCharacter && $0 != "." && $0 != "_" } ?? true
  }

  mutating func keep() {
    said.append(scalars[index])
    index += 1
  }

  mutating func say(_ words: String, for length: Int) { put(" \(words) ", for: length) }

  /// Puts a mark, or nothing, where the sign is.
  mutating func put(_ mark: String, for length: Int) {
    said += mark.unicodeScalars
    index = min(index + length, scalars.count)
  }

  /// Takes back what was said last.
  mutating func removeSaid(_ count: Int) { said.removeLast(count) }

  /// Says the words before the number that was said last.
  mutating func sayBeforeNumber(_ words: String, for length: Int) {
    let start = said.count - (said[...].numberAtEnd?.unicodeScalars.count ?? 0)
    said.insert(contentsOf: "\(words) ".unicodeScalars, at: start)
    index = min(index + length, scalars.count)
  }

  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "٪": "%"
    case "⁄": "/"
    case "～", "〜", "∼": "~"
    case "￥": "¥"
    case "￦": "₩"
    case "￡": "£"
    case "￠": "¢"
    case "－": "-"
    case "\u{FF01}"..."\u{FF5E}": Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    default: scalar
    }
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate var trimmedEnd: Self { self[..<(lastIndex { $0 != " " }.map { $0 + 1 } ?? startIndex)] }

  /// Ends with what a calculation may be about: a number, a single letter, a bracket.
  var endsOperand: Bool {
    guard let last else { return false }
    if last.isDigit || ")]%°²³∞".unicodeScalars.contains(last) || last.isVulgarFraction { return true }
    return last.isLetter && !(dropLast().last?.isLetter ?? false)
  }

  /// Begins with such a thing.
  var startsOperand: Bool {
    guard let first else { return false }
    let next = dropFirst().first
    if first.isDigit || "√∞(".unicodeScalars.contains(first) || first.isVulgarFraction { return true }
    if first.isLetter { return !(next?.isLetter ?? false) && next != "'" && next != "’" }
    guard let next, next.isDigit else { return false }
    return first.isCurrency || "+-−–±.~≈".unicodeScalars.contains(first)
  }

  /// Begins with a digit, after a currency sign or a point at most.
  var startsNumber: Bool {
    guard let first else { return false }
    if first.isDigit || first == "∞" { return true }
    return (first.isCurrency || first == ".") && dropFirst().first?.isDigit ?? false
  }

  /// Digits, with separators between them, at the end.
  var numberAtEnd: String? {
    var start = endIndex
    while start > startIndex {
      let scalar = self[start - 1]
      let separates = start < endIndex && ".,'’٫٬".unicodeScalars.contains(scalar)
      guard scalar.isDigit || separates else { break }
      start -= 1
    }
    while start < endIndex, !self[start].isDigit { start += 1 }
    return start < endIndex ? String(self[start...]) : nil
  }

  /// Digits, with separators between them, at the start.
  var numberAtStart: String? {
    var end = startIndex
    for (index, scalar) in zip(indices, self) {
      if scalar.isDigit {
        end = index + 1
      } else if index != end || end == startIndex || !".,'’٫٬".unicodeScalars.contains(scalar) {
        break
      }
    }
    return end > startIndex ? String(self[..<end]) : nil
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }

  /// With the digits of other scripts as ASCII's.
  var plainDigits: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let value = scalar.value < 0x80 ? nil : scalar.properties.numericValue
      scalars.append(scalar.isDigit ? value.map { Unicode.Scalar(UInt8(0x30 + Int($0))) } ?? scalar : scalar)
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool {
    value < 0x80 ? (0x30...0x39).contains(value) : properties.generalCategory == .decimalNumber
  }
  var isLetter: Bool { properties.isAlphabetic && !isDigit && properties.generalCategory != .otherNumber }
  var isWordCharacter: Bool { properties.isAlphabetic || properties.numericType != nil }
  var isCurrency: Bool { properties.generalCategory == .currencySymbol }
  var isVulgarFraction: Bool {
    (0xBC...0xBE).contains(value) || (0x2150...0x215E).contains(value) || value == 0x2189
  }
}
