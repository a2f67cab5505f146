/// A piece of a token, with what is known of it before it is read.
struct Piece {
  /// A half-open range of the sentence's scalars.
  let range: Range<Int>
  let tag: PennTag
  var isFollowedBySpace = false
  /// False when it follows another piece of its unit.
  var isHead = true
  var currency: Currency?
  /// The sounds of what is not looked up: marks, signs that are read elsewhere, heteronyms.
  var preset: Scalars?
  /// A `2` between letters, read as `to`.
  var isTo = false
}

/// Puts pieces that stand together without a space into units, each of which is read as one.
struct ReadingUnits {
  private let text: Scalars
  /// Of the last sign, while amounts follow it.
  private var currency: Currency?
  private var units: [[Piece]] = []
  /// Whether the last unit takes another piece.
  private var isOpen = false

  /// The units of a sentence, in order, each with at least one piece. O(n).
  static func units(
    of tokens: [Tokeniser.Token], tagged tags: [PennTag], in text: Scalars
  ) -> [[Piece]] {
    var builder = ReadingUnits(text: text)
    for (index, token) in tokens.enumerated() {
      let isLastAmount = index + 1 == tags.count || tags[index + 1] != .cardinal
      builder.append(
        token, tags[index], said: Heteronyms.sounds(ofTokenAt: index, in: tokens, of: text),
        isLastAmount: isLastAmount)
    }
    return builder.units
  }

  private init(text: Scalars) { self.text = text }

  private mutating func append(
    _ token: Tokeniser.Token, _ tag: PennTag, said: Scalars?, isLastAmount: Bool
  ) {
    let ranges = said == nil ? Subtokens.pieces(of: token.range, in: text) : [token.range]
    for (index, range) in ranges.enumerated() {
      let isLast = index == ranges.count - 1
      var piece = Piece(range: range, tag: tag, isFollowedBySpace: isLast && token.isFollowedBySpace)
      if let preset = said ?? preset(for: piece) {
        piece.preset = preset
      } else if currency != nil {
        if tag != .cardinal { currency = nil }
        if isLast, isLastAmount { piece.currency = currency }
      } else if index > 0, !isLast, text[range].reads("2") {
        piece.isTo =
          text[ranges[index - 1].upperBound - 1].isLetter && text[ranges[index + 1].lowerBound].isLetter
      }
      place(piece)
    }
  }

  private mutating func place(_ piece: Piece) {
    if piece.preset != nil || piece.isTo {
      units.append([piece])
      isOpen = false
    } else if isOpen {
      var piece = piece
      piece.isHead = false
      units[units.count - 1].append(piece)
      isOpen = !piece.isFollowedBySpace
    } else {
      units.append([piece])
      isOpen = !piece.isFollowedBySpace
    }
  }

  private mutating func preset(for piece: Piece) -> Scalars? {
    let written = text[piece.range]
    if piece.tag == .currency, written.count == 1, let sign = Currency(rawValue: written[written.startIndex])
    {
      currency = sign
      return []
    }
    if piece.tag == .colon, written.reads("-") || written.reads("–") { return ["—"] }
    guard piece.tag.isMark, !written.allSatisfy({ ("a"..."z").contains($0.asciiLowered) }) else { return nil }
    switch piece.tag {
    case .openingBracket: return ["("]
    case .closingBracket: return [")"]
    case .openingQuote: return ["“"]
    case .closingQuote: return ["”"]
    default: return written.filter(Sounds.marks.contains)
    }
  }
}
