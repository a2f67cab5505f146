import Foundation
import TestFolders
import Testing

@testable import aloud

@Suite("aloud bench timing")
struct BenchTests {
  private static let rate = 24_000

  /// Tones between the given edges in seconds, silence elsewhere.
  private static func sound(_ tones: [(Double, Double)], seconds: Double, noise: Float = 0) -> [Float] {
    (0..<Int(seconds * Double(rate))).map { sample in
      let time = Double(sample) / Double(rate)
      let tone = tones.contains { time >= $0.0 && time < $0.1 } ? 0.5 * Float(sin(time * 1_400)) : 0
      return tone + (sample.isMultiple(of: 2) ? noise : -noise)
    }
  }

  @Suite("finds where sound begins after silence")
  struct Onsets {
    @Test(
      "to a few milliseconds, over a low noise too",
      arguments: [
        ([(0.1, 0.5), (0.6, 1)], [0.1, 0.6]), ([(0.05, 0.3)], [0.05]), ([(0, 0.3), (0.4, 0.5)], [0, 0.4]),
        // A closure of 30 ms is no silence.
        ([(0.1, 0.3), (0.33, 0.6)], [0.1]), ([], []),
      ] as [([(Double, Double)], [Double])])
    func onsets(tones: [(Double, Double)], expected: [Double]) {
      for noise in [0, 0.001] as [Float] where noise == 0 || !tones.isEmpty {
        let samples = BenchTests.sound(tones, seconds: 1.2, noise: noise)
        let starts = SoundOnsets(samples, sampleRate: BenchTests.rate).starts
        #expect(starts.count == expected.count)
        for (start, expected) in zip(starts, expected) {
          #expect(abs(Double(start) / Double(BenchTests.rate) - expected) <= 0.004)
        }
      }
    }

    @Test("in no sound at all, and in less than a window of it") func nothing() {
      #expect(SoundOnsets([], sampleRate: BenchTests.rate).starts.isEmpty)
      #expect(SoundOnsets([1, 1], sampleRate: BenchTests.rate).starts.isEmpty)
    }
  }

  @Suite("judges a word start")
  struct Judging {
    private func word(_ text: String, _ start: Double, _ end: Double) -> TimingTrial.Utterance.Word {
      .init(text: text, start: Int(start * 24_000), end: Int(end * 24_000))
    }

    @Test("by energy at the start and after a pause, else by the aligner") func places() {
      let utterance = TimingTrial.Utterance(
        samples: BenchTests.sound([(0.1, 0.5), (0.7, 1)], seconds: 1),
        words: [
          word("One,", 0.11, 0.5), word("—", 0.5, 0.5), word("well-known", 0.72, 0.8),
          word("two,", 0.81, 0.9),
          word("three.", 0.95, 1),
        ])
      let scored = utterance.scored([[0.08, 0.5], [0.66, 0.8], [0.8, 0.9], [0.9, 1]])
      #expect(scored.map(\.place) == [.first, .afterPause, .running, .running])
      for (word, error) in zip(scored, [0.01, 0.02, 0.01, 0.05]) { #expect(abs(word.error - error) < 0.004) }
      for (word, error) in zip(scored, [0.03, 0.06, 0.01, 0.05]) {
        #expect(abs(word.errorByAligner - error) < 0.001)
      }
      #expect(abs(scored[0].errorOfEven + 0.1) < 0.004)
      #expect(utterance.words[2].parts == ["well", "known"])
      #expect(word("“Don’t!”", 0, 0).parts == ["don't"])
    }

    @Test("and sums up with medians and 95th percentiles of the distances") func rows() throws {
      let words = (1...100).map { number in
        TimingScore.Word(
          place: number <= 80 ? .running : .first,
          error: Double(number) / (number.isMultiple(of: 2) ? 1000 : -1000),
          errorByAligner: 0.001, errorOfEven: -0.2)
      }
      let score = try #require(TimingScore(words))
      #expect(score.rows.map(\.count) == [80, 20, 100, 100, 100])
      #expect(score.whole.median == 50 && score.whole.p95 == 95 && score.whole.near == 0.5)
      #expect(score.whole.bias == -1)
      #expect(score.rows[3].median == 1 && score.rows[4].bias == -200)
      #expect(TimingScore([]) == nil)
      #expect(!score.isTrue)
      let near = TimingScore.Word(place: .running, error: -0.015, errorByAligner: 0, errorOfEven: 0)
      #expect(TimingScore([near])?.isTrue == true)
    }
  }

  @Suite("asks the aligner")
  struct Asking {
    private func aligner(_ script: String) throws -> Aligner {
      let file = try TestFolders.fresh()
      try script.write(to: file, atomically: true, encoding: .utf8)
      return Aligner(python: URL(filePath: "/bin/sh"), script: file)
    }

    private let utterances = [
      Aligner.Utterance(samples: [0, 0.5], words: [["one"]]), .init(samples: [1], words: [["two"]]),
    ]

    @Test("for every utterance, with its samples") func answers() async throws {
      let answers = try await aligner(
        """
        while read -r line; do
          case "$line" in *'"offset":0'*one*|*one*'"offset":0'*) echo '{"words": [[0.1, 0.25]]}' ;;
          *) case "$line" in *'"count":1'*'"offset":2'*|*'"offset":2'*'"count":1'*) echo '{"unknown": ["two"]}' ;; esac ;;
          esac
        done
        """
      ).align(utterances)
      #expect(answers == [.words([[0.1, 0.25]]), .unknown(["two"])])
      let failed = try await aligner("while read -r line; do echo '{\"failed\": true}'; done").align(
        utterances)
      #expect(failed == [.failed, .failed])
    }

    @Test(
      "which may fail",
      arguments: ["exit 3", "echo '{\"failed\": true}'", "while read -r l; do echo no; done"])
    func failure(script: String) async throws {
      await #expect(throws: (any Error).self) { try await aligner(script).align(utterances) }
    }

    @Test("which ends when nobody waits for it any more", .timeLimit(.minutes(1))) func cancelling()
      async throws
    {
      let aligner = try aligner("exec sleep 1000")
      let utterances = utterances
      let task = Task { try await aligner.align(utterances) }
      task.cancel()
      await #expect(throws: (any Error).self) { try await task.value }
    }
  }

  @Test("measures nothing else, and English voices only") func refusals() throws {
    let desk = try Desk()
    #expect(try desk.run("bench", "speed").status == 64)
    let french = try desk.run("bench", "timing", "--voice", "espeak:fr-fr")
    #expect(french.status == 2)
    #expect(french.sentence?.contains("English only") == true)
    #expect(try desk.run("bench", "timing", "--voice", "none").status == 2)
  }
}
