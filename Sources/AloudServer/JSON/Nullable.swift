/// A member that is written as `null` where it has no value, instead of being left out.
struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  let value: Value?

  init(_ value: Value?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
