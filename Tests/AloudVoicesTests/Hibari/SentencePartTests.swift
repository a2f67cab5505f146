import Testing

@testable import AloudVoices

@Suite struct SentencePartTests {
  private static func parts(_ symbols: String, longest: Int) -> [String] {
    SentencePart.parts(of: OwnedText(symbols: symbols), longest: longest).map { part in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: part.symbols.scalars)
      switch part.joint {
      case .sentenceEnd: return "\(text)|"
      case .clause: return "\(text)/"
      case .space: return "\(text)_"
      }
    }
  }

  @Test(arguments: [
    ("", 5, []), (" ", 5, []), (" . ", 5, []), ("wˈʌn", 5, ["wˈʌn|"]),
    ("wˈʌn, tˈu", 9, ["wˈʌn, tˈu|"]),
    ("wˈʌn, tˈu θɹˈi, fˈɔɹ", 15, ["wˈʌn, tˈu θɹˈi,/", "fˈɔɹ|"]),
    ("wˈʌn, tˈu θɹˈi fˈɔɹ", 12, ["wˈʌn,/", "tˈu θɹˈi_", "fˈɔɹ|"]),
    ("ʌ ʌ ʌ ʌ ʌ ʌ", 4, ["ʌ ʌ_", "ʌ ʌ_", "ʌ ʌ|"]),
    ("ʌʌʌʌʌʌʌʌʌ", 4, ["ʌʌʌʌ_", "ʌʌʌʌ_", "ʌ|"]),
    ("ʌʌʌ, ʌ — ʌʌʌʌʌʌ", 8, ["ʌʌʌ, ʌ —/", "ʌʌʌʌʌʌ|"]),
    ("ʌʌʌ,     …     ʌ", 6, ["ʌʌʌ,/", "ʌ|"]),
  ])
  func `a sentence is cut at clauses, then at spaces, then anywhere`(
    symbols: String, longest: Int, parts: [String]
  ) {
    #expect(Self.parts(symbols, longest: longest) == parts)
  }

  @Test func `no symbol is lost but spaces, none is changed, and none goes to another owner`() {
    var state: UInt64 = 1
    for round in 0..<200 {
      let symbols = (0..<round * 20).map { _ -> Character in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Array("abcde   ,.—")[Int(state >> 33) % 11]
      }
      let text = OwnedText(symbols: String(symbols))
      let parts = SentencePart.parts(of: text, longest: 40)
      #expect(parts.allSatisfy { $0.symbols.scalars.count <= 40 })
      func kept(_ text: OwnedText) -> [String] {
        zip(text.scalars, text.owners).filter { !SymbolTable.separators.contains($0.0) }.map {
          "\($0.0)\($0.1)"
        }
      }
      #expect(parts.flatMap { kept($0.symbols) } == kept(text))
    }
  }
}
