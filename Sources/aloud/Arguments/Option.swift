/// An option of a command, as typed and as its help tells it.
struct Option: Hashable, Sendable {
  /// Without dashes: `library`.
  let name: String
  /// One letter after one dash; nil where there is none.
  let short: Character?
  /// What its value is called in the help; nil for an option that takes none.
  let value: String?
  let help: String

  init(_ name: String, short: Character? = nil, value: String? = nil, _ help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  /// `-o, --output FILE`.
  var spelling: String {
    let names = short.map { "-\($0), --\(name)" } ?? "    --\(name)"
    return value.map { "\(names) \($0)" } ?? names
  }
}

extension Option {
  static let help = Option("help", short: "h", "Show this.")
  static let json = Option("json", "Answer in JSON, one object or one object a line.")
  static let library = Option("library", value: "DIR", "The library's folder (else that of this user).")
  static let catalogue = Option(
    "catalogue", value: "FILE", "The voices that can be fetched (else those that Aloud knows of).")
  static let language = Option("language", value: "L", "The language of text that declares none: en, pt-BR.")
  static let skip = Option(
    "skip", value: "SKIP",
    "What is shown but not spoken: none, some or all; kinds apart: some,+caption. (some)")
}
