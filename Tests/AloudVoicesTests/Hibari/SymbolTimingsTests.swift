import AloudSpeech
import Foundation
import Testing

@testable import AloudVoices

@Suite struct SymbolTimingsTests {
  /// Symbols of 1,200 samples each, from `lead` on, with a tone wherever `heard` says.
  private static func timings(
    _ text: OwnedText, lead: Int = 2_400, heard: [Range<Int>]
  ) -> [(token: Int, timing: TokenTiming)] {
    let length = lead * 2 + text.scalars.count * 1_200
    var samples = [Float](repeating: 0, count: length)
    for range in heard { for index in range { samples[index] = 0.5 * Float(sin(Double(index) * 0.3)) } }
    let sounds = text.scalars.indices.map { index in
      SymbolTimings.Sound(
        symbol: text.scalars[index], owner: text.owners[index], start: lead + index * 1_200,
        end: lead + (index + 1) * 1_200)
    }
    return SymbolTimings(sounds, levels: LevelCurve(samples), length: length).timings()
  }

  @Test func `in running speech a word begins 35 ms before its space, and the one before ends there`() {
    let found = Self.timings(OwnedText(symbols: "wˈʌn tˈu"), heard: [1_800..<11_400])
    #expect(found.map(\.token) == [0, 1])
    // The first by its sound; the space is the fifth symbol.
    #expect(found[0].timing == TokenTiming(start: 1_800, end: 2_400 + 4 * 1_200 - 840))
    #expect(found[1].timing.start == found[0].timing.end)
    #expect(found[1].timing.end == 11_400)
  }

  @Test func `after a pause a word begins with its sound, and the one before ends with its own`() {
    let found = Self.timings(OwnedText(symbols: "wˈʌn, tˈu"), heard: [2_400..<7_020, 9_000..<12_000])
    #expect(found[0].timing == TokenTiming(start: 2_400, end: 7_020))
    #expect(found[1].timing == TokenTiming(start: 9_000, end: 12_000))
  }

  @Test func `a mark that no silence follows is no pause`() {
    let found = Self.timings(OwnedText(symbols: "wˈʌn, tˈu"), heard: [2_400..<12_000])
    #expect(found[1].timing.start == 2_400 + 5 * 1_200 - 1_440)
    #expect(found[0].timing.end == found[1].timing.start)
  }

  @Test func `a closure before a mark is no pause`() {
    let found = Self.timings(OwnedText(symbols: "lˈɛt, ˈɪt"), heard: [2_400..<6_060, 7_140..<12_000])
    #expect(found[1].timing.start == 2_400 + 5 * 1_200 - 1_440)
    #expect(found[0].timing.end == found[1].timing.start)
  }

  @Test func `a closure in running speech is no pause`() {
    let found = Self.timings(OwnedText(symbols: "wˈʌn tˈu"), heard: [2_400..<7_200, 9_000..<12_000])
    #expect(found[1].timing.start == 2_400 + 4 * 1_200 - 840)
  }

  @Test func `tokens without a space between share the edge`() {
    var text = OwnedText(symbols: "wˈʌntˈu")
    for index in 4..<7 { text.owners[index] = 1 }
    let found = Self.timings(text, heard: [2_400..<10_800])
    #expect(found[1].timing.start == 2_400 + 4 * 1_200 - 840 && found[0].timing.end == found[1].timing.start)
  }

  @Test func `without any sound there are still times, in order`() {
    let found = Self.timings(OwnedText(symbols: "wˈʌn, tˈu"), heard: [])
    #expect(found[0].timing.start == 2_400 - 768)
    #expect(found.count == 2 && found[0].timing.end <= found[1].timing.start)
  }

  @Test func `owners out of order never make times go back`() {
    var text = OwnedText(symbols: "wˈʌn tˈu θɹˈi, fˈɔɹ")
    text.owners = text.owners.map { $0 == 0 ? 2 : $0 == 2 ? 0 : $0 }
    let found = Self.timings(text, heard: [2_400..<25_000])
    #expect(found.map(\.token) == [2, 3])
    #expect(found[0].timing.start <= found[0].timing.end && found[0].timing.end <= found[1].timing.start)
  }

  @Test func `marks and spaces that a token owns are not heard as it`() {
    var text = OwnedText(symbols: "“wˈʌn” — tˈu")
    text.owners = text.owners.map { _ in 0 }
    let last = text.owners.count
    text.owners.replaceSubrange(last - 3..<last, with: [1, 1, 1])
    let found = Self.timings(text, heard: [3_600..<8_400, 13_200..<16_800])
    #expect(found.map(\.token) == [0, 1])
    #expect(found[0].timing == TokenTiming(start: 3_600, end: 8_400))
    #expect(found[1].timing == TokenTiming(start: 13_200, end: 16_800))
  }

  @Test func `nothing that is owned, no times`() {
    #expect(Self.timings(OwnedText(symbols: ". — …"), heard: []).isEmpty)
    #expect(Self.timings(OwnedText(), heard: []).isEmpty)
  }
}
