/// Addresses that stay one token.
enum WebAddress {
  /// Whether `chunk` is an address with its scheme, or with `www.`, an e-mail address, or a name under one of the
  /// common top-level domains. O(n).
  static func isAddress(_ chunk: ArraySlice<Unicode.Scalar>) -> Bool {
    starts.contains { start in
      chunk.count > start.count && zip(chunk, start).allSatisfy { $0.asciiLowered == $1 }
    } || isMail(chunk) || isHost(chunk.prefix { $0 != "/" })
  }

  private static func isMail(_ chunk: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let at = chunk.firstIndex(of: "@"), at > chunk.startIndex,
      chunk[..<at].allSatisfy({ isLabel($0) || $0 == "." || $0 == "+" })
    else { return false }
    return labels(chunk[(at + 1)...]) != nil
  }

  private static func isHost(_ host: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = labels(host)?.last else { return false }
    return domains.contains(last.map(\.asciiLowered))
  }

  /// What stands between the full stops of a name; nil unless it is at least two labels, none empty.
  private static func labels(_ name: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>]? {
    guard name.contains("."), name.allSatisfy({ isLabel($0) || $0 == "." }) else { return nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return labels.contains(where: \.isEmpty) ? nil : labels
  }

  private static func isLabel(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isAlphanumeric || scalar == "_" || scalar == "-"
  }

  private static let starts = ["http://", "https://", "ftp://", "www."].map { Scalars($0) }
  private static let domains = Set(
    "com org net edu gov io co uk de fr info biz us ca au tv me ly ai".split(separator: " ").map {
      Array($0.unicodeScalars)
    })
}
