internal import AloudAudio
internal import AloudSpeech

/// Has an utterance spoken.
enum RenditionMaker {
  /// Its runs in order, each by its voice; not encoded.
  /// - Throws: `SpeechError`, `NarrationError.audio` or `CancellationError`.
  @concurrent
  static func rendition(of runs: [VoicedRun], at bench: Workbench, by clock: any NarrationClock) async throws
    -> Rendition
  {
    try await naming {
      var said: [(VoicedRun, Speech)] = []
      for run in runs {
        try Task.checkCancellation()
        said.append((run, try await run.speech(by: clock)))
      }
      return try await bench.rendition(joining: said)
    }
  }

  /// As `rendition`, and encoded.
  @concurrent
  static func encoded(_ runs: [VoicedRun], at bench: Workbench, by clock: any NarrationClock) async throws
    -> EncodedRendition
  {
    let rendition = try await rendition(of: runs, at: bench, by: clock)
    try Task.checkCancellation()
    return try await naming { try await bench.encode(rendition) }
  }

  private static func naming<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as AudioError {
      throw NarrationError.audio(detail: String(describing: error))
    } catch let error as SpeechError {
      throw error
    } catch let error as NarrationError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw SpeechError.engine(attempted: "speaking", detail: String(describing: error))
    }
  }
}
