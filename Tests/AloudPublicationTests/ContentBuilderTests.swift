import AloudText
import Testing

@testable import AloudPublication

@Suite struct ContentBuilderTests {
  @Suite struct Rule1Blocks {
    @Test func `elements with inline content are blocks, joined by one line feed`() {
      let built = build(e("h1", t("One")), t("\n  "), e("p", t("Two "), e("em", t("three"))), t("\n"))
      #expect(built.string == "One\nTwo three")
      #expect(built.tree == "h1#0[“One”] p#1[“Two ” em[“three”]]")
      #expect(built.text.blocks.map(\.kind) == [.heading, .paragraph])
    }

    @Test func `loose text beside blocks is a block of its own`() {
      let built = build(e("div", t("a "), e("b", t("c")), e("p", t("d")), t(" "), e("i", t("f "))))
      #expect(built.string == "a c\nd\nf")
      #expect(built.tree == "div[div#0[“a ” b[“c”]] p#1[“d”] div#2[i[“f”]]]")
    }

    @Test func `an inline element around blocks holds blocks`() {
      let built = build(e("p", t("a "), e("a", t("b "), e("div", t("c")), t(" d")), t("f")))
      #expect(built.blocks == ["a", "b", "c", "d", "f"])
      #expect(built.tree == "p[div#0[“a”] a[div#1[“b”] div#2[“c”] div#3[“d”]] div#4[“f”]]")
    }

    @Test func `a body with inline content only is one block`() {
      #expect(build(t(" a "), e("b", t("c"))).tree == "div#0[“a ” b[“c”]]")
    }

    @Test func `a block with neither text nor atom yields nothing`() {
      let built = build(
        e("p"), e("p", t(" \n")), e("p", e("b", t(" ")), .lineBreak), e("pre", t(" \n ")), e("p", t("x")),
        e("hr"),
        e("p", .anchor("a")))
      #expect(built.string == "x")
      #expect(built.tree == "p#0[“x”] hr[]")
    }

    @Test func `nothing at all is an empty text`() {
      let built = build(t("  "), e("div", e("p")))
      #expect(built.string.isEmpty)
      #expect(built.text.blocks.isEmpty)
      #expect(built.content.isEmpty)
    }

    @Test func `cells are blocks and empty ones keep their place`() {
      let built = build(
        e(
          "table", t("\n"), e("tr", t(" "), e("th", t("Year")), e("td"), e("td", t("1984"))),
          e("tr", e("td", e("p", t("a")), e("p", t("b"))))))
      #expect(built.blocks == ["Year", "1984", "a", "b"])
      #expect(built.tree == "table[tr[th#0[“Year”] td[] td#1[“1984”]] tr[td[p#2[“a”] p#3[“b”]]]]")
      #expect(built.text.blocks.allSatisfy { $0.kind == .cell })
    }

    @Test func `the kind of a block is that of the nearest element that says one`() {
      let built = build(
        e("blockquote", e("p", t("q"))), e("ul", e("li", t("i"), e("p", t("j")))),
        e("figure", e("figcaption", t("c"))),
        e("li", e("h2", t("h"))), e("pre", t("x")), e("dl", e("dt", t("t")), e("dd", t("d"))),
        e("section", t("s")))
      #expect(
        built.text.blocks.map(\.kind)
          == [.quote, .item, .item, .caption, .heading, .code, .item, .item, .paragraph])
    }

