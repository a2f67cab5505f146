/// One family of what print abbreviates: what stands there, and how it is said.
protocol RewritingRule: Sendable {
  /// A text without any of these stays as it is; none when there are no such signs.
  var signs: Set<Unicode.Scalar> { get }

  /// What becomes of the text at `start`, if the rule is about it. Reads a bounded number of scalars.
  func rewrite(at start: ScalarReader) -> Rewrite?
}

/// What is said for a stretch of text.
struct Rewrite: Hashable {
  /// One past the stretch's last scalar.
  let end: Int
  /// Nothing when the stretch stays as it is written, and no later rule of the family looks into it.
  let words: String?

  init(to reader: ScalarReader, _ words: String?) {
    end = reader.position
    self.words = words
  }
}

extension OwnedText {
  /// From left to right, each rewrite going on where the one before ended; nothing when the rule finds nothing. O(n).
  func rewritten(by rule: some RewritingRule) -> OwnedText? {
    var result = OwnedText()
    var reader = ScalarReader(scalars, at: 0)
    var copied = 0
    while !reader.isAtEnd {
      let start = reader.position
      guard let rewrite = rule.rewrite(at: reader), rewrite.end > start else {
        reader.skip()
        continue
      }
      if let words = rewrite.words {
        result.append(self, copied..<start)
        result.append(Array(words.unicodeScalars), replacing: start..<rewrite.end, of: self)
        copied = rewrite.end
      }
      reader.skip(rewrite.end - start)
    }
    guard copied > 0 else { return nil }
    result.append(self, copied..<scalars.count)
    return result
  }

  mutating func append(_ other: OwnedText, _ range: Range<Int>) {
    scalars += other.scalars[range]
    owners += other.owners[range]
  }

  mutating func append(_ scalar: Unicode.Scalar, _ owner: Int32) {
    scalars.append(scalar)
    owners.append(owner)
  }

  private mutating func append(_ words: [Unicode.Scalar], replacing range: Range<Int>, of old: OwnedText) {
    let owned = ReplacedWords(old, range).owners(of: words)
    scalars += words
    owners += owned ?? [Int32](repeating: lastOwner, count: words.count)
  }

  /// Of the words just before the end. Looks no farther back than one word's length.
  private var lastOwner: Int32 { owners.suffix(32).last { $0 != Self.nobody } ?? Self.nobody }
}
