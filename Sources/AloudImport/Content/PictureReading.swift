/// What can be said of a picture drawn in SVG.
struct PictureReading {
  /// Nil where nothing in it is text.
  let text: String?

  /// Its label, else its title, else its description, else the text in it.
  init(_ picture: XMLTree.Element) {
    let candidates = [
      picture["aria-label"] ?? "", Self.first("title", in: picture), Self.first("desc", in: picture),
      Self.drawnText(picture),
    ]
    text = candidates.map(Self.folded).first { !$0.isEmpty }
  }

  private static func first(_ name: String, in picture: XMLTree.Element) -> String {
    picture.first(name)?.text(limit: 4_000) ?? ""
  }

  private static func drawnText(_ picture: XMLTree.Element) -> String {
    picture.descendants(limit: 5_000).filter { $0.localName == "text" }.prefix(200).map {
      $0.text(limit: 1_000)
    }
    .joined(separator: " ")
  }

  /// The texts in an element, a space between each two: of a formula, its signs in order.
  static func joined(_ element: XMLTree.Element) -> String {
    var pieces: [String] = []
    for inner in [element] + element.descendants(limit: 5_000) where pieces.count < 2_000 {
      if inner.localName == "annotation" || inner.localName == "annotation-xml" { continue }
      for case .text(let piece) in inner.children { pieces.append(folded(piece)) }
    }
    return pieces.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
