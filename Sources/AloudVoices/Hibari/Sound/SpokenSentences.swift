internal import AloudSpeech

/// A request's speech in the making: the parts that are spoken, one after the other, with the pauses between them.
struct SpokenSentences {
  private(set) var samples: [Float] = []
  /// By token; nil for one that has not been heard.
  private var timings: [TokenTiming?]
  /// Samples of silence after the last sound in `samples`.
  private var tail = 0
  private var joint: SentencePart.Joint?

  init(tokens: Int) { timings = [TokenTiming?](repeating: nil, count: tokens) }

  /// Adds a part: its sound, with as much of the silence at both ends as its place wants.
  mutating func append(_ part: SentencePart, _ prediction: AcousticModel.Prediction, _ sound: [Float]) {
    let levels = LevelCurve(sound)
    guard let onset = levels.onset(in: 0..<sound.count), let offset = levels.offset(in: 0..<sound.count)
    else {
      return
    }
    let offsets = part.offsets(prediction)
    let found = SymbolTimings(offsets, levels: levels, length: sound.count).timings()
    // Speech begins and ends with the model's own silence; whoever places it knows how much it needs.
    let start = joint.map { max(onset - $0.before, 0) } ?? 0
    trimEnd()
    let shift = samples.count - start
    for (token, timing) in found where timings.indices.contains(token) {
      let moved = timing.shifted(by: shift)
      // A token that a cut divides goes on.
      timings[token] = TokenTiming(start: timings[token]?.start ?? moved.start, end: moved.end)
    }
    samples += sound[start...]
    tail = sound.count - offset
    joint = part.joint
  }

  /// What was said, each token that was not heard taking no time at the end of the one before.
  func speech() -> Speech {
    var end = 0
    let whole = timings.map { timing in
      let timing = timing.map { TokenTiming(start: max($0.start, end), end: max($0.end, end)) }
      end = timing?.end ?? end
      return timing ?? TokenTiming(start: end, end: end)
    }
    return Speech(
      samples: samples.map { min(max($0, -1), 1) }, sampleRate: SignalStage.sampleRate, timings: whole,
      kind: .measured)
  }

  private mutating func trimEnd() {
    guard let joint, tail > joint.after else { return }
    samples.removeLast(tail - joint.after)
  }
}

extension SentencePart {
  /// Its symbols in time.
  fileprivate func offsets(_ prediction: AcousticModel.Prediction) -> [SymbolTimings.Sound] {
    var start = prediction.lead
    return symbols.scalars.indices.map { index in
      defer { start += prediction.durations[index] }
      return SymbolTimings.Sound(
        symbol: symbols.scalars[index], owner: symbols.owners[index], start: start,
        end: start + prediction.durations[index])
    }
  }
}

extension SentencePart.Joint {
  /// Samples of silence that stay after a part that ends so, and before the next: 250, 120 or 10 ms, and 40 or 10.
  fileprivate var after: Int {
    switch self {
    case .sentenceEnd: 6_000
    case .clause: 2_880
    case .space: 240
    }
  }

  fileprivate var before: Int { self == .space ? 240 : 960 }
}
