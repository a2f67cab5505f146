/// Header fields in the order they came; names compare without case.
struct HTTPHeaders: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    /// In lower case.
    let name: String
    let value: String
  }

  private(set) var fields: [Field]

  init(_ fields: [(String, String)] = []) {
    self.fields = fields.map { Field(name: $0.lowercased(), value: $1) }
  }

  /// The first value of the field; nil where it is absent.
  subscript(name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name == name }?.value
  }

  func all(_ name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name == name }.map(\.value)
  }

  mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name.lowercased(), value: value))
  }

  /// Replaces every value of the field.
  mutating func set(_ name: String, _ value: String) {
    let name = name.lowercased()
    fields.removeAll { $0.name == name }
    fields.append(Field(name: name, value: value))
  }

  /// Adds those fields of `defaults` that are not here.
  mutating func fill(from defaults: HTTPHeaders) {
    for field in defaults.fields where self[field.name] == nil { fields.append(field) }
  }
}
