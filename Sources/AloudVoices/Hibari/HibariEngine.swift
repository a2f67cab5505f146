internal import AloudSpeech
internal import Dispatch
internal import Synchronization

/// What Hibari speaks with: its front end and its model, loaded at first use and kept.
final class HibariEngine: Sendable {
  struct Parts: Sendable {
    let normaliser: HibariNormaliser
    let reader: HibariReader
    let model: AcousticModel
  }

  private enum State: Sendable {
    case idle
    case loading(Task<Parts, any Error>)
    case loaded(Parts)
  }

  private let files: EngineFiles
  private let state = Mutex(State.idle)

  init(_ files: EngineFiles) { self.files = files }

  /// Loads once, however many ask; what could not be loaded is tried again by who asks next.
  ///
  /// - Throws: `SpeechError.engine`. Being cancelled does not end a load that others may wait for.
  @concurrent
  func parts() async throws -> Parts {
    let task: Task<Parts, any Error>
    switch state.withLock({ $0.asked { self.load() } }) {
    case .loaded(let parts): return parts
    case .loading(let loading): task = loading
    case .idle: throw CancellationError()
    }
    do {
      let parts = try await task.value
      state.withLock { $0 = .loaded(parts) }
      return parts
    } catch {
      state.withLock { if case .loading(task) = $0 { $0 = .idle } }
      throw error
    }
  }
}
