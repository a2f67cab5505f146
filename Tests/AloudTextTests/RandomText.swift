@testable import AloudText

/// Text of every sort, the same for the same seed.
struct RandomText: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A block's code units; well-formed unless lone surrogates are asked for.
  mutating func block(pieces: Int, loneSurrogates: Bool = false) -> [UInt16] {
    var units: [UInt16] = []
    let favourite = Int.random(in: 0..<Self.alphabets.count, using: &self)
    for _ in 0..<pieces {
      if loneSurrogates, Int.random(in: 0..<12, using: &self) == 0 {
        units.append(UInt16.random(in: 0xD800...0xDFFF, using: &self))
        continue
      }
      let alphabet =
        Bool.random(using: &self) ? favourite : Int.random(in: 0..<Self.alphabets.count, using: &self)
      units += (Self.alphabets[alphabet].randomElement(using: &self) ?? "").utf16
    }
    return units
  }

  /// A chapter with skips and readings thrown in.
  mutating func chapter(loneSurrogates: Bool = false) -> ChapterText {
    let blocks = (0..<Int.random(in: 1...4, using: &self)).map { _ in
      block(pieces: Int.random(in: 1...120, using: &self), loneSurrogates: loneSurrogates)
    }
    let plain = ChapterText.units(blocks)
    var skips: [Skip] = []
    var readings: [Reading] = []
    for block in plain.blocks {
      for range in ranges(in: block.range) {
        skips.append(
          Skip(range: range, kind: Skip.Kind.allCases.randomElement(using: &self) ?? .noteMark, reason: ""))
      }
      for range in ranges(in: block.range) {
        readings.append(Reading(range: range, text: "read", source: .ruby))
      }
    }
    return ChapterText(
      text: plain.text,
      blocks: plain.blocks.map { block in
        TextBlock(range: block.range, kind: Bool.random(using: &self) ? .paragraph : .code)
      },
      skips: skips, readings: readings)
  }

  private mutating func ranges(in block: TextRange) -> [TextRange] {
    var ranges: [TextRange] = []
    var start = block.start
    while start < block.end, Int.random(in: 0..<3, using: &self) > 0 {
      start = Int.random(in: start..<block.end, using: &self)
      let end = min(block.end, start + Int.random(in: 1...20, using: &self))
      ranges.append(TextRange(start, end))
      start = end
    }
    return ranges
  }

  private static let alphabets: [[String]] = [
    ["The", "cat", "Dr.", "said", "U.S.", "e.g.", "dogs’", "'tis", "3.14", "1.", "No.", "J.", "etc.", "x"],
    [" ", " ", " ", " ", "\u{A0}", "\u{2009}", "\u{3000}", "\n", "\n\n", "\t"],
    [".", ",", "!", "?", "…", ";", ":", "—", "--", "-", "–", "*", "•", "/", "..."],
    ["“", "”", "‘", "’", "\"", "'", "«", "»", "„", "‚", "‹", "›", "(", ")", "[", "]", "<b>", "</b>"],
    ["日本", "語", "は", "です", "カタカナ", "ー", "っ", "。", "、", "「", "」", "『", "』", "・", "と", "って", "漢字"],
    ["他", "说", "道", "《", "》", "！", "？", "：", "；", "，", "你好", "北京", "𠀋", "〇"],
    ["ภาษา", "ไทย", "กำ", "ๆ", "ฯ", "ລາວ", "ភាសា", "ខ្មែរ", "។", "မြန်မာ", "၊", "။"],
    ["한국어", "는", "각", "\u{1100}", "\u{1161}", "\u{11A8}", "ㄱ"],
    ["हिन्दी", "क्ष", "।", "॥", "தமிழ்", "বাংলা", "മലയാളം", "్"],
    ["العربية", "؟", "،", "؛", "۔", "\u{64B}", "עברית", "־", "״", "\u{200F}", "\u{202B}", "\u{202C}"],
    ["Привет", "г.", "Ελληνικά", ";", "·", "Հայերեն", "։", "՞", "ქართული", "አማርኛ", "።"],
    ["👩‍👩‍👧", "🇫🇷", "🇩", "👍🏽", "❤️", "1️⃣", "🎉", "😀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    [
      "\u{301}", "\u{302}\u{303}", "\u{200D}", "\u{200B}", "\u{AD}", "\u{FE0F}", "\u{FEFF}", "e\u{301}",
      "\u{20DD}",
    ],
    [
      "\u{FFFC}", "\u{FFFD}", "\u{0}", "\u{7}", "\u{85}", "\u{E000}", "\u{10FFFF}", "\u{600}", "𝒳", "½", "²",
      "Ⅳ",
    ],
    ["$", "€5", "%", "&", "@", "a@b.co", "https://x.org/a.b?c", "+", "=", "©", "→", "#1", "~"],
  ]
}
