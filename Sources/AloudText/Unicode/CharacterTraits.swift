import CICU

/// What the rules of reading ask about a character.
struct CharacterTraits: OptionSet, Sendable {
  let rawValue: UInt32

  static let space = Self(CICU_SPACE)
  static let letter = Self(CICU_LETTER)
  static let uppercase = Self(CICU_UPPERCASE)
  static let lowercase = Self(CICU_LOWERCASE)
  static let digit = Self(CICU_DIGIT)
  static let number = Self(CICU_NUMBER)
  static let mark = Self(CICU_MARK)
  /// May form a grapheme with a neighbour.
  static let joins = Self(CICU_JOINS)
  static let opening = Self(CICU_OPENING)
  static let closing = Self(CICU_CLOSING)
  /// Ends a sentence whatever precedes it: `!`, `?`, `。`, `।`.
  static let terminator = Self(CICU_TERMINATOR)
  static let fullStop = Self(CICU_FULL_STOP)
  /// Comma, semicolon, colon and their counterparts.
  static let clause = Self(CICU_CLAUSE)
  static let dash = Self(CICU_DASH)
  static let punctuation = Self(CICU_PUNCTUATION)
  static let symbol = Self(CICU_SYMBOL)
  /// Neither seen nor said: soft hyphen, joiners, controls.
  static let ignorable = Self(CICU_IGNORABLE)
  static let wide = Self(CICU_WIDE)
  static let quotation = Self(CICU_QUOTATION)

  /// Of a script that is written without spaces and split by dictionary.
  static let dictionary = Self(rawValue: 1 << 20)
  /// Of a script with no mark for the end of a sentence, where a space may serve.
  static let stopless = Self(rawValue: 1 << 21)
  /// A dash that parts clauses and words: `—`, `―`; not a hyphen.
  static let partingDash = Self(rawValue: 1 << 22)
  static let ellipsis = Self(rawValue: 1 << 23)
  /// A letter, a number, or a symbol with a name that is read out (`&`, `%`, `€`).
  static let speakable = Self(rawValue: 1 << 24)
  /// Part of what a word is, not of the punctuation about it.
  static let core = Self(rawValue: 1 << 25)
  static let atom = Self(rawValue: 1 << 26)
  static let lineFeed = Self(rawValue: 1 << 27)
  static let bullet = Self(rawValue: 1 << 28)
  /// Set by place, not by character: this code unit goes on a grapheme begun before it.
  static let inGrapheme = Self(rawValue: 1 << 29)
  /// Set by place, not by character: the dictionary begins a word here.
  static let wordStart = Self(rawValue: 1 << 30)

  /// A letter that does nothing but lengthen the word that it follows another such letter in.
  static let plainLetter = Self(rawValue: 1 << 31)

