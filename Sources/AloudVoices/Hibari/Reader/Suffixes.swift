/// Endings that are taken off a word to find its stem, in the order in which they are tried.
enum Suffixes: CaseIterable {
  case s, d, ing

  /// The first stem of `word` that is known.
  func stem(of word: Scalars, isKnown: (Scalars) -> Bool) -> Scalars? {
    stems(of: word).first { !$0.isEmpty && isKnown($0) }
  }

  /// The stem's sounds with this ending; nil when there are none.
  func added(to stem: Scalars) -> Scalars? {
    switch self {
    case .s: Self.s(stem)
    case .d: Self.d(stem)
    case .ing: Self.ing(stem)
    }
  }

  private func stems(of word: Scalars) -> [Scalars] {
    let count = word.count
    var stems: [Scalars] = []
    func cut(_ length: Int, _ ending: String = "") { stems.append(word.dropLast(length) + Scalars(ending)) }
    switch self {
    case .s:
      guard count >= 3, word.last == "s" else { return [] }
      let isIes = word.ends(in: "ies")
      if !word.ends(in: "ss") { cut(1) }
      if word.ends(in: "'s") || count > 4 && word.ends(in: "es") && !isIes { cut(2) }
      if count > 4, isIes { cut(3, "y") }
    case .d:
      guard count >= 4, word.last == "d" else { return [] }
      if !word.ends(in: "dd") { cut(1) }
      if count > 4, word.ends(in: "ed"), !word.ends(in: "eed") { cut(2) }
    case .ing:
      guard count >= 5, word.ends(in: "ing") else { return [] }
      if count > 5 { cut(3) }
      cut(3, "e")
      if count > 5, isDoubled(word.dropLast(3)) { cut(4) }
    }
    return stems
  }

  private func isDoubled(_ stem: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = stem.last else { return false }
    let lastButOne = stem.dropLast().last
    return last == lastButOne && "bcdgklmnprstvxz".unicodeScalars.contains(last)
      || last == "k" && lastButOne == "c"
  }

  static func s(_ stem: Scalars) -> Scalars? {
    guard let last = stem.last else { return nil }
    if "ptkfθ".unicodeScalars.contains(last) { return stem + ["s"] }
    return stem + ("szʃʒʧʤ".unicodeScalars.contains(last) ? ["ᵻ", "z"] : ["z"])
  }

  static func d(_ stem: Scalars) -> Scalars? {
    guard let last = stem.last else { return nil }
    if "pkfθʃsʧ".unicodeScalars.contains(last) { return stem + ["t"] }
    if last == "d" { return stem + ["ᵻ", "d"] }
    guard last == "t" else { return stem + ["d"] }
    guard let before = stem.dropLast().last else { return stem + ["ɪ", "d"] }
    return flapping.contains(before) ? stem.dropLast() + ["ɾ", "ᵻ", "d"] : stem + ["ᵻ", "d"]
  }

  static func ing(_ stem: Scalars) -> Scalars? {
    guard let last = stem.last else { return nil }
    if last == "t", let before = stem.dropLast().last, flapping.contains(before) {
      return stem.dropLast() + ["ɾ", "ɪ", "ŋ"]
    }
    return stem + ["ɪ", "ŋ"]
  }

  /// After these an American `t` before a vowel is a flap.
  private static let flapping = Set("AIOWYiuæɑəɛɪɹʊʌ".unicodeScalars)
}
