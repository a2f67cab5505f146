internal import AloudSpeech
internal import Foundation

/// How much a voice is turned up or down, the same in all it says: a whisper stays a whisper.
struct VoiceLevel: Sendable, Hashable {
  /// In tenths of a decibel, so that what is measured anew is rarely another level.
  let tenths: Int

  /// Of a voice of which nothing is known.
  static let unchanged = VoiceLevel(tenths: 0)

  init(tenths: Int) { self.tenths = tenths }

  /// - Parameter text: its tenths as they were kept; nil for none that a voice can have.
  init?(kept text: String) {
    guard let tenths = Int(text), abs(Double(tenths)) <= Self.most * 10 else { return nil }
    self.tenths = tenths
  }

  /// - Parameter loudness: the voice's own, in LUFS.
  init(loudness: Double) {
    let wanted = min(max(Self.target - loudness, -Self.most), Self.most)
    tenths = wanted.isFinite ? Int((wanted * 10).rounded()) : 0
  }

  /// What samples are multiplied by.
  var factor: Float { Float(pow(10, Double(tenths) / 200)) }

  /// LUFS on one channel: −16 on the two that it is played on, as spoken word is published for phones and
  /// headphones.
  static let target = -19.0
  /// Decibels; beyond it a voice is broken rather than loud or quiet.
  private static let most = 24.0
}
