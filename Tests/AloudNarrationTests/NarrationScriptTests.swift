import AloudPublication
import AloudSpeech
import AloudText
import Testing

@testable import AloudNarration

@Suite("Narration script")
struct NarrationScriptTests {
  static func script(
    _ book: TestBook, from start: Location = Location(chapter: 0, offset: 0), to end: Location? = nil,
    cuts: Bool = false, skip: SkipChoice = .some,
    speaks: @escaping @Sendable (LanguageTag) -> Bool = { _ in true }
  ) -> NarrationScript {
    NarrationScript(
      source: book, extent: .init(start: start, end: end, cutsFirst: cuts), skip: skip, speaks: speaks)
  }

  static func lines(_ script: NarrationScript) async throws -> [ScriptLine] {
    var lines: [ScriptLine] = []
    while let line = try await script.next() { lines.append(line) }
    return lines
  }

  static func texts(_ script: NarrationScript) async throws -> [String] {
    try await lines(script).map { $0.runs.map(\.form.text).joined(separator: " | ") }
  }

  @Suite("Where it goes")
  struct Walking {
    @Test("From the utterance that holds the start, across chapters, to the end")
    func forward() async throws {
      let book = TestBook(["One two. Three four.", "Five."], ["Six seven."])
      let start = book.location(of: "four", in: 0)
      #expect(try await texts(script(book, from: start)) == ["Three four.", "Five.", "Six seven."])
    }

    @Test("A chapter outside the flow is passed over, and read when the start is in it")
    func nonlinear() async throws {
      let book = TestBook([
        TestChapter(["One."]), TestChapter(["Note."], isLinear: false), TestChapter(["Two."]),
      ])
      #expect(try await texts(script(book)) == ["One.", "Two."])
      #expect(try await texts(script(book, from: Location(chapter: 1, offset: 0))) == ["Note.", "Two."])
    }

    @Test("Chapters without a word are passed over")
    func emptyChapters() async throws {
      let book = TestBook([], ["One."], [], [], ["Two."], [])
      #expect(try await texts(script(book)) == ["One.", "Two."])
    }

    @Test("A book without a chapter has no place to start")
    func noChapter() async throws {
      await #expect(throws: NarrationError.noSuchChapter(0)) {
        try await script(TestBook([NarrationChapter]())).next()
      }
    }

