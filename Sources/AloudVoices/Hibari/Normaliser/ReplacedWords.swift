/// The printed words that a rewrite replaces, and which of them each new word is said for.
struct ReplacedWords {
  private struct Word {
    /// Without the full stop or comma that may follow it.
    let spelling: ArraySlice<Unicode.Scalar>
    let owner: Int32
  }

  private let words: [Word]
  /// In order, each once.
  private let owners: [Int32]

  /// The words of `range`: what is divided by spaces, or belongs to different tokens.
  init(_ text: OwnedText, _ range: Range<Int>) {
    var words: [Word] = []
    var start = range.lowerBound
    for index in range {
      let end = index + 1
      let owner = text.owners[index]
      if text.scalars[index] == " " || owner == OwnedText.nobody {
        start = end
      } else if end == range.upperBound || text.owners[end] != owner || text.scalars[end] == " " {
        words.append(Word(spelling: text.scalars[start..<end].withoutFinalStop, owner: owner))
        start = end
      }
    }
    self.words = words
    owners = words.map(\.owner).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// One for each scalar of `replacement`, or nothing when what it replaces belongs to nobody.
  ///
  /// Words that stay keep their owner; the others between two that stay are paired from the right, those left over
  /// going to the first of the old ones, or to the word before where there is no old one. Every owner keeps
  /// something, and the owners stay in order. Costs the product of both numbers of words, which rules keep small.
  func owners(of replacement: [Unicode.Scalar]) -> [Int32]? {
    guard let first = owners.first else { return nil }
    guard owners.count > 1 else { return [Int32](repeating: first, count: replacement.count) }
    let ranges = replacement.wordRanges
    guard ranges.count >= owners.count else { return spread(over: replacement) }
    let kept = ownersKeeping(ranges.map { replacement[$0].withoutFinalStop })
    let found =
      Set(kept).count == owners.count ? kept : Self.paired(ranges.count, with: owners[...], before: first)
    var result = [Int32](repeating: OwnedText.nobody, count: replacement.count)
    for (range, owner) in zip(ranges, found) { for index in range { result[index] = owner } }
    return result
  }

  private func ownersKeeping(_ spellings: [ArraySlice<Unicode.Scalar>]) -> [Int32] {
    var result: [Int32] = []
    var old = 0
    var new = 0
    for stay in staying(spellings) + [(old: words.count, new: spellings.count)] {
      let gap = words[old..<stay.old].map(\.owner)
      let before = result.last ?? words[stay.old < words.count ? stay.old : old].owner
      result += Self.paired(stay.new - new, with: gap[...], before: before)
      if stay.old < words.count { result.append(words[stay.old].owner) }
      old = stay.old + 1
      new = stay.new + 1
    }
    return result
  }

  /// The owners of `count` new words that stand for `old` ones.
  private static func paired(_ count: Int, with old: ArraySlice<Int32>, before: Int32) -> [Int32] {
    let surplus = max(count - old.count, 0)
    return [Int32](repeating: old.first ?? before, count: surplus) + old.suffix(count - surplus)
  }

  /// The longest common subsequence of the old words and the new ones.
  private func staying(_ spellings: [ArraySlice<Unicode.Scalar>]) -> [(old: Int, new: Int)] {
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: spellings.count + 1), count: words.count + 1)
    for old in words.indices.reversed() {
      for new in spellings.indices.reversed() {
        lengths[old][new] =
          words[old].spelling == spellings[new]
          ? lengths[old + 1][new + 1] + 1 : max(lengths[old + 1][new], lengths[old][new + 1])
      }
    }
    var result: [(old: Int, new: Int)] = []
    var (old, new) = (0, 0)
    while old < words.count, new < spellings.count {
      if words[old].spelling == spellings[new] {
        result.append((old, new))
        (old, new) = (old + 1, new + 1)
      } else if lengths[old + 1][new] >= lengths[old][new + 1] {
        old += 1
      } else {
        new += 1
      }
    }
    return result
  }

  /// Fewer words than owners: each gets its share of the scalars.
  private func spread(over replacement: [Unicode.Scalar]) -> [Int32] {
    let said = replacement.indices.filter { replacement[$0] != " " }
    var result = [Int32](repeating: OwnedText.nobody, count: replacement.count)
    for (place, index) in said.enumerated() { result[index] = owners[place * owners.count / said.count] }
    return result
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate var withoutFinalStop: Self { last == "." || last == "," ? dropLast() : self }
}

extension [Unicode.Scalar] {
  /// Of the runs without a space.
  var wordRanges: [Range<Int>] {
    split(separator: " ").map { $0.startIndex..<$0.endIndex }
  }
}
