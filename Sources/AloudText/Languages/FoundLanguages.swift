/// The languages that a chapter has been found to be in, and those that its book says it has. Asked and added to in
/// O(1): a hostile book may name another language for every block.
struct FoundLanguages {
  /// Those that the book says it has, by primary subtag, as it first writes each.
  private let known: [String: LanguageTag]
  private var lengths: [LanguageTag: Int] = [:]
  /// Of the tags of one primary subtag that have been found, the one of most text.
  private var longest: [String: LanguageTag] = [:]

  init(_ known: [LanguageTag]) {
    self.known = Dictionary(known.map { ($0.language, $0) }) { first, _ in first }
  }

  /// Those of some block that is long enough to tell, by how much there is of them, most first. O(k log k).
  var languages: [LanguageTag] { lengths.keys.sorted(by: isMore) }

  mutating func add(_ tag: LanguageTag, length: Int) {
    lengths[tag, default: 0] += length
    if let other = longest[tag.language], other != tag, !isMore(tag, other) { return }
    longest[tag.language] = tag
  }

  func isKnown(_ tag: LanguageTag) -> Bool { known[tag.language] != nil || longest[tag.language] != nil }

  /// As the book itself writes it, region and all, where it names the language.
  func tag(for tag: LanguageTag) -> LanguageTag { known[tag.language] ?? longest[tag.language] ?? tag }

  private func isMore(_ tag: LanguageTag, _ other: LanguageTag) -> Bool {
    (lengths[tag] ?? 0, other.rawValue) > (lengths[other] ?? 0, tag.rawValue)
  }
}
