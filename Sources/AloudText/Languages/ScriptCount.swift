/// How many letters of which scripts a text holds, by its first few hundred.
struct ScriptCount {
  private static let sample = 400

  private(set) var counts: [Script: Int] = [:]
  private(set) var letters = 0

  /// Looks at no more than `sample` letters of the first 4,000 code units.
  init(_ units: some Sequence<UInt16>) {
    var decoder = UTF16()
    var iterator = units.prefix(4_000).makeIterator()
    reading: while letters < Self.sample {
      switch decoder.decode(&iterator) {
      case .emptyInput: break reading
      case .error: continue
      case .scalarValue(let scalar):
        guard scalar.properties.isAlphabetic else { continue }
        let script = Script(of: scalar)
        guard !script.isShared else { continue }
        counts[script, default: 0] += 1
        letters += 1
      }
    }
  }

  /// The script of most letters; Japanese text counts as kana however many of its letters are Han.
  var commonest: Script? {
    let kana = counts["Hira", default: 0] + counts["Kana", default: 0]
    if kana > 0, (kana + counts["Hani", default: 0]) * 2 > letters, kana * 20 > counts["Hani", default: 0] {
      return "Hira"
    }
    return counts.max { ($0.value, $1.key.description) < ($1.value, $0.key.description) }?.key
  }
}
