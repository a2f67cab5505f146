/// The head of an answer, as it comes line by line.
struct ResponseHead {
  private(set) var status = 0
  private var fields: [String: String] = [:]
  private var bytes = 0

  /// Bytes that a head may have, those of interim answers included.
  private static let longest = 65_536

  /// False when there are too many of them.
  mutating func add(_ line: String) -> Bool {
    bytes += line.utf8.count
    guard bytes <= Self.longest else { return false }
    if line.hasPrefix("HTTP/") {
      // The one before was an interim answer.
      let words = line.split(separator: " ", maxSplits: 2)
      status = words.count > 1 ? Int(words[1].prefix(3)) ?? 0 : 0
      fields = [:]
    } else if let colon = line.firstIndex(of: ":") {
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...]
      fields[name] = String(value.trimming { $0 == " " || $0 == "\t" || $0.isNewline })
    }
    return true
  }

  var contentLength: Int? { fields["content-length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } }

  /// What a later `If-Range` may name: a strong tag, else a date; nil where there is neither.
  var validator: String? {
    if let tag = fields["etag"], tag.hasPrefix("\""), tag.hasSuffix("\""), tag.utf8.count < 512 { return tag }
    return fields["last-modified"].flatMap { $0.utf8.count < 64 ? $0 : nil }
  }

  /// `bytes 100-199/1000`: the first byte and the whole's length; nil where it is not of that form.
  var contentRange: (start: Int, total: Int?)? {
    guard let value = fields["content-range"], value.hasPrefix("bytes ") else { return nil }
    let sides = value.dropFirst(6).split(separator: "/")
    guard sides.count == 2, let start = sides[0].split(separator: "-").first.flatMap({ Int($0) }), start >= 0
    else { return nil }
    return (start, Int(sides[1]))
  }
}

extension Substring {
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
    var rest = drop(while: isTrimmed)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
