/// A part of speech, or what a mark is, as the Penn Treebank names it (spaCy's English set).
///
/// In the order that decides between two of the same score: the later one wins.
enum PennTag: String, CaseIterable, Sendable {
  case currency = "$"
  case closingQuote = "''"
  case comma = ","
  case openingBracket = "-LRB-"
  case closingBracket = "-RRB-"
  case sentenceEnd = "."
  case colon = ":"
  case address = "ADD"
  case affix = "AFX"
  case conjunction = "CC"
  case cardinal = "CD"
  case determiner = "DT"
  case existential = "EX"
  case foreign = "FW"
  case hyphen = "HYPH"
  case preposition = "IN"
  case adjective = "JJ"
  case comparative = "JJR"
  case superlative = "JJS"
  case listMark = "LS"
  case modal = "MD"
  case superfluousMark = "NFP"
  case noun = "NN"
  case name = "NNP"
  case names = "NNPS"
  case nouns = "NNS"
  case predeterminer = "PDT"
  case possessiveEnding = "POS"
  case pronoun = "PRP"
  case possessivePronoun = "PRP$"
  case adverb = "RB"
  case comparativeAdverb = "RBR"
  case superlativeAdverb = "RBS"
  case particle = "RP"
  case symbol = "SYM"
  case to = "TO"
  case interjection = "UH"
  case verb = "VB"
  case pastTense = "VBD"
  case gerund = "VBG"
  case pastParticiple = "VBN"
  case presentTense = "VBP"
  case thirdPerson = "VBZ"
  case whDeterminer = "WDT"
  case whPronoun = "WP"
  case whPossessive = "WP$"
  case whAdverb = "WRB"
  case unknown = "XX"
  case space = "_SP"
  case openingQuote = "``"

  /// Whether a token so tagged is a mark, to be seen and not read as a word.
  var isMark: Bool {
    switch self {
    case .sentenceEnd, .comma, .openingBracket, .closingBracket, .openingQuote, .closingQuote, .colon,
      .currency,
      .superfluousMark:
      true
    default: false
    }
  }

  /// What the dictionaries call a verb, noun, adverb or adjective of any form; else the tag's own name.
  var parent: String {
    if rawValue.hasPrefix("VB") { return "VERB" }
    if rawValue.hasPrefix("NN") { return "NOUN" }
    if rawValue.hasPrefix("RB") { return "ADV" }
    return rawValue.hasPrefix("JJ") ? "ADJ" : rawValue
  }
}
