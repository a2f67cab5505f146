import Testing

@testable import AloudText

@Suite struct WordTests {
  @Test(
    "White space parts words; punctuation stays with them",
    arguments: [
      ("Come here, my friend!", ["Come", "here,", "my", "friend!"]),
      ("“Well-known” (or so) he said…", ["“Well-known”", "(or", "so)", "he", "said…"]),
      ("« Non », dit-il.", ["«", "Non", "»,", "dit-il."]),
      ("The mind—it wanders--badly.", ["The", "mind—", "it", "wanders--", "badly."]),
      ("Mr. D—n and d—d", ["Mr.", "D—n", "and", "d—d"]),
      ("“Stop”—he paused—“now.”", ["“Stop”—", "he", "paused—", "“now.”"]),
      ("See https://example.com/a--1?b=c.", ["See", "https://example.com/a--1?b=c."]),
      ("한국어는 띄어 쓴다.", ["한국어는", "띄어", "쓴다."]),
      ("", []),
      (" \t ", []),
    ])
  func spaced(text: String, words: [String]) {
    #expect(SegmentedText(text).words == words)
  }

  @Test(
    "Scripts without spaces are split by dictionary, punctuation on the word before",
    arguments: [
      ("「はい。」と彼は言った。", "ja", ["「はい。」", "と", "彼", "は", "言っ", "た。"]),
      ("私のiPhoneは2024年のです。", "ja", ["私", "の", "iPhone", "は", "2024", "年", "の", "です。"]),
      ("他说：“走吧！”", "zh", ["他", "说：", "“走", "吧！”"]),
      ("ภาษาไทยไม่มีช่องว่าง", "th", ["ภาษา", "ไทย", "ไม่มี", "ช่อง", "ว่าง"]),
      ("ジョン・スミス", "ja", ["ジョン・", "スミス"]),
    ])
  func unspaced(text: String, language: String, words: [String]) {
    #expect(SegmentedText(text, language: language).words == words)
  }
}
