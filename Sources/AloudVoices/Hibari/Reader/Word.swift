/// What is looked up as one word: a piece of a token, or several that stand together.
struct Word {
  let text: Scalars
  let tag: PennTag
  /// The currency whose sign stood before this amount.
  var currency: Currency?
  /// False when it follows another piece without a space.
  let isHead: Bool
}

/// A currency that is written before its amount, and read after it.
enum Currency: Unicode.Scalar, CaseIterable {
  case dollar = "$"
  case pound = "£"
  case euro = "€"

  /// The names of the whole and of its hundredth, for one of each.
  var names: (whole: String, part: String) {
    switch self {
    case .dollar: ("dollar", "cent")
    case .pound: ("pound", "pence")
    case .euro: ("euro", "cent")
    }
  }
}

/// What is known of the speech after a word when it is read; reading goes from right to left for that.
struct Following {
  /// Whether the next sound is a vowel; nil before a pause.
  var isVowel: Bool?
  /// Whether the next word is `to`.
  var isTo = false

  /// As the word before `word`, which is said `sounds`, sees it. A silent word is heard through.
  func before(_ word: Word, said sounds: Scalars) -> Following {
    let first = sounds.first {
      Sounds.vowels.contains($0) || Sounds.consonants.contains($0) || Sounds.pauses.contains($0)
    }
    let isTo =
      word.text.reads(anyOf: ["to", "To"])
      || word.text.reads("TO") && [PennTag.to, .preposition].contains(word.tag)
    return Following(
      isVowel: first.map { Sounds.pauses.contains($0) ? nil : Sounds.vowels.contains($0) } ?? isVowel,
      isTo: isTo)
  }
}
