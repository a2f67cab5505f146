import AloudSpeech
import Testing

@testable import AloudVoices

@Suite struct SentenceSpeakerTests {
  private static func speech(_ sentences: [String]) async throws -> Speech {
    var texts: [OwnedText] = []
    var owner: Int32 = 0
    for sentence in sentences {
      texts.append(OwnedText(symbols: sentence, firstOwner: owner))
      owner += Int32(sentence.split(separator: " ").count)
    }
    return try await SentenceSpeaker(model: AcousticModelTests.model.get()).speech(
      of: texts, tokens: Int(owner))
  }

  private static func expectWhole(_ speech: Speech, tokens: Int) {
    #expect(speech.timings.count == tokens && speech.kind == .measured && speech.sampleRate == 24_000)
    #expect(speech.samples.allSatisfy { (-1...1).contains($0) })
    var end = 0
    for timing in speech.timings {
      #expect(timing.start >= end && timing.end > timing.start)
      end = timing.end
    }
    #expect(end <= speech.samples.count)
  }

  @Test func `every word has its time, and begins with its sound`() async throws {
    let speech = try await Self.speech(["ðə kwˈɪk bɹˈWn fˈɑks ʤˈʌmps ˈOvəɹ ðə lˈAzi dˈɔɡ."])
    Self.expectWhole(speech, tokens: 9)
    let first = try #require(speech.samples.firstIndex { abs($0) > 0.005 })
    #expect(abs(speech.timings[0].start - first) < 480)
    let last = try #require(speech.samples.lastIndex { abs($0) > 0.005 })
    #expect(abs(speech.timings[8].end - last) < 960)
  }

  @Test func `the pause between sentences is the silence that their ends keep`() async throws {
    let alone = try await Self.speech(["həlˈO ðˈɛɹ."])
    let both = try await Self.speech(["həlˈO ðˈɛɹ.", "wi lˈɪv hˈɪɹ."])
    Self.expectWhole(both, tokens: 5)
    #expect(both.timings[0] == alone.timings[0])
    #expect(both.timings[1] == alone.timings[1])
    let pause = both.timings[2].start - both.timings[1].end
    #expect(abs(pause - 6_960) <= LevelCurve.step)
    #expect(
      both.samples[(both.timings[1].end + 240)..<(both.timings[2].start - 240)].allSatisfy { abs($0) < 0.01 })
  }

  @Test func `a sentence that is too long is spoken in parts, and no word is lost`() async throws {
    let clause = "ʃˌi wˈɔkt əlˈɔŋ ðə bˈiʧ ˈɛvəɹi mˈɔɹnɪŋ,"
    let long = Array(repeating: clause, count: 14).joined(separator: " ")
    #expect(long.unicodeScalars.count > SentencePart.longest)
    Self.expectWhole(try await Self.speech([long]), tokens: 14 * 7)
    let endless = String(repeating: "bˈiʧəlˈɔŋ", count: 50)
    Self.expectWhole(try await Self.speech(["ðə \(endless) ɪt."]), tokens: 3)
  }

  @Test func `the same symbols always sound the same, also at once`() async throws {
    let first = try await Self.speech(["wˈInd ðə klˈɑk."])
    try await withThrowingTaskGroup(of: Speech.self) { group in
      for _ in 0..<6 { group.addTask { try await Self.speech(["wˈInd ðə klˈɑk."]) } }
      for try await speech in group { #expect(speech == first) }
    }
  }

  @Test func `tokens that have no sound take no time where they stand`() async throws {
    let speaker = SentenceSpeaker(model: try AcousticModelTests.model.get())
    var text = OwnedText(symbols: "həlˈO ðˈɛɹ.")
    text.owners = text.owners.map { $0 < 0 ? $0 : $0 * 2 + 1 }
    let speech = try await speaker.speech(of: [text], tokens: 5)
    #expect(speech.timings[0] == TokenTiming(start: 0, end: 0))
    #expect(speech.timings[2] == TokenTiming(start: speech.timings[1].end, end: speech.timings[1].end))
    #expect(speech.timings[4] == TokenTiming(start: speech.timings[3].end, end: speech.timings[3].end))
    #expect(speech.timings[3].end > speech.timings[3].start)
  }

  @Test(arguments: [[], [""], [". — …"], ["<>"]] as [[String]])
  func `what has no sound is silence`(sentences: [String]) async throws {
    let texts = sentences.map { OwnedText(symbols: $0) }
    let speech = try await SentenceSpeaker(model: AcousticModelTests.model.get()).speech(of: texts, tokens: 2)
    #expect(speech.samples.isEmpty)
    #expect(speech.timings == [TokenTiming(start: 0, end: 0), TokenTiming(start: 0, end: 0)])
  }

  @Test func `more than an utterance is refused`() async throws {
    let text = OwnedText(symbols: String(repeating: "a", count: SentenceSpeaker.mostSymbols + 1))
    await #expect(
      throws: SpeechError.engine(
        attempted: "speaking 6001 sounds", detail: "an utterance has at most 6000")
    ) { try await SentenceSpeaker(model: AcousticModelTests.model.get()).speech(of: [text], tokens: 1) }
  }

  @Test func `a speech that nobody wants any more ends`() async throws {
    let texts = (0..<40).map { _ in OwnedText(symbols: "ʃˌi wˈɔkt əlˈɔŋ ðə bˈiʧ ˈɛvəɹi mˈɔɹnɪŋ.") }
    let speaker = SentenceSpeaker(model: try AcousticModelTests.model.get())
    let task = Task { try await speaker.speech(of: texts, tokens: 7) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
