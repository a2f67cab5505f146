internal import AloudSpeech
internal import Synchronization

/// How long voices took for what they said before, to tell how long they will take.
final class SynthesisPace: Sendable {
  /// Seconds for a UTF-16 code unit of spoken form, by the fingerprints of the voices.
  private let pace = Mutex<[[String]: Double]>([:])

  func note(_ runs: [VoicedRun], took duration: Duration) {
    let now = duration / .seconds(1) / Double(max(Self.length(of: runs), 1))
    pace.withLock { pace in
      let voices = Self.voices(of: runs)
      // A machine that is busy for once does not change the picture at once.
      pace[voices] = pace[voices].map { 0.7 * $0 + 0.3 * now } ?? now
    }
  }

  /// Nil when these voices have not been heard.
  func expected(for runs: [VoicedRun]) -> Duration? {
    pace.withLock { $0[Self.voices(of: runs)] }.map { .seconds($0 * Double(Self.length(of: runs))) }
  }

  private static func voices(of runs: [VoicedRun]) -> [String] {
    Set(runs.map(\.voice.fingerprint)).sorted()
  }

  private static func length(of runs: [VoicedRun]) -> Int {
    runs.reduce(0) { $0 + $1.request.text.utf16.count }
  }
}
