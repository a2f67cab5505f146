import AloudLibrary
import Foundation

/// The JSON that Aloud sends: stable order, slashes as they are.
enum JSONBody {
  static func encode(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Timestamp.text(date))
    }
    do {
      return try encoder.encode(value)
    } catch {
      // Only a number that is not finite can fail, and none of our answers holds one.
      preconditionFailure("an answer could not be written as JSON: \(error)")
    }
  }
}

extension HTTPResponse {
  /// An answer of the API; never kept by a cache.
  static func json(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
    let headers = HTTPHeaders([("Content-Type", "application/json"), ("Cache-Control", "no-store")])
    return HTTPResponse(status: status, headers: headers, body: .bytes(JSONBody.encode(value)))
  }
}

extension JSONValue {
  /// The value as it would be sent.
  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONBody.encode(value))
  }
}
