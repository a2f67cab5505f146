import AloudAudio
import AloudSpeech
import AloudText
import Testing

@testable import AloudNarration

@Suite("Narration renderer", .timeLimit(.minutes(1)))
struct NarrationRendererTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  func all(_ renderer: NarrationRenderer) async throws -> [NarrationRenderer.Utterance] {
    var all: [NarrationRenderer.Utterance] = []
    for try await utterance in renderer { all.append(utterance) }
    return all
  }

  @Test("The whole is as long as the stream to the sample, and every word at the same place")
  func sameAsStream() async throws {
    let (fragments, timeline) = try await Studio.all(of: studio.narration(of: .ordinary))
    let rendered = try await all(studio.renderer(of: .ordinary))
    #expect(rendered.map(\.samples.count) == fragments.map(\.samples))
    #expect(rendered.map(\.start) == fragments.map(\.start))
    #expect(rendered.map(\.pause) == timeline.utterances.map(\.pause))
    #expect(rendered.flatMap(\.words) == timeline.utterances.flatMap(\.words))
    #expect(rendered.flatMap(\.skips) == timeline.utterances.flatMap(\.skips))
  }

  @Test("Chapters rendered one by one are as long as the whole, when no sentence runs over")
  func chapters() async throws {
    let book = TestBook(["One. Two.", "Three."], ["Four. Five."], ["Six."])
    let whole = try await all(studio.renderer(of: book)).reduce(0) { $0 + $1.samples.count }
    var parts = 0
    for chapter in 0..<3 {
      parts += try await all(
        studio.renderer(
          of: book, from: Location(chapter: chapter, offset: 0), to: Location(chapter: chapter + 1, offset: 0)
        )
      ).reduce(0) { $0 + $1.samples.count }
    }
    #expect(parts == whole)
  }

  @Test("What is decoded from the stream sounds where the file has it")
  func sound() async throws {
    let book = TestBook(["One two. Three."])
    let (fragments, _) = try await Studio.all(of: studio.narration(of: book))
    let file = try await all(studio.renderer(of: book)).flatMap(\.samples)
    let decoder = try AACDecoder()
    var stream: [Float] = []
    for packet in fragments.flatMap(\.packets) { stream += try decoder.decode(packet) }
    #expect(stream.count == file.count)
    // Coding changes the samples; the energy stays where it was.
    let blocks = stride(from: 0, to: file.count, by: 1_024).map { start in
      (
        file[start..<start + 1_024].reduce(0) { $0 + $1 * $1 },
        stream[start..<start + 1_024].reduce(0) { $0 + $1 * $1 }
      )
    }
    let differing = blocks.count { abs($0.0 - $0.1) > 0.2 * max($0.0, $0.1, 1) }
    #expect(differing <= blocks.count / 20)
  }

  @Test("Speech lies between silence: a packet's length before, at least one after, and the pause")
  func layout() async throws {
    for utterance in try await all(studio.renderer(of: .ordinary)) {
      let sounding = utterance.samples.indices.filter { utterance.samples[$0] != 0 }
      let first = try #require(sounding.first)
      let last = try #require(sounding.last)
      #expect(first >= 1_024)
      #expect(last < utterance.samples.count - utterance.pause - 1_024)
      #expect(utterance.samples.count % 1_024 == 0)
    }
  }

  @Test("Words before the beginning and from the end on are not spoken")
  func stretch() async throws {
    let book = TestBook(["One two three. Four."], ["Five six."])
    let rendered = try await all(
      studio.renderer(
        of: book, from: book.location(of: "two", in: 0), to: book.location(of: "six", in: 1)))
    #expect(
      rendered.flatMap(\.words).map { book.slice($0.chapter, $0.range) } == [
        "two", "three.", "Four.", "Five",
      ])
    #expect(rendered[0].sentences.map(\.spans) == [[Span(chapter: 0, block: 0, start: 4, end: 14)]])
  }

  @Test("Sentences begin with their first word and end with their last, in order")
  func sentences() async throws {
    let rendered = try await all(studio.renderer(of: .ordinary))
    var last = 0
    for utterance in rendered {
      for sentence in utterance.sentences {
        let words = utterance.words.filter { word in
          sentence.spans.contains { $0.chapter == word.chapter && $0.range.contains(word.range) }
        }
        #expect(words.first?.startSample == sentence.startSample)
        #expect(words.last?.endSample == sentence.endSample)
        #expect(sentence.startSample >= last)
        last = sentence.endSample
      }
    }
    #expect(rendered.flatMap(\.sentences).count > rendered.count)
  }

  @Test("Skips after the last word are told at the end, without sound")
  func remainder() async throws {
    let book = TestBook(["One."], ["[[pageNumber:1]]"])
    let rendered = try await all(studio.renderer(of: book))
    #expect(rendered.count == 2)
    #expect(rendered[1].samples.isEmpty && rendered[1].start == rendered[0].samples.count)
    #expect(rendered[1].skips.map(\.kind) == [.skip(.pageNumber)])
  }

  @Test(
    "A book with nothing to say has no sound",
    arguments: [TestBook([TestChapter([])]), TestBook(["[[1]]"], ["* * *"])])
  func nothing(book: TestBook) async throws {
    #expect(try await all(studio.renderer(of: book)).allSatisfy { $0.samples.isEmpty && $0.words.isEmpty })
  }

  @Test("A voice that fails once is asked again, twice fails the whole")
  func failing() async throws {
    let book = TestBook(["One. Two. Three."])
    studio.voice.failures.set(["Two": 1])
    #expect(try await all(studio.renderer(of: book)).count == 3)
    studio.voice.failures.set(["Two": 2])
    let error = await #expect(throws: NarrationError.self) { try await all(studio.renderer(of: book)) }
    #expect(error == .unspoken(.engine(attempted: "speaking", detail: "told to fail")))
  }

  @Test("A chapter that is not there is told")
  func noSuchChapter() async throws {
    await #expect(throws: NarrationError.noSuchChapter(1)) {
      try await all(studio.renderer(of: TestBook(["One."]), from: Location(chapter: 1, offset: 0)))
    }
  }

  @Test("Cancelling ends it")
  func cancelled() async throws {
    studio.voice.gate.close()
    let task = Task { try await all(studio.renderer(of: .ordinary)) }
    try await eventually { studio.voice.gate.waiting > 0 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await eventually { studio.voice.gate.waiting == 0 }
  }
}
