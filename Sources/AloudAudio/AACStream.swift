internal import CFFmpeg
internal import Foundation

/// One run of the AAC encoder, from its first sample to its last packet.
///
/// Packet 0 is the encoder's priming; packet `i` decodes to the samples `(i - 1) * 1024 ..< i * 1024`. A run
/// cannot be used again: the native encoder has no reset that forgets the sound before.
final class AACStream {
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var samplesSent = 0

  init() throws(AudioError) {
    Self.quietLog
    let codec = try AudioError.allocated(avcodec_find_encoder_by_name("aac"), "the AAC encoder")
    let context = try AudioError.allocated(avcodec_alloc_context3(codec), "an AAC encoder")
    self.context = context
    context.pointee.sample_rate = Int32(AudioFormat.sampleRate)
    context.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
    context.pointee.ch_layout = aloud_mono()
    context.pointee.bit_rate = Int64(AudioFormat.bitRate)
    context.pointee.profile = FF_PROFILE_AAC_LOW
    context.pointee.time_base = AVRational(num: 1, den: Int32(AudioFormat.sampleRate))
    context.pointee.thread_count = 1
    // Bit exact: no encoder's name inside a packet.
    context.pointee.flags |= Int32(AV_CODEC_FLAG_GLOBAL_HEADER) | Int32(AV_CODEC_FLAG_BITEXACT)
    // On speech the fast coder is ten times as fast as the default and closer to the original (30 dB against 21);
    // noise substitution would sound different in every decoder.
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    try AudioError.check(av_dict_set(&options, "aac_coder", "fast", 0), "choosing a coder")
    try AudioError.check(av_dict_set(&options, "aac_pns", "0", 0), "choosing a coder")
    try AudioError.check(avcodec_open2(context, codec, &options), "opening the AAC encoder")
    let configuration = UnsafeBufferPointer(
      start: context.pointee.extradata, count: Int(context.pointee.extradata_size))
    guard context.pointee.frame_size == Int32(AudioFormat.packetSamples),
      context.pointee.initial_padding == Int32(AudioFormat.packetSamples),
      configuration.elementsEqual(AudioFormat.audioSpecificConfig)
    else {
      throw .codec(attempted: "opening the AAC encoder", cause: "its packets are not the ones Aloud places")
    }

    let frame = try AudioError.allocated(av_frame_alloc(), "a frame")
    self.frame = frame
    frame.pointee.nb_samples = Int32(AudioFormat.packetSamples)
    frame.pointee.format = AV_SAMPLE_FMT_FLTP.rawValue
    frame.pointee.sample_rate = Int32(AudioFormat.sampleRate)
    frame.pointee.ch_layout = aloud_mono()
    try AudioError.check(av_frame_get_buffer(frame, 0), "making a frame")
    packet = try AudioError.allocated(av_packet_alloc(), "a packet")
  }

  deinit {
    av_packet_free(&packet)
    av_frame_free(&frame)
    avcodec_free_context(&context)
  }

  /// Takes exactly 1,024 samples and returns the packets that they complete.
  func encode(_ samples: ArraySlice<Float>) throws(AudioError) -> [Data] {
    precondition(samples.count == AudioFormat.packetSamples, "a packet holds 1,024 samples")
    try AudioError.check(av_frame_make_writable(frame), "filling a frame")
    if let frame, let target = frame.pointee.data.0 {
      samples.withUnsafeBytes {
        target.update(from: $0.bindMemory(to: UInt8.self).baseAddress!, count: $0.count)
      }
      frame.pointee.pts = Int64(samplesSent)
    }
    samplesSent += samples.count
    try AudioError.check(avcodec_send_frame(context, frame), "encoding sound")
    return try receive()
  }

  /// Ends the run and returns its last packets.
  func finish() throws(AudioError) -> [Data] {
    try AudioError.check(avcodec_send_frame(context, nil), "ending the encoder's run")
    return try receive()
  }

  private func receive() throws(AudioError) -> [Data] {
    var packets: [Data] = []
    while true {
      let code = avcodec_receive_packet(context, packet)
      if code == aloud_averror_again() || code == aloud_averror_end() { return packets }
      try AudioError.check(code, "taking a packet from the encoder")
      guard let packet else { return packets }
      packets.append(Data(bytes: packet.pointee.data, count: Int(packet.pointee.size)))
      av_packet_unref(packet)
    }
  }

  /// The encoder reports its statistics on standard error whenever it is closed.
  private static let quietLog: Void = av_log_set_level(AV_LOG_QUIET)
}
