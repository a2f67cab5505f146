import Testing

@testable import AloudText

@Suite struct ThaiTests {
  @Test(
    "Words, by the dictionary and by the writing",
    arguments: [
      ("a compound with ไม่", ["ไม่", "มี", "ใคร", "รู้"]),
      ("ก็ is a word", ["เขา", "ก็", "ได้", "ไป"]),
      ("การ makes a noun of a verb", ["การใช้", "น้ำ"]),
      ("ความ does too", ["ความรู้", "ใหม่"]),
      ("a silent letter begins no word", ["สมาร์ท", "โฟน"]),
      ("the repetition mark is read by itself", ["เด็ก", "ๆ", "มาก", "ๆ"]),
      ("an abbreviation is one word", ["พ.ศ.", "๒๕๖๓"]),
      ("and with Latin digits", ["เวลา", "10.30", "น."]),
      ("paiyannoi stays with its word", ["กรุงเทพฯ", "ร้อน"]),
      ("Latin letters are words of their own", ["ใช้", "iPhone", "ได้", "ครับ"]),
      ("punctuation stays with its word", ["“สวัสดี”", "เขา", "พูด"]),
      ("combining marks stay with their letters", ["น้ำ", "ที่", "ปู่", "ให้"]),
    ])
  func words(rule: String, words: [String]) {
    let text = words.map { $0.hasSuffix(".") || $0 == "๒๕๖๓" ? $0 + " " : $0 }.joined()
    #expect(SegmentedText(text, language: "th").words == words, "\(rule)")
  }

  static let utterances: [LanguageCase] = [
    LanguageCase("short clauses stay together", ["ฝนตก แดดออก นกร้อง"]),
    LanguageCase(
      "a space ends one that has sixty characters",
      [
        "ภาษาไทยไม่มีเครื่องหมายจบประโยคที่ชัดเจนและผู้อ่านต้องดูจากความหมาย",
        "เด็กๆไปโรงเรียนแต่เช้าทุกวัน",
      ]),
    LanguageCase(
      "but not before the repetition mark",
      ["ภาษาไทยไม่มีเครื่องหมายจบประโยคที่ชัดเจนและผู้อ่านต้องดูจากความหมายต่าง ๆ", "เด็กไปโรงเรียน"]),
    LanguageCase(
      "nor before ฯลฯ", ["เขาไปตลาดแต่เช้าเพื่อซื้อผักกาดขาวมะเขือเทศแตงกวากระเทียมและหัวหอม ฯลฯ", "แล้วเขากลับบ้าน"]),
    LanguageCase("titles' dots end nothing", ["ดร. สมชาย และ น.ส. สมหญิง มาแล้ว"]),
    LanguageCase("nor those of dates and times", ["เขาเกิด 5 พ.ค. พ.ศ. 2500 เวลา 10.30 น. ที่กรุงเทพฯ"]),
    LanguageCase("question and exclamation marks end, as in dialogue", ["คุณชื่ออะไร?", "ไปเถอะ!", "ได้เลย"]),
    LanguageCase("an address on the web", ["ดูที่ https://example.co.th/a.html ได้เลย"]),
    LanguageCase("a decimal point", ["ราคา ๑๒.๕๐ บาท หรือ 12.50 บาท"]),
  ]

  @Test("An utterance ends where Thai may pause", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "th") }

  /// Words parted by hand, by the same rules as the gold: proper names, loans and everyday words.
  @Test("Breaks are found in a text of our own") func ownText() {
    let sentences = [
      "วัน|นี้|อากาศ|ดี|มาก", "ฉัน|ไป|ตลาด|กับ|แม่", "เขา|อ่าน|หนังสือ|ทุก|คืน", "แมว|ตัว|นี้|ชอบ|กิน|ปลา",
      "เด็ก|ๆ|เล่น|ใน|สวน", "ประเทศ|ไทย|มี|สี่|ภาค", "น้อง|ไม่|อยาก|ไป|หา|หมอ", "การเรียน|ภาษา|ต้อง|ใช้|เวลา",
      "รถไฟ|ออก|จาก|สถานี|แล้ว", "พ่อ|ซื้อ|คอมพิวเตอร์|เครื่อง|ใหม่",
    ]
    var score = BreakScore()
    for sentence in sentences {
      let gold = sentence.split(separator: "|").map(String.init)
      score.add(found: SegmentedText(gold.joined(), language: "th").words, gold: gold)
    }
    #expect(score.recall >= 0.95 && score.f1 >= 0.9, "\(score)")
  }

  @Test(
    "Breaks of the gold are found", .enabled(if: Corpus.isThere, "the corpus is not here: set ALOUD_CORPUS"))
  func gold() throws {
    var score = BreakScore()
    let lines = try Corpus.text("segmentation/words-th-pud.tsv").split(separator: "\n").dropFirst()
    for line in lines {
      let columns = line.split(separator: "\t")
      let gold = columns[1].split(separator: "|").map(String.init)
      score.add(found: SegmentedText(String(columns[0]), language: "th").words, gold: gold)
    }
    print("score: words-th-pud recall \(score.recall) precision \(score.precision) F1 \(score.f1)")
    #expect(lines.count == 500)
    #expect(score.recall >= 0.95 && score.f1 >= 0.915)
  }
}

/// How many of the breaks between words were found, white space left out: the end of every word counts.
struct BreakScore {
  private(set) var hits = 0
  private(set) var found = 0
  private(set) var gold = 0

  var recall: Double { Double(hits) / Double(gold) }
  var precision: Double { Double(hits) / Double(found) }
  var f1: Double { 2 * Double(hits) / Double(found + gold) }

  mutating func add(found: [String], gold: [String]) {
    let (ours, theirs) = (Self.ends(of: found), Self.ends(of: gold))
    hits += ours.intersection(theirs).count
    self.found += ours.count
    self.gold += theirs.count
  }

  private static func ends(of words: [String]) -> Set<Int> {
    var ends: Set<Int> = []
    var end = 0
    for word in words {
      end += word.utf16.count { $0 != 0x20 }
      ends.insert(end)
    }
    return ends
  }
}
