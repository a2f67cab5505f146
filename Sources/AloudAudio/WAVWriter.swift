public import Foundation

/// Writes a `.wav` file as sound comes: 16-bit PCM, mono, 24 kHz. The file appears when `finish` returns; without
/// it there is none.
///
/// Not `Sendable`: one owner at a time.
public final class WAVWriter {
  /// Samples written so far.
  public private(set) var samples = 0
  private let file: StagedFile

  public init(to url: URL) throws(AudioError) {
    file = try StagedFile(for: url)
    try file.write(Self.header(samples: 0))
  }

  /// A whole file in memory, of less than a day's sound.
  /// - Parameter samples: mono at `AudioFormat.sampleRate`, −1…1; what lies outside is clipped.
  public static func file(of samples: [Float]) -> Data {
    var data = header(samples: samples.count)
    for sample in samples { data.append(littleEndian: pcm(sample)) }
    return data
  }

  /// - Parameter samples: mono at `AudioFormat.sampleRate`, −1…1; what lies outside is clipped.
  public func append(_ samples: [Float]) throws(AudioError) {
    guard (self.samples + samples.count) * 2 <= Int(UInt32.max) - Self.headerBytes else {
      throw .tooLong(path: file.destination.path)
    }
    let pcm = samples.map { Self.pcm($0).littleEndian }
    try file.write(pcm.withUnsafeBytes { Data($0) })
    self.samples += samples.count
  }

  public func finish() throws(AudioError) {
    try file.write(Self.header(samples: samples), at: 0)
    try file.commit()
  }

  private static let headerBytes = 44

  /// 32,768 steps a side, so that sound which came as 16-bit PCM is written back unchanged. Not a number is silence.
  private static func pcm(_ sample: Float) -> Int16 {
    let scaled = (sample * 32_768).rounded()
    return scaled.isNaN ? 0 : Int16(min(max(scaled, -32_768), 32_767))
  }

  /// RIFF, `fmt ` (format 1: PCM), and the head of `data`.
  private static func header(samples: Int) -> Data {
    let bytes = UInt32(samples * 2)
    var header = Data("RIFF".utf8)
    header.append(littleEndian: bytes + UInt32(headerBytes) - 8)
    header.append(contentsOf: "WAVEfmt ".utf8)
    header.append(littleEndian: UInt32(16))
    for value: UInt16 in [1, 1] { header.append(littleEndian: value) }
    header.append(littleEndian: UInt32(AudioFormat.sampleRate))
    header.append(littleEndian: UInt32(AudioFormat.sampleRate * 2))
    for value: UInt16 in [2, 16] { header.append(littleEndian: value) }
    header.append(contentsOf: "data".utf8)
    header.append(littleEndian: bytes)
    return header
  }
}
