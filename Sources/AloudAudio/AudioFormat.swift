/// The one form that sound takes after synthesis: AAC-LC, mono.
public enum AudioFormat {
  /// Samples a second, and ticks a second of every clock in the files written here.
  public static let sampleRate = 24_000
  /// Samples in one AAC packet.
  public static let packetSamples = 1_024
  /// Bits a second that the encoder aims at.
  public static let bitRate = 64_000

  /// AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1): AAC-LC, 24 kHz, mono, and an explicit “no SBR”, so that no
  /// decoder guesses HE-AAC at this rate.
  static let audioSpecificConfig: [UInt8] = [0x13, 0x08, 0x56, 0xE5, 0x00]
}
