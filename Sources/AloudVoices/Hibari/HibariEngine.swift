internal import AloudSpeech
internal import AloudText
internal import Dispatch
internal import Synchronization

/// What Hibari speaks with, loaded at first use and kept.
final class HibariEngine: Sendable {
  private struct Parts: Sendable {
    let normaliser: HibariNormaliser
    let reader: HibariReader
    let speaker: SentenceSpeaker
  }

  private let files: EngineFiles
  private let loading = Mutex<Task<Parts, any Error>?>(nil)

  init(_ files: EngineFiles) { self.files = files }

  /// - Throws: `SpeechError.engine` or `CancellationError`.
  @concurrent
  func speak(_ request: SpeechRequest) async throws -> Speech {
    let parts = try await parts()
    var sentences: [OwnedText] = []
    for sentence in parts.normaliser.sentences(of: request) {
      try Task.checkCancellation()
      sentences.append(try parts.reader.symbols(of: sentence))
    }
    return try await parts.speaker.speech(of: sentences, tokens: request.tokens.count)
  }

  /// Loads once, however many ask, and whoever of them is cancelled; what could not be loaded is tried again by who
  /// asks next.
  private func parts() async throws -> Parts {
    let task = loading.withLock { loading in
      if let loading { return loading }
      let task = Task { try await self.load() }
      loading = task
      return task
    }
    do {
      return try await task.value
    } catch {
      loading.withLock { if $0 == task { $0 = nil } }
      throw error
    }
  }

  /// Blocks a thread of its own for a quarter of a second.
  private func load() async throws -> Parts {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(with: Result { try self.loadNow() })
      }
    }
  }

  private func loadNow() throws -> Parts {
    let runtime = try ONNXRuntime.shared()
    let unknown = try UnknownWords(files: files, on: runtime)
    return Parts(
      normaliser: try HibariNormaliser(files: files),
      reader: try HibariReader(files: files) { try unknown.sounds(of: $0) },
      speaker: SentenceSpeaker(model: try AcousticModel(files, on: runtime)))
  }
}
