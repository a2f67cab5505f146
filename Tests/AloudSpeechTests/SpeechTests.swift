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
    /// A tone of full strength between silences, `hum` strong.
    static func sound(before: Int = 1_000, tone: Int = 2_000, after: Int = 2_500, hum: Float = 0) -> [Float] {
      let whole =
        Array(repeating: Float(0), count: before) + Array(repeating: 0.5, count: tone)
        + Array(repeating: 0, count: after)
      return whole.enumerated().map { $1 + ($0 % 2 == 0 ? hum : -hum) }
    }

    @Test(
      "Silence at both ends goes but for what is kept, and times move along", arguments: [0, 0.0005, 0.005])
    func ends(hum: Float) {
      let trimmed = speech([(0, 2_000), (2_000, 5_500)], samples: Self.sound(hum: hum))
        .trimmed(keepingBefore: 100, after: 200)
      #expect(trimmed.samples.count == 100 + 2_000 + 200)
      #expect(
        trimmed.timings == [TokenTiming(start: 100, end: 1_100), TokenTiming(start: 1_100, end: 2_100)])
    }

    @Test("A breath 50 dB below the voice is sound, a hum at its level through all of it is not")
    func breath() {
      let breath = (0..<500).map { Float($0 % 2 == 0 ? 0.0016 : -0.0016) }
      let begins = Array(repeating: Float(0), count: 2_000) + breath + Self.sound(before: 0)
      let trimmed = speech([(2_000, 4_000)], samples: begins).trimmed(keepingBefore: 0, after: 0)
      #expect(trimmed.samples.count == 2_500)
      let hums = speech([(0, 1)], samples: Self.sound(hum: 0.0016))
      #expect(hums.trimmed(keepingBefore: 0, after: 0).samples.count == 2_000)
    }

    @Test("What is kept of the silence is exactly as long, even where there is less")
    func little() {
      let trimmed = speech([(10, 2_010)], samples: Self.sound(before: 10, after: 0))
        .trimmed(keepingBefore: 100, after: 200)
      #expect(trimmed.samples.count == 2_300)
      #expect(trimmed.timings == [TokenTiming(start: 100, end: 2_100)])
      #expect(trimmed.samples.prefix(90).allSatisfy { $0 == 0 })
      #expect(trimmed.samples.suffix(200).allSatisfy { $0 == 0 })
    }

    @Test("An edge is no step: it rises from nothing and falls to it", arguments: [0, 10, 1_000])
    func edges(silence: Int) {
      let trimmed = speech([(0, 1)], samples: Self.sound(before: silence, after: silence, hum: 0.004))
        .trimmed(keepingBefore: 240, after: 240)
      let padded = [0] + trimmed.samples + [0]
      #expect(zip(padded, padded.dropFirst()).allSatisfy { abs($0 - $1) < (silence == 1_000 ? 0.51 : 0.03) })
      #expect(abs(trimmed.samples[0]) < 1e-3 && abs(trimmed.samples[trimmed.samples.count - 1]) < 1e-3)
    }

    @Test("The sound itself is as it was but for 2 ms at an edge without silence")
    func untouched() {
      let sound = Self.sound(before: 0, after: 1_000)
      let trimmed = speech([(0, 1)], samples: sound).trimmed(keepingBefore: 0, after: 100)
      #expect(trimmed.samples[44..<2_000] == sound[44..<2_000])
    }

    @Test("A word lies within the sound, whatever the engine says of the silence about it")
    func within() {
      let trimmed = speech([(0, 5_500), (5_500, 5_500)], samples: Self.sound())
        .trimmed(keepingBefore: 0, after: 0)
      #expect(
        trimmed.timings == [TokenTiming(start: 0, end: 2_000), TokenTiming(start: 2_000, end: 2_000)])
    }

    @Test("Silence throughout stays", arguments: [0, 1, 500])
    func silent(count: Int) {
      let silence = speech([(0, count)], samples: Array(repeating: 0, count: count))
      #expect(silence.trimmed(keepingBefore: 0, after: 0) == silence)
    }
  }
}
