extension WordReader {
  /// Words that are said by what stands around them. Nil for every other word.
  func special(
    _ word: Scalars, _ tag: PennTag, _ stress: Stress?, _ following: Following
  ) -> Scalars? {
    if word.count == 1 {
      if tag == .address, let name = Self.addressMarks[word[0]] {
        return lookup(Scalars(name), nil, .reduced, following)
      }
      if let name = Self.symbols[word[0]] { return lookup(Scalars(name), nil, nil, following) }
    }
    if Self.areInitials(word) { return letterNames(word) }
    guard word.count <= Self.longestSpecial else { return nil }
    switch word.text {
    case "a", "A": return Scalars(tag == .determiner ? "ɐ" : "ˈA")
    case "am", "Am", "AM":
      if tag.parent == "NOUN" { return letterNames(word) }
      return following.isVowel == nil || !word.reads("am") ? said("am") : Scalars("ɐm")
    case "AN" where tag.parent == "NOUN": return letterNames(word)
    case "an", "An", "AN": return Scalars("ɐn")
    case "I" where tag == .pronoun: return Scalars("ˌI")
    case "by", "By", "BY": return tag.parent == "ADV" ? Scalars("bˈI") : nil
    case "TO" where tag != .to && tag != .preposition: return nil
    case "to", "To", "TO": return following.isVowel.map { Scalars($0 ? "tʊ" : "tə") } ?? said("to")
    case "IN" where tag == .name: return nil
    case "in", "In", "IN":
      return Scalars(following.isVowel == nil || tag != .preposition ? "ˈɪn" : "ɪn")
    case "THE" where tag != .determiner: return nil
    case "the", "The", "THE": return Scalars(following.isVowel == true ? "ði" : "ðə")
    case "used", "Used", "USED":
      return said("used", as: following.isTo && (tag == .pastTense || tag == .adjective) ? "VBD" : "DEFAULT")
    default:
      guard tag == .preposition, word.lowered.reads(anyOf: ["vs", "vs."]) else { return nil }
      return lookup(Scalars("versus"), nil, nil, following)
    }
  }

  /// `U.S.` and `a.m`: letters with full stops between, no more than two together.
  private static func areInitials(_ word: Scalars) -> Bool {
    guard word.contains(".") else { return false }
    let parts = word.split(separator: ".")
    guard parts.count > 1 else { return false }
    return parts.allSatisfy { $0.count < 3 && $0.allSatisfy(\.isLetter) }
  }

  private func said(_ word: String, as tag: String = "DEFAULT") -> Scalars? {
    switch pronunciations.gold(Scalars(word)) {
    case nil: nil
    case .always(let sounds): sounds
    case .byTag(let byTag): byTag[tag] ?? byTag["DEFAULT"] ?? nil
    }
  }

  private static let addressMarks: [Unicode.Scalar: String] = [".": "dot", "/": "slash"]
  private static let longestSpecial = "used".count
}
