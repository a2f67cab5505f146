import AloudText
import Foundation

/// A strong entity tag (RFC 9110 §8.8.3).
struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  /// Without its quotes.
  let opaque: String

  init(_ opaque: String) { self.opaque = opaque }

  /// The same for the same bytes.
  init(digestOf data: Data) {
    opaque = String(SHA256.hex(of: data).prefix(32))
  }

  /// As it stands in `ETag`.
  var description: String { "\"\(opaque)\"" }

  /// Whether an `If-None-Match` value names this tag: any of a list, weak ones too, or `*`.
  func isNamed(inIfNoneMatch value: String) -> Bool {
    if value.trimmingSpaces() == "*" { return true }
    var rest = value[...]
    while true {
      rest = rest.drop { $0 == "," || $0 == " " || $0 == "\t" }
      if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return false }
      if rest.dropFirst()[..<end] == opaque { return true }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Whether an `If-Range` value is exactly this tag. A date never is: Aloud sends none to compare with.
  func isSame(asIfRange value: String) -> Bool { value.trimmingSpaces() == description }
}
