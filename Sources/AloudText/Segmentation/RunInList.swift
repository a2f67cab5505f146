/// Follows a numbered or bulleted list that is printed in one paragraph: `1) Wash. 2) Dry.`
struct RunInList {
  enum Label {
    case number(Int, form: Form)
    case letter(UInt16, form: Form)
    case roman(form: Form)
    /// `1.2.`, `A.3.`: of a heading, never followed on.
    case section
  }

  /// How a label is marked: `1.`, `1)`, `1.)`, `(1)`, Spanish `1.-`
  enum Form { case stop, bracket, both, brackets, dash }

  /// Of a label, in code units.
  private static let longest = 12

  private let passage: Passage
  private var last: Label?
  private var bullet: UInt16?

  init(_ passage: Passage) { self.passage = passage }

  /// Notes what the utterance that begins at `index` begins with.
  ///
  /// - Returns: Whether the token itself is a list's number: its dot ends nothing.
  mutating func begins(with token: Token) -> Bool {
    if passage.traits[token.start].contains(.bullet) { bullet = passage.units[token.start] }
    guard let label = Self.label(of: token, in: passage) else { return false }
    last = label
    return true
  }

  /// Whether the token is the number or bullet that follows on the last one, or a label on a new line.
  func goesOn(with token: Token) -> Bool {
    guard token.flags.contains(.afterSpace) else { return false }
    if passage.traits[token.start].contains(.bullet) {
      return bullet == passage.units[token.start] || token.flags.contains(.afterLineFeed)
    }
    guard let label = Self.label(of: token, in: passage) else { return false }
    if token.flags.contains(.afterLineFeed) { return true }
    return switch (last, label) {
    case (.number(let a, let form), .number(let b, let other)):
      form == other && (b == a + 1 || b == 1 && form != .stop)
    case (.letter(let a, let form), .letter(let b, let other)):
      form == other && (b == a + 1 || Self.isCyrillic(b, after: a))
    default: false
    }
  }

  /// The label that the token is, a bullet before it apart.
  static func label(of token: Token, in passage: Passage) -> Label? {
    guard token.end > token.coreEnd, token.hasCore, token.coreEnd - token.coreStart <= Self.longest,
      let form = form(of: token, in: passage)
    else { return nil }
    if isSection(token, form: form, in: passage) { return .section }
    guard token.coreEnd - token.coreStart <= 4 else { return nil }
    let core = passage.units[token.coreStart..<token.coreEnd]
    let digits = core.compactMap(Self.digit)
    if core.count <= 3, digits.count == core.count {
      return .number(digits.reduce(0) { $0 * 10 + $1 }, form: form)
    }
    if core.count == 1, let letter = core.first, form != .stop, Self.cyrillic.contains(letter) {
      return .letter(letter, form: form)
    }
    if core.count == 1, let letter = core.first, (0x61...0x7A).contains(letter | 0x20) {
      // `A.` is more often a name's.
      return form == .stop && letter & 0x20 == 0 ? nil : .letter(letter, form: form)
    }
    return form != .stop && core.allSatisfy("ivxIVX".utf16.contains) ? .roman(form: form) : nil
  }
}

extension RunInList {
  /// The small letters, `й` and those of one language among them.
  private static let cyrillic: ClosedRange<UInt16> = 0x430...0x491

  /// Lists leave out `й` and in Ukrainian have `ґ`, `є` and `і`: so the
  /// letter but one counts too, and any that stands apart in Unicode.
  private static func isCyrillic(_ letter: UInt16, after last: UInt16) -> Bool {
    guard cyrillic.contains(last), cyrillic.contains(letter), last != letter else { return false }
    return letter > 0x44F || last > 0x44F || (last + 1...last + 2).contains(letter)
  }

  /// Numbers of up to three digits and single capitals, with dots between them.
  private static func isSection(_ token: Token, form: Form, in passage: Passage) -> Bool {
    guard form == .stop, token.start == token.coreStart, passage.units[token.coreStart] < 0x80 else {
      return false
    }
    var length = 0
    var dots = 0
    var hasDigit = false
    for unit in passage.units[token.coreStart..<token.coreEnd] {
      if unit == 0x2E, length > 0 {
        dots += 1
        length = 0
      } else if digit(unit) != nil, length < 3 {
        length += 1
        hasDigit = true
      } else if (0x41...0x5A).contains(unit), length == 0 {
        // No digit follows it before the next dot.
        length = 3
      } else {
        return false
      }
    }
    return dots > 0 && length > 0 && hasDigit
  }

  private static func form(of token: Token, in passage: Passage) -> Form? {
    let isBulleted = passage.traits[token.start].contains(.bullet)
    let lead = token.coreStart - token.start
    let trail = token.end - token.coreEnd
    guard lead <= 1, (1...2).contains(trail) else { return nil }
    let first = narrow(passage.units[token.coreEnd])
    if lead == 1, !isBulleted {
      let isBracketed = narrow(passage.units[token.start]) == 0x28 && first == 0x29
      return isBracketed && trail == 1 ? .brackets : nil
    }
    switch (first, trail) {
    case (0x2E, 1): return .stop
    case (0x29, 1): return .bracket
    case (0x2E, 2):
      switch narrow(passage.units[token.coreEnd + 1]) {
      case 0x29: return .both
      case 0x2D, 0x2013, 0x2014: return .dash
      default: return nil
      }
    default: return nil
    }
  }

  /// `）` is `)`.
  private static func narrow(_ unit: UInt16) -> UInt16 { unit > 0xFF00 ? unit - 0xFEE0 : unit }

  /// The value of a decimal digit of the scripts that number lists with their own.
  private static func digit(_ unit: UInt16) -> Int? {
    for zero in zeros where unit >= zero && unit < zero + 10 { return Int(unit - zero) }
    return nil
  }

  /// ASCII, Arabic, Persian, Devanagari, Thai, Lao, Burmese, Khmer and wide.
  private static let zeros: [UInt16] = [0x30, 0x660, 0x6F0, 0x966, 0xE50, 0xED0, 0x1040, 0x17E0, 0xFF10]
}

extension RunInList.Label {
  /// Marked as nothing but a list's label is, so that it may begin in lower case: `a.`, `x)`
  var opensList: Bool {
    switch self {
    case .number(_, let form), .roman(let form): form != .stop
    case .letter(let letter, let form): form != .stop || letter == 0x61
    case .section: false
    }
  }
}
