internal import CFFmpeg
public import Foundation

/// Decodes packets that were made here; sound from outside is decoded in the worker.
///
/// Not `Sendable`: one owner at a time.
public final class AACDecoder {
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?

  public init() throws(AudioError) {
    let codec = try AudioError.allocated(avcodec_find_decoder(AV_CODEC_ID_AAC), "the AAC decoder")
    let context = try AudioError.allocated(avcodec_alloc_context3(codec), "an AAC decoder")
    self.context = context
    let configuration = AudioFormat.audioSpecificConfig
    let padded = configuration.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    let extra = try AudioError.allocated(av_mallocz(padded), "a decoder's configuration")
    configuration.withUnsafeBytes { extra.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    context.pointee.extradata = extra.assumingMemoryBound(to: UInt8.self)
    context.pointee.extradata_size = Int32(configuration.count)
    try AudioError.check(avcodec_open2(context, codec, nil), "opening the AAC decoder")
    frame = try AudioError.allocated(av_frame_alloc(), "a frame")
    packet = try AudioError.allocated(av_packet_alloc(), "a packet")
  }

  deinit {
    av_packet_free(&packet)
    av_frame_free(&frame)
    avcodec_free_context(&context)
  }

  /// The 1,024 samples that `data` adds to the ones decoded before it.
  public func decode(_ data: Data) throws(AudioError) -> [Float] {
    let packet = try AudioError.allocated(packet, "a packet")
    try AudioError.check(av_new_packet(packet, Int32(data.count)), "making a packet")
    defer { av_packet_unref(packet) }
    data.copyBytes(to: packet.pointee.data, count: data.count)
    try AudioError.check(avcodec_send_packet(context, packet), "decoding a packet")
    try AudioError.check(avcodec_receive_frame(context, frame), "taking samples from the decoder")
    let frame = try AudioError.allocated(frame, "a frame")
    defer { av_frame_unref(frame) }
    guard let bytes = frame.pointee.data.0, frame.pointee.format == AV_SAMPLE_FMT_FLTP.rawValue,
      frame.pointee.nb_samples == Int32(AudioFormat.packetSamples), frame.pointee.ch_layout.nb_channels == 1
    else { throw .codec(attempted: "decoding a packet", cause: "it is not one of ours") }
    let buffer = UnsafeRawBufferPointer(
      start: bytes, count: AudioFormat.packetSamples * MemoryLayout<Float>.stride)
    return Array(buffer.bindMemory(to: Float.self))
  }
}
