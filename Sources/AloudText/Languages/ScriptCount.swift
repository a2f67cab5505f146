/// How much of which scripts a text holds, by its first few hundred letters.
///
/// A letter of Chinese, Japanese or Korean says as much as three of an alphabet, and counts as three.
struct ScriptCount {
  private static let sample = 400
  private static let weighty: Set<Script> = ["Hani", "Hira", "Kana", "Hang"]

  private var counts: [(script: Script, weight: Int, letters: Int)] = []
  private(set) var letters = 0

  /// Looks at no more than `sample` letters of the first 4,000 code units.
  init(_ units: some Sequence<UInt16>) {
    let scripts = Script.ofLetters
    var high: UInt32?
    var basicLatin = 0
    for unit in units.prefix(4_000) {
      if unit < 0x80 {
        if (0x61...0x7A).contains(unit | 0x20) { basicLatin += 1 }
      } else if unit & 0xFC00 == 0xD800 {
        high = UInt32(unit & 0x3FF)
        continue
      } else if let top = high, unit & 0xFC00 == 0xDC00 {
        count(Script(ofLetter: 0x10000 + top << 10 + UInt32(unit & 0x3FF)))
      } else {
        count(scripts[Int(unit)])
      }
      high = nil
      if letters + basicLatin >= Self.sample { break }
    }
    if basicLatin > 0 { count("Latn", times: basicLatin) }
  }

  private mutating func count(_ script: Script, times: Int = 1) {
    guard !script.isShared else { return }
    let index: Int
    if let known = counts.firstIndex(where: { $0.script == script }) {
      index = known
    } else {
      index = counts.count
      counts.append((script, Self.weighty.contains(script) ? 3 : 1, 0))
    }
    counts[index].letters += counts[index].weight * times
    letters += counts[index].weight * times
  }

  subscript(script: Script) -> Int { counts.first { $0.script == script }?.letters ?? 0 }

  /// Those that the text has letters of.
  var scripts: [Script] { counts.map(\.script) }

  /// Letters that text of the language may be written in.
  func letters(of language: LanguageTag) -> Int {
    counts.reduce(0) { $0 + (language.isWritten(in: $1.script) ? $1.letters : 0) }
  }

  /// Whether the text can be in the language by its letters. Among the letters of others Latin ones are common, in
  /// names and addresses; among Latin ones others are not.
  func fits(_ language: LanguageTag) -> Bool {
    let own = letters(of: language)
    if commonest == "Hira" && !language.isWritten(in: "Hira") { return false }
    return language.isWritten(in: "Latn") ? own * 2 >= letters : own * 8 >= letters
  }

  /// The script of most letters; Japanese text counts as kana however many of its letters are Han.
  var commonest: Script? {
    let kana = self["Hira"] + self["Kana"]
    if kana > 0, (kana + self["Hani"]) * 2 > letters, kana * 20 > self["Hani"] { return "Hira" }
    return counts.max { $0.letters < $1.letters }?.script
  }
}
