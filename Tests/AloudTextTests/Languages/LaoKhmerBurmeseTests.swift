import Testing

@testable import AloudText

@Suite struct LaoKhmerBurmeseTests {
  @Test(
    "Words are found by dictionary; punctuation, digits and Latin letters as elsewhere",
    arguments: [
      ("lo", ["ພາສາ", "ລາວ", "ງາມ"]),
      ("lo", ["ທຸກ", "ໆ", "ຄົນ"]),
      ("lo", ["ລາວ", "ໄປ", "ໃສ?"]),
      ("lo", ["ໃຊ້", "iPhone", "ໃໝ່"]),
      ("km", ["នេះ", "ជា", "ផ្ទះ។"]),
      ("km", ["ក្មេង", "ៗ", "លេង"]),
      ("km", ["«សួស្តី»", "គាត់", "និយាយ។"]),
      ("km", ["ថ្ងៃ", "៥", "មករា"]),
      ("my", ["“လာ", "ပါ”", "ဟု"]),
      ("my", ["ကျောင်း", "သို့၊"]),
      ("my", ["၁၂.၅", "ကျပ်"]),
    ])
  func words(language: String, words: [String]) {
    let isSpaced = words.contains("၁၂.၅")
    let text = SegmentedText(words.joined(separator: isSpaced ? " " : ""), language: language)
    #expect(text.words == words)
  }

  @Test(
    "No word begins with a vowel sign or a mark",
    arguments: [
      ("lo", "ປະເທດລາວມີແມ່ນ້ຳຂອງໄຫຼຜ່ານແຕ່ເໜືອຫາໃຕ້"),
      ("km", "ប្រទេសកម្ពុជាមានប្រាសាទអង្គរវត្តដ៏ល្បីល្បាញ"),
      ("my", "မြန်မာနိုင်ငံတွင်ဧရာဝတီမြစ်စီးဆင်းနေသည်"),
    ])
  func marks(language: String, text: String) {
    let words = SegmentedText(text, language: language).words
    #expect(words.count > 3 && words.joined() == text)
    #expect(
      words.allSatisfy { $0.unicodeScalars.first.map { !CharacterTraits(of: $0).contains(.mark) } ?? false })
  }

  @Test(
    "Utterances end at the marks of the script",
    arguments: [
      ("km", "khan ends a sentence", ["នេះជាផ្ទះ។", "នោះជាដើមឈើ។"]),
      ("km", "bariyoosan ends a text", ["គាត់ទៅផ្សារ។", "រឿងចប់៕"]),
      ("km", "camnuc pii kuuh ends a clause only", ["គាត់ទិញ៖ ត្រី សាច់ បន្លែ។", "គាត់មកវិញ។"]),
      ("km", "and so on", ["គាត់ទិញត្រី សាច់ បន្លែ ។ល។", "គាត់មកវិញ។"]),
      ("km", "question and exclamation marks", ["តើអ្នកទៅណា?", "មកនេះ!", "បាទ។"]),
      ("my", "ပုဒ်မ ends a sentence", ["ဒါက အိမ်ပါ။", "သူ သွားသည်။"]),
      ("my", "ပုဒ်ဖြတ် ends a clause only", ["သူသည် ကျောင်းသို့၊ ဈေးသို့ သွားသည်။", "ပြန်လာသည်။"]),
      ("my", "question and exclamation marks", ["ဘယ်မှာလဲ။", "ဟုတ်လား?", "လာပါ!"]),
      ("lo", "a full stop, as modern Lao prints it", ["ນີ້ແມ່ນເຮືອນ.", "ນັ້ນແມ່ນຕົ້ນໄມ້."]),
      ("lo", "a title's dot goes on", ["ດຣ. ສົມພອນ ມາແລ້ວ.", "ລາວນັ່ງລົງ."]),
      ("lo", "dotted letters go on", ["ສ.ປ.ປ. ລາວ ຢູ່ໃນອາຊີ.", "ວຽງຈັນເປັນນະຄອນຫຼວງ."]),
      ("lo", "question and exclamation marks", ["ເຈົ້າໄປໃສ?", "ມານີ້!", "ເຈົ້າ."]),
    ])
  func utterances(language: String, rule: String, utterances: [String]) {
    #expect(
      SegmentedText(utterances.joined(separator: " "), language: language).utterances == utterances, "\(rule)"
    )
  }

  @Test("Khmer and Burmese marks need no space after them")
  func unspaced() {
    let khmer = ["នេះជាផ្ទះ។", "នោះជាដើមឈើ។"]
    let burmese = ["ဒါကအိမ်ပါ။", "သူသွားသည်။"]
    #expect(SegmentedText(khmer.joined(), language: "km").utterances == khmer)
    #expect(SegmentedText(burmese.joined(), language: "my").utterances == burmese)
  }

  @Test(
    "A space ends an utterance once sixty characters are reached",
    arguments: [
      ("lo", "ປະເທດລາວມີແມ່ນ້ຳຂອງໄຫຼຜ່ານແຕ່ເໜືອຫາໃຕ້"),
      ("km", "ប្រទេសកម្ពុជាមានប្រាសាទអង្គរវត្តដ៏ល្បី"),
      ("my", "မြန်မာနိုင်ငံတွင်ဧရာဝတီမြစ်စီးဆင်း"),
    ])
  func length(language: String, clause: String) {
    let count = clause.utf16.count
    #expect((30..<60).contains(count))
    let pair = clause + " " + clause
    let text = SegmentedText(Array(repeating: pair, count: 3).joined(separator: " "), language: language)
    #expect(text.utterances == [pair, pair, pair])
  }
}
