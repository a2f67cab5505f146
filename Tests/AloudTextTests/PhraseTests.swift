import Testing

@testable import AloudText

@Suite struct PhraseTests {
  @Test(
    "A phrase ends at punctuation, and holds at most four words",
    arguments: [
      (
        "Come here, my friend, and look at the sea again now.",
        ["Come here,", "my friend,", "and look at the", "sea again now."]
      ),
      ("Dr. Smith and Mr. E. B. White came.", ["Dr. Smith and Mr.", "E. B. White came."]),
      (
        "He cried, “Ask Mr. Lee! Mr. Lee!” and fell.",
        ["He cried,", "“Ask Mr. Lee!", "Mr. Lee!”", "and fell."]
      ),
      ("The mind—it wanders.", ["The mind—", "it wanders."]),
      ("The mind — it wanders.", ["The mind —", "it wanders."]),
      ("Wait… what: (this), [that]; yes!", ["Wait…", "what:", "(this),", "[that];", "yes!"]),
      ("one two three four — five", ["one two three four —", "five"]),
      ("one two three four « five »", ["one two three four", "« five »"]),
      ("It is 3.14, or 1,000.50 more or less.", ["It is 3.14,", "or 1,000.50 more or", "less."]),
      ("— Hello", ["— Hello"]),
      ("* * *", ["* * *"]),
    ])
  func english(text: String, phrases: [String]) {
    #expect(SegmentedText(text).phrases == phrases)
  }

  @Test(
    "Scripts without spaces: about twelve characters",
    arguments: [
      ("吾輩は猫である。名前はまだ無い。", "ja", ["吾輩は猫である。", "名前はまだ無い。"]),
      ("今天天气很好，我们一起去公园散步看花好吗？", "zh", ["今天天气很好，", "我们一起去公园散步看花好", "吗？"]),
      ("متى، أين؛ كيف؟", "ar", ["متى،", "أين؛", "كيف؟"]),
      ("राम आया। सीता गई।", "hi", ["राम आया।", "सीता गई।"]),
      ("나는 학교에 매일 아침 일찍 간다.", "ko", ["나는 학교에 매일 아침", "일찍 간다."]),
    ])
  func otherScripts(text: String, language: String, phrases: [String]) {
    #expect(SegmentedText(text, language: language).phrases == phrases)
  }

  @Test("No phrase of a script without spaces is much longer than twelve characters") func capacity() {
    let text = SegmentedText(String(repeating: "吾輩は猫である名前はまだ無いどこで生れたか", count: 20), language: "ja")
    #expect(text.phrases.allSatisfy { $0.count <= 14 })
  }

  @Test("Words that are not spoken do not count towards four") func unspoken() {
    let skip = Skip(range: TextRange(3, 4), kind: .noteMark, reason: "note mark")
    let text = SegmentedText(.paragraphs(["one² two * three four five"], skips: [skip]))
    #expect(text.phrases == ["one² two * three four", "five"])
  }
}
