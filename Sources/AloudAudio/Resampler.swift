internal import CFFmpeg

/// Brings a voice's samples to `AudioFormat.sampleRate`.
public struct Resampler {
  /// - Parameters:
  ///   - samples: mono, −1…1.
  ///   - rate: their samples a second.
  /// - Returns: exactly `resampledCount(samples.count, from: rate)` samples with no delay: what sounded at input
  ///   sample `i` sounds at output sample `i * 24000 / rate`.
  public static func resample(_ samples: [Float], from rate: Int) throws(AudioError) -> [Float] {
    guard rate != AudioFormat.sampleRate, !samples.isEmpty else { return samples }
    guard (1_000...768_000).contains(rate), samples.count <= maximumCount else {
      throw .codec(
        attempted: "resampling \(samples.count) samples from \(rate) a second",
        cause: "no utterance is like that")
    }

    var (input, output) = (aloud_mono(), aloud_mono())
    var context: OpaquePointer?
    defer { swr_free(&context) }
    try AudioError.check(
      swr_alloc_set_opts2(
        &context, &output, AV_SAMPLE_FMT_FLT, Int32(AudioFormat.sampleRate), &input, AV_SAMPLE_FMT_FLT,
        Int32(rate),
        0, nil),
      "making a resampler")
    try AudioError.check(swr_init(context), "starting a resampler from \(rate) samples a second")

    let wanted = resampledCount(samples.count, from: rate)
    // The filter's tail may add a few samples to the exact count before they are cut off.
    var resampled = [Float](repeating: 0, count: wanted + 1_024)
    let written = resampled.withUnsafeMutableBytes { convert(samples, into: $0, with: context) }
    try AudioError.check(written, "resampling from \(rate) samples a second")
    // What the filter did not fill is zeros, and silent.
    resampled.removeLast(resampled.count - wanted)
    return resampled
  }

  /// How many samples `count` samples become: the nearest whole number.
  public static func resampledCount(_ count: Int, from rate: Int) -> Int {
    (count * AudioFormat.sampleRate + rate / 2) / rate
  }

  /// Three quarters of an hour at 24 kHz; at any rate its result can be counted in 32 bits.
  private static let maximumCount = 1 << 26

  /// Samples written to `buffer`, those of the input and then those still inside the filter, or FFmpeg's error.
  private static func convert(
    _ samples: [Float], into buffer: UnsafeMutableRawBufferPointer, with context: OpaquePointer?
  ) -> Int32 {
    let stride = MemoryLayout<Float>.stride
    let room = Int32(buffer.count / stride)
    var output = buffer.bindMemory(to: UInt8.self).baseAddress
    let written = samples.withUnsafeBytes { bytes in
      var input = bytes.bindMemory(to: UInt8.self).baseAddress
      return swr_convert(context, &output, room, &input, Int32(samples.count))
    }
    guard written >= 0 else { return written }
    output = output.map { $0 + Int(written) * stride }
    let rest = swr_convert(context, &output, room - written, nil, 0)
    return rest < 0 ? rest : written + rest
  }
}
