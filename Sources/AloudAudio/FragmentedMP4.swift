public import Foundation

/// The stream that every player understands: one beginning, then fragments placed by their sample count.
///
/// ISO/IEC 14496-12, 8.8. No edit list: a fragment's first sample is heard exactly at its `start`.
public enum FragmentedMP4 {
  /// One AAC packet of 1,024 zeros, byte for byte as the encoder makes it between silent neighbours.
  public static let silentPacket = Data([0x01, 0x18, 0x20, 0x07])

  /// `ftyp` and `moov`; the same for every stream.
  public static func initialization() -> Data { header }

  /// `moof` and `mdat`.
  /// - Parameters:
  ///   - sequence: counts fragments; anything that grows.
  ///   - start: samples of the stream before this fragment.
  ///   - audio: AAC packets of 1,024 samples each.
  ///   - silentPackets: how many packets of silence follow them.
  public static func fragment(sequence: Int, start: Int, audio: [Data], silentPackets: Int) -> Data {
    let packets = audio + Array(repeating: silentPacket, count: silentPackets)
    // The way from the first byte of `moof` to the first packet stands inside `moof`, at a fixed size.
    let size = movieFragment(sequence, start, packets, dataOffset: 0).count
    var bytes = movieFragment(sequence, start, packets, dataOffset: UInt32(size + 8))
    bytes.append(Box("mdat", packets.reduce(into: Data()) { $0.append($1) }).bytes)
    return bytes
  }

  private static let header: Data = {
    let tables = [
      Box("stts", version: 0, Data(count: 4)).bytes, Box("stsc", version: 0, Data(count: 4)).bytes,
      Box("stsz", version: 0, Data(count: 8)).bytes, Box("stco", version: 0, Data(count: 4)).bytes,
    ]
    let defaults = Box(
      "trex", version: 0,
      Data(bigEndian: MovieBoxes.trackID, 1, UInt32(AudioFormat.packetSamples), 0, independentSample))
    return MovieBoxes.fileType("iso6", compatible: ["iso6", "mp41"])
      + MovieBoxes.movie(
        playedSamples: 0, mediaSamples: 0, sampleTables: tables, extends: Box("mvex", defaults.bytes).bytes)
  }()

  /// Sample flags: depends on no other.
  private static let independentSample: UInt32 = 0x0200_0000

  private static func movieFragment(_ sequence: Int, _ start: Int, _ packets: [Data], dataOffset: UInt32)
    -> Data
  {
    // Flags: base is `moof`; default duration; default flags.
    let trackHeader = Box(
      "tfhd", version: 0, flags: 0x02_0028,
      Data(bigEndian: MovieBoxes.trackID, UInt32(AudioFormat.packetSamples), independentSample))
    let time = Box("tfdt", version: 1, Data(bigEndian: UInt64(start)))
    var sizes = Data()
    for packet in packets { sizes.append(bigEndian: UInt32(packet.count)) }
    // Flags: data offset; a size for each sample.
    let run = Box(
      "trun", version: 0, flags: 0x201, Data(bigEndian: UInt32(packets.count), dataOffset), sizes)
    return Box(
      "moof", Box("mfhd", version: 0, Data(bigEndian: UInt32(truncatingIfNeeded: sequence))).bytes,
      Box("traf", trackHeader.bytes, time.bytes, run.bytes).bytes
    ).bytes
  }
}
