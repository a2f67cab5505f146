/// Spellings with a value each, found where a text goes on with one of them.
struct SpellingTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let spelling: [Unicode.Scalar]
    let value: Value
  }

  /// By first scalar, the longest first.
  private let entries: [Unicode.Scalar: [Entry]]

  init(_ values: some Sequence<(key: String, value: Value)>) {
    var entries: [Unicode.Scalar: [Entry]] = [:]
    for (key, value) in values {
      let spelling = Array(key.unicodeScalars)
      if let first = spelling.first {
        entries[first, default: []].append(Entry(spelling: spelling, value: value))
      }
    }
    self.entries = entries.mapValues { $0.sorted { $0.spelling.count > $1.spelling.count } }
  }

  /// The first that `rest` makes something of, asked for the longest spelling first with the reader behind it.
  func first<Result>(
    at reader: ScalarReader, _ rest: (_ value: Value, _ after: ScalarReader) -> Result?
  ) -> Result? {
    guard let next = reader.next, let candidates = entries[next] else { return nil }
    for entry in candidates {
      var after = reader
      if after.take(entry.spelling), let result = rest(entry.value, after) { return result }
    }
    return nil
  }
}
