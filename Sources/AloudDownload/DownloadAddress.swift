internal import CCurl
internal import Foundation

/// An address that Aloud may fetch from: `https`, without a name and password in it, on the open net. One that its
/// owner typed may name this machine itself, and then be `http`.
///
/// Taken apart by the library that connects, so that both read it alike.
public struct DownloadAddress: Hashable, Sendable, CustomStringConvertible {
  /// As the library writes it, without a fragment.
  public let text: String
  public let host: String
  /// Whether the host is literally this machine.
  let isLoopback: Bool

  public var description: String { text }

  /// The last part of its path, decoded; empty where the path ends in a slash.
  public let fileName: String

  /// An address as the owner typed it. Throws `DownloadError.address`.
  public init(typed text: String) throws(DownloadError) {
    try self.init(text, mayBeLoopback: true)
  }

  /// Where a server says the file is. It may name this machine only if this address does already.
  func redirected(to text: String) throws(DownloadError) -> DownloadAddress {
    try DownloadAddress(text, mayBeLoopback: isLoopback)
  }

  /// Beside this one: the same address with `suffix` at its path's end.
  public func appending(toPath suffix: String) throws(DownloadError) -> DownloadAddress {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? "?\(parts[1])" : ""
    return try DownloadAddress("\(parts[0])\(suffix)\(query)", mayBeLoopback: isLoopback)
  }

  private static let longest = 4_096

  private init(_ text: String, mayBeLoopback: Bool) throws(DownloadError) {
    guard text.utf8.count <= Self.longest else {
      throw .address(reason: "The address is longer than \(Self.longest) characters.")
    }
    // The library stops at the first NUL, and would say nothing of it.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw .address(reason: "The address has spaces or control characters in it.")
    }
    guard let url = curl_url() else { throw .address(reason: "The address cannot be read.") }
    defer { curl_url_cleanup(url) }
    switch curl_url_set(url, CURLUPART_URL, text, UInt32(CURLU_DISALLOW_USER)) {
    case CURLUE_OK: break
    case CURLUE_USER_NOT_ALLOWED:
      throw .address(reason: "The address holds a name or a password: Aloud sends none.")
    case CURLUE_BAD_SCHEME, CURLUE_UNSUPPORTED_SCHEME:
      throw .address(reason: "The address must begin with “https://”.")
    default: throw .address(reason: "“\(text)” is not an address.")
    }
    // There need be no fragment to take away.
    curl_url_set(url, CURLUPART_FRAGMENT, nil, 0)
    guard let scheme = Self.part(CURLUPART_SCHEME, of: url), let host = Self.part(CURLUPART_HOST, of: url),
      let whole = Self.part(CURLUPART_URL, of: url), let path = Self.part(CURLUPART_PATH, of: url)
    else { throw .address(reason: "“\(text)” is not an address.") }

    let literal = NetworkAddress(literal: host)
    isLoopback = literal == .loopback || host.lowercased() == "localhost"
    guard isLoopback ? mayBeLoopback : literal != .closed else {
      throw .address(reason: "The address leads to \(host), which is not on the open net.")
    }
    guard scheme == "https" || (scheme == "http" && isLoopback) else {
      throw .address(reason: "The address must begin with “https://”.")
    }
    self.text = whole
    self.host = host
    fileName = Self.decoded(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
  }

  private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(url, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }

  private static func decoded(_ name: Substring) -> String { String(name).removingPercentEncoding ?? "" }
}
