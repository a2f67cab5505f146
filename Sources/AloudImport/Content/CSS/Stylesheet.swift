/// The rules of a style sheet that say anything about what is shown.
struct Stylesheet: Sendable {
  struct Rule: Sendable {
    let selector: CSSSelector
    let declarations: [CSSDeclaration]
  }

  /// Sheets to be read before it, as written.
  private(set) var imports: [String] = []
  private(set) var rules: [Rule] = []

  /// No book needs more; beyond it rules are passed over.
  private static let mostRules = 20_000

  init(_ bytes: [UInt8]) {
    var tokenizer = CSSTokenizer(Self.utf8(bytes))
    read(tokenizer.tokens()[...], depth: 0)
  }

  /// By byte order mark, `@charset`, else UTF-8.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return CharacterDecoder.repaired(bytes[3...]) }
    if bytes.starts(with: [0xFF, 0xFE]), let text = CharacterDecoder.utf8(bytes[2...], from: "utf-16le") {
      return text
    }
    if bytes.starts(with: [0xFE, 0xFF]), let text = CharacterDecoder.utf8(bytes[2...], from: "utf-16be") {
      return text
    }
    let prefix = Array("@charset \"".utf8)
    if bytes.starts(with: prefix), !CharacterDecoder.isUTF8(bytes[...]) {
      let label = String(
        decoding: bytes.dropFirst(prefix.count).prefix(40).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      if let text = CharacterDecoder.utf8(bytes[...], from: label) { return text }
    }
    return CharacterDecoder.repaired(bytes[...])
  }

  /// Reads rules; `depth` is how many `@media` they stand in.
  private mutating func read(_ tokens: ArraySlice<CSSToken>, depth: Int) {
    var rest = tokens
    while let first = rest.first {
      if first == .whitespace || first == .semicolon || first == .closeBrace {
        rest.removeFirst()
        continue
      }
      let prelude: ArraySlice<CSSToken>
      if case .atKeyword(let name) = first {
        prelude = rest.dropFirst().prefix { $0 != .openBrace && $0 != .semicolon }
        rest = rest[prelude.endIndex...]
        let block = rest.first == .openBrace ? rest.takeBlock() : nil
        if block == nil { rest = rest.dropFirst() }
        atRule(name, prelude, block: block, depth: depth)
      } else {
        prelude = rest.prefix { $0 != .openBrace }
        rest = rest[prelude.endIndex...]
        guard !rest.isEmpty else { return }
        rule(prelude, block: rest.takeBlock())
      }
    }
  }

  private mutating func atRule(
    _ name: String, _ prelude: ArraySlice<CSSToken>, block: ArraySlice<CSSToken>?, depth: Int
  ) {
    switch (name, block) {
    case ("media", let block?) where depth < 8:
      if MediaQuery.isMet(prelude) { read(block, depth: depth + 1) }
    case ("import", nil):
      importRule(prelude)
    default:
      break
    }
  }

  private mutating func importRule(_ prelude: ArraySlice<CSSToken>) {
    var rest = prelude.drop { $0 == .whitespace }
    let target: String
    switch rest.popFirst() {
    case .url(let text), .string(let text): target = text
    case .function("url"):
      rest = rest.drop { $0 == .whitespace }
      guard case .string(let text) = rest.popFirst() else { return }
      rest = rest.drop { $0 == .whitespace || $0 == .closeParenthesis }
      target = text
    default: return
    }
    // Only at the head of a sheet; a condition it is under holds as in `@media`.
    if rules.isEmpty, imports.count < 32, MediaQuery.isMet(rest) { imports.append(target) }
  }

  private mutating func rule(_ prelude: ArraySlice<CSSToken>, block: ArraySlice<CSSToken>) {
    let declarations = CSSDeclaration.list(block)
    guard !declarations.isEmpty else { return }
    for selector in CSSSelector.list(prelude) where rules.count < Self.mostRules {
      rules.append(Rule(selector: selector, declarations: declarations))
    }
  }
}

/// Whether a condition on the medium holds for a page on a screen of no known size.
enum MediaQuery {
  static func isMet(_ text: String) -> Bool { isMet(CSSTokenizer.tokens(text)[...]) }

  static func isMet(_ tokens: ArraySlice<CSSToken>) -> Bool {
    let queries = tokens.split(separator: .comma, omittingEmptySubsequences: false)
    return queries.contains { query in
      var words: [String] = []
      for token in query {
        switch token {
        case .whitespace: break
        case .identifier(let word): words.append(word.lowercased())
        // A feature: what depends on it is left as it is without the rule.
        default: return false
        }
      }
      switch words {
      case [], ["all"], ["screen"], ["only", "screen"], ["only", "all"]: return true
      case ["not", "all"], ["not", "screen"]: return false
      default: return words.count == 2 && words[0] == "not"
      }
    }
  }
}

extension ArraySlice<CSSToken> {
  /// Takes the block that begins with `{` here off the front, and gives what is in it; it ends with its `}` or
  /// with the sheet.
  fileprivate mutating func takeBlock() -> ArraySlice<CSSToken> {
    var depth = 0
    for index in indices {
      switch self[index] {
      case .openBrace: depth += 1
      case .closeBrace:
        depth -= 1
        if depth == 0 {
          let block = self[(startIndex + 1)..<index]
          self = self[(index + 1)...]
          return block
        }
      default: break
      }
    }
    let block = self[(startIndex + 1)...]
    self = self[endIndex...]
    return block
  }
}
