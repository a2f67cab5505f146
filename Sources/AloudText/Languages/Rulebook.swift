/// A language's rules, by reference: they are too wide to be copied for every block of a book.
final class Rulebook: Sendable {
  let tag: LanguageTag
  /// The tag's primary subtag.
  let language: String
  let rules: LanguageRules

  init(for tag: LanguageTag) {
    self.tag = tag
    language = tag.language
    rules = .rules(for: tag)
  }
}
