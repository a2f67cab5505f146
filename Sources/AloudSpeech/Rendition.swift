/// One utterance synthesised: its language runs in order, each by one voice, at one rate, with no pause at its end.
public struct Rendition: Hashable, Sendable {
  /// Samples a second of every rendition, whatever its voices' own.
  public static let sampleRate = 24_000

  /// Mono, −1…1.
  public let samples: [Float]
  /// For each run, in order, a time for each token of its request: in samples of the rendition, half-open, in
  /// order and not overlapping.
  public let tokens: [[TokenTiming]]
  /// `estimated` when any of its runs is.
  public let kind: TimingKind

  public init(samples: [Float], tokens: [[TokenTiming]], kind: TimingKind) {
    self.samples = samples
    self.tokens = tokens
    self.kind = kind
  }

  /// Joins what the voices said. Each run must be at `sampleRate` already.
  public init(joining runs: [Speech]) {
    var samples: [Float] = []
    var tokens: [[TokenTiming]] = []
    for run in runs {
      precondition(run.sampleRate == Self.sampleRate, "runs are joined at one rate")
      tokens.append(run.timings.map { $0.shifted(by: samples.count) })
      samples += run.samples
    }
    self.init(
      samples: samples, tokens: tokens,
      kind: runs.contains { $0.kind == .estimated } ? .estimated : .measured)
  }
}

extension TokenTiming {
  public func shifted(by samples: Int) -> TokenTiming {
    TokenTiming(start: start + samples, end: end + samples)
  }
}
