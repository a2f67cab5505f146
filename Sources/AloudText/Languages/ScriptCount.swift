/// How many letters of which scripts a text holds, by its first few hundred.
struct ScriptCount {
  private static let sample = 400

  private var counts: [(script: Script, letters: Int)] = []
  private(set) var letters = 0

  /// Looks at no more than `sample` letters of the first 4,000 code units.
  init(_ units: some Sequence<UInt16>) {
    var high: UInt32?
    for unit in units.prefix(4_000) {
      if unit & 0xFC00 == 0xD800 {
        high = UInt32(unit & 0x3FF)
        continue
      }
      if let top = high, unit & 0xFC00 == 0xDC00 {
        count(0x10000 + top << 10 + UInt32(unit & 0x3FF))
      } else {
        count(UInt32(unit))
      }
      high = nil
      if letters == Self.sample { break }
    }
  }

  private mutating func count(_ codePoint: UInt32) {
    let script = Script(ofLetter: codePoint)
    guard !script.isShared else { return }
    letters += 1
    if let index = counts.firstIndex(where: { $0.script == script }) {
      counts[index].letters += 1
    } else {
      counts.append((script, 1))
    }
  }

  subscript(script: Script) -> Int { counts.first { $0.script == script }?.letters ?? 0 }

  /// The script of most letters; Japanese text counts as kana however many of its letters are Han.
  var commonest: Script? {
    let kana = self["Hira"] + self["Kana"]
    if kana > 0, (kana + self["Hani"]) * 2 > letters, kana * 20 > self["Hani"] { return "Hira" }
    return counts.max { $0.letters < $1.letters }?.script
  }
}
