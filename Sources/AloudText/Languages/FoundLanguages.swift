/// The languages that a chapter has been found to be in, and those that its book says it has.
struct FoundLanguages {
  private let known: [LanguageTag]
  private var lengths: [LanguageTag: Int] = [:]

  init(_ known: [LanguageTag]) { self.known = known }

  /// Those of some block that is long enough to tell, by how much there is of them, most first.
  var languages: [LanguageTag] {
    lengths.sorted { ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue) }.map(\.key)
  }

  mutating func add(_ tag: LanguageTag, length: Int) { lengths[tag, default: 0] += length }

  func isKnown(_ tag: LanguageTag) -> Bool {
    known.contains { $0.language == tag.language } || lengths.keys.contains { $0.language == tag.language }
  }

  /// As the book itself writes it, region and all, where it names the language.
  func tag(for tag: LanguageTag) -> LanguageTag {
    known.first { $0.language == tag.language } ?? languages.first { $0.language == tag.language } ?? tag
  }
}
