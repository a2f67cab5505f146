import Foundation

/// `[--port N] [--library DIR] [--client DIR] [--espeak] [--catalogue FILE]`
struct Options {
  /// 0 for any free one.
  var port: UInt16 = 0
  /// A folder to take the web client from instead of the built one; nil for that.
  var client: URL?
  /// Nil for a fresh one in the temporary folder.
  var library: URL?
  /// Speak with the installed voices instead of clicks.
  var isSpoken = false
  /// What can be fetched; nil for nothing. Only with `isSpoken`.
  var catalogue: URL?

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--port": port = try Self.value(of: argument, in: &rest) { UInt16($0) }
      case "--client": client = try Self.value(of: argument, in: &rest) { URL(filePath: $0) }
      case "--library": library = try Self.value(of: argument, in: &rest) { URL(filePath: $0) }
      case "--espeak": isSpoken = true
      case "--catalogue": catalogue = try Self.value(of: argument, in: &rest) { URL(filePath: $0) }
      default: throw UsageError(argument: argument)
      }
    }
  }

  private static func value<Value>(
    of argument: String, in rest: inout ArraySlice<String>, _ parse: (String) -> Value?
  ) throws -> Value {
    guard let value = rest.popFirst().flatMap(parse) else { throw UsageError(argument: argument) }
    return value
  }
}

struct UsageError: Error {
  let argument: String
}
