import Testing

@testable import AloudText

@Suite struct WordTests {
  @Test(
    "White space parts words; punctuation stays with them",
    arguments: [
      ("Come here, my friend!", ["Come", "here,", "my", "friend!"]),
      ("“Well-known” (or so) he said…", ["“Well-known”", "(or", "so)", "he", "said…"]),
      ("« Non », dit-il.", ["«", "Non", "»,", "dit-il."]),
      ("ten\u{A0}km of\u{2009}it", ["ten", "km", "of", "it"]),
      ("See https://example.com/a--1?b=c.", ["See", "https://example.com/a--1?b=c."]),
      ("한국어는 띄어 쓴다.", ["한국어는", "띄어", "쓴다."]),
      ("family 👩‍👩‍👧 here", ["family", "👩‍👩‍👧", "here"]),
      ("", []),
      (" \t ", []),
    ])
  func spaced(text: String, words: [String]) {
    #expect(SegmentedText(text).words == words)
  }

  @Test(
    "What follows a parting dash is a word of its own, but not the hidden part of a name",
    arguments: [
      ("The mind—it wanders--badly.", ["The", "mind—", "it", "wanders--", "badly."]),
      ("“Stop”—he paused—“now.”", ["“Stop”—", "he", "paused—", "“now.”"]),
      ("Mr. D—n and d—d H——l", ["Mr.", "D—n", "and", "d—d", "H——l"]),
      ("I—I mean 1914–18", ["I—", "I", "mean", "1914–18"]),
      ("—Ven --help", ["—Ven", "--help"]),
    ])
  func dashes(text: String, words: [String]) {
    #expect(SegmentedText(text).words == words)
  }

  @Test(
    "Scripts without spaces are split by dictionary, punctuation on the word before",
    arguments: [
      ("「はい。」と彼は言った。", "ja", ["「はい。」", "と", "彼", "は", "言っ", "た。"]),
      ("私のiPhoneは2024年のです。", "ja", ["私", "の", "iPhone", "は", "2024", "年", "の", "です。"]),
      ("３．２９％です", "ja", ["３．２９％", "です"]),
      ("他说：“走吧！”", "zh", ["他", "说：", "“走", "吧！”"]),
      ("ภาษาไทยไม่มีช่องว่าง", "th", ["ภาษา", "ไทย", "ไม่", "มี", "ช่อง", "ว่าง"]),
      ("ពពកនៅ", "km", ["ពពក", "នៅ"]),
      ("ジョン・スミス", "ja", ["ジョン・", "スミス"]),
    ])
  func unspaced(text: String, language: String, words: [String]) {
    #expect(SegmentedText(text, language: language).words == words)
  }

  @Test(
    "A run with nothing to speak is silent",
    arguments: [
      ("— … * • ~ *** ==== --- 🎉 👍🏽 ❤️ \u{AD} ¶", [] as [String]),
      ("a & b + c = € 5 % ½ © 1️⃣", ["a", "&", "b", "+", "c", "=", "€", "5", "%", "½", "©", "1️⃣"]),
      ("\u{FFFD} \u{E000} \u{301} \u{0}", []),
    ])
  func silence(text: String, spoken: [String]) {
    let text = SegmentedText(text)
    #expect(zip(text.words, text.segments.words).filter { !$1.isSilent }.map(\.0) == spoken)
  }

  @Test("An atom is a word of its own, silent when nobody gave a reading") func atoms() {
    let readings = [Reading(range: TextRange(5, 6), text: "a cat", source: .alternativeText)]
    let text = SegmentedText(.paragraphs(["(see\u{FFFC}\u{FFFC}, there)"], readings: readings))
    #expect(text.words == ["(see", "\u{FFFC}", "\u{FFFC}", ",", "there)"])
    #expect(text.segments.words.map(\.isSilent) == [false, true, false, true, false])
  }

  @Test("A skip's edges are word edges") func skips() {
    let skips = [
      Skip(range: TextRange(4, 5), kind: .noteMark, reason: "note mark"),
      Skip(range: TextRange(8, 15), kind: .pageNumber, reason: "page number"),
    ]
    let text = SegmentedText(.paragraphs(["word¹. a [p 12] b"], skips: skips))
    #expect(text.words == ["word", "¹", ".", "a", "[p", "12]", "b"].map { $0 })
    #expect(text.segments.words.map(\.skip) == [nil, 0, nil, nil, 1, 1, nil])
  }

  @Test("A skip's edge inside a grapheme moves out of it") func skipInGrapheme() {
    let skip = Skip(range: TextRange(1, 2), kind: .ariaHidden, reason: "hidden")
    #expect(
      SegmentedText(.paragraphs(["e\u{301}\u{302}x"], skips: [skip])).words == ["e\u{301}\u{302}", "x"])
  }

  @Test("Words that one ruby reading covers are one") func ruby() {
    let reading = Reading(range: TextRange(0, 4), text: "とうきょうとちょう", source: .ruby)
    #expect(
      SegmentedText(.paragraphs(["東京都庁へ行く"], readings: [reading]), language: "ja").words.first == "東京都庁")
  }

  @Test("A word is cut before it outgrows what a voice can take") func longest() {
    let text = SegmentedText(String(repeating: "e\u{301}", count: 1_000))
    #expect(text.words.count == 5)
    #expect(text.words.allSatisfy { $0.hasPrefix("e\u{301}") })
  }
}
