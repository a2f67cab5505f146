/// The path and query of a request, decoded.
struct RequestTarget: Hashable, Sendable {
  /// Decoded path segments; `/` has none, and a trailing slash leaves an empty last one.
  let segments: [String]
  /// Decoded pairs; where a name comes twice, its first value.
  let query: [String: String]

  /// Nil unless `text` is in origin form (RFC 9112 §3.2.1) with escapes that decode to text, and without `.`
  /// and `..` segments: clients resolve those before they ask.
  init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)

    var segments: [String] = []
    for part in parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = PercentDecoding.decode(part), segment != ".", segment != ".." else { return nil }
      segments.append(segment)
    }
    if segments == [""] { segments = [] }

    var query: [String: String] = [:]
    for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let spaced = sides.map { $0.replacing("+", with: " ") }
      guard let name = PercentDecoding.decode(spaced[0]),
        let value = PercentDecoding.decode(spaced.count > 1 ? spaced[1] : "")
      else { return nil }
      if query[name] == nil { query[name] = value }
    }

    self.segments = segments
    self.query = query
  }
}
