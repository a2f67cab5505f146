internal import AloudText

/// What a narration says, utterance after utterance, from a location to the end of the book.
///
/// A chapter outside the flow is read when the narration starts in it, and the flow goes on with the next linear
/// chapter after it. Utterances with nothing to say are passed over; what was left out stands with the one
/// before, or else the one after.
actor NarrationScript {
  /// The first and the last place to speak.
  struct Extent: Sendable, Hashable {
    let start: Location
    /// The first word not spoken; nil for the end of the book.
    let end: Location?
    /// Whether an utterance that holds `start` begins with the word there, rather than at its own first.
    let cutsFirst: Bool
  }

  private var extent: Extent
  private let source: any NarrationSource
  private let builder: LineBuilder
  private let speaks: @Sendable (LanguageTag) -> Bool
  private var loaded: [Int: NarrationChapter] = [:]
  private var languagesSpoken: [LanguageTag: Bool] = [:]
  private var progress: Progress = .notBegun

  private enum Progress {
    case notBegun
    case at(Position)
    case ended
  }

  /// The next utterance to look at; `utterance` may be one past the chapter's last.
  private struct Position {
    var chapter: Int
    var utterance: Int
  }

  /// - Parameter speaks: whether there is a voice for a language; asked once for each.
  init(
    source: any NarrationSource, extent: Extent, skip: SkipChoice,
    speaks: @escaping @Sendable (LanguageTag) -> Bool
  ) {
    self.source = source
    self.extent = extent
    self.builder = LineBuilder(choice: skip)
    self.speaks = speaks
  }

  /// The next line; nil at the end, for good. One call at a time. After an error the same line can be asked for
  /// again.
  func next() async throws -> ScriptLine? {
    var (position, isFirst): (Position, Bool)
    switch progress {
    case .ended: return nil
    case .notBegun: (position, isFirst) = (try await firstPosition(), true)
    case .at(let known): (position, isFirst) = (known, false)
    }
    var passed: [UtterancePart] = []
    while let utterance = try await utterance(at: position) {
      position = utterance.next
      let parts = clippedToExtent(utterance.parts)
      if parts.allSatisfy(\.words.isEmpty) { break }
      let candidates = isFirst ? parts.map { $0.clipped(from: extent.start) } : parts
      if candidates.contains(where: { $0.hasSpokenWord(by: builder.choice) }) {
        let (after, pause, next) = lookAhead(from: position, last: utterance.parts.last)
        let line = builder.line(
          of: isFirst && extent.cutsFirst ? candidates : parts, before: passed, after: after, pause: pause,
          speaks: isSpoken)
        if let line {
          progress = .at(next)
          return line
        }
      }
      passed += candidates
    }
    progress = .ended
    remainder = passed.flatMap { $0.unspoken(by: builder.choice) }
    return nil
  }

  /// What was left out after the last line; complete once `next` has returned nil.
  private(set) var remainder: [UnspokenSpan] = []

  private func isSpoken(_ language: LanguageTag) -> Bool {
    if let known = languagesSpoken[language] { return known }
    let answer = speaks(language)
    languagesSpoken[language] = answer
    return answer
  }

  private func clippedToExtent(_ parts: [UtterancePart]) -> [UtterancePart] {
    guard let end = extent.end else { return parts }
    return parts.map { $0.clipped(to: end) }
  }
}

// MARK: - Beginning in mid-utterance

extension NarrationScript {
  /// Where the clause that holds the start begins; nil when that is the line's own beginning.
  /// - Parameter line: the first.
  func clauseStart(in line: ScriptLine) async throws -> Location? {
    guard var first = line.firstSpokenWord(from: extent.start) else { return nil }
    while first > 0, !(try await text(of: line.words[first - 1]).endsClause) { first -= 1 }
    guard line.words[..<first].contains(where: \.isSpoken) else { return nil }
    return Location(chapter: line.words[first].chapter, offset: line.words[first].range.start)
  }

  /// Begins anew, with the word at a place.
  func begin(at start: Location) {
    extent = Extent(start: start, end: extent.end, cutsFirst: true)
    progress = .notBegun
  }

  private func text(of word: ScriptLine.Word) async throws -> String {
    try await chapter(word.chapter).text.text.slice(word.range)
  }
}

// MARK: - Walking

