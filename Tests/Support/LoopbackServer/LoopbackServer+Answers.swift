public import Foundation

extension LoopbackServer.Step {
  /// A head alone: `200 OK` and the fields as they stand.
  public static func head(_ status: Int, _ fields: [String] = []) -> LoopbackServer.Step {
    let lines = ["HTTP/1.1 \(status) Test", "Connection: close"] + fields
    return .bytes(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  public static func redirect(_ address: String, status: Int = 302) -> [LoopbackServer.Step] {
    [.head(status, ["Location: \(address)", "Content-Length: 0"])]
  }

  public static let notFound: [LoopbackServer.Step] = [.head(404, ["Content-Length: 0"])]
}

extension LoopbackServer.Request {
  /// The file, or the part of it that was asked for if it still has the tag (RFC 9110 §13.1.5).
  public func answer(_ file: Data, tag: String = "\"1\"") -> [LoopbackServer.Step] {
    let fields = ["ETag: \(tag)", "Accept-Ranges: bytes"]
    guard let range = self.fields["range"], self.fields["if-range"] == tag,
      let start = Int(range.dropFirst("bytes=".count).prefix { $0 != "-" }), start < file.count
    else {
      return [.head(200, fields + ["Content-Length: \(file.count)"]), .bytes(file)]
    }
    let part = file.dropFirst(start)
    return [
      .head(
        206,
        fields + [
          "Content-Length: \(part.count)",
          "Content-Range: bytes \(start)-\(file.count - 1)/\(file.count)",
        ]), .bytes(Data(part)),
    ]
  }
}
