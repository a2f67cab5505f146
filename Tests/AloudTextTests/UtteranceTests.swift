import Testing

@testable import AloudText

@Suite struct UtteranceTests {
  @Test(
    "A mark ends an English utterance only where a sentence ends",
    arguments: [
      ("titles", ["Dr. Smith met Mr. and Mrs. Jones.", "They talked."]),
      ("ranks", ["He saw Prof. Jane Roe, Lt. Col. Gray and St. Peter.", "He left."]),
      ("etc.", ["Bring pens, e.g. blue ones, i.e. not red, etc.", "We start at ten."]),
      ("companies", ["He left Acme Inc. and Bell & Co. in May.", "They closed Acme Inc.", "It was old."]),
      ("dotted letters", ["He is in the U.S. Army.", "He came to the U.S.", "He has a Ph.D. in physics."]),
      ("versus", ["Smith vs. Jones was heard.", "Nobody won."]),
      ("months", ["We met on Jan. 5 and left in Feb.", "It rained."]),
      ("numbered", ["See Fig. 3, p. 12 and No. 7.", "No.", "I will not.", "That is Vol. I, I think."]),
      ("times", ["It is 5 p.m. Monday here.", "It is 6 p.m.", "Everyone left.", "At 5 a.m. Mr. Roe came."]),
      ("initials", ["J. R. R. Tolkien met C. S. Lewis.", "So did J. K. Rowling and A. A. Milne."]),
      ("the word I", ["It was you and I.", "Did you see Albert I. Jones?"]),
      ("headings", ["Chapter V.", "Alice runs."]),
      ("decimals", ["It cost $3.50, or 1,234.56 in all.", "Version 2.0.1 is out.", ".5 is half."]),
      ("list numbers", ["1. Wash the rice.", "2. Boil it.", "10. Eat."]),
      ("run-in lists", ["1) Wash the rice", "2) Boil it", "3) Eat."]),
      ("run-in letters", ["a. Wash the rice", "b. Boil it", "c. Eat."]),
      ("bullets", ["• Wash the rice", "• Boil it", "• Eat."]),
      ("addresses", ["See https://example.com/a.b?c=d.", "Write to jane.doe@example.com.", "Wait."]),
      (
        "ellipses", ["Well... I think so… maybe.", "So . . .", "Yes.", "I never meant that....", "She left."]
      ),
      (
        "speech",
        ["“Stop!” he cried.", "“Now?” Mary asked.", "“Go.”", "He went.", "“Now?”", "She asked him."]
      ),
      ("speech, then who spoke", ["He said: “It is late.”", "Researchers say it is not."]),
      ("broken-off speech", ["“I never—”", "The door closed.", "“But I—” he began."]),
      (
        "speech inside",
        ["They cried, “The Queen! The Queen!” and fell flat.", "“No!", "No!”", "It was late."]
      ),
      ("brackets", ["He came (he was late.) and sat.", "(She had not come.)", "It rained."]),
      (
        "note numbers",
        ["It is known.[1][2]", "This too.12", "See below (type 2).10", "It is No.5 Downing Street."]
      ),
      ("several marks", ["What?!", "No!!", "Yes…?", "Done."]),
      ("names with marks", ["She works at Yahoo! in the office.", "He reads Which? every day."]),
    ])
  func english(rule: String, utterances: [String]) {
    #expect(SegmentedText(utterances.joined(separator: " ")).utterances == utterances, "\(rule)")
  }

  @Test(
    "Every script's own marks end its utterances",
    arguments: [
      ("ja", "", ["今日は晴れです。", "「明日は？」と聞いた。", "雨！", "さあ……どうかな。"]),
      ("zh", "", ["今天天气很好。", "“走吧！”他说。", "我们看《摔跤吧！爸爸》好吗？", "好！"]),
      ("hi", " ", ["यह एक घर है।", "वह कहाँ है?", "राम॥"]),
      ("hi", "", ["यह घर है।", "वह कहाँ है।"]),
      ("ar", " ", ["هذا بيت.", "أين هو؟", "لا أعرف!"]),
      ("ur", " ", ["یہ گھر ہے۔", "وہ کہاں ہے؟"]),
      ("fa", " ", ["این خانه است.", "کجاست؟"]),
      ("he", " ", ["זה בית.", "איפה הוא?"]),
      ("el", " ", ["Αυτό είναι σπίτι.", "Πού είναι;", "Εκεί."]),
      ("hy", " ", ["Սա տուն է։", "Ո՞ւր է նա։"]),
      ("am", "", ["እንደምን አለህ፧", "መልካም ቀን ይሁንልህ።"]),
      ("ru", " ", ["Это дом.", "Где он?", "Л. Н. Толстой жил там."]),
      ("ko", " ", ["이것은 집입니다.", "어디에 있습니까?"]),
      ("my", " ", ["ဒါက အိမ်ပါ။", "ဘယ်မှာလဲ။"]),
      ("km", " ", ["នេះជាផ្ទះ។", "តើនៅឯណា?"]),
      ("es", " ", ["¿Dónde está?", "¡Aquí!", "El Sr. López vino."]),
      ("de", " ", ["Am 3. Mai kam Dr. Roth.", "Er blieb."]),
    ])
  func scripts(language: String, gap: String, utterances: [String]) {
    #expect(SegmentedText(utterances.joined(separator: gap), language: language).utterances == utterances)
  }

  @Test("In a script without full stops a space ends an utterance that is long enough") func stopless() {
    let clause = "ภาษาไทยไม่มีเครื่องหมายจบประโยคที่ชัดเจน"
    let text = SegmentedText(Array(repeating: clause, count: 4).joined(separator: " "), language: "th")
    #expect(text.utterances == Array(repeating: clause + " " + clause, count: 2))
  }

  @Test("Utterances do not cross blocks") func blocks() {
    #expect(
      SegmentedText("A line with no stop", "and another").utterances == [
        "A line with no stop", "and another",
      ])
  }

  @Test("An empty line ends an utterance, a single line end does not") func lines() {
    #expect(SegmentedText("of the\nbest\n\nOf all").utterances == ["of the\nbest", "Of all"])
  }

  @Test("In code and headings every line is its own", arguments: [TextBlock.Kind.code, .heading])
  func linesOfCode(kind: TextBlock.Kind) {
    let text = SegmentedText(.paragraphs(["CHAPTER I\nDown the hole"], kind: kind))
    #expect(text.utterances == ["CHAPTER I", "Down the hole"])
  }

  @Test("A very long one is cut at clause marks, into parts of about equal length") func long() {
    let clause = "and so it went on for a while, as such things will do when nobody stops them; "
    let utterances = SegmentedText(String(repeating: clause, count: 12) + "then it ended.").utterances
    #expect(utterances.count == 3)
    #expect(utterances.dropLast().allSatisfy { $0.hasSuffix(";") })
    #expect(utterances.allSatisfy { (250...400).contains($0.utf16.count) })
  }

  @Test("One without any mark is cut between words") func markless() {
    let utterances = SegmentedText(String(repeating: "word ", count: 1_000)).utterances
    #expect(utterances.allSatisfy { $0.utf16.count <= 400 })
    #expect(utterances.joined(separator: " ").split(separator: " ").count == 1_000)
  }
}
