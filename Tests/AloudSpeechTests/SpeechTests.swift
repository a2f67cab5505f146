import AloudSpeech
import AloudText
import Testing

@Suite("Speech")
struct SpeechTests {
  static let request = SpeechRequest(
    text: "one two", tokens: [TextRange(0, 3), TextRange(4, 7)], language: LanguageTag("en")!)

  static func speech(
    _ timings: [(Int, Int)], samples: [Float] = Array(repeating: 0.5, count: 100), rate: Int = 22_050
  ) -> Speech {
    Speech(
      samples: samples, sampleRate: rate, timings: timings.map { TokenTiming(start: $0.0, end: $0.1) },
      kind: .measured)
  }

  @Suite("Held to its promises")
  struct Conforming {
    @Test("A word's end is cut where the next begins")
    func overlap() throws {
      let mended = try speech([(0, 60), (50, 120)]).conforming(to: request)
      #expect(mended.timings == [TokenTiming(start: 0, end: 50), TokenTiming(start: 50, end: 100)])
    }

    @Test("Samples beyond full scale are clipped")
    func clipped() throws {
      let loud = speech([(0, 1), (1, 2)], samples: [-3, 2])
      #expect(try loud.conforming(to: request).samples == [-1, 1])
    }

    @Test(
      "What cannot be mended is the engine's fault",
      arguments: [
        speech([(0, 10)]),
        speech([(0, 10), (10, 20), (20, 30)]),
        speech([(20, 30), (10, 20)]),
        speech([(-1, 10), (10, 20)]),
        speech([(0, 10), (20, 10)]),
        speech([(0, 10), (101, 101)]),
        speech([(0, 10), (10, 20)], rate: 0),
        speech([(0, 0), (0, 1)], samples: [.nan]),
        speech([(0, 0), (0, 1)], samples: [.infinity]),
      ])
    func faults(speech: Speech) {
      let error = #expect(throws: SpeechError.self) { try speech.conforming(to: request) }
      guard case .engine(let attempted, _) = error else {
        Issue.record("\(String(describing: error)) is not an engine's fault")
        return
      }
      #expect(attempted.contains("one two"))
    }
  }

  @Suite("At another rate")
  struct Resampled {
    @Test("Every edge goes to the nearest sample, without drift over an hour")
    func exact() {
      let rate = 22_050
      let hour = 3_600 * rate
      let edges = [0, 1, 2, 146, 147, 148, hour - 1, hour]
      let resampled = speech(edges.map { ($0, $0) }, samples: []).resampled(
        to: 24_000, samples: Array(repeating: 0, count: 3_600 * 24_000))
      for (edge, timing) in zip(edges, resampled.timings) {
        let exact = Double(edge) * 24_000 / Double(rate)
        #expect(abs(Double(timing.start) - exact) <= 0.5)
      }
      #expect(resampled.timings.last == TokenTiming(start: 3_600 * 24_000, end: 3_600 * 24_000))
    }

    @Test("No time points past the samples")
    func bounded() {
      let resampled = speech([(0, 100)]).resampled(to: 24_000, samples: Array(repeating: 0, count: 108))
      #expect(resampled.timings == [TokenTiming(start: 0, end: 108)])
    }
  }

  @Suite("Trimmed")
  struct Trimmed {
    let sound: [Float] =
      Array(repeating: 0, count: 1_000) + Array(repeating: 0.5, count: 100)
      + Array(repeating: 0.0005, count: 500)

    @Test("Silence at both ends goes but for what is kept, and times move along")
    func ends() {
      let trimmed = speech([(0, 1_050), (1_050, 1_600)], samples: sound).trimmed(keepingBefore: 10, after: 20)
      #expect(trimmed.samples == Array(sound[990..<1_120]))
      #expect(trimmed.timings == [TokenTiming(start: 10, end: 60), TokenTiming(start: 60, end: 110)])
    }

    @Test("There may be less silence than is kept")
    func little() {
      let whole = speech([(1_000, 1_100)], samples: sound)
      #expect(whole.trimmed(keepingBefore: 5_000, after: 5_000) == whole)
    }

    @Test("A word lies within the sound, whatever the engine says of the silence about it")
    func within() {
      let trimmed = speech([(0, 1_600), (1_600, 1_600)], samples: sound).trimmed(keepingBefore: 0, after: 0)
      #expect(trimmed.timings == [TokenTiming(start: 0, end: 100), TokenTiming(start: 100, end: 100)])
    }

    @Test("Silence throughout stays", arguments: [0, 1, 500])
    func silent(count: Int) {
      let silence = speech([(0, count)], samples: Array(repeating: 0, count: count))
      #expect(silence.trimmed(keepingBefore: 0, after: 0) == silence)
    }
  }
}
