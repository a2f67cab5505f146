/// A complex selector of those kinds that can be told from the document alone: types, classes, ids, attributes
/// and the four combinators.
struct CSSSelector: Hashable, Sendable {
  enum Combinator: Hashable, Sendable { case descendant, child, next, subsequent }

  struct AttributeTest: Hashable, Sendable {
    enum Match: Hashable, Sendable { case exists, equals, includes, dash, prefix, suffix, contains }

    /// Local name, without prefix.
    let name: String
    let match: Match
    let value: String
    let ignoresCase: Bool
  }

  struct Compound: Hashable, Sendable {
    /// Lower-case element name; nil for any.
    var type: String?
    var ids: [String] = []
    var classes: [String] = []
    var attributes: [AttributeTest] = []
    var isRoot = false
  }

  /// The element itself.
  let subject: Compound
  /// What must stand about it, nearest first, each with what ties it to the one before in this list.
  let context: [(combinator: Combinator, compound: Compound)]

  /// Ids, then classes and attributes, then types.
  var specificity: (Int, Int, Int) {
    var total = (0, 0, 0)
    for compound in [subject] + context.map(\.compound) {
      total.0 += compound.ids.count
      total.1 += compound.classes.count + compound.attributes.count + (compound.isRoot ? 1 : 0)
      total.2 += compound.type == nil ? 0 : 1
    }
    return total
  }

  static func == (a: CSSSelector, b: CSSSelector) -> Bool {
    a.subject == b.subject && a.context.elementsEqual(b.context, by: ==)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(subject) }
}

// MARK: - Parsing

extension CSSSelector {
  /// The selectors of a list that are of a kind known here; one that is not (`:hover`, `::before`) can say
  /// nothing about what a reader is shown, and is left out.
  static func list(_ tokens: ArraySlice<CSSToken>) -> [CSSSelector] {
    tokens.split(separator: .comma, omittingEmptySubsequences: true).prefix(512).compactMap { tokens in
      var parser = CSSSelectorParser(tokens: tokens)
      return parser.selector()
    }
  }
}

private struct CSSSelectorParser {
  private var tokens: ArraySlice<CSSToken>
  private var compounds: [CSSSelector.Compound] = []
  private var combinators: [CSSSelector.Combinator] = []

  init(tokens: ArraySlice<CSSToken>) { self.tokens = tokens }

  mutating func selector() -> CSSSelector? {
    skipBlanks()
    while !tokens.isEmpty {
      guard compounds.count < 32, let compound = compound() else { return nil }
      compounds.append(compound)
      guard let combinator = combinator() else { return nil }
      guard !tokens.isEmpty else { break }
      combinators.append(combinator)
    }
    guard let subject = compounds.last, combinators.count == compounds.count - 1 else { return nil }
    return CSSSelector(
      subject: subject, context: Array(zip(combinators, compounds).reversed()))
  }

  private mutating func skipBlanks() {
    while tokens.first == .whitespace { tokens.removeFirst() }
  }

  /// `.descendant` at the end, too; nil for what is no combinator.
  private mutating func combinator() -> CSSSelector.Combinator? {
    let isBlank = tokens.first == .whitespace
    skipBlanks()
    guard case .delimiter(let sign) = tokens.first else {
      return isBlank || tokens.isEmpty ? .descendant : nil
    }
    let combinators: [UInt8: CSSSelector.Combinator] = [
      UInt8(ascii: ">"): .child, UInt8(ascii: "+"): .next, UInt8(ascii: "~"): .subsequent,
    ]
    guard let combinator = combinators[sign] else { return isBlank ? .descendant : nil }
    tokens.removeFirst()
    skipBlanks()
    return tokens.isEmpty ? nil : combinator
  }

  private mutating func compound() -> CSSSelector.Compound? {
    var compound = CSSSelector.Compound()
    var isEmpty = true
    loop: while let token = tokens.first {
      switch token {
      case .identifier, .delimiter(UInt8(ascii: "*")), .delimiter(UInt8(ascii: "|")):
        guard isEmpty, let type = qualifiedName() else { return nil }
        compound.type = type == "*" ? nil : type.lowercased()
      case .hash(let id):
        tokens.removeFirst()
        compound.ids.append(id)
      case .delimiter(UInt8(ascii: ".")):
        guard case .identifier(let name) = tokens.dropFirst().first else { return nil }
        tokens.removeFirst(2)
        compound.classes.append(name)
      case .openBracket:
        guard let test = attributeTest() else { return nil }
        compound.attributes.append(test)
      case .colon:
        guard case .identifier(let name) = tokens.dropFirst().first, name.lowercased() == "root" else {
          return nil
        }
        tokens.removeFirst(2)
        compound.isRoot = true
      default: break loop
      }
      isEmpty = false
    }
    return isEmpty ? nil : compound
  }

  /// A name whose prefix, if any, is passed over: what books prefix is told by the local name well enough.
  private mutating func qualifiedName() -> String? {
    var name = ""
    if let first = nameOrStar() { name = first }
    if tokens.first == .delimiter(UInt8(ascii: "|")),
      tokens.dropFirst().first != .delimiter(UInt8(ascii: "="))
    {
      tokens.removeFirst()
      guard let local = nameOrStar() else { return nil }
      name = local
    }
    return name.isEmpty ? nil : name
  }

  private mutating func nameOrStar() -> String? {
    switch tokens.first {
    case .identifier(let name):
      tokens.removeFirst()
      return name
    case .delimiter(UInt8(ascii: "*")):
      tokens.removeFirst()
      return "*"
    default: return nil
    }
  }

  private mutating func attributeTest() -> CSSSelector.AttributeTest? {
    tokens.removeFirst()
    skipBlanks()
    guard let written = qualifiedName() else { return nil }
    // `epub\:type` names the attribute with its prefix, as HTML has it.
    let name = written.split(separator: ":").last.map { $0.lowercased() } ?? written
    skipBlanks()
    if tokens.first == .closeBracket {
      tokens.removeFirst()
      return .init(name: name, match: .exists, value: "", ignoresCase: false)
    }
    guard let match = attributeMatch() else { return nil }
    skipBlanks()
    let value: String
    switch tokens.first {
    case .identifier(let text), .string(let text): value = text
    default: return nil
    }
    tokens.removeFirst()
    skipBlanks()
    var ignoresCase = false
    if case .identifier(let flag) = tokens.first {
      ignoresCase = flag.lowercased() == "i"
      tokens.removeFirst()
      skipBlanks()
    }
    guard tokens.first == .closeBracket else { return nil }
    tokens.removeFirst()
    return .init(name: name, match: match, value: value, ignoresCase: ignoresCase)
  }

  private mutating func attributeMatch() -> CSSSelector.AttributeTest.Match? {
    guard case .delimiter(let sign) = tokens.popFirst() else { return nil }
    if sign == UInt8(ascii: "=") { return .equals }
    guard tokens.popFirst() == .delimiter(UInt8(ascii: "=")) else { return nil }
    switch sign {
    case UInt8(ascii: "~"): return .includes
    case UInt8(ascii: "|"): return .dash
    case UInt8(ascii: "^"): return .prefix
    case UInt8(ascii: "$"): return .suffix
    case UInt8(ascii: "*"): return .contains
    default: return nil
    }
  }
}