  init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ bit: Int) { rawValue = UInt32(bit) }

  init(of scalar: Unicode.Scalar) { self.init(codePoint: scalar.value) }

  private init(codePoint: UInt32) {
    var traits = Self(rawValue: cicu_traits(Int32(codePoint)))
    if traits.contains(.dash) { traits.remove(.clause) }
    if codePoint == Self.littleSection { traits.remove(.terminator) }
    if let extra = Self.extras[codePoint] { traits.formUnion(extra) }
    if !traits.isDisjoint(with: [.letter, .mark, .number]), !traits.contains(.digit),
      let scalar = Unicode.Scalar(codePoint)
    {
      let script = Script(of: scalar)
      if Self.dictionaryScripts.contains(script) { traits.insert(.dictionary) }
      if Self.stoplessScripts.contains(script) { traits.insert(.stopless) }
    }
    if !traits.isDisjoint(with: [.letter, .number]) || traits.rawValue & UInt32(CICU_CURRENCY) != 0 {
      traits.insert(.speakable)
    }
    if !traits.isDisjoint(with: [.speakable, .mark]) { traits.insert(.core) }
    if traits.contains(.letter), traits.isDisjoint(with: Self.remarkable) { traits.insert(.plainLetter) }
    self = traits
  }

  /// What makes a letter more than a plain one.
  private static let remarkable: CharacterTraits = [
    .dictionary, .stopless, .wide, .joins, .quotation, .atom, .ignorable, .opening, .space,
  ]

  private static let dictionaryScripts: Set<Script> = [
    "Hani", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr",
  ]
  private static let stoplessScripts: Set<Script> = ["Thai", "Laoo", "Khmr", "Mymr"]

  /// Burmese `၊`, a comma though Unicode has it as the end of a sentence.
  private static let littleSection: UInt32 = 0x104A

  private static let extras: [UInt32: CharacterTraits] = {
    var extras: [UInt32: CharacterTraits] = [
      0x0A: .lineFeed, 0xFFFC: .atom, 0xBF: .opening, 0xA1: .opening, 0x30FC: .dictionary,
      0xFF70: .dictionary,
    ]
    // Words written in one square or circle: `㈱`, `㌔`.
    for codePoint in UInt32(0x3200)...0x33FF { extras[codePoint] = [.speakable, .core, .dictionary] }
    // Marks that repeat kana, which Unicode counts to no script.
    for scalar in "〱〲〳〴〵".unicodeScalars { extras[scalar.value] = .dictionary }
    for scalar in "—―⸺⸻︱".unicodeScalars { extras[scalar.value, default: []].insert(.partingDash) }
    for scalar in "…‥⋯︙".unicodeScalars { extras[scalar.value, default: []].insert(.ellipsis) }
    for scalar in "&@%‰+=°§©®™×÷±√∞≠≤≥≈＆＠％＋＝℃℉№".unicodeScalars {
      extras[scalar.value, default: []].formUnion([.speakable, .core])
    }
    for scalar in ";؛；，︐︑︔﹔﹐、︓፣፤፥၊៖჻".unicodeScalars {
      extras[scalar.value, default: []].insert(.clause)
    }
    // Terminators that Unicode 15 does not yet count as such: Khmer, and the forms of vertical text.
    for scalar in "។៕︒︕︖".unicodeScalars { extras[scalar.value, default: []].insert(.terminator) }
    for scalar in "《》〈〉".unicodeScalars { extras[scalar.value, default: []].insert(.quotation) }
    for scalar in "•⁃‣◦▪▫●○■□·‧∙".unicodeScalars { extras[scalar.value, default: []].insert(.bullet) }
    return extras
  }()
}

extension CharacterTraits {
  /// As `init(of:)` says, remembered for the Basic Multilingual Plane.
  static func traits(of scalar: Unicode.Scalar) -> CharacterTraits {
    scalar.value < 0x10000 ? basicPlane[Int(scalar.value)] : CharacterTraits(of: scalar)
  }

  /// The traits of every code unit of `units`: those of its code point on the first, the second of a pair
  /// with `inGrapheme` alone. Lone surrogates have none. O(n).
  static func traits(of units: [UInt16]) -> [CharacterTraits] {
    [CharacterTraits](unsafeUninitializedCapacity: units.count) { traits, count in
      basicPlane.withUnsafeBufferPointer { table in
        var index = 0
        while index < units.count {
          let unit = units[index]
          if unit & 0xFC00 == 0xD800, index + 1 < units.count, units[index + 1] & 0xFC00 == 0xDC00 {
            let high = UInt32(unit & 0x3FF) << 10
            let codePoint = 0x10000 + high + UInt32(units[index + 1] & 0x3FF)
            traits.initializeElement(at: index, to: CharacterTraits(codePoint: codePoint))
            traits.initializeElement(at: index + 1, to: .inGrapheme)
            index += 2
          } else {
            traits.initializeElement(at: index, to: table[Int(unit)])
            index += 1
          }
        }
      }
      count = units.count
    }
  }

  /// Traits by code unit; what is beyond the Basic Multilingual Plane is asked of ICU each time.
  private static let basicPlane: [CharacterTraits] = (0...0xFFFF).map { unit in
    unit & 0xF800 == 0xD800 ? [] : CharacterTraits(codePoint: UInt32(unit))
  }
}
