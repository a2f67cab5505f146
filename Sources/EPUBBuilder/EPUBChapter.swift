/// A content document and its place in the spine.
public struct EPUBChapter: Sendable {
  enum Content: Sendable {
    case body(String)
    case document(String)
  }

  /// For the contents and the document's `title`; nil leaves it out of both.
  public var title: String?
  let content: Content
  /// Inside the book's folder; nil for `chapter-N.xhtml`.
  public var path: String?
  public var mediaType = "application/xhtml+xml"
  public var isLinear = true
  /// `xml:lang` of the document; nil takes the book's.
  public var language: String?
  /// Markup put at the end of the document's head.
  public var head = ""

  /// `body` is XHTML markup; `epub:` is bound.
  public init(_ title: String?, _ body: String, path: String? = nil) {
    self.title = title
    content = .body(body)
    self.path = path
  }

  /// A whole document, written out as it is.
  public init(_ title: String? = nil, document: String, path: String? = nil) {
    self.title = title
    content = .document(document)
    self.path = path
  }

  public func with(_ change: (inout EPUBChapter) -> Void) -> EPUBChapter {
    var copy = self
    change(&copy)
    return copy
  }

  func document(language bookLanguage: String?) -> String {
    switch content {
    case .document(let document): return document
    case .body(let body):
      let language = (language ?? bookLanguage).map { " lang=\"\($0.escaped)\" xml:lang=\"\($0.escaped)\"" }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"\(language ?? "")>
        <head><meta charset="utf-8"/><title>\((title ?? "").escaped)</title>\(head)</head>
        <body>
        \(body)
        </body>
        </html>

        """
    }
  }
}

/// A line of a table of contents or of a page list.
public struct EPUBContentsLine: Sendable {
  public let title: String
  /// Relative to the book's folder, perhaps with a fragment; nil for a heading that leads nowhere.
  public let href: String?
  public let children: [EPUBContentsLine]

  public init(_ title: String, _ href: String?, _ children: [EPUBContentsLine] = []) {
    self.title = title
    self.href = href
    self.children = children
  }
}

/// An entry of the landmarks, and of the guide of EPUB 2.
public struct EPUBLandmark: Sendable {
  /// The `epub:type`, or the guide's `type`.
  public let type: String
  public let title: String
  public let href: String

  public init(_ type: String, _ title: String, _ href: String) {
    self.type = type
    self.title = title
    self.href = href
  }
}

/// A file of the book that is no chapter.
public struct EPUBResource: Sendable {
  /// Inside the book's folder.
  public let path: String
  public let mediaType: String
  public let content: [UInt8]

  public init(_ path: String, _ mediaType: String, _ content: [UInt8]) {
    self.path = path
    self.mediaType = mediaType
    self.content = content
  }

  public init(_ path: String, _ mediaType: String, _ content: String) {
    self.init(path, mediaType, Array(content.utf8))
  }
}
