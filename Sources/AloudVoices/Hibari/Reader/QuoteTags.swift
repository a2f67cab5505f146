/// The tags of quotation marks and brackets, which the tagger was never shown: it takes them for nouns, and the words
/// that stand beside them without a space then go unread.
struct QuoteTags {
  /// Whether the last straight mark opened a quotation.
  private var isOpen = false

  /// Nil for a token that is neither. A straight mark opens when space stands before it only, closes when space
  /// stands after it only, and else does what the last one did not; the ends of the text count as space.
  mutating func tag(of token: Scalars, followsSpace: Bool, precedesSpace: Bool) -> PennTag? {
    guard token.count == 1 else { return nil }
    switch token[0] {
    case "“", "„", "«", "‘": return .openingQuote
    case "”", "»": return .closingQuote
    case "[", "{": return .openingBracket
    case "]", "}": return .closingBracket
    case "\"":
      isOpen = followsSpace == precedesSpace ? !isOpen : followsSpace
      return isOpen ? .openingQuote : .closingQuote
    default: return nil
    }
  }

  /// The tag of an apostrophe that the tagger took for a quotation mark: the space beside it tells which of the two.
  static func turned(
    _ tag: PennTag, of token: Scalars, followsSpace: Bool, precedesSpace: Bool
  ) -> PennTag {
    guard token == ["'"], tag == .openingQuote || tag == .closingQuote, followsSpace != precedesSpace else {
      return tag
    }
    return followsSpace ? .openingQuote : .closingQuote
  }
}
