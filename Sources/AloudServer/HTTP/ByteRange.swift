/// What a `Range` header asks of a representation (RFC 9110 §14).
enum ByteRange: Hashable, Sendable {
  /// No range, one that is not understood, or several: all of it is sent.
  case whole
  /// Half-open, not empty, inside the representation.
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameter length: of the representation, in bytes.
  init(_ header: String?, length: Int) {
    guard let header, let equals = header.firstIndex(of: "="),
      header[..<equals].lowercased() == "bytes"
    else {
      self = .whole
      return
    }
    let bounds = String(header[header.index(after: equals)...]).trimmingSpaces()
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard bounds.count == 2, bounds.allSatisfy(\.hasOnlyDigits) else {
      self = .whole
      return
    }
    // More digits than an Int holds name a place far beyond any end.
    let first = Int(bounds[0]) ?? (bounds[0].isEmpty ? nil : Int.max)
    let last = Int(bounds[1]) ?? (bounds[1].isEmpty ? nil : Int.max)
    switch (first, last) {
    case (nil, nil):
      self = .whole
    case (nil, let suffix?):
      self = suffix == 0 || length == 0 ? .unsatisfiable : .part(max(0, length - suffix)..<length)
    case (let first?, let last):
      if let last, last < first {
        self = .whole
      } else if first >= length {
        self = .unsatisfiable
      } else {
        self = .part(first..<(min(last ?? length - 1, length - 1) + 1))
      }
    }
  }
}
