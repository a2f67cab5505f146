import Foundation
import Testing

@testable import AloudText

@Suite struct ScriptWordTests {
  @Test(
    "Every script is parted into its words",
    arguments: [
      ("Latin", "en", "It’s a well-known e-mail.", ["It’s", "a", "well-known", "e-mail."]),
      ("Cyrillic", "ru", "Кто-нибудь, мой друг!", ["Кто-нибудь,", "мой", "друг!"]),
      ("Greek", "el", "Τι είναι αυτό; Ναι.", ["Τι", "είναι", "αυτό;", "Ναι."]),
      ("Hebrew", "he", "צה״ל, ג׳ירפה בן-גוריון", ["צה״ל,", "ג׳ירפה", "בן-גוריון"]),
      ("Hebrew with points", "he", "שָׁלוֹם לָכֶם", ["שָׁלוֹם", "לָכֶם"]),
      ("Arabic", "ar", "متى، أين؟ «هنا».", ["متى،", "أين؟", "«هنا»."]),
      ("Arabic with vowels and tatweel", "ar", "مُحَمَّدٌ كتـــاب", ["مُحَمَّدٌ", "كتـــاب"]),
      (
        "Persian with non-joiners", "fa", "می\u{200C}خواهم کتاب\u{200C}ها",
        ["می\u{200C}خواهم", "کتاب\u{200C}ها"]
      ),
      ("Devanagari", "hi", "क्षत्रिय, विद्यालय।", ["क्षत्रिय,", "विद्यालय।"]),
      ("Hangul", "ko", "한국어는 띄어 쓴다.", ["한국어는", "띄어", "쓴다."]),
      ("Hangul with brackets and dots", "ko", "학교(초등)에서 서울·부산을", ["학교(초등)에서", "서울·부산을"]),
      ("Han", "zh", "我们去公园。", ["我们", "去", "公园。"]),
      ("Han beyond the basic plane", "ja", "𠮷野家", ["𠮷", "野家"]),
      ("Han with a variation", "ja", "葛\u{E0100}城市", ["葛\u{E0100}", "城市"]),
      ("kana", "ja", "コーヒーを飲む。", ["コーヒー", "を", "飲む。"]),
      ("half-width kana", "ja", "ｺｰﾋｰを", ["ｺｰﾋｰ", "を"]),
      ("repetition of Han", "ja", "人々は", ["人々", "は"]),
      ("words in one square", "ja", "㈱が五㌔", ["㈱", "が", "五", "㌔"]),
      ("Thai", "th", "ภาษาไทยยาก", ["ภาษา", "ไทย", "ยาก"]),
      ("Lao", "lo", "ພາສາລາວ", ["ພາສາ", "ລາວ"]),
      ("Khmer", "km", "នេះជាផ្ទះ។", ["នេះ", "ជា", "ផ្ទះ។"]),
      ("Myanmar", "my", "မြန်မာစာ။", ["မြန်မာ", "စာ။"]),
    ])
  func scripts(script: String, language: String, text: String, words: [String]) {
    #expect(SegmentedText(text, language: language).words == words, "\(script)")
  }

  @Test(
    "Where a script without spaces meets another, a word ends",
    arguments: [
      ("iPhoneを買う", "ja", ["iPhone", "を", "買う"]),
      ("第3章", "ja", ["第", "3", "章"]),
      ("ビタミンC", "ja", ["ビタミン", "C"]),
      ("3D映画", "ja", ["3D", "映画"]),
      ("Wi-Fiの", "ja", ["Wi-Fi", "の"]),
      ("U.S.A.では", "ja", ["U.S.A.", "では"]),
      ("午後3時", "ja", ["午後", "3", "時"]),
      ("5公斤", "zh", ["5", "公斤"]),
      ("A股和K歌", "zh", ["A", "股", "和", "K", "歌"]),
      ("iPhoneของฉัน", "th", ["iPhone", "ของ", "ฉัน"]),
      ("ราคา๕๐บาท", "th", ["ราคา", "๕๐", "บาท"]),
      ("ថ្ងៃ៥មករា", "km", ["ថ្ងៃ", "៥", "មករា"]),
      ("၅ကီလို", "my", ["၅", "ကီလို"]),
      ("ລາຄາ໕ກີບ", "lo", ["ລາຄາ", "໕", "ກີບ"]),
      ("第3章을", "ko", ["第", "3", "章", "을"]),
    ])
  func mixed(text: String, language: String, words: [String]) {
    #expect(SegmentedText(text, language: language).words == words)
  }

