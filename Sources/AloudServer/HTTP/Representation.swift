import Foundation

/// Something that can be sent whole, in part, or not at all when the client has it already.
struct Representation: Sendable {
  enum Content: Sendable {
    case bytes(Data)
    case file(OpenFile)
  }

  let content: Content
  /// As in `Content-Type`.
  let mediaType: String
  let tag: EntityTag
  let headers: HTTPHeaders

  init(_ content: Content, mediaType: String, tag: EntityTag, headers: HTTPHeaders = HTTPHeaders()) {
    self.content = content
    self.mediaType = mediaType
    self.tag = tag
    self.headers = headers
  }

  init(_ file: OpenFile, mediaType: String, headers: HTTPHeaders = HTTPHeaders()) {
    self.init(.file(file), mediaType: mediaType, tag: file.tag, headers: headers)
  }

  /// 200, 206, 304 or 416 (RFC 9110 §13.2.2: the tag is looked at before the range).
  func response(to request: HTTPHeaders) -> HTTPResponse {
    var headers = headers
    headers.set("ETag", tag.description)
    if let known = request["If-None-Match"], tag.isNamed(inIfNoneMatch: known) {
      return HTTPResponse(status: 304, headers: headers)
    }
    headers.set("Accept-Ranges", "bytes")

    let isRangeWanted = request["If-Range"].map { tag.isSame(asIfRange: $0) } ?? true
    switch ByteRange(isRangeWanted ? request["Range"] : nil, length: length) {
    case .whole:
      headers.set("Content-Type", mediaType)
      return HTTPResponse(status: 200, headers: headers, body: body(0..<length))
    case .part(let range):
      headers.set("Content-Type", mediaType)
      headers.set("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)")
      return HTTPResponse(status: 206, headers: headers, body: body(range))
    case .unsatisfiable:
      headers.set("Content-Range", "bytes */\(length)")
      return HTTPResponse(status: 416, headers: headers)
    }
  }

  private var length: Int {
    switch content {
    case .bytes(let data): data.count
    case .file(let file): file.size
    }
  }

  private func body(_ range: Range<Int>) -> HTTPResponse.Body {
    switch content {
    case .bytes(let data):
      .bytes(data[data.startIndex + range.lowerBound..<data.startIndex + range.upperBound])
    case .file(let file): .file(file, range)
    }
  }
}
