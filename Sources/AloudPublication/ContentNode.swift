public import AloudText

/// A node of a chapter's content tree: allow-listed elements whose leaves are ranges of the canonical text.
public enum ContentNode: Hashable, Sendable, Codable {
  /// A slice of the canonical text.
  case text(TextRange)
  /// `<br>`: the one U+000A at the offset.
  case lineBreak(at: Int)
  /// A picture, formula or other thing that stands as the one U+FFFC at the offset.
  case atom(Atom, at: Int)
  /// Drawn, but not text: a ruby reading, a list marker.
  case aside(Aside)
  case element(Element)

  /// An allow-listed element.
  public struct Element: Hashable, Sendable, Codable {
    /// Lower-case HTML name from `ContentNode.allowedTags`.
    public let tag: String
    /// Allow-listed attributes only: `id`, `lang`, `dir`, `role` (mapped from `epub:type`), `colspan`,
    /// `rowspan`, `scope`, `start`, `value`, `href` (external http or https).
    public let attributes: [String: String]
    /// Index into the chapter's blocks when this element is one.
    public let block: Int?
    /// Where an internal link leads.
    public let target: Location?
    public let children: [ContentNode]

    public init(
      tag: String, attributes: [String: String] = [:], block: Int? = nil, target: Location? = nil,
      children: [ContentNode]
    ) {
      self.tag = tag
      self.attributes = attributes
      self.block = block
      self.target = target
      self.children = children
    }
  }

  public struct Atom: Hashable, Sendable, Codable {
    public enum Kind: String, Sendable, Codable { case image, formula, audio, video }

    public let kind: Kind
    /// Path among the publication's resources; nil when there is nothing that may be shown.
    public let resource: String?
    /// The author's alternative text; nil where none was given.
    public let alternativeText: String?
    /// In CSS pixels, as declared; nil where not.
    public let width: Int?
    public let height: Int?

    public init(
      kind: Kind, resource: String?, alternativeText: String?, width: Int? = nil, height: Int? = nil
    ) {
      self.kind = kind
      self.resource = resource
      self.alternativeText = alternativeText
      self.width = width
      self.height = height
    }
  }

  public struct Aside: Hashable, Sendable, Codable {
    public enum Kind: String, Sendable, Codable { case reading, marker, generated }

    public let kind: Kind
    public let text: String

    public init(kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The elements that may reach the reading screen.
  public static let allowedTags: Set<String> = [
    "p", "div", "section", "article", "aside", "header", "footer", "nav", "main", "figure", "figcaption",
    "h1", "h2", "h3", "h4", "h5", "h6", "hgroup", "blockquote", "pre", "address", "hr",
    "ul", "ol", "li", "dl", "dt", "dd",
    "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td",
    "a", "em", "strong", "b", "i", "u", "s", "small", "sub", "sup", "span", "cite", "q", "dfn", "abbr",
    "code", "kbd", "samp", "var", "mark", "time", "ins", "del", "bdi", "bdo", "wbr", "ruby", "rb",
  ]
}
