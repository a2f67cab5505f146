import AloudSpeech
import AloudText
import AloudVoices
import Foundation
import Testing

@testable import AloudNarration

@Suite("What nobody can say", .timeLimit(.minutes(1)))
struct UnspokenTests {
  static func speaksAllBut(_ languages: String...) -> (LanguageTag) -> Bool {
    { !languages.contains($0.language) }
  }

  static func line(
    _ text: String, language: String = "en", speaks: @escaping @Sendable (LanguageTag) -> Bool
  ) async throws -> ScriptLine? {
    let book = TestBook([TestBlock(text, language: language)])
    return try await NarrationScriptTests.script(book, speaks: speaks).next()
  }

  @Test(
    "A word in foreign letters without a voice is left out, with its reason",
    arguments: [
      ("They went to 北京 by train.", "北京", "no voice for Chinese"),
      ("He said สวัสดี and smiled.", "สวัสดี", "no voice for Thai"),
      ("“Шалом алейхем,” or שלום עליכם, he said.", "שלום עליכם,", "no voice for Hebrew"),
      ("The signs 𓀀𓀁 are old.", "𓀀𓀁", "no voice for these letters"),
    ])
  func foreign(text: String, word: String, reason: String) async throws {
    let line = try #require(try await Self.line(text) { !["zh", "th", "he"].contains($0.language) })
    let canonical = CanonicalText(text)
    #expect(line.skips.map { canonical.slice($0.range) } == [word])
    #expect(line.skips.map(\.kind) == [.noVoice] && line.skips.map(\.reason) == [reason])
    #expect(!line.runs.map(\.form.text).joined().contains(word))
    #expect(!line.words.map { canonical.slice($0.range) }.joined().contains(word))
  }

  @Test(
    "It is read where its sentence's voice can: Latin letters, and one letter by its name",
    arguments: [("Он купил Windows вчера.", "ru"), ("The number π is not 3.", "en")])
  func readable(text: String, language: String) async throws {
    let line = try #require(try await Self.line(text, language: language) { $0.language == language })
    #expect(line.skips.isEmpty)
    #expect(line.runs.map(\.language.rawValue) == [language])
  }

  @Test("A sentence of nothing else is passed over, and told with its neighbour")
  func alone() async throws {
    let book = TestBook(["One went home. 北京。 Two went to the city. 上海。"])
    let script = NarrationScriptTests.script(book) { $0.language != "zh" }
    var lines: [ScriptLine] = []
    while let line = try await script.next() { lines.append(line) }
    #expect(lines.map { $0.runs.map(\.form.text).joined() } == ["One went home.", "Two went to the city."])
    let skips = lines.flatMap(\.skips) + (await script.remainder)
    #expect(skips.count == 2 && skips.allSatisfy { $0.kind == .noVoice })
  }

  @Test("Words for which the voice makes no sound are told, the others timed")
  func silent() async throws {
    let book = TestBook(["One two three. Four."])
    let voice = MumblingVoice(mute: ["two", "three"])
    let cache = try RenditionCache(directory: try TemporaryFolder().url, limit: 1_000_000)
    let narration = Narration(
      id: "n", source: book, voices: OneVoice(only: voice), plan: VoicePlan(), cache: cache,
      start: TestBook.start)
    let (_, timeline) = try await Studio.all(of: narration)
    let utterance = timeline.utterances[0]
    #expect(utterance.words.map { book.slice(0, $0.range) } == ["One"])
    #expect(utterance.skips.map { book.slice(0, $0.range) } == ["two three."])
    #expect(utterance.skips.map(\.kind) == [.unspeakable])
    #expect(timeline.utterances[1].skips.isEmpty)
  }

  @Test("A paragraph in a language without a voice is told, and the file goes on; alone it is an error")
  func noVoice() async throws {
    let studio = try Studio()
    let thai = TestBlock("สวัสดีครับ", language: "th")
    let english = TestVoices([studio.voice])
    func render(_ book: TestBook) async throws -> [NarrationRenderer.Utterance] {
      var all: [NarrationRenderer.Utterance] = []
      for try await utterance in NarrationRenderer(
        source: book, voices: english, plan: VoicePlan(), from: TestBook.start)
      { all.append(utterance) }
      return all
    }
    let rendered = try await render(TestBook(["One.", thai, "Two."]))
    #expect(rendered.map(\.voices.count) == [1, 0, 1])
    #expect(rendered[1].skips.map(\.kind) == [.noVoice] && rendered[1].skips[0].reason == "no voice for Thai")
    #expect(rendered[2].start == rendered[0].samples.count + rendered[1].samples.count)
    let stream = Narration(
      id: "n", source: TestBook(["One.", thai, "Two."]), voices: english, plan: VoicePlan(),
      cache: studio.cache,
      start: TestBook.start, clock: studio.clock)
    let (fragments, _) = try await Studio.all(of: stream)
    #expect(fragments.map(\.start) == rendered.map(\.start))
    await #expect(throws: NarrationError.unspoken(.noVoice(for: LanguageTag("th")!))) {
      _ = try await render(TestBook([thai, thai]))
    }
  }

  @Test(
    "Whatever stands in a text, every word is said or told, by the voices that are here",
    arguments: [
      "😀 😀👍🏽", "Hello 😀 there.", "\u{1}\u{2}\u{7}", "* * *", "→ ≈ ≠",
      "<speak><break time=\"3s\"/>Hi</speak>", "I went to 北京 and Москва.", "[[slnc 500]] Hi",
      "\u{202E}abc שלום", "ꙮ", "𓀀 𓀁", "♪♫", "\u{FFFD}\u{FFFD}", "----", "$", "☎ 5", "a\u{300}\u{301}\u{302}",
      String(repeating: "a", count: 2_000), String(repeating: "!", count: 2_000), "\u{200B}\u{FEFF}",
    ])
  func hostile(text: String) async throws {
    let book = TestBook(["Before.", TestBlock(text), "After."])
    let renderer = NarrationRenderer(
      source: book, voices: try InstalledVoices(), plan: VoicePlan(), from: TestBook.start)
    var told: [TextRange] = []
    for try await utterance in renderer {
      told += utterance.words.map(\.range) + utterance.skips.map(\.range)
    }
    for word in book.chapters[0].segments.words {
      #expect(
        told.contains { $0.start <= word.range.start && word.range.end <= $0.end },
        "nothing is told of “\(book.slice(0, word.range))”")
    }
    #expect(told.contains { book.slice(0, $0) == "After." })
  }
}

/// The clicks, but of some words it says nothing.
private struct MumblingVoice: Voice {
  let info = RestingVoice().info
  let fingerprint = "mumbling"
  let mute: Set<String>

  func speak(_ request: SpeechRequest) async throws -> Speech {
    let units = Array(request.text.utf16)
    func isMute(_ token: TextRange) -> Bool {
      mute.contains(
        String(decoding: units[token.start..<token.end], as: UTF16.self).filter(\.isLetter))
    }
    let said = request.tokens.filter { !isMute($0) }
    let speech = try await RestingVoice().speak(
      SpeechRequest(text: request.text, tokens: said, language: request.language))
    var timings: [TokenTiming] = []
    var next = 0
    for token in request.tokens {
      if isMute(token) {
        let end = timings.last?.end ?? 0
        timings.append(TokenTiming(start: end, end: end))
      } else {
        timings.append(speech.timings[next])
        next += 1
      }
    }
    return Speech(
      samples: speech.samples, sampleRate: speech.sampleRate, timings: timings, kind: speech.kind)
  }
}
