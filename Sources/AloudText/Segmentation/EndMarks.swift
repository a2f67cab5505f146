/// The punctuation after a word, as far as it says what ends there. Closing quotes and brackets are
/// looked through.
struct EndMarks {
  enum Last { case none, stop, strong, ellipsis, comma, clause, dash }

  /// The code units in a row that are read; of a longer row of marks the last tell enough.
  private static let longest = 32

  /// The last mark that means something.
  private(set) var last = Last.none
  /// Full stops in a row, those of an ellipsis included.
  private(set) var dots = 0
  /// A quotation or bracket closes after the last mark.
  private(set) var isClosed = false
  /// A bracket has opened since the word.
  private var isBracketed = false

  /// Whether a sentence may end here. A dash ends one only with a quotation: speech that breaks off.
  var mayEndSentence: Bool {
    switch last {
    case .stop, .strong, .ellipsis: true
    case .dash: isClosed
    case .none, .comma, .clause: false
    }
  }
  var endsPhrase: Bool { last != .none }
  /// One of the marks by which a line of dialogue ends: `, . ! ? … —`
  var endsSpeech: Bool { last != .none && last != .clause }
}

extension EndMarks {
  /// The marks of one token.
  init(of token: Token, in passage: Passage) {
    if token.isBare { return }
    read(passage.trail(of: token), of: passage)
  }

  mutating func read(_ range: Range<Int>, of passage: Passage) {
    for offset in range.suffix(Self.longest) {
      let traits = passage.traits[offset]
      let unit = passage.units[offset]
      if traits.contains(.ellipsis) || traits.contains(.fullStop) {
        read(dots: traits.contains(.ellipsis) ? 3 : 1)
      } else if traits.contains(.terminator) {
        set(.strong)
      } else if traits.contains(.clause) {
        set(Self.clauseMarks.contains(unit) ? .clause : .comma)
      } else if passage.isPartingDash(at: offset) || unit == 0x2013 {
        // `剃れたよ。——さあ`, `at midnight.—It’s` have ended before their pause.
        let hasEnded = last == .strong || (last == .stop && dots == 1)
        if !hasEnded || isClosed { set(.dash) }
      } else if traits.contains(.opening), !traits.contains(.quotation) {
        isBracketed = true
      } else if !traits.isDisjoint(with: [.closing, .quotation, .opening]) {
        isClosed = last != .none
      }
    }
  }

  private mutating func read(dots count: Int) {
    // `!..` and `?…` are as strong as their first mark; `[...]` marks what was left out.
    if last == .strong && !isClosed || isBracketed { return }
    dots = last == .stop || last == .ellipsis ? dots + count : count
    last = dots == 3 || dots == 6 || (dots > 3 && count == 3) ? .ellipsis : .stop
    isClosed = false
  }

  private mutating func set(_ mark: Last) {
    last = mark
    dots = 0
    isClosed = false
  }

  /// The clause marks that are no comma.
  private static let clauseMarks = Set(";:；：؛﹔﹕︓︔፤፥៖".utf16)
}

extension Passage {
  /// Whether a dash that parts clauses ends at `offset`: `—`, or the second hyphen of `--`.
  func isPartingDash(at offset: Int) -> Bool {
    traits[offset].contains(.partingDash)
      || (units[offset] == 0x2D && offset > 0 && units[offset - 1] == 0x2D)
  }

  /// What stands after a token's core, or the whole of one that has none.
  func trail(of token: Token) -> Range<Int> {
    token.hasCore ? token.coreEnd..<token.end : token.start..<token.end
  }

  /// Nothing but marks that close or end, so that it belongs to the word before.
  func isLoneEnding(_ token: Token) -> Bool {
    guard !token.hasCore, !token.flags.contains(.afterBlankLine) else { return false }
    let first = traits[token.start]
    if first.contains(.quotation), !first.contains(.closing) {
      // A lone straight mark closes only what it touches.
      return !token.flags.contains(.afterSpace)
    }
    if first.contains(.opening) { return false }
    return !first.isDisjoint(with: [.closing, .fullStop, .terminator, .ellipsis, .clause])
  }

  /// Nothing but marks that open, so that it belongs to the word after.
  func isLoneOpening(_ token: Token) -> Bool {
    guard !token.hasCore else { return false }
    let first = traits[token.start]
    return first.contains(.opening) || (first.contains(.quotation) && !isLoneEnding(token))
  }
}
