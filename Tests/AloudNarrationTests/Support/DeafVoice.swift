import AloudSpeech
import Synchronization

/// The clicks, but at a text that holds a certain word it never comes back, and hears no cancelling.
final class DeafVoice: Voice {
  let info = RestingVoice().info
  let fingerprint = "deaf"
  private let word: String
  private let stuck = Mutex<[CheckedContinuation<Void, Never>]>([])

  init(at word: String) { self.word = word }

  /// How many calls have not come back.
  var stuckCalls: Int { stuck.withLock { $0.count } }

  /// Lets them come back, after the test.
  func wake() {
    for call in stuck.withLock({ calls in
      defer { calls = [] }
      return calls
    }) { call.resume() }
  }

  func speak(_ request: SpeechRequest) async throws -> Speech {
    if request.text.contains(word) {
      await withCheckedContinuation { call in stuck.withLock { $0.append(call) } }
    }
    return try await RestingVoice().speak(request)
  }
}
