import AloudLibrary
import AloudText

extension HTTPRequest {
  /// Reads the JSON body with `read`, to its last member. Throws `Problem`.
  func readJSON<Value>(_ read: (inout JSONReader) throws -> Value) throws -> Value {
    guard case .bytes(let bytes) = body else { throw Problem.badJSON("The body of the request is missing.") }
    var reader = try JSONReader(bytes)
    let value = try read(&reader)
    try reader.finish()
    return value
  }

  /// A number from 0 in the query. Throws `Problem` where it is missing or none.
  func count(inQuery name: String) throws -> Int {
    guard let text = query[name], !text.isEmpty, text.hasOnlyDigits, let number = Int(text) else {
      throw Problem.badRequest("“\(name)” in the address must be a whole number from 0.")
    }
    return number
  }

  /// The device named in the query; nil where none is. Throws `Problem` for a name that cannot be one.
  func deviceInQuery() throws -> DeviceID? {
    guard let name = query["device"] else { return nil }
    guard let device = DeviceID(rawValue: name) else {
      throw Problem.badRequest("“device” in the address must have 1 to 128 bytes.")
    }
    return device
  }
}

extension JSONReader {
  /// `{"chapter", "offset"}`.
  mutating func location(_ name: String) throws -> Location {
    try object(name) { Location(chapter: try $0.count("chapter"), offset: try $0.count("offset")) }
  }

  /// Nil where it is absent or null.
  mutating func device(_ name: String) throws -> DeviceID? {
    guard let text = try string(name) else { return nil }
    guard let device = DeviceID(rawValue: text) else { throw wrong(name, "a name of 1 to 128 bytes") }
    return device
  }

  /// One of the type's raw values; nil where it is absent or null.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws -> Choice? where Choice.RawValue == String {
    guard let text = try string(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      throw wrong(name, "one of \(choices)")
    }
    return choice
  }

  /// `some,+caption`: what is left unspoken. Nil where it is absent or null.
  mutating func skipChoice(_ name: String) throws -> SkipChoice? {
    guard let text = try string(name) else { return nil }
    guard let choice = SkipChoice(text) else {
      throw wrong(name, "“none”, “some” or “all”, and after commas kinds set apart, as in “some,+caption”")
    }
    return choice
  }

  /// A member that must be there.
  func required<Value>(_ name: String, _ value: Value?) throws -> Value {
    guard let value else { throw Problem.badJSON("“\(name)” is missing.") }
    return value
  }
}

extension RouteParameters {
  /// The book that the path names; whether it exists is for the library to say.
  var book: BookID {
    get throws { BookID(rawValue: try text("book")) }
  }
}
