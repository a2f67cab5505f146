import Testing

@testable import AloudVoices

@Suite struct TaggerTests {
  @Test(arguments: [
    ("word", "x"), ("WORD", "XX"), ("W", "X1"), ("Word", "Xx"), ("wOrd", "xX"), ("1999", "d"),
    ("x²y,z", "xdx,"),
    ("字", "xX"), ("o'clock", "x'xx"),
  ])
  func `sees the shape of a word`(word: String, shape: String) {
    #expect(Tagger.shape(of: Scalars(word)) == shape)
  }

  @Test(arguments: [
    ("\"Yes\" and \"no\"", "`` '' `` ''"), ("end\" \"start", "'' ``"), ("\" x \"", "`` ''"),
    (
      "“a” [b] {c} «d»",
      "`` '' -LRB- -RRB- -LRB- -RRB- `` ''"
    ),
  ])
  func `tells what opens from what closes`(text: String, tags: String) {
    let scalars = Scalars(text)
    let tokens = Tokeniser(exceptions: [:]).tokens(of: scalars)
    var quotes = QuoteTags()
    let found = tokens.enumerated().compactMap { index, token in
      quotes.tag(
        of: Scalars(scalars[token.range]), followsSpace: index == 0 || tokens[index - 1].isFollowedBySpace,
        precedesSpace: index + 1 == tokens.count || token.isFollowedBySpace)
    }
    #expect(found.map(\.rawValue).joined(separator: " ") == tags)
  }

  @Test func `a later tag wins between two of one score`() {
    let names = PennTag.allCases.map(\.rawValue)
    #expect(names == names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) })
  }

  @Test(arguments: [
    ("lead the way", "VB DT NN"), ("They record every record .", "PRP VBP DT NN ."), ("(-5", "-LRB- NN"),
  ])
  func `tags words by what stands around them`(text: String, tags: String) throws {
    let files = try EngineFiles.found()
    let tagger = Tagger(model: try TaggerModel(tables: CompiledTables(files: files)))
    let scalars = Scalars(text)
    let tokens = try Tokeniser(files: files).tokens(of: scalars)
    #expect(tagger.tags(of: tokens, in: scalars).map(\.rawValue).joined(separator: " ") == tags)
  }
}
