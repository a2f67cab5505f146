/// The properties that decide what is shown and how a list is numbered: of a book's CSS nothing else is used here.
enum CSSProperty: Hashable, Sendable, CaseIterable {
  case display, visibility, listStyleType, writingMode, direction
}

/// A declaration of one of those properties, its value a keyword that is known for it.
struct CSSDeclaration: Hashable, Sendable {
  let property: CSSProperty
  /// In lower case.
  let value: String
  let isImportant: Bool

  /// The declarations in the body of a rule or in a `style` attribute. What is not known leaves an earlier
  /// declaration in force, as in a browser.
  static func list(_ tokens: ArraySlice<CSSToken>) -> [CSSDeclaration] {
    var declarations: [CSSDeclaration] = []
    var rest = tokens
    while !rest.isEmpty {
      let declaration = rest.prefixToEndOfDeclaration
      rest = rest[declaration.endIndex...].dropFirst()
      if let parsed = CSSDeclaration(declaration) { declarations.append(parsed) }
    }
    return declarations
  }

  private init?(_ tokens: ArraySlice<CSSToken>) {
    let words = tokens.filter { $0 != .whitespace }
    guard words.count >= 3, case .identifier(let name) = words[0], words[1] == .colon else { return nil }
    let keywords = words.dropFirst(2).compactMap { token -> String? in
      guard case .identifier(let word) = token else { return nil }
      return word.lowercased()
    }
    isImportant = keywords.last == "important"
    switch name.lowercased() {
    case "display":
      property = .display
    case "visibility":
      property = .visibility
    case "list-style-type", "list-style":
      property = .listStyleType
    case "writing-mode", "-epub-writing-mode", "-webkit-writing-mode":
      property = .writingMode
    case "direction":
      property = .direction
    default: return nil
    }
    let permitted = property.keywords
    let known = keywords.filter { permitted.contains($0) }
    // `list-style: none square` is square.
    guard let value = known.first(where: { $0 != "none" }) ?? known.first else { return nil }
    self.value = value
  }
}

extension ArraySlice<CSSToken> {
  /// Up to the `;` that ends a declaration; one in brackets does not.
  fileprivate var prefixToEndOfDeclaration: ArraySlice<CSSToken> {
    var depth = 0
    for index in indices {
      switch self[index] {
      case .openBrace, .openBracket, .openParenthesis, .function: depth += 1
      case .closeBrace, .closeBracket, .closeParenthesis: depth = Swift.max(0, depth - 1)
      case .semicolon where depth == 0: return self[..<index]
      default: break
      }
    }
    return self
  }
}

extension CSSProperty {
  fileprivate var keywords: Set<String> {
    switch self {
    case .display: Self.displays
    case .visibility: ["visible", "hidden", "collapse"]
    case .listStyleType: Self.listStyles
    case .writingMode:
      ["horizontal-tb", "vertical-rl", "vertical-lr", "lr", "lr-tb", "rl", "rl-tb", "tb", "tb-rl", "tb-lr"]
    case .direction: ["ltr", "rtl"]
    }
  }

  private static let displays: Set = [
    "none", "block", "inline", "inline-block", "flow-root", "flex", "inline-flex", "grid", "inline-grid",
    "table",
    "inline-table", "table-row", "table-cell", "table-row-group", "table-header-group", "table-footer-group",
    "table-caption", "table-column", "table-column-group", "list-item", "contents", "run-in", "ruby",
    "ruby-base",
    "ruby-text",
  ]
  private static let listStyles: Set = [
    "none", "disc", "circle", "square", "decimal", "decimal-leading-zero", "lower-alpha", "lower-latin",
    "upper-alpha", "upper-latin", "lower-roman", "upper-roman", "lower-greek", "armenian", "georgian",
    "hebrew",
    "cjk-ideographic", "hiragana", "katakana", "hiragana-iroha", "katakana-iroha",
  ]
}
