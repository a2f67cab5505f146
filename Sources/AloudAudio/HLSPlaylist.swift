/// The list that plays a narration with no script at all (RFC 8216): an `EVENT`, so it only grows.
public struct HLSPlaylist: Hashable, Sendable {
  /// One fragment, or a part of one.
  public struct Segment: Hashable, Sendable {
    /// Relative to the list.
    public let uri: String
    /// At most `maximumSegmentPackets` packets.
    public let samples: Int

    public init(uri: String, samples: Int) {
      self.uri = uri
      self.samples = samples
    }
  }

  /// Seconds; stays the same for good, as the specification asks.
  public static let targetDuration = 6
  /// The most packets in six seconds.
  public static let maximumSegmentPackets =
    targetDuration * AudioFormat.sampleRate / AudioFormat.packetSamples

  /// Where a player starts, in samples from the list's beginning.
  public let start: Int
  public let initialization: String
  public let segments: [Segment]
  /// Whether no more will come.
  public let isEnded: Bool

  public init(start: Int, initialization: String = "init.mp4", segments: [Segment], isEnded: Bool) {
    self.start = start
    self.initialization = initialization
    self.segments = segments
    self.isEnded = isEnded
  }

  /// Cuts a fragment of `packets` packets into the fewest parts of at most six seconds, as equal as packets allow.
  ///
  /// - Returns: half-open ranges of packets that tile `0..<packets`.
  public static func parts(ofPackets packets: Int) -> [Range<Int>] {
    let count = (packets + maximumSegmentPackets - 1) / maximumSegmentPackets
    return (0..<count).map { packets * $0 / count..<packets * ($0 + 1) / count }
  }

  public var text: String {
    var lines = [
      "#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:\(Self.targetDuration)",
      "#EXT-X-PLAYLIST-TYPE:EVENT",
      "#EXT-X-MEDIA-SEQUENCE:0", "#EXT-X-INDEPENDENT-SEGMENTS",
      "#EXT-X-START:TIME-OFFSET=\(Self.seconds(start)),PRECISE=YES", "#EXT-X-MAP:URI=\"\(initialization)\"",
    ]
    for segment in segments {
      lines.append("#EXTINF:\(Self.seconds(segment.samples)),")
      lines.append(segment.uri)
    }
    if isEnded { lines.append("#EXT-X-ENDLIST") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Seconds to the nanosecond: sums over a book stay within a sample.
  private static func seconds(_ samples: Int) -> String {
    let nanoseconds = (samples * 1_000_000_000 + AudioFormat.sampleRate / 2) / AudioFormat.sampleRate
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let digits = String(rest)
    return "\(whole)." + String(repeating: "0", count: 9 - digits.count) + digits
  }
}
