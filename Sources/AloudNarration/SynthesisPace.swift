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

  /// While these voices have not been heard, natural ones are taken to be as slow as the slower kind of them is on a
  /// machine of today; nil where none is natural.
  func expected(for runs: [VoicedRun]) -> Duration? {
    let measured = pace.withLock { $0[Self.voices(of: runs)] }
    let isNatural = runs.contains { $0.voice.info.quality == .natural }
    guard let pace = measured ?? (isNatural ? Self.naturalPace : nil) else { return nil }
    return .seconds(pace * Double(Self.length(of: runs)))
  }

  /// Piper: 135 ms for twelve words.
  private static let naturalPace = 0.002_5

  private static func voices(of runs: [VoicedRun]) -> [String] {
    Set(runs.map(\.voice.fingerprint)).sorted()
  }

  private static func length(of runs: [VoicedRun]) -> Int {
    runs.reduce(0) { $0 + $1.request.text.utf16.count }
  }
}
