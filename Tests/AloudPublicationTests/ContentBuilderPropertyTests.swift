import AloudText
import Testing

@testable import AloudPublication

/// What holds of any tree whatever, checked on random ones against a plainer reading of the rules.
@Suite struct ContentBuilderPropertyTests {
  private let texts = [
    "", " ", "\n ", "one", " two ", "три", "四", " ห้า\t", "ש", "\u{A0}", "a\r\nb", "e\u{301}", "👩‍👩‍👧‍👦", "\u{200B}",
    " \u{C} ", "x\u{0}y",
  ]
  private let inlineTags = ["b", "i", "a", "span", "sup", "ruby", "unknown"]
  private let blockTags = ["p", "div", "li", "ol", "ul", "td", "tr", "blockquote", "section", "h2"]

  private func node(_ depth: Int, _ random: inout SplitMix) -> SourceNode {
    let choice = Int.random(in: 0..<(depth > 5 ? 5 : 12), using: &random)
    switch choice {
    case 0...2: return t(texts.randomElement(using: &random) ?? "")
    case 3:
      return Bool.random(using: &random) ? .lineBreak : .anchor("a\(Int.random(in: 0..<9, using: &random))")
    case 4: return Bool.random(using: &random) ? image() : image("cat")
    default:
      let isBlock = choice > 8
      let skips: [SourceElement.Skipping?] = [
        nil, nil, nil, .init(.noteMark, reason: "m"), .init(.noteBody, reason: "b"),
        .init(.ariaHidden, reason: "h"),
      ]
      return .element(
        SourceElement(
          (isBlock ? blockTags : inlineTags).randomElement(using: &random) ?? "p",
          language: Int.random(in: 0..<5, using: &random) == 0 ? LanguageTag("fr") : nil,
          skipping: skips.randomElement(using: &random) ?? nil,
          children: (0..<Int.random(in: 0...4, using: &random)).map { _ in node(depth + 1, &random) }))
    }
  }

  /// Blocks by the letter of rules 1 to 4, in no haste.
  private func plainBlocks(_ nodes: [SourceNode]) -> [String] {
    var blocks: [String] = []
    var run = ""
    func close() {
      let breakMark: Character = "\u{1}"
      let folded = run.split(whereSeparator: { " \t\n\r\u{C}\r\n".contains($0) }).joined(separator: " ")
      // Folding by hand loses blanks at the ends only, which are trimmed anyway.
      var lines = folded.split(separator: breakMark, omittingEmptySubsequences: false)
        .map { line in String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
      while lines.first?.isEmpty == true { lines.removeFirst() }
      while lines.last?.isEmpty == true { lines.removeLast() }
      if !lines.isEmpty { blocks.append(lines.joined(separator: "\n")) }
      run = ""
    }
    func inline(_ nodes: [SourceNode]) {
      for node in nodes {
        switch node {
        case .text(let text): run += text.replacing("\u{0}", with: "\u{FFFD}")
        case .lineBreak: run += "\u{1}"
        case .atom: run += "\u{FFFC}"
        case .anchor, .boundary: break
        case .element(let element):
          inline(
            element.tag != "ruby"
              ? element.children
              : element.children.filter {
                if case .text(let text) = $0 {
                  !text.allSatisfy { " \t\n\r\u{C}\r\n".contains($0) }
                } else {
                  true
                }
              })
        }
      }
    }
    for node in nodes {
      if case .element(let element) = node, element.isBlockLevel {
        close()
        blocks += plainBlocks(element.children)
      } else {
        inline([node])
      }
    }
    close()
    return blocks
  }

  @Test func `the tree's leaves joined are the text, and the text is what the rules say`() throws {
    var random = SplitMix(seed: 2)
    for round in 0..<3_000 {
      let nodes = (0..<Int.random(in: 0...5, using: &random)).map { _ in node(0, &random) }
      let built = ContentBuilder.build(SourceElement("body", children: nodes))
      let units = built.text.text.units
      let client = ClientText(built.content, of: built.text.text)
      #expect(client.joined == built.string, "round \(round)")
      #expect(client.strays == 0)
      #expect(client.indices == Array(built.text.blocks.indices))
      #expect(
        built.blocks.map { Array($0.utf16) } == plainBlocks(nodes).map { Array($0.utf16) }, "round \(round)")

      // Blocks joined by one line feed are the whole text.
      var end = -1
      for block in built.text.blocks {
        #expect(block.range.start == end + 1)
        #expect(!block.range.isEmpty)
        end = block.range.end
      }
      #expect(max(end, 0) == units.count)
      #expect(units.first != 0x0A && units.last != 0x0A)

      var skipEnd = 0
      for skip in built.text.skips {
        #expect(skip.range.start >= skipEnd && !skip.range.isEmpty)
        #expect(built.text.blocks.contains { $0.range.contains(skip.range) })
        #expect(
          !ChapterWriter.isBlank(units[skip.range.start]) && !ChapterWriter.isBlank(units[skip.range.end - 1])
        )
        skipEnd = skip.range.end
      }
      for reading in built.text.readings {
        #expect(built.text.blocks.contains { $0.range.contains(reading.range) })
      }
      #expect(built.text.readings.map(\.range) == built.text.readings.map(\.range).sorted())
      #expect(built.anchors.values.allSatisfy { (0...units.count).contains($0) })
    }
  }

  @Test func `a tree is kept shallow and loses no text`() throws {
    var tree = SourceTree(root: SourceElement("body"))
    for level in 0..<100_000 {
      tree.open(SourceElement(level.isMultiple(of: 2) ? "div" : "b"))
      if level % 10_000 == 0 { tree.append(.text("\(level)")) }
    }
    tree.append(.text("deep"))
    let built = ContentBuilder.build(tree.finish())
    #expect(built.blocks == ["0"] + (1..<10).map { "\($0)0000" } + ["deep"])
    #expect(ClientText(built.content, of: built.text.text).joined == built.string)
  }
}

struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
