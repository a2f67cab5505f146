/// Follows a numbered or bulleted list that is printed in one paragraph: `1) Wash. 2) Dry.`
struct RunInList {
  private enum Label {
    case number(Int, form: Form)
    case letter(UInt16, form: Form)
    case bullet(UInt16)
  }

  /// How a label is marked: `1.`, `1)`, `1.)`, `(1)`
  private enum Form: String {
    case stop = "."
    case bracket = ")"
    case both = ".)"
    case brackets = "()"
  }

  private let passage: Passage
  private var last: Label?

  init(_ passage: Passage) { self.passage = passage }

  /// Whether the utterance that begins with `token` begins with a list's number: its dot ends nothing.
  mutating func begins(with token: Token) -> Bool {
    guard let label = label(of: token) else { return false }
    last = label
    if case .bullet = label { return false }
    return true
  }

  /// Whether the token is the number or bullet that follows on the last one.
  func goesOn(with token: Token) -> Bool {
    guard let last, token.flags.contains(.afterSpace), let label = label(of: token) else { return false }
    return switch (last, label) {
    case (.number(let a, let form), .number(let b, let other)): b == a + 1 && form == other
    case (.letter(let a, let form), .letter(let b, let other)): b == a + 1 && form == other
    case (.bullet(let a), .bullet(let b)): a == b
    default: false
    }
  }

  private func label(of token: Token) -> Label? {
    if passage.traits[token.start].contains(.bullet) { return .bullet(passage.units[token.start]) }
    guard token.hasCore, token.coreEnd - token.coreStart <= 3, token.end - token.coreEnd <= 2,
      token.coreStart - token.start <= 1, token.end - token.start > token.coreEnd - token.coreStart
    else { return nil }
    let marks = passage.units[token.start..<token.coreStart] + passage.units[token.coreEnd..<token.end]
    guard let form = Form(rawValue: String(decoding: marks, as: UTF16.self)) else { return nil }
    let core = passage.units[token.coreStart..<token.coreEnd]
    if core.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .number(core.reduce(0) { $0 * 10 + Int($1 - 0x30) }, form: form)
    }
    guard core.count == 1, let letter = core.first, (0x61...0x7A).contains(letter | 0x20) else { return nil }
    return .letter(letter, form: form)
  }
}
