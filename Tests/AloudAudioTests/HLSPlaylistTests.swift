import Testing

@testable import AloudAudio

@Suite struct HLSPlaylistTests {
  @Test func `an open list`() {
    let list = HLSPlaylist(
      start: 12_000,
      segments: [
        .init(uri: "fragments/0", samples: 1_024), .init(uri: "fragments/1/0", samples: 140 * 1_024),
      ],
      isEnded: false)
    #expect(
      list.text == """
        #EXTM3U
        #EXT-X-VERSION:7
        #EXT-X-TARGETDURATION:6
        #EXT-X-PLAYLIST-TYPE:EVENT
        #EXT-X-MEDIA-SEQUENCE:0
        #EXT-X-INDEPENDENT-SEGMENTS
        #EXT-X-START:TIME-OFFSET=0.500000000,PRECISE=YES
        #EXT-X-MAP:URI="init.mp4"
        #EXTINF:0.042666667,
        fragments/0
        #EXTINF:5.973333333,
        fragments/1/0

        """)
  }

  @Test func `an ended list only adds to the open one`() {
    let segments = (0..<3).map { HLSPlaylist.Segment(uri: "fragments/\($0)", samples: 48_000) }
    let open = HLSPlaylist(start: 0, segments: Array(segments.prefix(2)), isEnded: false).text
    let ended = HLSPlaylist(start: 0, segments: segments, isEnded: true).text
    #expect(ended.hasPrefix(open))
    #expect(ended.hasSuffix("fragments/2\n#EXT-X-ENDLIST\n"))
  }

  @Test(arguments: [0, 1, 139, 140, 141, 280, 281, 1_000, 12_345])
  func `parts tile a fragment, none above six seconds, as equal as packets allow`(packets: Int) {
    let parts = HLSPlaylist.parts(ofPackets: packets)
    #expect(parts.flatMap { Array($0) } == Array(0..<packets))
    let lengths = parts.map(\.count)
    #expect(lengths.allSatisfy { $0 > 0 && $0 * AudioFormat.packetSamples <= 6 * AudioFormat.sampleRate })
    if let longest = lengths.max(), let shortest = lengths.min() { #expect(longest - shortest <= 1) }
  }
}
