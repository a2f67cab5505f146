internal import AloudPublication
internal import AloudText

/// What the outermost elements of a document say of all of it.
struct DocumentFrame {
  let language: LanguageTag?
  let direction: Chapter.Direction
  let writingMode: Chapter.WritingMode

  init(root: XMLTree.Element, body: XMLTree.Element, cascade: inout StyleCascade) {
    let inwards = body.index == root.index ? [root] : [root, body]
    let styles = inwards.map { cascade.style(of: $0) }
    func last(_ property: CSSProperty) -> String? { styles.reversed().compactMap { $0[property] }.first }

    language =
      inwards.reversed().lazy.compactMap { element in
        (element.attribute("lang", in: XMLTree.Namespace.xml) ?? element["lang"])
          .flatMap { LanguageTag($0.trimmingBlanks) }
      }.first
    let declared = inwards.reversed().compactMap { $0["dir"]?.lowercased() }.first ?? last(.direction)
    direction = declared == "rtl" ? .rtl : .ltr
    writingMode =
      switch last(.writingMode) {
      case "vertical-rl", "tb", "tb-rl": .verticalRL
      case "vertical-lr", "tb-lr": .verticalLR
      default: .horizontal
      }
  }
}
