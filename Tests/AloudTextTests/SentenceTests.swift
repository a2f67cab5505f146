import Testing

@testable import AloudText

@Suite struct SentenceTests {
  @Test(
    "A quoted line of dialogue is a sentence of its own",
    arguments: [
      ("“No,” he said.", "en", ["“No,”", "he said."]),
      ("'No', he said.", "en", ["'No',", "he said."]),
      ("« Non », dit-il.", "fr", ["« Non »,", "dit-il."]),
      ("„Nein“, sagte sie.", "de", ["„Nein“,", "sagte sie."]),
      ("— Ven, dijo.", "es", ["— Ven,", "dijo."]),
      ("He called it \"odd\" and left.", "en", ["He called it \"odd\" and left."]),
      ("\"Come here,\" she said, \"and look.\"", "en", ["\"Come here,\"", "she said,", "\"and look.\""]),
    ])
  func dialogue(text: String, language: String, sentences: [String]) {
    let segmented = SegmentedText(text, language: language)
    #expect(segmented.sentences == sentences)
    #expect(segmented.utterances == [text])
  }
}
