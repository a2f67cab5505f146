import AloudSpeech
import Testing

@Suite("Rendition")
struct RenditionTests {
  @Test("Runs follow each other without a gap, and their times move along")
  func joins() {
    let rendition = Rendition(joining: [
      Speech(
        samples: [0.1, 0.2, 0.3], sampleRate: 24_000,
        timings: [TokenTiming(start: 0, end: 1), TokenTiming(start: 1, end: 3)], kind: .measured),
      Speech(
        samples: [0.4, 0.5], sampleRate: 24_000, timings: [TokenTiming(start: 0, end: 2)], kind: .measured),
    ])
    #expect(rendition.samples == [0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(
      rendition.tokens == [
        [TokenTiming(start: 0, end: 1), TokenTiming(start: 1, end: 3)], [TokenTiming(start: 3, end: 5)],
      ])
    #expect(rendition.kind == .measured)
  }

  @Test("One estimated run makes the whole estimated")
  func estimated() {
    let runs = [TimingKind.measured, .estimated].map {
      Speech(samples: [0], sampleRate: 24_000, timings: [], kind: $0)
    }
    #expect(Rendition(joining: runs).kind == .estimated)
  }

  @Test("Nothing said is an empty rendition")
  func empty() {
    #expect(Rendition(joining: []).samples.isEmpty)
  }
}
