/// The style sheets of a document: those it links and those it holds, in order, with what they import.
struct LinkedStyles {
  let head: XMLTree.Element?
  let body: XMLTree.Element
  let path: String

  /// What all sheets of one document together may come to, in bytes; the rest is passed over.
  private static let mostBytes = 4 << 20
  private static let mostSheets = 64

  /// What has been spent on one document.
  private struct Spent {
    var bytes = 0
    var sheets = 0
  }

  /// Adds them all; `stylesheet` gives the bytes of a sheet by its path in the package.
  func add(to cascade: inout StyleCascade, stylesheet: (String) -> [UInt8]?) {
    var spent = Spent()
    let inBody = body.descendants.lazy.filter { $0.localName.lowercased() == "style" }.prefix(32)
    for element in (head?.descendants ?? []) + Array(inBody) {
      guard MediaQuery.isMet(element["media"] ?? "") else { continue }
      switch element.localName.lowercased() {
      case "link":
        let relations = element["rel"]?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
        guard relations.contains("stylesheet"), !relations.contains("alternate"),
          let reference = element["href"]
        else { continue }
        add(reference, from: path, to: &cascade, depth: 0, &spent, stylesheet)
      case "style":
        add(Array(element.text.utf8), from: path, to: &cascade, depth: 0, &spent, stylesheet)
      default: break
      }
    }
  }

  private func add(
    _ reference: String, from document: String, to cascade: inout StyleCascade, depth: Int,
    _ spent: inout Spent,
    _ stylesheet: (String) -> [UInt8]?
  ) {
    guard spent.sheets < Self.mostSheets, let path = PackagePath.resolve(reference, from: document),
      let bytes = stylesheet(path)
    else { return }
    add(bytes, from: path, to: &cascade, depth: depth, &spent, stylesheet)
  }

  private func add(
    _ bytes: [UInt8], from path: String, to cascade: inout StyleCascade, depth: Int, _ spent: inout Spent,
    _ stylesheet: (String) -> [UInt8]?
  ) {
    spent.sheets += 1
    spent.bytes += bytes.count
    guard spent.bytes <= Self.mostBytes else { return }
    let sheet = Stylesheet(bytes)
    // Depth bounds sheets that import each other.
    if depth < 4 {
      for reference in sheet.imports {
        add(reference, from: path, to: &cascade, depth: depth + 1, &spent, stylesheet)
      }
    }
    cascade.add(sheet)
  }
}
