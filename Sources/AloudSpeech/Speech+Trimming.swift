extension Speech {
  /// Below this nothing is heard in speech at a comfortable level: −60 dB of full scale.
  static let silenceLevel: Float = 0.001

  /// Without the silence before its first sound and after its last, except for `before` and `after` samples of
  /// it. Times move along, and no word begins before the first sound or ends after the last. Speech that is silent
  /// throughout stays as it is.
  ///
  /// Engines end a sentence with pauses of their own; Aloud's pauses depend on what comes next, so they are added
  /// where a rendition is placed.
  public func trimmed(keepingBefore before: Int, after: Int) -> Speech {
    guard let first = samples.firstIndex(where: { abs($0) > Self.silenceLevel }),
      let last = samples.lastIndex(where: { abs($0) > Self.silenceLevel })
    else { return self }
    let start = max(first - before, 0)
    let end = min(last + 1 + after, samples.count)
    func moved(_ sample: Int) -> Int { min(max(sample, first), last + 1) - start }
    return Speech(
      samples: Array(samples[start..<end]), sampleRate: sampleRate,
      timings: timings.map { TokenTiming(start: moved($0.start), end: moved($0.end)) }, kind: kind)
  }
}
