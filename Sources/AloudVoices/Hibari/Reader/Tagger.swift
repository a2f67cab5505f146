/// Tells the part of speech of each token: an averaged perceptron that goes from left to right.
struct Tagger: Sendable {
  let model: TaggerModel

  /// One tag for each token. O(n).
  func tags(of tokens: [Tokeniser.Token], in text: Scalars) -> [PennTag] {
    let words = tokens.map { Scalars(text[$0.range]) }
    let seen = words.map(seen)
    var quotes = QuoteTags()
    var tags: [PennTag] = []
    for (index, token) in tokens.enumerated() {
      let followsSpace = index == 0 || tokens[index - 1].isFollowedBySpace
      let precedesSpace = index + 1 == tokens.count || token.isFollowedBySpace
      let tag =
        quotes.tag(of: words[index], followsSpace: followsSpace, precedesSpace: precedesSpace)
        ?? model.usualTag(of: words[index]) ?? best(for: words[index], at: index, seen: seen, tags: tags)
      tags.append(
        QuoteTags.turned(tag, of: words[index], followsSpace: followsSpace, precedesSpace: precedesSpace))
    }
    return tags
  }

  private func best(for word: Scalars, at index: Int, seen: [Scalars], tags: [PennTag]) -> PennTag {
    var scores = [Double](repeating: 0, count: PennTag.allCases.count)
    for feature in features(of: word, at: index, seen: seen, tags: tags) { model.add(feature, to: &scores) }
    // A word that would vanish as a mark is none.
    let isWord =
      word.contains { $0.isAlphanumeric } && !word.allSatisfy { ("a"..."z").contains($0.asciiLowered) }
    var best: (tag: PennTag, score: Double)?
    for (tag, score) in zip(PennTag.allCases, scores) where !(isWord && tag.isMark) {
      if score >= best?.score ?? -.infinity { best = (tag, score) }
    }
    return best?.tag ?? .noun
  }

  /// In the order in which their weights were summed when they were learned: sums of doubles depend on it.
  private func features(of word: Scalars, at index: Int, seen: [Scalars], tags: [PennTag]) -> [String] {
    func near(_ offset: Int) -> (word: String, end: String) {
      let place = index + offset
      if seen.indices.contains(place) { return (seen[place].text, seen[place].suffix(3).text) }
      let pad = place < 0 ? (place == -1 ? "-START-" : "-START2-") : place == seen.count ? "-END-" : "-END2-"
      return (pad, String(pad.suffix(3)))
    }
    let last = index > 0 ? tags[index - 1].rawValue : "-START-"
    let lastButOne = index > 1 ? tags[index - 2].rawValue : index == 1 ? "-START-" : "-START2-"
    let (before, after) = (near(-1), near(1))
    return [
      "b", "s3=" + word.suffix(3).text, "p1=" + word.prefix(1).text, "w=" + near(0).word,
      "sh=" + Self.shape(of: word), index == 0 ? "i0" : "i+", "t-1=" + last, "t-2=" + lastButOne,
      "t-12=" + last + "," + lastButOne, "w-1=" + before.word, "s3-1=" + before.end, "w-2=" + near(-2).word,
      "w+1=" + after.word, "s3+1=" + after.end, "w+2=" + near(2).word,
    ]
  }

  /// The word as its neighbours' features name it: in lower case, or by its kind, or by its shape when it is rare.
  private func seen(_ word: Scalars) -> Scalars {
    let name: Scalars =
      if word.contains("-"), word.first != "-" {
        Scalars("!HYPHEN")
      } else if word.count == 4, word.allSatisfy(\.isDigit) {
        Scalars("!YEAR")
      } else if word.first?.isDigit ?? false {
        Scalars("!DIGITS")
      } else {
        word.lowered
      }
    return model.isFrequent(name) ? name : Scalars("<\(Self.shape(of: word))>")
  }

  /// How a word is written, whatever its letters.
  static func shape(of word: Scalars) -> String {
    if word.allSatisfy(\.isLetter) {
      let (first, rest) = (word.prefix(1), word.dropFirst())
      if isWritten(word[...], isLower: true) { return "x" }
      if isWritten(word[...], isLower: false) { return word.count > 1 ? "XX" : "X1" }
      return isWritten(first, isLower: false) && isWritten(rest, isLower: true) ? "Xx" : "xX"
    }
    if word.allSatisfy(\.isDigit) { return "d" }
    return Scalars(word.prefix(4).map { $0.isDigit ? "d" : $0.isLetter ? "x" : $0 }).text
  }

  /// Whether there is a letter of that case, and none of another.
  private static func isWritten(_ word: ArraySlice<Unicode.Scalar>, isLower: Bool) -> Bool {
    var found = false
    for scalar in word {
      let properties = scalar.properties
      let (lower, upper) = (properties.isLowercase, properties.isUppercase)
      if (isLower ? upper : lower) || properties.generalCategory == .titlecaseLetter { return false }
      found = found || (isLower ? lower : upper)
    }
    return found
  }
}
