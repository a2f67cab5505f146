extension Speech {
  /// Without the silence before its first sound and after its last, except for exactly `before` and `after` samples,
  /// which rise from zero and fall to it. Times move along, and no word begins before the first sound or ends after
  /// the last. Speech that is silent throughout stays as it is.
  ///
  /// Engines end a sentence with pauses of their own; Aloud's pauses depend on what comes next, so they are added
  /// where a rendition is placed.
  public func trimmed(keepingBefore before: Int, after: Int) -> Speech {
    guard let sound = soundRange else { return self }
    func moved(_ sample: Int) -> Int {
      min(max(sample, sound.lowerBound), sound.upperBound) - sound.lowerBound + before
    }
    return Speech(
      samples: faded(sound, before: before, after: after), sampleRate: sampleRate,
      timings: timings.map { TokenTiming(start: moved($0.start), end: moved($0.end)) }, kind: kind)
  }

  /// From the first sample that is heard to the one after the last; nil when there is none.
  ///
  /// Silence is told by the speech itself, in steps of 5 ms: one voice's rests at −140 dB of full scale, another's
  /// hums at −60. What is heard is less than 52 dB below the loudest step, so that the breath of an `f` is; where the
  /// speech's own quietest 50 ms are louder than that, the limit stands 10 dB above them, but never less than 35 dB below
  /// the loudest.
  public var soundRange: Range<Int>? {
    let step = max(sampleRate / 200, 1)
    let powers = stride(from: 0, to: samples.count, by: step).map { start in
      let end = min(start + step, samples.count)
      return samples[start..<end].reduce(0) { $0 + $1 * $1 } / Float(end - start)
    }
    guard let loudest = powers.max(), loudest > Self.nothing else { return nil }
    let rest = Self.quietest(powers, over: 10) * 10
    let heard = max(loudest * Self.faint, min(rest, loudest * Self.quiet))
    guard let firstStep = powers.firstIndex(where: { $0 > heard }),
      let lastStep = powers.lastIndex(where: { $0 > heard })
    else { return nil }
    let opening = firstStep * step..<min((firstStep + 1) * step, samples.count)
    let closing = lastStep * step..<min((lastStep + 1) * step, samples.count)
    guard let first = opening.first(where: { samples[$0] * samples[$0] > heard }),
      let last = closing.last(where: { samples[$0] * samples[$0] > heard })
    else { return nil }
    return first..<last + 1
  }

  /// Mean square of −80 dB of full scale: less is silence, however it was made.
  private static let nothing: Float = 1e-8
  /// Of the loudest step's power: −52 dB.
  private static let faint: Float = 6.3e-6
  /// −35 dB.
  private static let quiet: Float = 3.2e-4
  /// A 500th of a second: at an edge that has no silence of its own the sound rises, or falls, in so much of itself.
  private static let shortestFades = 500

  /// The lowest mean of `count` neighbours.
  private static func quietest(_ powers: [Float], over count: Int) -> Float {
    guard powers.count >= count else { return powers.reduce(0, +) / Float(powers.count) }
    return (0...powers.count - count).lazy.map { start in
      powers[start..<start + count].reduce(0, +) / Float(count)
    }.min() ?? 0
  }

  private func faded(_ sound: Range<Int>, before: Int, after: Int) -> [Float] {
    let shortest = min(sampleRate / Self.shortestFades, sound.count)
    // Too little silence to rise in is no silence.
    let lead = min(before, sound.lowerBound)
    let start = lead < shortest ? sound.lowerBound : sound.lowerBound - lead
    let trail = min(after, samples.count - sound.upperBound)
    let end = trail < shortest ? sound.upperBound : sound.upperBound + trail
    var faded = [Float](repeating: 0, count: before - (sound.lowerBound - start))
    let offset = faded.count
    faded += samples[start..<end]
    let rise = max(sound.lowerBound - start, shortest)
    for step in 0..<rise { faded[offset + step] *= (Float(step) + 0.5) / Float(rise) }
    let fall = max(end - sound.upperBound, shortest)
    for step in 0..<fall { faded[faded.count - 1 - step] *= (Float(step) + 0.5) / Float(fall) }
    faded += repeatElement(0, count: after - (end - sound.upperBound))
    return faded
  }
}
