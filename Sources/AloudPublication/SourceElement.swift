package import AloudText

/// A piece of what an importer found in a chapter, before it becomes canonical text.
package enum SourceNode: Sendable {
  /// As it stands in the source: white space not yet folded.
  case text(String)
  /// `<br>`.
  case lineBreak
  case atom(ContentNode.Atom)
  /// A place that links lead to.
  case anchor(String)
  /// The edge of a block-level element that was dissolved: text does not run on over it.
  case boundary
  case element(SourceElement)
}

/// An element of a chapter as an importer hands it to `ContentBuilder`.
///
/// Nested no deeper than `SourceTree.maximumDepth`; `SourceTree` sees to it.
package struct SourceElement: Sendable {
  /// Why what is in an element is not to be spoken.
  package struct Skipping: Hashable, Sendable {
    package let kind: Skip.Kind
    package let reason: String

    package init(_ kind: Skip.Kind, reason: String) {
      self.kind = kind
      self.reason = reason
    }
  }

  /// Lower-case HTML name, from `ContentNode.allowedTags` or one of ruby's `rt`, `rtc`, `rp`; anything else
  /// (`body`) is dissolved.
  package let tag: String
  /// Those that may reach the client, and of lists `start`, `reversed` and `value`.
  package var attributes: [String: String]
  /// As the element itself declares it.
  package var language: LanguageTag?
  package var skipping: Skipping?
  /// Of a list, how its items are numbered; nil for the custom of its tag.
  package var numbering: ListNumbering?
  /// What its blocks are; nil for the custom of its tag.
  package var kind: TextBlock.Kind?
  /// An inline element that is shown on lines of its own: its text does not run together with what is about it.
  package var isLine: Bool
  package private(set) var children: [SourceNode]
  /// There is a block-level element, or the edge of one, in it.
  package private(set) var containsBlock: Bool

  package init(
    _ tag: String, attributes: [String: String] = [:], language: LanguageTag? = nil,
    skipping: Skipping? = nil, numbering: ListNumbering? = nil, kind: TextBlock.Kind? = nil,
    isLine: Bool = false, children: [SourceNode] = []
  ) {
    self.tag = tag
    self.attributes = attributes
    self.language = language
    self.skipping = skipping
    self.numbering = numbering
    self.kind = kind
    self.isLine = isLine
    self.children = []
    containsBlock = false
    for child in children { append(child) }
  }

  package mutating func append(_ node: SourceNode) {
    switch node {
    case .boundary: containsBlock = true
    case .element(let element) where element.isBlockLevel: containsBlock = true
    default: break
    }
    children.append(node)
  }

  /// Text before and after it is not in one block with what is in it.
  package var isBlockLevel: Bool { containsBlock || Self.blockTags.contains(tag) }

  package static let blockTags: Set<String> = [
    "p", "div", "section", "article", "aside", "header", "footer", "nav", "main", "figure", "figcaption",
    "h1", "h2", "h3", "h4", "h5", "h6", "hgroup", "blockquote", "pre", "address", "hr",
    "ul", "ol", "li", "dl", "dt", "dd",
    "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td",
  ]
}
