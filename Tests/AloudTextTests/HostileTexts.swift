import Testing

@testable import AloudText

/// Texts that nobody would write, of about as many code units as asked for.
struct HostileText: Sendable, CustomTestStringConvertible {
  let name: String
  let language: String
  let make: @Sendable (Int) -> ChapterText

  var testDescription: String { name }

  init(_ name: String, in language: String = "en", make: @escaping @Sendable (Int) -> ChapterText) {
    self.name = name
    self.language = language
    self.make = make
  }

  /// One paragraph: `start`, then `part` again and again, then `end` as often.
  init(_ name: String, in language: String = "en", after start: String = "", _ part: String, end: String = "")
  {
    let length = part.utf16.count + end.utf16.count
    self.init(name, in: language) { count in
      let times = count / length
      return .paragraphs([
        start + String(repeating: part, count: times) + String(repeating: end, count: times)
      ])
    }
  }

  static let all = words + marks + quotations + scripts + controls + structures

  private static let words = [
    HostileText("no full stop", "word "),
    HostileText("one word", "a"),
    HostileText("full stops", ". "),
    HostileText("full stops without spaces", "a."),
    HostileText("numbers with dots", "1.2"),
    HostileText("abbreviations", "No. "),
    HostileText("initials", "A. "),
    HostileText("dotted letters", "U.S. "),
    HostileText("list numbers", "1) "),
    HostileText("list letters", after: "a) ", "b) "),
    HostileText("bullets", "• "),
    HostileText("ordinals", in: "de", "3. "),
    HostileText("Roman numbers", "V. "),
    HostileText("notes", "town.11 12 "),
    HostileText("an address", after: "https://", "a/b--c"),
    HostileText("hyphens", "a-"),
    HostileText("signs", in: "de", "-5%<$#½/~^²→ a="),
    HostileText("double hyphens", "a--"),
    HostileText("apostrophes", "l’"),
    HostileText("verbs of saying", "said "),
    HostileText("spaces", after: "a", " "),
  ]

  private static let marks = [
    HostileText("ellipses", "…"),
    HostileText("dots", "."),
    HostileText("ellipses between words", "a… "),
    HostileText("punctuation", "!?;:,.-)"),
    HostileText("punctuation apart", "! ? ; : , . - ) "),
    HostileText("cries", "a! "),
    HostileText("dashes", "—"),
    HostileText("dashes in dialogue", in: "es", after: "— ", "a, dijo — "),
    HostileText("symbols", "& % "),
    HostileText("stars", "* "),
    HostileText("tags", "<b "),
  ]

  private static let quotations = [
    HostileText("quotations that never close", "“a ‘b «c „d "),
    HostileText("quotations that only close", "a” b’ c» d“ "),
    HostileText("opening marks, then closing ones", "“", end: "”"),
    HostileText("nested quotations", "“a ", end: "a” "),
    HostileText("alternating marks", "\"'"),
    HostileText("alternating marks apart", "\" ' "),
    HostileText("lone quotation marks", "\" "),
    HostileText("doubtful apostrophes", "'dogs' "),
    HostileText("elisions", "'tis "),
    HostileText("speech of one word", "“No,” he said. "),
    HostileText("guillemets", in: "fr", "« Non », dit-il. "),
    HostileText("Russian speech", in: "ru", after: "— ", "Иди, — сказал он, — и смотри. "),
    HostileText("interrupted speech", in: "ru", after: "— ", "«а, — сказал он, — «б» — 5 г. "),
    HostileText("corner brackets", in: "ja", "「あ。"),
    HostileText("Japanese speech", in: "ja", "「行け。」と言った"),
    HostileText("titles", in: "zh", "《"),
    HostileText("brackets", "("),
    HostileText("nested brackets", "(a. ", end: "b.) "),
    HostileText("wide brackets", in: "ja", "（あ。", end: "い。）"),
  ]

