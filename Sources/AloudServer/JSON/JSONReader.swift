import AloudLibrary
import Foundation

/// Reads one JSON object strictly: each member by its type, none left over. What is wrong is said as a sentence.
struct JSONReader {
  /// Where the object stands in the body: empty for the body itself, else `location.` with its dot.
  private let path: String
  private var members: [String: JSONValue]

  /// Throws `Problem` unless `body` is one JSON object.
  init(_ body: [UInt8]) throws {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(body))
    } catch {
      throw Problem.badJSON("The body of the request is not JSON.")
    }
    guard case .object(let members) = value else {
      throw Problem.badJSON("The body of the request must be a JSON object.")
    }
    self.init(members, path: "")
  }

  private init(_ members: [String: JSONValue], path: String) {
    self.members = members
    self.path = path
  }

  /// Nil where it is absent or null.
  mutating func string(_ name: String) throws -> String? {
    switch members.removeValue(forKey: name) {
    case nil, .null: nil
    case .string(let value): value
    default: throw wrong(name, "text")
    }
  }

  /// Nil where it is absent or null.
  mutating func bool(_ name: String) throws -> Bool? {
    switch members.removeValue(forKey: name) {
    case nil, .null: nil
    case .bool(let value): value
    default: throw wrong(name, "true or false")
    }
  }

  /// A whole number from 0.
  mutating func count(_ name: String) throws -> Int {
    switch members.removeValue(forKey: name) {
    case .number(let value) where value >= 0 && value <= 1e15 && value == value.rounded(): return Int(value)
    default: throw wrong(name, "a whole number from 0")
    }
  }

  /// Nil where it is absent or null.
  mutating func strings(_ name: String) throws -> [String]? {
    switch members.removeValue(forKey: name) {
    case nil, .null: return nil
    case .array(let values):
      return try values.map {
        guard case .string(let text) = $0 else { throw wrong(name, "a list of texts") }
        return text
      }
    default: throw wrong(name, "a list of texts")
    }
  }

  /// An object whose members are all texts; nil where it is absent or null.
  mutating func stringMap(_ name: String) throws -> [String: String]? {
    switch members.removeValue(forKey: name) {
    case nil, .null: return nil
    case .object(let values):
      return try values.mapValues {
        guard case .string(let text) = $0 else { throw wrong(name, "an object of texts") }
        return text
      }
    default: throw wrong(name, "an object of texts")
    }
  }

  /// Reads an object inside this one with `read`, to its last member.
  mutating func object<Value>(_ name: String, read: (inout JSONReader) throws -> Value) throws -> Value {
    guard case .object(let inner) = members.removeValue(forKey: name) else { throw wrong(name, "an object") }
    var reader = JSONReader(inner, path: "\(path)\(name).")
    let value = try read(&reader)
    try reader.finish()
    return value
  }

  /// Whether the member is there, null included.
  func has(_ name: String) -> Bool { members[name] != nil }

  /// Every member that has not been read; nothing is left over afterwards.
  mutating func rest() -> [String: JSONValue] {
    defer { members = [:] }
    return members
  }

  /// Throws `Problem` if a member was not asked for: a misspelt one would be lost silently.
  func finish() throws {
    guard let name = members.keys.min() else { return }
    throw Problem.badJSON("Aloud does not know “\(path)\(name)”.")
  }

  func wrong(_ name: String, _ expectation: String) -> Problem {
    .badJSON("“\(path)\(name)” must be \(expectation).")
  }
}
