import Testing

@testable import AloudText

@Suite struct WordTableTests {
  private func spelling(_ text: String, lowercased: Bool = false) -> Spelling {
    Spelling(Array(text.utf16)[...], lowercased: lowercased)
  }

  @Test(
    "A word is found as it is printed: composed or not, in either case",
    arguments: [
      ("étage", "e\u{301}tage"), ("étage", "ÉTAGE"), ("étage", "E\u{301}Tage"), ("день", "День"),
      ("ий", "ии\u{306}"),
      ("が", "か\u{3099}"), ("क\u{93C}", "\u{958}"), ("σ", "Σ"),
    ])
  func forms(entry: String, printed: String) {
    #expect(WordSet([entry]).contains(spelling(printed, lowercased: true)))
  }

  @Test("An entry with a capital is met in that form only") func capitals() {
    let table: WordSet = ["Mar", "jan"]
    #expect(table.contains(spelling("Mar")) && !table.contains(spelling("MAR", lowercased: true)))
    #expect(!table.contains(spelling("Jan")) && table.contains(spelling("Jan", lowercased: true)))
  }

  @Test("What is no word of the table is not found", arguments: ["", "ja", "jani", "jan.", "\u{FFFD}"])
  func others(text: String) { #expect(!(["jan", "mar"] as WordSet).contains(text)) }

  @Test("What is longer than any entry has no spelling") func long() {
    let text = String(repeating: "a", count: Spelling.longest + 1)
    #expect(spelling(text).isEmpty && !WordSet([text]).contains(text))
    #expect(!spelling(String(text.dropLast())).isEmpty)
    #expect((spelling("aaaaaaaaaaaaa") + spelling("aaaaaaaaaaaa")).isEmpty)
  }

  @Test("Ill-formed code units spell something, and no word") func surrogates() {
    let lone = Spelling([0xD83D, 0x61], lowercased: true)
    #expect(!lone.isEmpty && !(["a"] as WordSet).contains(lone))
  }

  @Test("Joined spellings are those of the joined words") func joined() {
    #expect(spelling("z") + "." + spelling("b") == spelling("z.b"))
  }

  @Test("A spelling has its beginnings and its ends") func parts() {
    #expect(spelling("sonrió").hasSuffix("ió") && !spelling("ió").hasSuffix("rió"))
    #expect(spelling("sonrió").prefix(3) == "son" && spelling("a").prefix(3) == "a")
  }

  @Test("A table of many words keeps them all, and forgets what is taken out") func many() {
    let words = (0..<500).map { "w\($0)" }
    var table = WordTable<Int>()
    for (index, word) in words.enumerated() { table[word] = index }
    #expect(words.indices.allSatisfy { table[words[$0]] == $0 } && table["w500"] == nil)
    table["w7"] = nil
    table["w8"] = -8
    #expect(table["w7"] == nil && table["w8"] == -8 && table["w499"] == 499 && table.count == 499)
    var merged: WordTable<Int> = table
    var other = WordTable<Int>()
    other["w9"] = 1
    other["new"] = 2
    merged.merge(other) { $1 }
    #expect(merged["w9"] == 1 && merged["new"] == 2 && table["w9"] == 9)
  }

  @Test("Sets join and part") func sets() {
    let all = (["a", "b"] as WordSet).union(["b", "c"])
    #expect(all.count == 3 && all.contains("c"))
    #expect(all.subtracting(["a"]).count == 2 && !all.subtracting(["a"]).contains("a"))
  }
}
