internal import AloudAudio

extension NarrationMachine {
  /// A fragment's place on the clock, in samples.
  struct Place: Sendable, Hashable {
    let start: Int
    /// Without the pause.
    let samples: Int
    let pause: Int

    var end: Int { start + samples + pause }
  }

  enum Want: Sendable, Hashable {
    /// Pulls it: everything up to it is made, and more beyond it.
    case fragment(Int)
    /// Waits for it, and does not pull: a client that listens to nothing has nothing made.
    case timeline(Int)
    /// Enough to play on: everything up to the sample.
    case list(upTo: Int)
  }

  enum Event: Sendable {
    /// Answered by an `answer` action, at once or later.
    case wanted(Want, waiter: Int)
    case cancelled(waiter: Int)
    /// The script gave the next line, or `ended`.
    case read(ended: Bool)
    case unreadable(NarrationError)
    case made(Int, samples: Int, pause: Int)
    case failed(Int, NarrationError)
    case tick
    case stop
  }

  enum Action: Sendable, Hashable {
    case read
    case make(Int, SynthesisQueue.Priority)
    case raise(Int, SynthesisQueue.Priority)
    case answer(waiter: Int, Answer)
    /// The line was placed as a gap; its words were not said because of the error.
    case gap(Int, NarrationError)
    /// Let go of everything: there will be no more actions but answers.
    case halt
  }

  enum Answer: Sendable, Hashable {
    case ready
    case failed(NarrationError)
  }
}

// MARK: - Limits

extension NarrationMachine {
  /// How long somebody waits before being told to ask again.
  static let waitLimit = Duration.seconds(20)
  /// A narration that nobody pulls ends after this.
  static let idleLimit = Duration.seconds(30 * 60)
  /// How far ahead of the last pull things are made.
  static let lead = 60 * AudioFormat.sampleRate
  /// The same for a list that plays without script, where nobody else waits.
  static let listLead = 600 * AudioFormat.sampleRate
  /// What a first list holds beyond the entry: three target durations.
  static let firstListLead = 3 * HLSPlaylist.targetDuration * AudioFormat.sampleRate
  /// The silence of a gap.
  static let gap = 12 * AudioFormat.packetSamples
  /// Gaps that follow each other before the narration says that it cannot go on.
  static let gapLimit = 2
}