    @Test("A start in no chapter is refused", arguments: [-1, 1, Int.max])
    func noSuchChapter(chapter: Int) async throws {
      let start = Location(chapter: chapter, offset: 0)
      await #expect(throws: NarrationError.noSuchChapter(chapter)) {
        try await script(TestBook(["One."]), from: start).next()
      }
    }

    @Test("At the end of the book there is nothing", arguments: [4, 5, Int.max])
    func end(offset: Int) async throws {
      #expect(try await lines(script(TestBook(["One."]), from: Location(chapter: 0, offset: offset))).isEmpty)
    }

    @Test("A start in a skipped or silent place goes to the next spoken word")
    func startSkipped() async throws {
      let book = TestBook(["One [[7]].", "* * *", "[[8]] Two."])
      for place in ["7", "*", "8"] {
        let start = book.location(of: place, in: 0)
        let line = try #require(try await script(book, from: start).next())
        #expect(line.runs.map(\.form.text) == ["Two."])
        let word = try #require(line.firstSpokenWord(from: start))
        #expect(book.slice(0, line.words[word].range) == "Two.")
      }
    }

    @Test("A chapter that cannot be read is an error, and can be asked for again without losing a line")
    func unreadable() async throws {
      let book = TestBook(["One."], ["Two."])
      let script = script(book)
      _ = try await script.next()
      book.refusals.set([1: 2])
      for _ in 0..<2 {
        let error = await #expect(throws: NarrationError.self) { try await script.next() }
        guard case .unreadableChapter(1, _) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
      }
      #expect(try await script.next()?.runs.map(\.form.text) == ["Two."])
      #expect(try await script.next() == nil)
    }

    @Test("A stretch ends before its end, in the middle of an utterance too")
    func stretch() async throws {
      let book = TestBook(["One two three. Four."], ["Five six."])
      let from = book.location(of: "two", in: 0)
      #expect(
        try await texts(script(book, from: from, to: book.location(of: "six", in: 1), cuts: true))
          == ["two three.", "Four.", "Five"])
      #expect(
        try await texts(script(book, from: from, to: book.location(of: "three", in: 0), cuts: true)) == [
          "two"
        ])
      #expect(try await texts(script(book, from: from, to: from, cuts: true)).isEmpty)
      #expect(
        try await texts(script(book, from: from, to: Location(chapter: 1, offset: 0), cuts: true))
          == ["two three.", "Four."])
    }
  }

  @Suite("Over a chapter's end")
  struct Joining {
    let book = TestBook([
      TestChapter(["One.", "Two three"], runsOn: true),
      TestChapter(["[[7]] Note."], isLinear: false),
      TestChapter(["four five. Six."]),
    ])

    @Test("An utterance has a span on each side and is said in one breath")
    func twoSpans() async throws {
      let lines = try await lines(script(book))
      #expect(lines.map { $0.runs.map(\.form.text) } == [["One."], ["Two three four five."], ["Six."]])
      #expect(
        lines[1].spans == [
          Span(chapter: 0, block: 1, start: 5, end: 14), Span(chapter: 2, block: 0, start: 0, end: 10),
        ])
      #expect(lines[1].sentences.map(\.spans) == [lines[1].spans])
      #expect(lines[1].words.map(\.chapter) == [0, 0, 2, 2])
    }

    @Test("A start behind the chapter's end begins with the whole utterance")
    func startBehind() async throws {
      let start = book.location(of: "five", in: 2)
      let line = try #require(try await script(book, from: start).next())
      #expect(line.runs.map(\.form.text) == ["Two three four five."])
      #expect(line.firstSpokenWord(from: start) == 3)
    }

    @Test("A stretch may end or begin at the chapter's end")
    func stretch() async throws {
      let end = Location(chapter: 2, offset: 0)
      #expect(try await texts(script(book, to: end, cuts: true)) == ["One.", "Two three"])
      #expect(try await texts(script(book, from: end, cuts: true)) == ["four five.", "Six."])
    }

    @Test("An utterance may run over more than one page")
    func threePages() async throws {
      let book = TestBook([
        TestChapter(["One"], runsOn: true),
        TestChapter(["two"], runsOn: true),
        TestChapter(["three."]),
      ])
      #expect(try await texts(script(book)) == ["One two three."])
      #expect(try await texts(script(book, from: Location(chapter: 2, offset: 1))) == ["One two three."])
    }

    @Test("Nothing is joined when only one side says so", arguments: [(true, false), (false, true)])
    func oneSided(ends: Bool, starts: Bool) async throws {
      let pages = [TestChapter(["One"], runsOn: true), TestChapter(["two."])]
      let chapters = zip(TestBook(pages).chapters, [(false, ends), (starts, false)]).map { chapter, sides in
        let segments = chapter.segments
        return NarrationChapter(
          text: chapter.text,
          segments: ChapterSegments(
            words: segments.words, phrases: segments.phrases, sentences: segments.sentences,
            utterances: segments.utterances, languages: segments.languages, startsInside: sides.0,
            endsInside: sides.1))
      }
      let book = TestBook(chapters)
      #expect(try await texts(script(book)) == ["One", "two."])
      #expect(try await texts(script(book, from: Location(chapter: 1, offset: 0))) == ["two."])
    }
  }

  @Suite("What is left out")
  struct Skips {
    @Test("A skip is a hole in the speech, not in the spans")
    func hole() async throws {
      let line = try #require(try await script(TestBook(["One [[7]] two."])).next())
      #expect(line.runs.map(\.form.text) == ["One two."])
      #expect(line.spans == [Span(chapter: 0, block: 0, start: 0, end: 10)])
      #expect(line.words.map(\.range) == [TextRange(0, 3), TextRange(6, 10)])
      #expect(
        line.skips == [
          UnspokenSpan(chapter: 0, range: TextRange(4, 5), kind: .skip(.noteMark), reason: "noteMark")
        ])
    }

    @Test(
      "The level and the kinds set apart from it decide what is skipped",
      arguments: [
        (SkipChoice.none, ["One 7 two.", "A map.", "Three."]), (.some, ["One two.", "A map.", "Three."]),
        (.all, ["One two.", "Three."]),
        (SkipChoice(.none, apart: [.caption: true]), ["One 7 two.", "Three."]),
        (SkipChoice(.all, apart: [.noteMark: false]), ["One 7 two.", "Three."]),
      ])
    func levels(level: SkipChoice, expected: [String]) async throws {
      let book = TestBook(["One [[7]] two.", "[[caption:A map.]]", "Three."])
      #expect(try await texts(script(book, skip: level)) == expected)
    }

    @Test("Every skip and every silent word is with one line, once")
    func complete() async throws {
      let book = TestBook(
        ["[[pageNumber:1]]", "— —", "One [[2]] — two.", "[[pageNumber:3 3]]", "* * *", "Three."],
        ["[[pageNumber:4]]"], ["Four.", "*", "[[pageNumber:5]]"])
      let script = script(book)
      let lines = try await lines(script)
      let skips = lines.flatMap(\.skips).map { book.slice($0.chapter, $0.range) }
      #expect(skips == ["1", "2", "3 3", "4", "5"])
      let words = lines.flatMap(\.words).map { book.slice($0.chapter, $0.range) }
      #expect(words == ["—", "—", "One", "—", "two.", "*", "*", "*", "Three.", "Four.", "*"])
      #expect(await script.remainder.isEmpty)
    }

    @Test("What is left over at the end is told at the end")
    func remainder() async throws {
      let book = TestBook(["One."], ["[[pageNumber:1]]"])
      let script = script(book)
      #expect(try await lines(script).map(\.skips.count) == [0])
      #expect(await script.remainder.map(\.range) == [TextRange(0, 1)])
    }

    @Test("A book of skips alone says nothing")
    func onlySkips() async throws {
      let script = script(TestBook(["[[1]] [[2]]"], ["[[pageNumber:3]]"]))
      #expect(try await script.next() == nil)
      #expect(await script.remainder.count == 3)
      #expect(try await script.next() == nil)
    }
  }

  @Suite("Pauses")
  struct Pauses {
    @Test("Depend on what comes next")
    func kinds() async throws {
      let book = TestBook([
        TestChapter([
          TestBlock("Title", .heading), "One. Two.", "Three.", "* * *", "Four.", TestBlock("Five.", .cell),
          TestBlock("Six.", .cell), TestBlock("Part", .heading), "Seven.", TestBlock("Eggs.", .item),
          TestBlock("Milk.", .item), "Eight.", "\u{A0}", "Nine.",
        ]),
        TestChapter(["Eight."], isPage: true),
        TestChapter(["Nine."], runsOn: true, isPage: true),
        TestChapter(["Ten."]),
      ])
      #expect(
        try await lines(script(book)).map(\.pause) == [
          .heading, .sentence, .paragraph, .scene, .paragraph, .sentence, .heading, .heading, .paragraph,
          .item, .paragraph, .scene, .chapter, .paragraph, .sentence, .chapter,
        ])
    }

    @Test("Between the pieces of a sentence that is too long it is short")
    func clause() async throws {
      let long = (0..<40).map { "and then number \($0) came along" }.joined(separator: ", ")
      let pauses = try await lines(script(TestBook([TestBlock("First \(long). Then.")]))).map(\.pause)
      #expect(pauses.count > 3)
      #expect(pauses.dropLast(2).allSatisfy { $0 == .clause })
      #expect(pauses.suffix(2) == [.sentence, .chapter])
    }

    @Test("Skipped utterances in between change nothing")
    func skipped() async throws {
      let book = TestBook(["One. [[7]] Two.", "Three."])
      #expect(try await lines(script(book)).map(\.pause) == [.sentence, .paragraph, .chapter])
    }

    @Test("A drawn line divides scenes, wherever it stands between two paragraphs")
    func rules() async throws {
      let draft = TestChapter(["One.", "Two.", "Three.", TestBlock("Four.", .heading), "Five."])
      let text = draft.text
      func block(_ index: Int) -> ContentNode {
        .element(.init(tag: "p", block: index, children: [.text(text.blocks[index].range)]))
      }
      let rule = ContentNode.element(.init(tag: "hr", children: []))
      let chapter = Chapter(
        key: ChapterKey(rawValue: "a"), href: "a", title: nil, text: text,
        content: [
          rule, block(0), .element(.init(tag: "div", children: [block(1), rule, rule])), block(2), rule,
          block(3),
          block(4), rule,
        ])
      let segments = Segmenter().segments(of: text, language: LanguageTag("en")!)
      let book = TestBook([NarrationChapter(chapter, segments: segments, isPage: false)])
      #expect(
        try await lines(script(book)).map(\.pause) == [.paragraph, .scene, .heading, .heading, .chapter])
    }

    @Test("So many blank paragraphs that they are the book's spacing divide nothing")
    func spacing() async throws {
      let book = TestBook(["One.", "\u{A0}", "Two.", "\u{A0}", "Three."])
      #expect(try await lines(script(book)).map(\.pause) == [.paragraph, .paragraph, .chapter])
    }

    @Test("Are whole packets, and longer the more they divide")
    func lengths() {
      #expect(Pause.allCases.map(\.heard) == Pause.allCases.map(\.heard).sorted())
      for pause in Pause.allCases {
        for length in [0, 1, 1_023, 1_024, 1_025, 24_000, 100_000] {
          let samples = pause.samples(after: length)
          #expect(samples >= 0 && samples % 1_024 == 0)
          #expect(abs(FragmentLayout.silence(after: length) + samples - pause.heard) <= 512)
        }
      }
    }
  }

  @Suite("What voices are given")
  struct Runs {
    @Test("A word in another script is a run of its own where there is a voice for it")
    func foreign() async throws {
      let book = TestBook([TestBlock("Он купил «Windows 95» вчера, π и всё.", language: "ru")])
      let line = try #require(try await script(book).next())
      #expect(line.runs.map(\.language.rawValue) == ["ru", "en", "ru"])
      #expect(line.runs[1].form.text.contains("Windows"))
      let alone = try #require(try await script(book, speaks: { $0.language != "en" }).next())
      #expect(alone.runs.map(\.language.rawValue) == ["ru"])
    }

    @Test("Every spoken word is in one run's tokens, once", arguments: [SkipChoice.none, .some, .all])
    func tokens(level: SkipChoice) async throws {
      let book = TestBook(["One [[7]] — two Ромео three. Four [[8]]."], ["[[caption:Five]] six."])
      for line in try await lines(script(book, skip: level)) {
        let timed = line.runs.flatMap { run in
          run.form.tokens.flatMap { $0.words.compactMap { run.words[$0] } }
        }
        #expect(timed == line.words.indices.filter { line.words[$0].isSpoken })
      }
    }

    @Test("A list's number is said before its item, and lights the first word")
    func marker() async throws {
      let book = TestBook([TestBlock("[[7]] Milk. Eggs.", .item, marker: "3.")])
      let lines = try await lines(script(book))
      #expect(lines.map { $0.runs.map(\.form.text).joined() }.first?.contains("3") == true)
      let run = try #require(lines.first?.runs.first)
      #expect(run.form.tokens.map { $0.words.compactMap { run.words[$0] } } == [[0]])
      #expect(lines.last?.runs.first?.form.text == "Eggs.")
    }

    @Test("A book's reading is said in place of the print")
    func reading() async throws {
      let book = TestBook([TestBlock("The 東京 tower.", readings: ["東京": "Tokyo"])])
      let line = try #require(try await script(book).next())
      #expect(line.runs.map(\.form.text).joined(separator: " ").contains("Tokyo"))
      #expect(line.words.count == 3)
    }
  }
}
