/// Parts speech from the words that say who speaks: in a line that a dash opens (`— Иди, — сказал он, — и
/// смотри.`, `—Ven —dijo.`, `— Viens, dit-il.`) and, where the language has it so, inside a quotation
/// (`« Viens, dit-il, et regarde. »`).
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
  /// Where utterances begin.
  private let starts: [Bool]
  private var state = State.speech
  /// The speech stands in quotation marks, which hold more than speech: its narrator must have a verb of saying.
  private var isQuoted = false
  /// The line begins with a hyphen typed for a dash: `-Ven -dijo Ana-, y mira.`
  private var hyphensAreDashes = false
  /// A comma stands after `qui`, so that another closes what it opened.
  private var isAsideOpen = false
  /// The speaker's own dash stands open, so that the next one closes it: `— Ele — coitado — morreu.`
  private var isBetweenAsideDashes = false
  private var cuts: [Int] = []

  private var tokens: [Token] { context.tokens }
  private var passage: Passage { context.passage }

  /// Tokens before which a sentence begins; not sorted.
  ///
  /// - Parameter lines: The quoted lines of dialogue, in order.
  static func cuts(in context: SentenceContext, lines: [Range<Int>], starts: [Bool]) -> [Int] {
    var dialogue = DashDialogue(context: context, starts: starts)
    var nextLine = 0
    var index = 0
    while index < context.tokens.count {
      let end = dialogue.endOfBlock(from: index)
      let firstLine = nextLine
      while nextLine < lines.count, lines[nextLine].lowerBound < end { nextLine += 1 }
      dialogue.readBlock(index..<end, lines: lines[firstLine..<nextLine])
      index = end
    }
    return dialogue.cuts
  }

  private init(context: SentenceContext, starts: [Bool]) {
    self.context = context
    self.starts = starts
  }

  private func endOfBlock(from index: Int) -> Int {
    let piece = tokens[index].piece
    return tokens.partitioningIndex { $0.piece > piece }
  }

  private mutating func readBlock(_ block: Range<Int>, lines: ArraySlice<Range<Int>>) {
    guard context.heard(from: block.lowerBound) < block.upperBound else { return }
    let first = block.first { !passage.isLoneOpening(tokens[$0]) } ?? block.lowerBound
    isQuoted = false
    hyphensAreDashes = opensWithHyphen(first)
    if hyphensAreDashes || context.beginsWithDash(first) {
      if isListed(first, in: block) { return }
      read(first + 1..<block.upperBound)
      return
    }
    isQuoted = true
    if context.rules.incisesInQuotations || context.rules.dashesSpeak {
      for line in lines { read(line.clamped(to: block).dropFirst()) }
    }
    if context.rules.incisesInQuotations, lines.isEmpty, context.isFirstQuoted(first) {
      read(first + 1..<block.upperBound)
    }
    isQuoted = false
    if context.rules.dashesSpeak { readDashes(in: block) }
  }

  /// The speech that a dash opens within a block: `Il cria : — Arrête !`, `Il entra. — Viens, dit-il.`
  private mutating func readDashes(in block: Range<Int>) {
    var index = block.lowerBound + 1
    while index < block.upperBound {
      if context.beginsWithDash(index) {
        if opensSpeechAfterColon(index) {
          cuts.append(index)
          return read(index + 1..<block.upperBound)
        }
        if starts[index] {
          let end = (index + 1..<block.upperBound).first { starts[$0] } ?? block.upperBound
          read(index + 1..<end)
          index = end - 1
        }
      }
      index += 1
    }
  }

  /// A small letter after the dash and no full stop at the end: an item of a list, `— le roi, dit le Gros ;`
  private func isListed(_ index: Int, in block: Range<Int>) -> Bool {
    !opensInCapital(index) && !marks(before: block.upperBound).mayEndSentence
  }

  /// `-Nie - odparła.`, `-¿Quién es?`
  private func opensWithHyphen(_ index: Int) -> Bool {
    let token = tokens[index]
    return passage.units[token.start] == 0x2D && token.hasCore && context.beginsInUpperCase(index)
      && (token.start + 1..<token.coreStart).allSatisfy { passage.traits[$0].contains(.opening) }
  }

  private func beginsWithDash(_ index: Int) -> Bool {
    if context.beginsWithDash(index) { return true }
    let token = tokens[index]
    return hyphensAreDashes && token.start < token.coreStart && token.hasCore
      && passage.units[token.start] == 0x2D && passage.traits[token.coreStart].contains(.letter)
  }

  private func opensSpeechAfterColon(_ index: Int) -> Bool {
    context.rules.dashesSpeak && beginsWithDash(index) && marks(before: index).last == .clause
  }

  private func opensInCapital(_ index: Int) -> Bool {
    let next = context.heard(from: index)
    return next < tokens.count && !context.beginsInLowerCase(next)
  }

  private mutating func read(_ range: Range<Int>) {
    state = .speech
    isBetweenAsideDashes = false
    for index in range {
      if starts[index] {
        state = .speech
        isBetweenAsideDashes = false
      }
      if !starts[index], opensSpeechAfterColon(index), opensInCapital(index) {
        state = .speech
        cuts.append(index)
        continue
      }
      switch state {
      case .speech: readSpeech(index)
      case .betweenDashes: readNarration(index)
      case .afterComma:
        if tokens[index].isHeard, marks(before: index).endsPhrase, !goesOn(index) {
          state = .speech
          cuts.append(index)
        }
      }
    }
  }

  private mutating func readSpeech(_ index: Int) {
    let next = context.heard(from: index)
    guard next < tokens.count else { return }
    let isGlued = touchesDash(index)
    if beginsWithDash(index) || isGlued {
      guard !starts[index] else { return }
      let before = isGlued ? marksBeforeDash(of: index - 1) : marks(before: index)
      guard isNarration(at: next, dash: index, after: before) else {
        isBetweenAsideDashes.toggle()
        return
      }
      state = .betweenDashes
      cuts.append(index)
    } else if next == index, !isQuoted || context.rules.incisesInQuotations {
      let before = marks(before: index)
      guard before.endsSpeech, before.last != .dash,
        context.opensIncise(at: next, afterComma: before.last == .comma)
      else { return }
      state = .afterComma
      isAsideOpen = false
      cuts.append(index)
    }
  }

  private mutating func readNarration(_ index: Int) {
    if beginsWithDash(index) {
      state = .speech
      // `—.` and `—,` close what the narrator says, a bare dash opens speech again.
      let last = marks(of: index).last
      let isClosing = !tokens[index].hasCore && last != .dash && last != .none
      cuts.append(isClosing ? index + 1 : index)
    } else if endsWithDash(index - 1) {
      state = .speech
      cuts.append(index)
    }
  }

  /// Whether a comma before the word does not end the narrator's words: `dit-il, en riant`, `dit Paul, qui,
  /// las, s’assit`.
  private mutating func goesOn(_ index: Int) -> Bool {
    let words = context.rules.narrationGoesOn
    let wasOpen = isAsideOpen
    isAsideOpen = words.contains(passage.lowercasedCore(of: tokens[index - 1]))
    return isAsideOpen || wasOpen || words.contains(passage.lowercasedCore(of: tokens[index]))
  }

  /// Whether the words from `next` on, which follow a dash and the marks before it, are the narrator's.
  private func isNarration(at next: Int, dash: Int, after marks: EndMarks) -> Bool {
    let rules = context.rules
    if rules.narratorNeedsMark, !marks.endsSpeech { return false }
    if context.opensNarration(at: next, onlyBySaying: isQuoted || isBetweenAsideDashes) { return true }
    guard !isQuoted, context.beginsInLowerCase(next) else { return false }
    guard marks.endsSpeech else { return leavesSpeech(dash) }
    // A comma and a dash may also go on what is said: `— Всё, что я вижу, — обман.`
    return marks.last != .comma
      || !rules.narratorNeedsMark && !rules.asideOpeners.contains(passage.lowercasedCore(of: tokens[next]))
  }

  /// A word that its dash touches and that opens no aside of the speaker.
  private func leavesSpeech(_ index: Int) -> Bool {
    let token = tokens[index]
    guard context.rules.dashTouchesNarration, token.hasCore, token.coreStart > 0,
      passage.traits[token.coreStart - 1].contains(.dash)
    else { return false }
    return !context.rules.asideOpeners.contains(passage.lowercasedCore(of: token))
  }

  // MARK: Marks

  private func marks(of index: Int) -> EndMarks {
    EndMarks(of: tokens[index], in: passage)
  }

  /// The marks that end the word before, those that stand alone after it included.
  private func marks(before index: Int) -> EndMarks {
    var first = index - 1
    while first > 0, index - first < 4, passage.isLoneEnding(tokens[first]) { first -= 1 }
    var marks = EndMarks()
    for token in tokens[max(first, 0)..<index] where !token.flags.contains(.abbreviated) {
      marks.read(passage.trail(of: token), of: passage)
    }
    return marks
  }

  /// A dash stands between the word and the one before it, without a space (`—¡Ven!—dijo Ana.`) or after a mark
  /// that it touches: `— Արի՛,— ասաց նա։`
  private func touchesDash(_ index: Int) -> Bool {
    guard tokens[index].hasCore, endsWithDash(index - 1) else { return false }
    if !tokens[index].flags.contains(.afterSpace) { return true }
    return !context.rules.dashTouchesNarration && marksBeforeDash(of: index - 1).endsSpeech
  }

  private func marksBeforeDash(of index: Int) -> EndMarks {
    let trail = passage.trail(of: tokens[index])
    var marks = EndMarks()
    marks.read(trail.lowerBound..<trail.upperBound - 1, of: passage)
    return marks
  }

  private func endsWithDash(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.hasCore
      && passage.trail(of: token).contains {
        passage.isPartingDash(at: $0) || passage.units[$0] == 0x2013
          || hyphensAreDashes && passage.units[$0] == 0x2D
      }
  }
}
