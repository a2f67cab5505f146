internal import AloudAudio
internal import AloudSpeech
internal import Dispatch
internal import Foundation

/// Turns what voices say into renditions and packets, on a thread of its own.
actor Workbench {
  private let executor: QueueExecutor
  private var encoder: AACEncoder?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(label: String) { executor = QueueExecutor(label: label) }

  /// One for each core.
  private static let benches = (0..<ProcessInfo.processInfo.activeProcessorCount).map {
    Workbench(label: "aloud.workbench.\($0)")
  }

  /// The bench on which a rendition is made: each in turn.
  static func at(_ number: Int) -> Workbench { benches[Int(UInt(bitPattern: number) % UInt(benches.count))] }

  /// Silence that stays after a run which ends with punctuation and is not the last: a comma's worth.
  private static let jointSamples = 2_400

  /// Each run at its voice's level, the whole below the ceiling.
  /// - Parameter runs: in order, with what each voice said.
  func rendition(joining runs: [(run: VoicedRun, speech: Speech)]) throws -> Rendition {
    var joined: [Speech] = []
    for (index, (run, said)) in runs.enumerated() {
      let speech = try said.conforming(to: run.request)
      let samples = try Resampler.resample(speech.samples, from: speech.sampleRate)
      let isJoint = index + 1 < runs.count && run.request.text.last?.isPunctuation == true
      let edge = FragmentLayout.edge
      joined.append(
        speech.resampled(to: Rendition.sampleRate, samples: samples.map { $0 * run.level.factor })
          .trimmed(keepingBefore: edge, after: isJoint ? Self.jointSamples : edge))
    }
    let rendition = Rendition(joining: joined)
    return Rendition(
      samples: PeakLimiter.standard.limit(rendition.samples), tokens: rendition.tokens, kind: rendition.kind)
  }

  func encode(_ rendition: Rendition) throws -> EncodedRendition {
    let encoder = try self.encoder ?? AACEncoder()
    self.encoder = encoder
    let audio = try encoder.encode(rendition.samples)
    guard audio.leadIn == FragmentLayout.leadIn,
      audio.samples == FragmentLayout.samples(holding: rendition.samples.count)
    else {
      throw NarrationError.audio(detail: "the encoder's packets are not laid out as the stream expects")
    }
    return EncodedRendition(
      audio: audio, length: rendition.samples.count,
      tokens: rendition.tokens.map { $0.map { $0.shifted(by: audio.leadIn) } },
      kind: rendition.kind)
  }
}
