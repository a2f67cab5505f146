internal import Foundation

/// The boxes that a stream's beginning and a finished file have in common: one audio track, every clock counting
/// samples.
enum MovieBoxes {
  static let trackID: UInt32 = 1

  static func fileType(_ major: String, compatible: [String]) -> Data {
    Box("ftyp", Data(major.utf8), Data(bigEndian: UInt32(0x200)), Data(compatible.joined().utf8)).bytes
  }

  /// - Parameters:
  ///   - playedSamples: what a listener hears, after the edit list; 0 for a stream.
  ///   - mediaSamples: what the packets hold.
  ///   - edits: `edts`, or empty.
  ///   - sampleTables: `stts`, `stsc`, `stsz` and `stco`, in that order.
  ///   - extends: `mvex`, or empty.
  static func movie(
    playedSamples: UInt32, mediaSamples: UInt32, edits: Data = Data(), sampleTables: [Data],
    extends: Data = Data()
  ) -> Data {
    let track = Box(
      "trak", trackHeader(playedSamples), edits,
      Box(
        "mdia", mediaHeader(mediaSamples), handler,
        Box(
          "minf", Box("smhd", version: 0, Data(count: 4)).bytes, dataInformation,
          Box("stbl", sampleDescription, sampleTables.reduce(into: Data()) { $0.append($1) }).bytes
        ).bytes
      ).bytes)
    return Box("moov", movieHeader(playedSamples), track.bytes, extends).bytes
  }

  private static let rate = UInt32(AudioFormat.sampleRate)

  /// Leaves the picture where it is; there is none.
  private static let unityMatrix = Data(bigEndian: UInt32(0x10000), 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000)

  private static func movieHeader(_ duration: UInt32) -> Data {
    Box(
      "mvhd", version: 0, Data(bigEndian: UInt32(0), 0, rate, duration),
      Data(bigEndian: UInt32(0x10000)), Data(bigEndian: UInt16(0x100)), Data(count: 10), unityMatrix,
      Data(count: 24),
      Data(bigEndian: trackID + 1)
    ).bytes
  }

  private static func trackHeader(_ duration: UInt32) -> Data {
    // Flags: enabled, in the movie.
    Box(
      "tkhd", version: 0, flags: 3, Data(bigEndian: UInt32(0), 0, trackID, 0, duration), Data(count: 8),
      Data(bigEndian: UInt16(0), 0, 0x100, 0), unityMatrix, Data(count: 8)
    ).bytes
  }

  private static func mediaHeader(_ duration: UInt32) -> Data {
    // 0x55C4 is “und”, three letters of five bits.
    Box("mdhd", version: 0, Data(bigEndian: UInt32(0), 0, rate, duration), Data(bigEndian: UInt16(0x55C4), 0))
      .bytes
  }

  private static let handler = Box(
    "hdlr", version: 0, Data(count: 4), Data("soun".utf8), Data(count: 12), Data("Sound\0".utf8)
  ).bytes

  /// The packets are in this very file.
  private static let dataInformation = Box(
    "dinf", Box("dref", version: 0, Data(bigEndian: UInt32(1)), Box("url ", version: 0, flags: 1).bytes).bytes
  ).bytes

  private static let sampleDescription = Box(
    "stsd", version: 0, Data(bigEndian: UInt32(1)),
    Box(
      "mp4a", Data(count: 6), Data(bigEndian: UInt16(1)), Data(count: 8),
      Data(bigEndian: UInt16(1), 16, 0, 0),
      Data(bigEndian: rate << 16), elementaryStream
    ).bytes
  ).bytes

  /// ISO/IEC 14496-1, 7.2.6.5: MPEG-4 audio, and the decoder's configuration.
  private static let elementaryStream: Data = {
    let bitRate = UInt32(AudioFormat.bitRate)
    let specific = descriptor(5, Data(AudioFormat.audioSpecificConfig))
    let decoder = descriptor(4, Data([0x40, 0x15, 0, 0, 0]) + Data(bigEndian: bitRate, bitRate) + specific)
    let stream = descriptor(3, Data([0, 0, 0]) + decoder + descriptor(6, Data([2])))
    return Box("esds", version: 0, stream).bytes
  }()

  /// Tag, length below 128, content.
  private static func descriptor(_ tag: UInt8, _ content: Data) -> Data {
    Data([tag, UInt8(content.count)]) + content
  }
}