extension NarrationScript {
  /// The utterance that holds the start, from its own beginning even where that is on the page before.
  private func firstPosition() async throws -> Position {
    let start = extent.start
    guard (0..<source.chapterCount).contains(start.chapter) else {
      throw NarrationError.noSuchChapter(start.chapter)
    }
    let segments = try await chapter(start.chapter).segments
    let word = segments.word(at: start.offset) ?? segments.words.count
    var position = Position(
      chapter: start.chapter, utterance: segments.utterances.partitioningIndex { $0.upperBound > word })
    while !extent.cutsFirst, position.utterance == 0,
      let earlier = try await chapterJoined(to: position.chapter)
    {
      position = Position(
        chapter: earlier, utterance: try await chapter(earlier).segments.utterances.count - 1)
    }
    return position
  }

  /// The utterance at the position, or the first one after it; nil at the end.
  private func utterance(
    at start: Position
  ) async throws -> (parts: [UtterancePart], next: Position)? {
    var position = start
    var chapter = try await chapter(position.chapter)
    while position.utterance >= chapter.segments.utterances.count {
      guard let next = try await nextLinear(after: position.chapter) else { return nil }
      position = Position(chapter: next, utterance: 0)
      chapter = try await self.chapter(next)
    }
    var parts: [UtterancePart] = []
    while true {
      parts.append(part(position.utterance, of: chapter, position.chapter))
      position.utterance += 1
      // The next chapter is not asked for before it is needed.
      guard position.utterance == chapter.segments.utterances.count, chapter.segments.endsInside,
        let next = try await nextLinear(after: position.chapter),
        case let nextChapter = try await self.chapter(next), Self.joins(chapter, nextChapter)
      else { return (parts, position) }
      chapter = nextChapter
      position = Position(chapter: next, utterance: 0)
    }
  }

  private func part(_ utterance: Int, of chapter: NarrationChapter, _ index: Int) -> UtterancePart {
    UtterancePart(index: index, chapter: chapter, utterance: utterance)
      .readable(by: builder.choice, speaks: isSpoken)
  }

  private static func joins(_ chapter: NarrationChapter, _ next: NarrationChapter) -> Bool {
    chapter.isLinear && next.isLinear && chapter.segments.endsInside && next.segments.startsInside
      && !chapter.segments.utterances.isEmpty && !next.segments.utterances.isEmpty
  }

  private func nextLinear(after index: Int) async throws -> Int? {
    for next in (index + 1)..<max(source.chapterCount, index + 1) where try await chapter(next).isLinear {
      return next
    }
    return nil
  }

  /// The chapter whose last utterance goes on in the first one of `index`.
  private func chapterJoined(to index: Int) async throws -> Int? {
    let chapter = try await chapter(index)
    guard chapter.isLinear, chapter.segments.startsInside else { return nil }
    for earlier in (0..<index).reversed() {
      let candidate = try await self.chapter(earlier)
      guard candidate.isLinear else { continue }
      return Self.joins(candidate, chapter) ? earlier : nil
    }
    return nil
  }

  private func chapter(_ index: Int) async throws -> NarrationChapter {
    if let known = loaded[index] { return known }
    let chapter = try await Self.read(index, from: source)
    loaded = loaded.filter { abs($0.key - index) <= 2 }
    loaded[index] = chapter
    return chapter
  }

  @concurrent
  private static func read(_ index: Int, from source: any NarrationSource) async throws -> NarrationChapter {
    do {
      return try await source.chapter(index)
    } catch let error as CancellationError {
      throw error
    } catch let error as NarrationError {
      throw error
    } catch {
      throw NarrationError.unreadableChapter(index, detail: String(describing: error))
    }
  }
}

// MARK: - What follows

extension NarrationScript {
  /// The utterances without sound that follow in the chapter, the pause up to the next with sound, and where that
  /// is.
  private func lookAhead(
    from start: Position, last: UtterancePart?
  ) -> (passed: [UtterancePart], pause: Pause, next: Position) {
    guard let last else { return ([], .sentence, start) }
    let chapter = last.chapter
    var position = start
    var passed: [UtterancePart] = []
    while position.utterance < chapter.segments.utterances.count {
      // The chapter's last utterance may go on in the next and be spoken there.
      if position.utterance == chapter.segments.utterances.count - 1, chapter.segments.endsInside { break }
      let part = part(position.utterance, of: chapter, last.index)
      guard !part.hasSpokenWord(by: builder.choice) else { break }
      passed.append(part)
      position.utterance += 1
    }
    let next =
      position.utterance < chapter.segments.utterances.count
      ? chapter.segments.utterances[position.utterance].lowerBound : nil
    return (
      clippedToExtent(passed),
      Pause(after: last, passing: passed.filter { $0.isDivider(by: builder.choice) }, nextWord: next),
      position
    )
  }
}
