/// Parts a line of dialogue that a dash opens from the words that say who speaks:
/// `— Иди, — сказал он, — и смотри.`, `—Ven —dijo.`, `— Viens, dit-il.`
///
/// O(n): at each word it looks at the next few.
struct DashDialogue {
  private enum State {
    case speech
    /// Begun by a dash, ended by the next one.
    case betweenDashes
    /// Begun by a verb of saying, ended by the next comma.
    case afterComma
  }

  private let context: SentenceContext
  private var state = State.speech
  private var cuts: [Int] = []

  private var tokens: [Token] { context.tokens }
  private var passage: Passage { context.passage }

  /// Tokens before which a sentence begins, in the blocks that a dash opens; in order.
  static func cuts(in context: SentenceContext, starts: [Bool]) -> [Int] {
    var dialogue = DashDialogue(context: context)
    var index = 0
    while index < context.tokens.count {
      let end = dialogue.endOfBlock(from: index)
      if dialogue.beginsWithDash(index), context.heard(from: index) < end {
        dialogue.read(index + 1..<end, starts: starts)
      }
      index = end
    }
    return dialogue.cuts
  }

  private init(context: SentenceContext) { self.context = context }

  private func endOfBlock(from index: Int) -> Int {
    let piece = tokens[index].piece
    return tokens.partitioningIndex { $0.piece > piece }
  }

  private mutating func read(_ range: Range<Int>, starts: [Bool]) {
    state = .speech
    for index in range {
      if starts[index] { state = .speech }
      switch state {
      case .speech: readSpeech(index)
      case .betweenDashes:
        if beginsWithDash(index) || endsWithDash(index - 1) {
          state = .speech
          cuts.append(index)
        }
      case .afterComma:
        if marks(of: index - 1).endsPhrase, tokens[index].isHeard {
          state = .speech
          cuts.append(index)
        }
      }
    }
  }

  private mutating func readSpeech(_ index: Int) {
    let before = marks(of: index - 1)
    let next = context.heard(from: index)
    guard next < tokens.count else { return }
    if beginsWithDash(index) {
      guard before.endsSpeech && context.beginsInLowerCase(next) || context.saysWho(from: next, within: 3)
      else { return }
      state = .betweenDashes
      cuts.append(index)
    } else if next == index, before.endsSpeech, before.last != .dash, context.saysWho(from: next, within: 2) {
      state = .afterComma
      cuts.append(index)
    }
  }

  private func marks(of index: Int) -> EndMarks {
    EndMarks(of: tokens[index], in: passage, rules: context.rules)
  }

  /// A dash before the word or instead of one; a hyphen only when it stands alone.
  private func beginsWithDash(_ index: Int) -> Bool {
    let token = tokens[index]
    let first = token.start
    if passage.traits[first].contains(.partingDash) || passage.units[first] == 0x2013 { return true }
    let isHyphen = passage.units[first] == 0x2D
    return isHyphen && (token.end - first == 1 || passage.units[first + 1] == 0x2D)
  }

  private func endsWithDash(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.hasCore
      && passage.trail(of: token).contains { passage.isPartingDash(at: $0) || passage.units[$0] == 0x2013 }
  }
}
