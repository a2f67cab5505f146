import AloudAudio
import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudNarration

extension NarrationTests {
  @Suite("For players without script", .timeLimit(.minutes(1)))
  struct List {
    let studio: Studio
    init() throws { studio = try Studio() }

    /// Enough sentences for some minutes.
    static let long = TestBook([
      TestBlock(
        stringLiteral: (0..<120).map { "This is sentence \($0) of a chapter that goes on." }.joined(
          separator: " "))
    ])

    @Test("Parts of at most six seconds hold the fragments' packets, in order")
    func parts() async throws {
      let narration = studio.narration(of: .ordinary)
      let (fragments, _) = try await Studio.all(of: narration)
      let list = try await narration.playlist()
      let uris = list.split(separator: "\n").filter { !$0.hasPrefix("#") }
      var next = 0
      var packets: [Int: [Data]] = [:]
      for uri in uris {
        let numbers = uri.split(separator: "/").compactMap { Int($0) }
        let part = try Fragment(await narration.part(numbers[0], numbers[1]))
        #expect(part.start == next && part.samples <= 6 * 24_000)
        next += part.samples
        packets[numbers[0], default: []] += part.packets
      }
      #expect(fragments.indices.map { packets[$0] } == fragments.map(\.packets))
      #expect(list.contains("#EXT-X-ENDLIST"))
    }

    @Test("Starts at the entry, and names what it is told to")
    func start() async throws {
      let narration = studio.narration(
        of: TestBook(["One two three."]), from: Location(chapter: 0, offset: 5))
      let entry = try await narration.entry()
      let list = try await narration.playlist(initialization: "a.mp4") { "b/\($0)/\($1)" }
      #expect(list.contains("#EXT-X-MAP:URI=\"a.mp4\"") && list.contains("b/0/0"))
      let offset = try #require(
        list.firstMatch(of: /#EXT-X-START:TIME-OFFSET=([0-9.]+),PRECISE=YES/).flatMap { Double($0.1) })
      #expect(abs(offset * 24_000 - Double(entry.sample)) < 0.5)
    }

    @Test("The first holds three target durations, each later one a minute beyond what was fetched")
    func lead() async throws {
      let narration = studio.narration(of: Self.long)
      func length(_ list: String) -> Double {
        list.matches(of: /#EXTINF:([0-9.]+),/).compactMap { Double($0.1) }.reduce(0, +)
      }
      let first = try await narration.playlist()
      #expect(length(first) >= 18 && !first.contains("ENDLIST"))
      let part = try Fragment(await narration.part(3, 0))
      let second = try await narration.playlist()
      #expect(length(second) >= Double(part.start + part.samples) / 24_000 + 60)
      #expect(second.hasPrefix(first.replacing("#EXT-X-ENDLIST\n", with: "")))
    }

    @Test("A part that is not there is told", arguments: [-1, 1, Int.max])
    func noPart(part: Int) async throws {
      let narration = studio.narration(of: TestBook(["One."]))
      await #expect(throws: NarrationError.noSuchPart(fragment: 0, part: part)) {
        try await narration.part(0, part)
      }
    }
  }
}