    @Test func `the edge of a dissolved block parts text`() {
      #expect(build(t("a"), .boundary, t("b"), .boundary).blocks == ["a", "b"])
    }
  }

  @Suite struct Rule2WhiteSpace {
    @Test func `runs fold to one space across inline elements and are trimmed`() {
      let built = build(
        e("p", t("\n  a \t"), e("b", t("\r\n b "), e("i", t(" "))), t(" c\u{C}d "), e("u", t(" "))))
      #expect(built.string == "a b c d")
      #expect(built.tree == "p#0[“a ” b[“b ”] “c d”]")
    }

    @Test func `a space belongs to where it first stands`() {
      let built = build(e("p", t("a"), e("b", t(" b")), t(" "), e("i", t(" c"))))
      #expect(built.tree == "p#0[“a” b[“ b”] “ ” i[“c”]]")
    }

    @Test func `other spaces and invisible letters stay`() {
      let text = "\u{A0}a\u{A0}\u{A0}b\u{AD}c\u{200B}d\u{2003}e\u{3000}\u{FEFF}\u{A0}"
      #expect(build(e("p", t(" " + text + " "))).string == text)
      #expect(build(e("p", t("\u{A0}"))).blocks == ["\u{A0}"])
    }

    @Test func `what XML forbids is U+FFFD`() {
      #expect(
        build(e("p", t("a\u{0}b\u{B}c\u{1F}d\u{FFFE}e\u{FFFF}f\u{7F}\u{85}\u{1FFFE}"))).string
          == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}f\u{7F}\u{85}\u{1FFFE}")
      #expect(build(e("pre", t("a\u{0}\u{B}"))).string == "a\u{FFFD}\u{FFFD}")
    }

    @Test func `nothing is normalised`() {
      let built = build(e("p", t("e\u{301} \u{E9} ﬁ Å")))
      #expect(built.text.text.units == Array("e\u{301} \u{E9} ﬁ Å".utf16))
    }

    @Test func `white space in pre stays`() {
      let built = build(e("pre", t("\n  a\r\n"), e("b", t("\tb  ")), t("\n\n")), e("p", t(" x ")))
      #expect(built.string == "  a\n\tb  \n\n\nx")
      #expect(built.tree == "pre#0[“  a\n” b[“\tb  ”] “\n\n”] p#1[“x”]")
    }

    @Test(arguments: [("\na", "a"), ("\r\na", "a"), ("\n\n a", "\n a"), (" \na", " \na")])
    func `one line feed at the start of pre is dropped`(_ source: String, _ expected: String) {
      #expect(build(e("p", t("x")), e("pre", t(source))).blocks == ["x", expected])
    }

    @Test func `a chapter of pre neither starts nor ends with a line feed`() {
      let built = build(e("pre", t("\n\n"), t("\n a\n"), t("\n"), .lineBreak))
      #expect(built.string == " a")
      #expect(built.text.blocks.map(\.range) == [TextRange(0, 2)])
      #expect(built.tree == "pre#0[“ a”]")
    }

    @Test func `pre reaches into its elements`() {
      #expect(build(e("pre", e("div", t(" a  b ")), e("code", t("\n c")))).blocks == [" a  b ", " c"])
    }
  }

  @Suite struct Rule3LineBreaks {
    @Test func `br is one line feed and swallows the spaces about it`() {
      let built = build(
        e("p", t("one \n"), .lineBreak, t("\n two"), .lineBreak, .lineBreak, e("b", t(" three"))))
      #expect(built.string == "one\ntwo\n\nthree")
      #expect(built.tree == "p#0[“one” br “two” br br b[“three”]]")
      #expect(built.text.blocks.count == 1)
    }

    @Test func `at either end of a block it is left out`() {
      let built = build(e("p", .lineBreak, t(" a "), .lineBreak, t(" "), .lineBreak, t(" ")), e("p", t("b")))
      #expect(built.string == "a\nb")
      #expect(built.tree == "p#0[“a”] p#1[“b”]")
    }

    @Test func `an inline element on a line of its own does not run together with its neighbours`() {
      let built = build(
        e(
          "p", t("a"), e("span", t("b"), isLine: true), e("span", t("c"), isLine: true), t("d"),
          e("span", e("i", t("e")), isLine: true)))
      #expect(built.string == "a\nb\nc\nd\ne")
      #expect(built.tree == "p#0[“a” span[br “b”] span[br “c”] br “d” span[i[br “e”]]]")
    }

    @Test func `where white space or a line break parts it already, nothing is added`() {
      let built = build(
        e(
          "p", e("span", t("one "), isLine: true), t("\n"), e("span", t("two"), isLine: true), .lineBreak,
          e("span", t("three"), isLine: true), t(" four"), e("span", t(" five"), isLine: true)))
      #expect(built.string == "one two\nthree four five")
      let pre = build(e("pre", e("span", t("a"), isLine: true), e("span", t(" b"), isLine: true), t("c")))
      #expect(pre.string == "a b\nc")
    }
  }

  @Suite struct Rule4Atoms {
    @Test func `an image between words is one U+FFFC`() {
      let built = build(e("p", t("a "), image("a cat"), t(" b"), image(), t("c")))
      #expect(built.string == "a \u{FFFC} b\u{FFFC}c")
      #expect(built.read == ["\u{FFFC}=a cat"])
      #expect(built.skipped == ["alternativeText \u{FFFC}", "noReading \u{FFFC}"])
      #expect(built.text.readings.first?.source == .alternativeText)
      #expect(built.tree == "p#0[“a ” image “ b” image “c”]")
    }

    @Test func `an image alone is a block`() {
      #expect(build(e("figure", image("x"), e("figcaption", t("y")))).string == "\u{FFFC}\ny")
    }

    @Test func `an empty alternative text is no reading`() {
      #expect(build(e("p", image(""))).skipped == ["noReading \u{FFFC}"])
    }

    @Test func `a formula is read at every level`() {
      let built = build(e("p", .atom(.init(kind: .formula, resource: nil, alternativeText: "x squared"))))
      #expect(built.read == ["\u{FFFC}=x squared"])
      #expect(built.skipped.isEmpty)
    }
  }

  @Suite struct Rule5Asides {
    @Test func `ruby readings are asides over their bases`() {
      let built = build(
        e(
          "p", t("x "),
          e(
            "ruby", t("漢"), e("rp", t("(")), e("rt", t(" かん ")), e("rp", t(")")), t("字"), e("rt", t("じ")),
            t("\n"))))
      #expect(built.string == "x 漢字")
      #expect(built.read == ["漢=かん", "字=じ"])
      #expect(built.text.readings.allSatisfy { $0.source == .ruby })
      #expect(built.tree == "p#0[“x ” ruby[“漢” (reading かん) “字” (reading じ)]]")
    }

    @Test func `bases and readings in rows are paired`() {
      let built = build(
        e(
          "p",
          e(
            "ruby", e("rb", t("東")), t("\n"), e("rb", t("京")), e("rt", t("とう")), e("rt", t("きょう")),
            e("rtc", t("Tokyo")))))
      #expect(built.read == ["東=とう", "京=きょう"])
      #expect(built.tree == "p#0[ruby[rb[“東”] (reading とう) rb[“京”] (reading きょう)]]")
    }

    @Test func `one reading stands over all its bases`() {
      #expect(
        build(e("p", e("ruby", e("rb", t("今")), e("rb", t("日")), e("rt", t("きょう"))))).read == ["今日=きょう"])
      #expect(build(e("p", e("ruby", t("a"), e("b", t("b")), e("rt", t("x"))))).read == ["ab=x"])
      #expect(build(e("p", e("ruby", t("a"), e("rt", t("x")), e("rt", t("y"))))).read == ["a=xy"])
    }

    @Test func `a ruby without bases or readings loses no text`() {
      let built = build(
        e("p", t("a"), e("ruby", e("rt", t("x"))), e("ruby", t("b"), e("rt")), e("ruby", t("c"))))
      #expect(built.string == "abc")
      #expect(built.read.isEmpty)
    }

    @Test func `numbers of a list are markers of its items' first blocks`() {
      let built = build(
        e(
          "ol", e("li", t("a")), e("li", e("p", t("b")), e("p", t("c"))),
          e("li", t("d"), attributes: ["value": "10"]), e("li", t("e")), attributes: ["start": "3"]))
      #expect(built.string == "a\nb\nc\nd\ne")
      #expect(built.text.blocks.map(\.marker) == ["3.", "4.", nil, "10.", "11."])
      #expect(
        built.tree
          == "ol[li#0[(marker 3.) “a”] li[p#1[(marker 4.) “b”] p#2[“c”]] li#3[(marker 10.) “d”] li#4[(marker 11.) “e”]]"
      )
    }

    @Test func `lists in lists count by themselves`() {
      let built = build(
        e(
          "ol", e("li", e("ol", e("li", t("a")), e("li", t("b")), numbering: .lowerAlpha), t(" tail")),
          e("li", e("ul", e("li", t("c")))), e("li", t("d"))))
      #expect(built.text.blocks.map(\.marker) == ["1. a.", "b.", nil, "2.", "3."])
    }

    @Test func `a reversed list counts down and an empty item counts`() {
      let built = build(e("ol", e("li", t("a")), e("li"), e("li", t("c")), attributes: ["reversed": ""]))
      #expect(built.text.blocks.map(\.marker) == ["3.", "1."])
      #expect(!built.tree.contains("2."))
    }

    @Test func `bullets and lists without numbers have no markers`() {
      let built = build(
        e("ul", e("li", t("a"))), e("ol", e("li", t("b")), numbering: ListNumbering.none),
        e("ol", e("li", t("c"), numbering: .upperRoman)))
      #expect(built.text.blocks.map(\.marker) == [nil, nil, "I."])
    }

    @Test(arguments: ["99999999999999999999", "9223372036854775807", "x", ""])
    func `a number nobody can count on from is passed over`(_ start: String) {
      #expect(
        build(e("ol", e("li", t("a")), attributes: ["start": start])).text.blocks.map(\.marker) == ["1."])
    }
  }

  @Suite struct Rule6Skips {
    private let mark = SourceElement.Skipping(.noteMark, reason: "note mark")
    private let body = SourceElement.Skipping(.noteBody, reason: "note")
    private let hidden = SourceElement.Skipping(.ariaHidden, reason: "hidden from reading aids")

    @Test func `what is shown and not spoken is text with a skip`() {
      let built = build(e("p", t("word"), e("sup", t(" 1 "), skipping: mark), t("next")))
      #expect(built.string == "word 1 next")
      #expect(built.skipped == ["noteMark 1"])
      #expect(built.text.skips.first?.reason == "note mark")
    }

    @Test func `a skip over blocks is one a block`() {
      let built = build(
        e("aside", e("p", t("a "), e("b", t("b"))), e("p", t(" ")), e("p", t("c")), skipping: body),
        e("p", t("d")))
      #expect(built.skipped == ["noteBody a b", "noteBody c"])
    }

    @Test func `skips in skips are cut, never laid over each other`() {
      let inner = build(e("p", t("a "), e("i", t("1"), skipping: mark), t(" b"), skipping: body))
      #expect(inner.skipped == ["noteBody a", "noteMark 1", "noteBody b"])
      let outer = build(e("p", t("a "), e("i", t("1"), skipping: body), t(" b"), skipping: hidden))
      #expect(outer.skipped == ["ariaHidden a 1 b"])
      let atom = build(e("p", t("a"), image(), t("b"), skipping: hidden))
      #expect(atom.skipped == ["ariaHidden a", "noReading \u{FFFC}", "ariaHidden b"])
    }

    @Test func `skips side by side stay apart`() {
      let built = build(e("p", t("x"), e("sup", t("1"), skipping: mark), e("sup", t("2"), skipping: mark)))
      #expect(built.skipped == ["noteMark 1", "noteMark 2"])
    }

    @Test func `a skip with nothing in it is none`() {
      #expect(
        build(e("p", t("x"), e("sup", t(" "), skipping: mark), .lineBreak, e("sup", skipping: mark))).skipped
          .isEmpty)
    }
  }

  @Suite struct Languages {
    @Test func `a block has the language of the nearest element`() {
      let built = build(
        e("p", t("a")), e("div", e("p", t("b")), e("p", t("c"), language: "fr"), t("d"), language: "de"),
        language: "en")
      #expect(built.text.blocks.map { $0.language?.rawValue } == ["en", "de", "fr", "de"])
    }

    @Test func `a block whose text is all in one language has that one`() {
      let built = build(
        e("p", e("i", t("a"), language: "fr"), t(" "), e("b", t("b"), language: "fr")),
        e("p", e("i", t("a"), language: "fr"), t(" b")), language: "en")
      #expect(built.text.blocks.map { $0.language?.rawValue } == ["fr", "en"])
    }

    @Test func `none is declared where none is`() {
      #expect(build(e("p", t("a"))).text.blocks.map(\.language) == [nil])
    }
  }

  @Suite struct Anchors {
    @Test func `an anchor stands at the next text`() {
      let built = build(
        .anchor("top"), e("p", t("ab "), .anchor("in"), t(" cd "), .anchor("end")), .anchor("between"),
        e("p", .anchor("empty")), e("p", t(" "), .anchor("second"), t(" ef"), .anchor("last")))
      #expect(built.string == "ab cd\nef")
      #expect(
        built.anchors == ["top": 0, "in": 3, "end": 6, "between": 6, "empty": 6, "second": 6, "last": 8])
      #expect(built.tree == "p#0[“ab cd”] p#1[“ef”]")
    }

    @Test func `the first of two wins`() {
      #expect(build(e("p", .anchor("a"), t("x"), .anchor("a"), t("y"))).anchors == ["a": 0])
    }

    @Test func `an anchor before an atom is the atom's`() {
      #expect(build(e("p", t("x"), .anchor("a"), image())).anchors == ["a": 1])
    }
  }
}