  @Test(
    "Spaced scripts keep digits and letters of others in their words",
    arguments: [
      ("ko", ["K팝", "5kg을", "10%의", "iPhone을"]), ("ar", ["و«السلام»", "٢٠°م", "iPhone"]),
      ("ru", ["USB-кабель", "3D-фильм", "№5"]), ("hi", ["हिन्दी-अंग्रेज़ी", "२०°C", "iPhone"]),
    ])
  func together(language: String, words: [String]) {
    #expect(SegmentedText(words.joined(separator: " "), language: language).words == words)
  }

  @Test(
    "A number keeps its sign and its unit, but for a space between them",
    arguments: [
      (["5", "km"], "en"), (["20°C"], "en"), (["10%"], "en"), (["¥500"], "en"), (["5kg"], "en"),
      (["€1,234.56"], "en"),
      (["−3.5"], "en"), (["1/2"], "en"), (["2nd"], "en"), (["#5"], "en"), (["10–20"], "en"), (["10 %"], "fr"),
      (["20℃"], "ja"), (["￥５００"], "ja"), (["３．２９％"], "ja"), (["₹500"], "hi"), (["١٠٪"], "ar"),
      (["٣٫١٤"], "ar"),
      (["๕๐%"], "th"), (["5kg"], "ja"),
    ])
  func numbers(words: [String], language: String) {
    let parts = words.flatMap { $0.split(separator: " ").map(String.init) }
    #expect(SegmentedText(words.joined(separator: " "), language: language).words == parts)
  }

  @Test(
    "An emoji sequence is never parted, and stands by itself in a script without spaces",
    arguments: [
      ("👨‍👩‍👧‍👦", "a family by joiners"), ("🇫🇷", "a flag"), ("1️⃣", "a keycap"), ("👍🏽", "a skin tone"),
      ("❤️", "a variation"),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "a flag by tags"), ("👩🏽‍🚀", "a skin tone and a joiner"),
    ])
  func emoji(sequence: String, rule: String) {
    #expect(SegmentedText("so \(sequence) it is").words == ["so", sequence, "it", "is"], "\(rule)")
    let isSpoken = sequence.utf16.first == 0x31
    let text = SegmentedText("いいね\(sequence)です", language: "ja")
    #expect(text.words == ["いい", "ね", sequence, "です"], "\(rule)")
    #expect(text.segments.words.map(\.isSilent) == [false, false, !isSpoken, false], "\(rule)")
  }

  @Test("An emoji in quotation marks is parted from the word after them") func quotedEmoji() {
    #expect(SegmentedText("「👍🏽」です", language: "ja").words == ["「👍🏽」", "です"])
    #expect(SegmentedText("「……」と言った", language: "ja").words == ["「……」", "と", "言っ", "た"])
  }

  @Test(
    "Both Unicode forms are divided alike, each with its own offsets",
    arguments: [
      ("fr", "« Où est l’été ? » demanda Zoé. M. Ångström répondit : « Là-bas, à gauche. »"),
      ("vi", "“Chúng ta đi thôi.” Ông ấy nói tiếng Việt rất giỏi."),
      ("ja", "「がぎぐげご、パピプペポ。」とビビが言った。ガラスのプールだ。"),
      ("ko", "“이제 가자.”라고 그가 말했다. 한국어는 띄어 쓴다."),
      ("mr", "“दुसऱ्या दिवशी ये!” तो म्हणाला. डॉ. कऱ्हाडे आले."),
      ("ar", "قال أحمد: «آمين.» إلخ. ثم ذهب."),
      ("ru", "— Мой Йод, — сказал Андрей. Ёж ушёл."),
      ("el", "Ήταν ο κ. Νίκος; Ναί, ήταν εκείνος."),
      ("tr", "“Gel!” dedi Ömer. Şoför güldü."),
    ])
  func forms(language: String, text: String) {
    let composed = SegmentedText(text.precomposedStringWithCanonicalMapping, language: language)
    let decomposed = SegmentedText(text.decomposedStringWithCanonicalMapping, language: language)
    #expect(composed.chapter.text.units != decomposed.chapter.text.units)
    // Strings compare by canonical equivalence.
    #expect(composed.words == decomposed.words)
    #expect(composed.phrases == decomposed.phrases)
    #expect(composed.sentences == decomposed.sentences)
    #expect(composed.utterances == decomposed.utterances)
  }

  @Test("A conjunct and its marks are one grapheme, which no word's edge enters") func conjuncts() {
    // `क्` before `ष`, the skips' edges inside.
    let units = Array("क्षत्रि".utf16)
    let skips = units.indices.map { Skip(range: TextRange($0, $0 + 1), kind: .noteMark, reason: "note mark") }
    let text = SegmentedText(.units([units], skips: skips), language: "hi")
    #expect(text.words == ["क्ष", "त्रि"])
  }
}
