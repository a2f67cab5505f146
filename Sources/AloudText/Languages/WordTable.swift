/// Values by word, for the words of a language's rules. Asked with a `Spelling`, which costs no memory; O(1).
///
/// Open addressing with linear probing over one run of code units.
struct WordTable<Value: Sendable>: Sendable {
  private struct Entry {
    let word: Spelling
    var value: Value
  }

  private var entries: [Entry] = []
  /// Indices into `entries`, −1 where nothing is; a power of two, at least twice as many as entries.
  private var slots: [Int32] = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  var words: [Spelling] { entries.map(\.word) }

  /// Setting nil takes the word out.
  subscript(word: Spelling) -> Value? {
    get { index(of: word).map { entries[$0].value } }
    set {
      guard let newValue else { return remove(word) }
      if let index = index(of: word) {
        entries[index].value = newValue
      } else if !word.isEmpty {
        entries.append(Entry(word: word, value: newValue))
        if entries.count * 2 > slots.count { rehash() } else { place(entries.count - 1) }
      }
    }
  }

  subscript(word: some StringProtocol) -> Value? {
    get { self[Spelling(word)] }
    set { self[Spelling(word)] = newValue }
  }

  mutating func merge(_ other: WordTable, uniquingKeysWith choose: (Value, Value) -> Value) {
    for entry in other.entries {
      self[entry.word] = self[entry.word].map { choose($0, entry.value) } ?? entry.value
    }
  }

  func merging(_ other: WordTable, uniquingKeysWith choose: (Value, Value) -> Value) -> WordTable {
    var result = self
    result.merge(other, uniquingKeysWith: choose)
    return result
  }

  private func index(of word: Spelling) -> Int? {
    guard !slots.isEmpty, !word.isEmpty else { return nil }
    var slot = Int(word.hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].word == word { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func place(_ index: Int) {
    var slot = Int(entries[index].word.hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  private mutating func rehash() {
    var size = 16
    while size < entries.count * 4 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    for index in entries.indices { place(index) }
  }

  private mutating func remove(_ word: Spelling) {
    guard let index = index(of: word) else { return }
    entries.remove(at: index)
    rehash()
  }
}

/// A set of words of a language's rules; see `WordTable`.
struct WordSet: Sendable {
  private var table = WordTable<Void>()

  init(_ words: some Sequence<some StringProtocol>) { for word in words { insert(Spelling(word)) } }

  var isEmpty: Bool { table.isEmpty }
  var count: Int { table.count }

  func contains(_ word: Spelling) -> Bool { table[word] != nil }
  func contains(_ word: some StringProtocol) -> Bool { table[word] != nil }

  mutating func insert(_ word: Spelling) { table[word] = () }

  mutating func formUnion(_ other: WordSet) { for word in other.table.words { insert(word) } }

  func union(_ other: WordSet) -> WordSet {
    var result = self
    result.formUnion(other)
    return result
  }

  mutating func subtract(_ other: WordSet) { for word in other.table.words { table[word] = nil } }

  func subtracting(_ other: WordSet) -> WordSet {
    var result = self
    result.subtract(other)
    return result
  }
}

extension WordSet: ExpressibleByArrayLiteral {
  init(arrayLiteral words: String...) { self.init(words) }
}
