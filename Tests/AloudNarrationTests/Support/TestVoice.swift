import AloudSpeech
import AloudText
import Synchronization

/// A voice of steady tones, a length for each token that depends on its letters, at a rate of its own.
///
/// Begins and ends with silence, as engines do. It can be told to fail and to wait.
final class TestVoice: Voice {
  struct Failure: Error {}

  let info: VoiceInfo
  let fingerprint: String
  /// What was spoken, in order.
  let spoken = Shared<[String]>([])
  /// How often to fail when the text holds the key.
  let failures = Shared<[String: Int]>([:])
  /// While closed, nothing is spoken.
  let gate = Gate()

  init(
    _ id: String = "test:tone", language: String = "en", sampleRate: Int = 22_050,
    quality: VoiceInfo.Quality = .plain
  ) {
    info = VoiceInfo(
      id: VoiceID(rawValue: id), name: id, language: LanguageTag(language)!, engine: "Test", quality: quality,
      sampleRate: sampleRate, size: 0, licence: "none", installed: true, timing: .measured)
    fingerprint = "\(id) \(sampleRate)"
  }

  func speak(_ request: SpeechRequest) async throws -> Speech {
    try await gate.pass()
    spoken.change { $0.append(request.text) }
    let fails = failures.change { failures in
      guard let key = failures.keys.first(where: request.text.contains), failures[key, default: 0] > 0 else {
        return false
      }
      failures[key, default: 0] -= 1
      return true
    }
    if fails { throw SpeechError.engine(attempted: "speaking", detail: "told to fail") }
    return Self.speech(for: request, rate: info.sampleRate)
  }

  static func speech(for request: SpeechRequest, rate: Int) -> Speech {
    var samples = [Float](repeating: 0, count: rate / 10)
    var timings: [TokenTiming] = []
    for token in request.tokens {
      let start = samples.count
      let count = 1_003 + 331 * token.length
      samples += (0..<count).map { 0.25 * (($0 / 20) % 2 == 0 ? 1 : -1) }
      timings.append(TokenTiming(start: start, end: samples.count))
    }
    samples += Array(repeating: 0, count: rate / 3)
    return Speech(samples: samples, sampleRate: rate, timings: timings, kind: .measured)
  }
}

struct TestVoices: VoiceCatalog {
  let all: [TestVoice]

  init(_ all: [TestVoice]) { self.all = all }

  func voices() -> [VoiceInfo] { all.map(\.info) }

  func voice(_ id: VoiceID) throws -> any Voice {
    guard let voice = all.first(where: { $0.info.id == id }) else { throw SpeechError.noSuchVoice(id) }
    return voice
  }
}

/// Open, or holding back whoever comes until it opens.
final class Gate: Sendable {
  private struct State {
    var isOpen = true
    var next = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    /// Cancelled before they waited.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// How many are held back now.
  var waiting: Int { state.withLock { $0.waiting.count } }

  func close() { state.withLock { $0.isOpen = false } }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  func pass() async throws {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if state.isOpen { return .success(()) }
          state.waiting[number] = continuation
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: number)
        if waiting == nil { state.cancelled.insert(number) }
        return waiting
      }?.resume(throwing: CancellationError())
    }
  }
}
