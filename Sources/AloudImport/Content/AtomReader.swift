internal import AloudPublication
internal import AloudText

/// Makes atoms of the elements that show something other than text.
struct AtomReader {
  /// Of the document in its package, which its references start from.
  let path: String

  /// - Parameter fallback: what stands for the description where the element has none.
  func image(_ element: XMLTree.Element, source reference: String?, fallback: String? = nil)
    -> ContentNode.Atom
  {
    let isDecorative = ["presentation", "none"].contains(element["role"] ?? "")
    let text = element["alt"] ?? element["aria-label"] ?? fallback
    return atom(
      .image, element, resource: picture(reference),
      text: isDecorative ? "" : Self.alternativeText(text, for: reference))
  }

  func media(_ element: XMLTree.Element, _ kind: ContentNode.Atom.Kind) -> ContentNode.Atom {
    let reference = element["src"] ?? element.descendants(limit: 100).lazy.compactMap { $0["src"] }.first
    return atom(
      kind, element, resource: reference.flatMap { PackagePath.resolve($0, from: path) },
      text: (element["title"] ?? element["aria-label"]).map(Self.folded))
  }

  /// Of a picture drawn in the document: the pictures it shows from elsewhere, or itself.
  ///
  /// - Parameter isDocument: the document is nothing but the picture, so that it can be shown as one.
  func drawing(_ element: XMLTree.Element, isDocument: Bool) -> [ContentNode.Atom] {
    let reading = PictureReading(element).text
    let shown = element.descendants(limit: 5_000).filter { $0.localName.lowercased() == "image" }.prefix(32)
    guard !shown.isEmpty else {
      return [atom(.image, element, resource: isDocument ? path : nil, text: reading)]
    }
    return shown.enumerated().map { index, image in
      let reference = image.attribute("href", in: XMLTree.Namespace.xlink) ?? image["href"]
      return atom(.image, image, resource: picture(reference), text: index == 0 ? reading : nil)
    }
  }

  func formula(_ element: XMLTree.Element) -> ContentNode.Atom {
    let text =
      Self.isUnspoken(element) ? "" : element["alttext"].map(Self.folded) ?? PictureReading.joined(element)
    return .init(
      kind: .formula, resource: element["altimg"].flatMap(picture), alternativeText: text.isEmpty ? nil : text
    )
  }

  private func atom(
    _ kind: ContentNode.Atom.Kind, _ element: XMLTree.Element, resource: String?, text: String?
  ) -> ContentNode.Atom {
    .init(
      kind: kind, resource: resource, alternativeText: Self.isUnspoken(element) ? "" : text,
      width: Self.pixels(element["width"]),
      height: Self.pixels(element["height"]))
  }

  /// What is not for reading aids is as good as decoration.
  private static func isUnspoken(_ element: XMLTree.Element) -> Bool {
    element["aria-hidden"]?.lowercased() == "true"
  }

  /// The path of a picture of the package.
  private func picture(_ reference: String?) -> String? {
    guard let reference, !reference.trimmingBlanks.isEmpty, reference.trimmingBlanks.first != "#" else {
      return nil
    }
    return PackagePath.resolve(reference, from: path)
  }

  /// What the author wrote; nil for what only looks like it: the name of the file.
  private static func alternativeText(_ text: String?, for reference: String?) -> String? {
    guard let text = text.map(folded) else { return nil }
    let lower = text.lowercased()
    let isFileName = [".jpg", ".jpeg", ".png", ".gif", ".svg", ".webp"].contains { lower.hasSuffix($0) }
    let file = reference.flatMap { $0.split(separator: "/").last }.map(String.init) ?? ""
    let isStem =
      !text.isEmpty && file.lowercased().hasPrefix(lower + ".") && text.contains { $0.isNumber || $0 == "_" }
    return isFileName && !text.contains(" ") || isStem ? nil : text
  }

  private static func folded(_ text: String) -> String {
    text.split { $0.isWhitespace && $0 != "\u{A0}" }.joined(separator: " ")
  }

  /// A whole number of CSS pixels: `120`, `120px`.
  private static func pixels(_ text: String?) -> Int? {
    guard var digits = text?.trimmingBlanks else { return nil }
    if digits.hasSuffix("px") { digits.removeLast(2) }
    return Double(digits).flatMap { (1...20_000).contains($0) ? Int($0.rounded()) : nil }
  }

  private static let pictureTypes: Set = [
    "image/jpeg", "image/jpg", "image/png", "image/gif", "image/svg+xml", "image/webp",
  ]

  /// Whether what an `<object>` refers to is a picture that can be shown.
  static func namesPicture(_ reference: String, type: String?) -> Bool {
    if let type { return pictureTypes.contains(type.lowercased().trimmingBlanks) }
    let path = reference.lowercased().prefix { $0 != "#" && $0 != "?" }
    return [".jpg", ".jpeg", ".png", ".gif", ".svg", ".webp"].contains { path.hasSuffix($0) }
  }
}
