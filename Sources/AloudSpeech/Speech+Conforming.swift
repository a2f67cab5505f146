extension Speech {
  /// The same speech, held to what `Voice.speak` promises: one timing for each token, inside the samples, in
  /// order, none reaching into the next; samples between −1 and 1.
  ///
  /// Ends are cut and samples clipped; what cannot be mended so is the engine's fault.
  public func conforming(to request: SpeechRequest) throws(SpeechError) -> Speech {
    func fault(_ detail: String) -> SpeechError {
      .engine(attempted: "speaking “\(request.text)”", detail: detail)
    }
    guard sampleRate > 0 else { throw fault("it gave \(sampleRate) samples a second") }
    guard timings.count == request.tokens.count else {
      throw fault("it gave \(timings.count) times for \(request.tokens.count) words")
    }
    guard samples.allSatisfy(\.isFinite) else { throw fault("it gave samples that are not numbers") }
    var mended: [TokenTiming] = []
    mended.reserveCapacity(timings.count)
    for (index, timing) in timings.enumerated() {
      let next = index + 1 < timings.count ? timings[index + 1].start : samples.count
      guard 0 <= timing.start, timing.start <= timing.end, timing.start <= next, next <= samples.count else {
        throw fault("it timed word \(index) \(timing.start)..<\(timing.end), with \(next) at hand")
      }
      mended.append(TokenTiming(start: timing.start, end: min(timing.end, next)))
    }
    return Speech(
      samples: samples.map { min(max($0, -1), 1) }, sampleRate: sampleRate, timings: mended, kind: kind)
  }

  /// The times at another rate, each edge to the nearest sample; `samples` are this speech resampled to it.
  public func resampled(to rate: Int, samples: [Float]) -> Speech {
    func moved(_ sample: Int) -> Int {
      min((sample * rate + sampleRate / 2) / sampleRate, samples.count)
    }
    return Speech(
      samples: samples, sampleRate: rate,
      timings: timings.map { TokenTiming(start: moved($0.start), end: moved($0.end)) }, kind: kind)
  }
}
