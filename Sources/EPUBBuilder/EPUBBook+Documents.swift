extension EPUBBook {
  /// The OPF.
  public var packageDocument: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <package xmlns="http://www.idpf.org/2007/opf" version="\(version.rawValue)" unique-identifier="id">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
        <dc:identifier id="id">\(identifier.escaped)</dc:identifier>
        <dc:title>\(title.escaped)</dc:title>
        \(authors.map { "<dc:creator>\($0.escaped)</dc:creator>" }.joined())
        \(language.map { "<dc:language>\($0.escaped)</dc:language>" } ?? "")
        \(version == .three ? "<meta property=\"dcterms:modified\">\(modified)</meta>" : "")
        \(cover != nil ? "<meta name=\"cover\" content=\"cover\"/>" : "")
        \(metadata)
      </metadata>
      <manifest>
        \(manifest.joined(separator: "\n    "))
      </manifest>
      <spine\(hasNCX ? " toc=\"ncx\"" : "")\(progression.map { " page-progression-direction=\"\($0)\"" } ?? "")>
        \(spine.joined(separator: "\n    "))
      </spine>
      \(guide)
    </package>

    """
  }

  private var manifest: [String] {
    var items: [String] = []
    if hasNav {
      items.append(
        "<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>")
    }
    if hasNCX { items.append("<item id=\"ncx\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>") }
    for (index, chapter) in chapters.enumerated() {
      let path = path(ofChapter: index).escaped
      items.append("<item id=\"c\(index + 1)\" href=\"\(path)\" media-type=\"\(chapter.mediaType)\"/>")
    }
    for (index, resource) in resources.enumerated() {
      let isCover = resource.path == cover
      let id = isCover ? "cover" : "r\(index + 1)"
      let properties = isCover && version == .three ? " properties=\"cover-image\"" : ""
      items.append(
        "<item id=\"\(id)\" href=\"\(resource.path.escaped)\" media-type=\"\(resource.mediaType)\"\(properties)/>"
      )
    }
    return items
  }

  private var spine: [String] {
    chapters.enumerated().map { index, chapter in
      "<itemref idref=\"c\(index + 1)\"\(chapter.isLinear ? "" : " linear=\"no\"")/>"
    }
  }

  private var guide: String {
    guard version == .two, !landmarks.isEmpty else { return "" }
    let references = landmarks.map {
      "<reference type=\"\($0.type)\" title=\"\($0.title.escaped)\" href=\"\($0.href.escaped)\"/>"
    }
    return "<guide>\(references.joined())</guide>"
  }

  private var contentsLines: [EPUBContentsLine] {
    contents
      ?? chapters.indices.compactMap { index in
        chapters[index].title.map { EPUBContentsLine($0, path(ofChapter: index)) }
      }
  }

  /// The EPUB 3 navigation document.
  public var navigationDocument: String {
    let landmarkLines = landmarks.map {
      "<li><a epub:type=\"\($0.type)\" href=\"\($0.href.escaped)\">\($0.title.escaped)</a></li>"
    }
    let landmarkNav =
      landmarks.isEmpty ? "" : "<nav epub:type=\"landmarks\"><ol>\(landmarkLines.joined())</ol></nav>"
    let pageList = pages.isEmpty ? "" : "<nav epub:type=\"page-list\">\(Self.list(pages))</nav>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
      <head><title>Contents</title></head>
      <body>
      <nav epub:type="toc">\(Self.list(contentsLines))</nav>
      \(pageList)
      \(landmarkNav)
      </body>
      </html>

      """
  }

  private static func list(_ lines: [EPUBContentsLine]) -> String {
    let items = lines.map { line in
      let label =
        line.href.map { "<a href=\"\($0.escaped)\">\(line.title.escaped)</a>" }
        ?? "<span>\(line.title.escaped)</span>"
      return "<li>\(label)\(line.children.isEmpty ? "" : list(line.children))</li>"
    }
    return "<ol>\(items.joined())</ol>"
  }

  /// The contents of EPUB 2.
  public var ncx: String {
    let pageTargets = pages.enumerated().map { index, page in
      """
      <pageTarget id="p\(index)" type="normal"><navLabel><text>\(page.title.escaped)</text></navLabel>\
      <content src="\((page.href ?? "").escaped)"/></pageTarget>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
        <head><meta name="dtb:uid" content="\(identifier.escaped)"/></head>
        <docTitle><text>\(title.escaped)</text></docTitle>
        <navMap>\(Self.points(contentsLines))</navMap>
        \(pageTargets.isEmpty ? "" : "<pageList>\(pageTargets.joined())</pageList>")
      </ncx>

      """
  }

  private static func points(_ lines: [EPUBContentsLine]) -> String {
    lines.map { line in
      """
      <navPoint><navLabel><text>\(line.title.escaped)</text></navLabel>\
      <content src="\((line.href ?? "").escaped)"/>\(points(line.children))</navPoint>
      """
    }.joined()
  }
}
