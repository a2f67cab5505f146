public import Foundation

/// Writes a finished `.m4a` file as sound comes: one AAC stream whose edit list leaves out the encoder's priming and
/// its last packet's filling, so that exactly the samples given are heard. The file appears when `finish` returns;
/// without it there is none.
///
/// Not `Sendable`: one owner at a time. Encoding blocks; keep it off the cooperative pool.
public final class M4AWriter {
  /// Samples given so far.
  public private(set) var samples = 0
  private let file: StagedFile
  private let stream: AACStream
  /// Samples given that do not fill a packet yet.
  private var pending: [Float] = []
  private var packetSizes: [UInt32] = []
  /// Bytes of packets written.
  private var packetBytes = 0

  public init(to url: URL) throws(AudioError) {
    stream = try AACStream()
    file = try StagedFile(for: url)
    try file.write(Self.fileType + Data(bigEndian: UInt32(8)) + Data("mdat".utf8))
  }

  /// - Parameter samples: mono at `AudioFormat.sampleRate`, −1…1, finite.
  public func append(_ samples: [Float]) throws(AudioError) {
    pending += samples
    self.samples += samples.count
    let packet = AudioFormat.packetSamples
    var start = 0
    while pending.count - start >= packet {
      try write(stream.encode(pending[start..<start + packet]))
      start += packet
    }
    pending.removeFirst(start)
  }

  public func finish() throws(AudioError) {
    // Without any sound there is still one packet, since players refuse a track without.
    if !pending.isEmpty || samples == 0 {
      pending += repeatElement(0, count: AudioFormat.packetSamples - pending.count)
      try write(stream.encode(pending[...]))
      pending = []
    }
    try write(stream.finish())
    try file.write(movie())
    try file.write(Data(bigEndian: UInt32(packetBytes + 8)), at: UInt64(Self.fileType.count))
    try file.commit()
  }

  private static let fileType = MovieBoxes.fileType("M4A ", compatible: ["M4A ", "mp42", "isom"])
  /// One packet: what the encoder says before the first sample.
  private static let priming = AudioFormat.packetSamples
  /// Packets in a chunk, about a second: what a player reads at a time.
  private static let chunkPackets = 24

  private func write(_ packets: [Data]) throws(AudioError) {
    for packet in packets {
      // Sizes and offsets are counted in 32 bits, which is 149 hours.
      guard packetBytes + packet.count < Int(UInt32.max) - 65_536 else {
        throw .tooLong(path: file.destination.path)
      }
      try file.write(packet)
      packetSizes.append(UInt32(packet.count))
      packetBytes += packet.count
    }
  }

  private func movie() -> Data {
    let played = UInt32(samples)
    let media = UInt32(Self.priming) + played
    let edit = Data(bigEndian: UInt32(1), played, UInt32(Self.priming), 0x10000)
    return MovieBoxes.movie(
      playedSamples: played, mediaSamples: media,
      edits: Box("edts", Box("elst", version: 0, edit).bytes).bytes, sampleTables: sampleTables())
  }

  private func sampleTables() -> [Data] {
    let count = UInt32(packetSizes.count)
    // The last packet counts for what is left of the sound: some players go by this instead of the edit list.
    let packet = UInt32(AudioFormat.packetSamples)
    let last = UInt32(Self.priming + samples) - (count - 1) * packet
    let times = Data(bigEndian: UInt32(2), count - 1, packet, 1, last)

    var sizes = Data(bigEndian: UInt32(0), count)
    var offsets = Data()
    var offset = UInt32(Self.fileType.count + 8)
    for (index, size) in packetSizes.enumerated() {
      if index % Self.chunkPackets == 0 { offsets.append(bigEndian: offset) }
      sizes.append(bigEndian: size)
      offset += size
    }

    let (full, rest) = packetSizes.count.quotientAndRemainder(dividingBy: Self.chunkPackets)
    var runs: [UInt32] = full > 0 ? [1, UInt32(Self.chunkPackets), 1] : []
    if rest > 0 { runs += [UInt32(full + 1), UInt32(rest), 1] }
    var chunks = Data(bigEndian: UInt32(runs.count / 3))
    for value in runs { chunks.append(bigEndian: value) }

    return [
      Box("stts", version: 0, times).bytes, Box("stsc", version: 0, chunks).bytes,
      Box("stsz", version: 0, sizes).bytes,
      Box("stco", version: 0, Data(bigEndian: UInt32(offsets.count / 4)), offsets).bytes,
    ]
  }
}