  private static let scripts = [
    HostileText("Chinese without a stop", in: "zh", "他说你好北京"),
    HostileText("one Chinese character", in: "zh", "一"),
    HostileText("kana", in: "ja", "っ"),
    HostileText("Thai without a space", in: "th", "ภาษาไทย"),
    HostileText("Thai letters that are no word", in: "th", "กร์ไม่การ"),
    HostileText("Chinese brackets that never close", in: "zh", "（他说。［"),
    HostileText("brackets in Korean words", in: "ko", "가(나."),
    HostileText("straight marks without a space", in: "zh", "说\"好。"),
    HostileText("quotations before a particle", in: "ja", "「あ！い！」と"),
    HostileText("dashes after stops", in: "zh", "。——————"),
    HostileText("emoji in quotation marks", in: "ja", "「👍」"),
    HostileText("dates", in: "ko", "1. 2. "),
    HostileText("Thai in words", in: "th", "ไทย "),
    HostileText("Khmer", in: "km", "ភាសាខ្មែរ"),
    HostileText("Hangul letters", in: "ko", "\u{1112}\u{1161}\u{11AB}"),
    HostileText("leading Hangul letters", in: "ko", "\u{1112}"),
    HostileText("viramas", in: "hi", after: "क", "\u{94D}"),
    HostileText("conjuncts", in: "hi", "क\u{94D}"),
    HostileText("dandas", in: "hi", "है।"),
    HostileText("scripts by turns", "aя한中กا"),
  ]

  private static let controls = [
    HostileText("combining marks", "\u{301}"),
    HostileText("marks on one letter", after: "a", "\u{301}"),
    HostileText("marks on spaces", " \u{301}"),
    HostileText("joiners", "\u{200D}"),
    HostileText("joined emoji", "👩\u{200D}"),
    HostileText("emoji", "😀"),
    HostileText("emoji with tones", "👍🏽"),
    HostileText("flags", "🇩"),
    HostileText("number signs", in: "ar", "\u{600}1"),
    HostileText("signs that join what follows", in: "ar", "\u{600}"),
    HostileText("variation selectors", "a\u{FE0F}"),
    HostileText("tag characters", "\u{E0061}"),
    HostileText("soft hyphens", "a\u{AD}"),
    HostileText("spaces of no width", "a\u{200B}"),
    HostileText("bidi controls", in: "ar", "\u{202E}ا "),
    HostileText("bidi isolates", in: "he", "\u{2067}א", end: "\u{2069}"),
    HostileText("atoms", "\u{FFFC}"),
    HostileText("NUL", "\u{0}"),
    HostileText("noncharacters", "\u{FFFF}"),
    HostileText("high surrogates") { .units([[UInt16](repeating: 0xD83D, count: $0)]) },
    HostileText("low surrogates") { .units([[UInt16](repeating: 0xDE00, count: $0)]) },
    HostileText("surrogates the wrong way round") { count in
      .units([(0..<count).map { $0 % 2 == 0 ? 0xDE00 : 0xD83D }])
    },
  ]

  private static let structures = [
    HostileText("line feeds", "a\n"),
    HostileText("a long reading of signs") { length in
      let signs =
        String(repeating: "-a$#½<%→", count: length / 16) + String(repeating: "#½<%→", count: length / 10)
      let reading = Reading(range: TextRange(0, 1), text: signs, source: .alternativeText)
      return .paragraphs(["\u{FFFC}"], readings: [reading])
    },
    HostileText("blocks") { .paragraphs(Array(repeating: "He said so.", count: $0 / 12)) },
    HostileText("empty blocks") { .paragraphs(Array(repeating: "", count: $0)) },
    HostileText("a quotation that only seems to go on") { length in
      let open = String(repeating: "“a ", count: length / 12)
      return .paragraphs([open + String(repeating: "«b», ", count: length / 8), "“c"])
    },
    HostileText("open blocks") { .paragraphs(Array(repeating: "“He said so.", count: $0 / 13)) },
    HostileText("skips") { length in
      let skips = stride(from: 0, to: length / 4 * 4, by: 4).map {
        Skip(range: TextRange($0 + 2, $0 + 3), kind: .noteMark, reason: "note mark")
      }
      return .paragraphs([String(repeating: "ab1 ", count: length / 4)], skips: skips)
    },
    HostileText("nothing but skips") { length in
      let skips = (0..<length).map {
        Skip(range: TextRange($0, $0 + 1), kind: .pageNumber, reason: "page number")
      }
      return .paragraphs([String(repeating: "a", count: length)], skips: skips)
    },
    HostileText("skips inside one grapheme") { length in
      let skips = (1...length).map {
        Skip(range: TextRange($0, $0 + 1), kind: .noteMark, reason: "note mark")
      }
      return .paragraphs(["a" + String(repeating: "\u{301}", count: length)], skips: skips)
    },
    HostileText("readings") { length in
      let readings = (0..<length / 2).map {
        Reading(range: TextRange($0 * 2, $0 * 2 + 2), text: "よみ", source: .ruby)
      }
      return .paragraphs([String(repeating: "漢字", count: length / 2)], readings: readings)
    },
  ]
}
