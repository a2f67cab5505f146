import Testing

@testable import AloudPublication

@Suite struct ListNumberingTests {
  @Test(arguments: [
    (ListNumbering.decimal, 3, "3."), (.decimal, -2, "-2."), (.decimalLeadingZero, 7, "07."),
    (.lowerAlpha, 1, "a."), (.lowerAlpha, 26, "z."), (.lowerAlpha, 27, "aa."), (.upperAlpha, 703, "AAA."),
    (.lowerAlpha, 0, "0."), (.lowerRoman, 4, "iv."), (.upperRoman, 1_994, "MCMXCIV."),
    (.upperRoman, 3_999, "MMMCMXCIX."), (.upperRoman, 4_000, "4000."), (.lowerRoman, 0, "0."),
    (.lowerGreek, 3, "γ."),
  ])
  func `a number has its sign`(_ numbering: ListNumbering, _ number: Int, _ marker: String) {
    #expect(numbering.marker(number) == marker)
  }

  @Test func `no numbering has no marker`() {
    #expect(ListNumbering.none.marker(1) == nil)
  }

  @Test(arguments: [
    ("disc", ListNumbering.none), ("lower-latin", .lowerAlpha), ("none", .none), ("upper-roman", .upperRoman),
  ])
  func `names of CSS are known`(_ name: String, _ numbering: ListNumbering) {
    #expect(ListNumbering(listStyleType: name) == numbering)
  }

  @Test func `the type attribute minds case`() {
    #expect(ListNumbering(typeAttribute: "a") == .lowerAlpha)
    #expect(ListNumbering(typeAttribute: "A") == .upperAlpha)
    #expect(ListNumbering(typeAttribute: "i") == .lowerRoman)
    #expect(ListNumbering(typeAttribute: "DISC") == ListNumbering.none)
    #expect(ListNumbering(typeAttribute: "?") == nil)
  }
}
