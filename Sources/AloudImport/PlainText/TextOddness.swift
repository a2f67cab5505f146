/// How little like writing a text looks, because it was decoded with the wrong table.
struct TextOddness {
  /// Beyond ASCII.
  private(set) var letters = 0
  /// What the table does not define.
  private(set) var undefined = 0

  private var odd = 0.0
  private var kana = 0
  private var hangul = 0
  private var commonHangul = 0
  private var accentedGreek = 0
  private var cyrillicVowels = 0
  private var spaces = 0
  private var ideographs = 0

  /// Oddities for each letter beyond ASCII.
  var share: Double { odd / Double(max(letters, 1)) }

  /// Whether the writing is mixed as the language mixes it: ideographs alone make neither Japanese nor Korean.
  func isPlausible(in language: String) -> Bool {
    switch language {
    case "ja": kana * 8 >= ideographs
    case "ko": hangul * 10 >= letters * 8 && commonHangul * 8 >= hangul
    case "ru", "uk", "be", "bg", "sr", "mk": cyrillicVowels * 4 >= letters
    // Nearly every word has its accent.
    case "el": accentedGreek * 25 >= letters
    // Words are not parted by spaces.
    case "th": spaces * 6 <= letters
    default: true
    }
  }

  init(_ text: String) {
    var previous = Kind.other
    for scalar in text.unicodeScalars {
      let kind = Kind(scalar)
      if scalar.value >= 0x80, kind != .other, kind != .symbol { letters += 1 }
      if scalar == "\u{FFFD}" { undefined += 1 }
      if (0x3041...0x30FF).contains(scalar.value) { kana += 1 }
      if (0xAC00...0xD7A3).contains(scalar.value) { hangul += 1 }
      if Self.commonSyllables.contains(scalar) { commonHangul += 1 }
      if Self.accents.contains(scalar) { accentedGreek += 1 }
      if Self.vowels.contains(scalar) { cyrillicVowels += 1 }
      if scalar == " " { spaces += 1 }
      if (0x4E00...0x9FFF).contains(scalar.value) { ideographs += 1 }
      if Self.isOdd(kind, after: previous) { odd += 1 }
      // All in capitals: seldom meant.
      if kind == .upper, previous == .upper, scalar.value >= 0x80 { odd += 0.25 }
      previous = kind
    }
  }

  /// One syllable in five of Korean is one of these.
  private static let commonSyllables = Set("이다는의에을를가고하지로서기한자인은도시사나리어정해".unicodeScalars)

  private static let vowels = Set("аеиоуыэюяёіїєАЕИОУЫЭЮЯЁІЇЄ".unicodeScalars)
  private static let accents = Set("άέήίόύώ".unicodeScalars)

  private static func isOdd(_ kind: Kind, after previous: Kind) -> Bool {
    switch (previous, kind) {
    // Signs that no writing is full of.
    case (_, .symbol): true
    // Capitals stand first: `тЕ`.
    case (.lower, .upper): true
    // A word is in one script: `éж`.
    case (.lower(let a), .lower(let b)): a != b
    // In Greek this sigma ends a word, and the vowel with two accents is rare.
    case (.finalSigma, .lower), (.finalSigma, .finalSigma), (_, .rareVowel): true
    // In Thai a mark sits on a consonant, and a vowel written first has one after it.
    case (.other, .mark), (.leadingVowel, .mark), (.leadingVowel, .leadingVowel), (.leadingVowel, .other):
      true
    default: false
    }
  }

  private enum Kind: Equatable {
    /// The high byte of its code tells the script well enough.
    case lower(script: UInt32)
    case upper
    case finalSigma
    case rareVowel
    case leadingVowel
    case mark
    case uncased
    case symbol
    case other

    init(_ scalar: UnicodeScalar) {
      switch scalar.value {
      case 0x3C2: self = .finalSigma
      case 0x3B0, 0x390: self = .rareVowel
      // Half-width kana, which nobody writes running text in.
      case 0xFF61...0xFF9F: self = .symbol
      case 0xE40...0xE44: self = .leadingVowel
      case 0xE31, 0xE34...0xE3A, 0xE47...0xE4E: self = .mark
      default: self.init(category: scalar.properties.generalCategory, scalar.value)
      }
    }

    private init(category: Unicode.GeneralCategory, _ value: UInt32) {
      switch category {
      case .lowercaseLetter:
        self = .lower(script: value < 0x370 || (0x1E00...0x1EFF).contains(value) ? 0 : value >> 8)
      case .uppercaseLetter, .titlecaseLetter: self = .upper
      case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: self = .uncased
      case .control, .privateUse, .unassigned, .otherSymbol, .mathSymbol, .currencySymbol, .modifierSymbol,
        .otherNumber:
        self = value < 0x80 ? .other : .symbol
      default: self = .other
      }
    }
  }
}
