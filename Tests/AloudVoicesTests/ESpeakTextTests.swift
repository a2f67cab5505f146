import AloudSpeech
import AloudText
import Testing

@testable import AloudVoices

@Suite struct ESpeakTextTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("cafe\u{301}", "café"), ("co\u{AD}op\u{200B}s", "coops"),
    ("a\u{1}b\nc\0d", "a b c d"),
    ("[[x]]", "  x  "), ("go 🎉 👍🏽!", "go    !"), ("\u{301}x", " x"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("a\u{FFFC}b\u{A0}c\u{2028}d", "a b c d"),
  ])
  func `is clean`(text: String, clean: String) throws {
    #expect(try string(ESpeakText(Saying(text).request())) == clean)
  }

  @Test func `every scalar knows its token`() throws {
    let saying = Saying("🎉 cafe\u{301} 𝒳y z")
    let text = try ESpeakText(saying.request())
    #expect(string(text) == "  café 𝒳y z")
    #expect(text.places.map(\.token) == [0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3])
    #expect(
      text.places.map(\.isInside) == [true, false, true, true, true, true, false, true, true, false, true])
    #expect(text.place(atPosition: 3) == ESpeakText.Place(token: 1, isInside: true))
    #expect(text.place(atPosition: 100) == text.places.last)
    #expect(text.bytes(ofToken: 1) == Array("café".utf8) + [0])
    #expect(text.bytes(ofToken: 0) == [], "a picture has nothing to speak")
  }

  @Test(arguments: [59, 60, 61, 1_000])
  func `a run without spaces is cut, and no letter is lost`(length: Int) throws {
    let text = try ESpeakText(Saying(String(repeating: "x", count: length)).request())
    let runs = string(text).split(separator: " ")
    #expect(runs.allSatisfy { $0.count <= 60 } && runs.map(\.count).reduce(0, +) == length)
    #expect(text.places.allSatisfy { $0 == ESpeakText.Place(token: 0, isInside: true) })
  }

  private func string(_ text: ESpeakText) -> String { String(decoding: text.bytes.dropLast(), as: UTF8.self) }
}
