/// The paths of a route: `/api/books/{book}/resources/{path*}`, where `{name}` is one segment that is not empty
/// and `{name*}`, only at the end, is one or more.
struct RoutePattern: Hashable, Sendable {
  private enum Part: Hashable {
    case fixed(String)
    case segment(String)
    case rest(String)
  }

  private let parts: [Part]
  /// As documented: `{path}` for `{path*}`.
  let documented: String

  init(_ text: String) {
    parts = text.split(separator: "/").map { part in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .fixed(String(part)) }
      let name = part.dropFirst().dropLast()
      return name.hasSuffix("*") ? .rest(String(name.dropLast())) : .segment(String(name))
    }
    documented = text.replacing("*}", with: "}")
  }

  /// What the names stand for in this path; nil when the pattern is not its.
  func match(_ segments: [String]) -> RouteParameters? {
    var values: [String: String] = [:]
    for (index, part) in parts.enumerated() {
      guard index < segments.count else { return nil }
      switch part {
      case .fixed(let text):
        guard segments[index] == text else { return nil }
      case .segment(let name):
        guard !segments[index].isEmpty else { return nil }
        values[name] = segments[index]
      case .rest(let name):
        guard !segments[index...].contains("") else { return nil }
        values[name] = segments[index...].joined(separator: "/")
        return RouteParameters(values)
      }
    }
    return segments.count == parts.count ? RouteParameters(values) : nil
  }
}

/// What the names in a route's pattern stand for.
struct RouteParameters: Hashable, Sendable {
  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  /// Throws `Problem` (404) for a name that the pattern does not have.
  func text(_ name: String) throws -> String {
    guard let value = values[name] else { throw Problem.notFound }
    return value
  }

  /// A number from 0 in decimal digits. Throws `Problem` (404) for anything else.
  func count(_ name: String) throws -> Int {
    let value = try text(name)
    guard value.hasOnlyDigits, let number = Int(value) else { throw Problem.notFound }
    return number
  }
}
