import AloudText

@testable import AloudPublication

/// An element in few letters: `e("p", t("one "), e("em", t("two")))`.
func e(
  _ tag: String, _ children: SourceNode..., attributes: [String: String] = [:], language: String? = nil,
  skipping: SourceElement.Skipping? = nil, numbering: ListNumbering? = nil, isLine: Bool = false
) -> SourceNode {
  .element(
    SourceElement(
      tag, attributes: attributes, language: language.flatMap { LanguageTag($0) }, skipping: skipping,
      numbering: numbering, isLine: isLine, children: children))
}

func t(_ text: String) -> SourceNode { .text(text) }

func image(_ alternativeText: String? = nil) -> SourceNode {
  .atom(.init(kind: .image, resource: "a.png", alternativeText: alternativeText))
}

func build(_ nodes: SourceNode..., language: String? = nil) -> ContentBuilder.Result {
  ContentBuilder.build(
    SourceElement("body", language: language.flatMap { LanguageTag($0) }, children: nodes))
}

extension ContentBuilder.Result {
  var string: String { text.text.string }
  /// The text of each block.
  var blocks: [String] { text.blocks.map { text.text.slice($0.range) } }
  var skipped: [String] { text.skips.map { "\($0.kind.rawValue) \(text.text.slice($0.range))" } }
  var read: [String] { text.readings.map { "\(text.text.slice($0.range))=\($0.text)" } }
  /// The tree in brackets: `p#0[“one ” em[“two”]]`.
  var tree: String { content.map { outline($0) }.joined(separator: " ") }

  private func outline(_ node: ContentNode) -> String {
    switch node {
    case .text(let range): "“\(text.text.slice(range))”"
    case .lineBreak: "br"
    case .atom(let atom, _): atom.kind.rawValue
    case .aside(let aside): "(\(aside.kind.rawValue) \(aside.text))"
    case .element(let element):
      element.tag + (element.block.map { "#\($0)" } ?? "") + "["
        + element.children.map { outline($0) }.joined(separator: " ") + "]"
    }
  }
}

/// The canonical text as a client has it from the tree: for each block its leaves outside asides, `<br>` as
/// U+000A, an atom as U+FFFC, joined over blocks by U+000A.
struct ClientText {
  private(set) var blocks: [String] = []
  /// Block indices in the order met.
  private(set) var indices: [Int] = []
  /// Leaves that stand in no block.
  private(set) var strays = 0

  init(_ content: [ContentNode], of text: CanonicalText) {
    for node in content { visit(node, text, isInBlock: false) }
  }

  var joined: String { blocks.joined(separator: "\n") }

  private mutating func visit(_ node: ContentNode, _ text: CanonicalText, isInBlock: Bool) {
    switch node {
    case .text(let range): add(text.slice(range), isInBlock)
    case .lineBreak: add("\n", isInBlock)
    case .atom: add("\u{FFFC}", isInBlock)
    case .aside: break
    case .element(let element):
      if let block = element.block {
        if isInBlock { strays += 1 }
        indices.append(block)
        blocks.append("")
      }
      for child in element.children { visit(child, text, isInBlock: isInBlock || element.block != nil) }
    }
  }

  private mutating func add(_ piece: String, _ isInBlock: Bool) {
    if isInBlock { blocks[blocks.count - 1] += piece } else { strays += 1 }
  }
}
