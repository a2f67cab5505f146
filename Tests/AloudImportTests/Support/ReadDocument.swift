import AloudPublication
import AloudText

@testable import AloudImport

func read(_ body: String, style: String = "") throws -> ContentDocument {
  let text = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><style>\(style.replacing(">", with: "&gt;"))</style></head><body>\(body)</body></html>
    """
  return try ContentDocument.read(
    Array(text.utf8), path: "OEBPS/text/one.xhtml", mediaType: "application/xhtml+xml",
    stylesheet: { _ in nil })
}

extension ContentDocument {
  var string: String { text.text.string }
  var skipped: [String] { text.skips.map { "\($0.kind.rawValue) \(text.text.slice($0.range))" } }

  var atoms: [ContentNode.Atom] {
    nodes.compactMap { if case .atom(let atom, _) = $0 { atom } else { nil } }
  }

  var tags: [String] {
    nodes.compactMap { if case .element(let element) = $0 { element.tag } else { nil } }
  }

  /// All nodes in document order.
  var nodes: [ContentNode] {
    func all(_ nodes: [ContentNode]) -> [ContentNode] {
      nodes.flatMap { node -> [ContentNode] in
        guard case .element(let element) = node else { return [node] }
        return [node] + all(element.children)
      }
    }
    return all(content { _ in nil })
  }

  /// The canonical text as a client joins it from the tree.
  var clientText: String {
    var blocks: [String] = []
    func visit(_ node: ContentNode) {
      switch node {
      case .text(let range): blocks[blocks.count - 1] += text.text.slice(range)
      case .lineBreak: blocks[blocks.count - 1] += "\n"
      case .atom: blocks[blocks.count - 1] += "\u{FFFC}"
      case .aside: break
      case .element(let element):
        if element.block != nil { blocks.append("") }
        element.children.forEach(visit)
      }
    }
    content { _ in nil }.forEach(visit)
    return blocks.joined(separator: "\n")
  }
}
