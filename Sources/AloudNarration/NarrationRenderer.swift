internal import AloudAudio
public import AloudSpeech
public import AloudText
internal import Foundation

/// A stretch of a book as one run of sound: the utterances of a narration placed one after the other, to the
/// sample as the stream places them.
///
/// An utterance that `from` or `to` lies in is spoken in part. A voice that fails is asked once more; then the
/// whole fails with `NarrationError`, for a file with holes is not what was asked for. Only an utterance in a language
/// for which there is no voice is a short silence whose words stand among the skips, as it is in the stream, unless
/// nothing else is spoken.
public struct NarrationRenderer: AsyncSequence, Sendable {
  /// An utterance, and its place in the whole.
  public struct Utterance: Sendable {
    public struct Sentence: Hashable, Sendable {
      public let spans: [Span]
      /// From its first word to the end of its last.
      public let startSample: Int
      public let endSample: Int
    }

    /// Samples of all utterances before it.
    public let start: Int
    /// Everything from `start` to the start of the next: silence, speech, silence, and the pause. Empty for the
    /// last element when only skips are left to tell.
    public let samples: [Float]
    /// How many of `samples`, at their end, are the pause.
    public let pause: Int
    public let words: [TimedWord]
    public let timing: TimingKind
    public let sentences: [Sentence]
    public let skips: [UnspokenSpan]
    /// In the order they speak.
    public let voices: [VoiceID]
  }

  private let source: any NarrationSource
  private let casting: Casting
  private let extent: NarrationScript.Extent
  private let skip: SkipChoice

  /// - Parameters:
  ///   - from: the first word to speak.
  ///   - to: the first word not to speak; nil for the end of the book.
  public init(
    source: any NarrationSource, voices: any VoiceCatalog, plan: VoicePlan, from: Location,
    to: Location? = nil,
    skip: SkipChoice = .some
  ) {
    self.source = source
    self.casting = Casting(
      voices: voices, plan: plan, levels: .unkept, clock: SystemNarrationClock())
    self.extent = .init(start: from, end: to, cutsFirst: true)
    self.skip = skip
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(
      script: NarrationScript(source: source, extent: extent, skip: skip, speaks: casting.speaks),
      casting: casting)
  }

  /// Has as many utterances made at once as there are cores. Abandoning it stops them.
  public final class Iterator: AsyncIteratorProtocol {
    private let script: NarrationScript
    private let casting: Casting
    private let lanes = ProcessInfo.processInfo.activeProcessorCount
    private var making: [Task<Made, any Error>] = []
    private var linesRead = 0
    private var stage = Stage.reading
    private var start = 0
    private var hasSpoken = false
    private var silence: NarrationError?

    private enum Stage { case reading, ending, ended }

    fileprivate struct Made: Sendable {
      let line: ScriptLine
      let sound: Sound
    }

    fileprivate enum Sound: Sendable {
      case rendition(Rendition, by: [VoiceID])
      case gap(NarrationError)
    }

    init(script: NarrationScript, casting: Casting) {
      self.script = script
      self.casting = casting
    }

    deinit { for task in making { task.cancel() } }

    public func next() async throws -> Utterance? {
      while stage == .reading, making.count < lanes {
        guard let line = try await Self.line(from: script) else {
          stage = .ending
          break
        }
        begin(line)
      }
      guard let first = making.first else { return try await last() }
      let made = try await Self.value(of: first)
      making.removeFirst()
      switch made.sound {
      case .rendition: hasSpoken = true
      case .gap(let error): silence = silence ?? error
      }
      let utterance = Utterance(made, start: start)
      start += utterance.samples.count
      return utterance
    }

    /// See docs/decisions on errors that leave actors: `next` must come back to its caller's actor when this throws.
    @concurrent
    private static func line(from script: NarrationScript) async throws -> ScriptLine? {
      try await script.next()
    }

    private func begin(_ line: ScriptLine) {
      making.append(Self.task(making: line, casting: casting, bench: Workbench.at(linesRead)))
      linesRead += 1
    }

    private static func task(
      making line: ScriptLine, casting: Casting, bench: Workbench
    ) -> Task<Made, any Error> {
      Task { try await made(line, casting: casting, bench: bench) }
    }

    private static func value(of task: Task<Made, any Error>) async throws -> Made {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }

    private func last() async throws -> Utterance? {
      guard stage == .ending else { return nil }
      stage = .ended
      if let silence, !hasSpoken { throw silence }
      let skips = await script.remainder
      return skips.isEmpty ? nil : Utterance(skips: skips, start: start)
    }

    private static func mayPass(_ error: any Error) -> Bool {
      switch error {
      case let error as SpeechError: NarrationError.unspoken(error).mayPass
      case let error as NarrationError: error.mayPass
      default: false
      }
    }

    @concurrent
    private static func made(
      _ line: ScriptLine, casting: Casting, bench: Workbench
    ) async throws -> Made {
      do {
        let runs = try await casting.voicedRuns(of: line)
        let rendition: Rendition
        do {
          rendition = try await RenditionMaker.rendition(of: runs, at: bench, by: casting.clock)
        } catch let error where mayPass(error) {
          rendition = try await RenditionMaker.rendition(of: runs, at: bench, by: casting.clock)
        }
        return Made(line: line, sound: .rendition(rendition, by: runs.map(\.voice.info.id)))
      } catch SpeechError.noVoice(let language) {
        return Made(line: line, sound: .gap(.unspoken(.noVoice(for: language))))
      } catch let error as SpeechError {
        throw NarrationError.unspoken(error)
      }
    }
  }
}

extension NarrationRenderer.Utterance {
  fileprivate init(_ made: NarrationRenderer.Iterator.Made, start: Int) {
    switch made.sound {
    case .rendition(let rendition, let voices):
      self.init(rendition, of: made.line, by: voices, start: start)
    case .gap(let error):
      self.init(
        start: start, samples: Array(repeating: 0, count: NarrationMachine.gap), pause: NarrationMachine.gap,
        words: [], timing: .measured, sentences: [], skips: made.line.skips(because: error), voices: [])
    }
  }

  private init(_ rendition: Rendition, of line: ScriptLine, by voices: [VoiceID], start: Int) {
    let length = FragmentLayout.samples(holding: rendition.samples.count)
    let pause = line.pause.samples(after: rendition.samples.count)
    var samples = [Float](repeating: 0, count: length + pause)
    let first = FragmentLayout.leadIn
    samples.replaceSubrange(first..<first + rendition.samples.count, with: rendition.samples)
    let words = line.timedWords(rendition.tokens).map { $0.shifted(by: start + first) }
    let (heard, unspeakable) = TimelineUtterance.heard(words, of: line)
    self.init(
      start: start, samples: samples, pause: pause, words: heard, timing: rendition.kind,
      sentences: line.sentences.compactMap { sentence in
        guard let first = words[sentence.words].first, let last = words[sentence.words].last else {
          return nil
        }
        return Sentence(spans: sentence.spans, startSample: first.startSample, endSample: last.endSample)
      },
      skips: line.skips + unspeakable, voices: voices)
  }

  fileprivate init(skips: [UnspokenSpan], start: Int) {
    self.init(
      start: start, samples: [], pause: 0, words: [], timing: .measured, sentences: [], skips: skips,
      voices: [])
  }
}
