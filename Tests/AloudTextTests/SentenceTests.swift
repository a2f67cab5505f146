import Testing

@testable import AloudText

@Suite struct SentenceTests {
  @Test(
    "A quoted line of dialogue is a sentence of its own, whatever its marks",
    arguments: [
      ("“No,” he said.", "en", ["“No,”", "he said."]),
      ("'No', he said.", "en", ["'No',", "he said."]),
      ("‘No,’ he said.", "en", ["‘No,’", "he said."]),
      ("“No!\" he said.", "en", ["“No!\"", "he said."]),
      ("\"No!\" he said.", "en", ["\"No!\"", "he said."]),
      ("« Non », dit-il.", "fr", ["« Non »,", "dit-il."]),
      ("«\u{202F}Non\u{202F}», dit-il.", "fr", ["«\u{202F}Non\u{202F}»,", "dit-il."]),
      ("„Nein“, sagte sie.", "de", ["„Nein“,", "sagte sie."]),
      ("»Nein«, sagte sie.", "de", ["»Nein«,", "sagte sie."]),
      ("„Nie”, powiedziała.", "pl", ["„Nie”,", "powiedziała."]),
      ("”Nej”, sade hon.", "sv", ["”Nej”,", "sade hon."]),
      ("»Ei», hän sanoi.", "fi", ["»Ei»,", "hän sanoi."]),
      ("‹Nein›, sagte sie.", "de", ["‹Nein›,", "sagte sie."]),
      ("— Ven, dijo.", "es", ["— Ven,", "dijo."]),
      ("—Ven —dijo.", "es", ["—Ven", "—dijo."]),
      ("— Viens, dit-il, et regarde.", "fr", ["— Viens,", "dit-il,", "et regarde."]),
      ("— Иди, — сказал он, — и смотри.", "ru", ["— Иди,", "— сказал он,", "— и смотри."]),
      ("「行こう。」と言った。", "ja", ["「行こう。」", "と言った。"]),
      ("“走吧！”他说。", "zh", ["“走吧！”", "他说。"]),
      ("他说：“走吧！”", "zh", ["他说：", "“走吧！”"]),
      ("\"Come here,\" she said, \"and look.\"", "en", ["\"Come here,\"", "she said,", "\"and look.\""]),
      ("He said: “Go.”", "en", ["He said:", "“Go.”"]),
      ("“Who is it?” Mary asked.", "en", ["“Who is it?”", "Mary asked."]),
      ("“I thought—” he began.", "en", ["“I thought—”", "he began."]),
      ("“He told me, ‘Go,’ and I went,” she said.", "en", ["“He told me, ‘Go,’ and I went,”", "she said."]),
      (
        "They cried, “The Queen! The Queen!” and fell.", "en",
        ["They cried,", "“The Queen! The Queen!”", "and fell."]
      ),
      ("'It is the dogs' bone,' he said.", "en", ["'It is the dogs' bone,'", "he said."]),
    ])
  func dialogue(text: String, language: String, sentences: [String]) {
    let segmented = SegmentedText(text, language: language)
    #expect(segmented.sentences == sentences)
    #expect(segmented.utterances == [text])
  }

  @Test(
    "Titles, scare quotes and quoted words are not dialogue",
    arguments: [
      "He called it \"odd\" and left.", "The so-called ‘experts’ were wrong.",
      "We read “War and Peace” at school.", "Rock 'n' roll, 'tis said, is dead.",
      "The dogs' bones and the cats' milk.",
      "It's the '90s, not the '80s.", "He is 5'10\" tall, and she is 5'2\" at most.",
      "Don’t say ‘it’s’ or ‘its’ here.",
      "The ladies’ room is the ladies’, not ours.",
    ])
  func noDialogue(text: String) {
    #expect(SegmentedText(text).sentences == [text])
  }

  @Test("A quotation that runs over paragraphs stays dialogue") func overParagraphs() {
    let text = SegmentedText("He said, “It was long ago", "“and far away,” and slept.", "“Never closed")
    #expect(
      text.sentences == ["He said,", "“It was long ago", "“and far away,”", "and slept.", "“Never closed"])
  }

  @Test("A quotation that never closes is no quotation") func unclosed() {
    let text = SegmentedText("He said, “It was long ago", "And he slept.")
    #expect(text.sentences == ["He said, “It was long ago", "And he slept."])
  }

  @Test("A note mark stays with the sentence it follows") func noteMark() {
    let skip = Skip(range: TextRange(11, 12), kind: .noteMark, reason: "note mark")
    let text = SegmentedText(.paragraphs(["He said so.¹ Then he left."], skips: [skip]))
    #expect(text.sentences == ["He said so.¹", "Then he left."])
    #expect(text.segments.words.map(\.skip) == [nil, nil, nil, 0, nil, nil, nil])
  }

  @Test("A page number inside a sentence does not part it") func pageNumber() {
    let skip = Skip(range: TextRange(10, 14), kind: .pageNumber, reason: "page number")
    let text = SegmentedText(.paragraphs(["The quick [12] brown fox. It ran."], skips: [skip]))
    #expect(text.sentences == ["The quick [12] brown fox.", "It ran."])
  }
}
