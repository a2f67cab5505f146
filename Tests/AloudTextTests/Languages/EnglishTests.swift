import Testing

@testable import AloudText

/// After “The Chicago Manual of Style” (17th edition) and “New Hart’s Rules”.
@Suite struct EnglishTests {
  static let utterances = [
    LanguageCase(
      "names that look like short forms", ["She looked at Alex.", "Tom smiled at Ken.", "Ann left."]),
    LanguageCase("metric units", ["It weighs 5 kg.", "Tom bore it for 3 km.", "Nobody helped."]),
    LanguageCase("a decade ends a sentence", ["He lived there in the 1960s.", "20 men came with him."]),
    // Abbreviations and titles
    LanguageCase("titles before names", ["Mr. Bennet and Mrs. Long met Dr. Perry.", "They danced."]),
    LanguageCase("ranks before names", ["We saw Lt. Col. Pickering with Gen. Tilney.", "He bowed."]),
    LanguageCase("the reverend", ["The Rev. Mr. Collins called on us.", "We were out."]),
    LanguageCase("a degree may end a sentence", ["She took her Ph.D.", "The family rejoiced."]),
    LanguageCase("a degree inside a sentence", ["Jane Roe, Ph.D., spoke first.", "Then we ate."]),
    LanguageCase("junior may end a sentence", ["It was Martin Luther King, Jr.", "He smiled at us."]),
    LanguageCase("junior before a verb", ["Sammy Davis Jr. sang.", "Nobody stirred."]),
    LanguageCase("saints and mountains", ["We climbed Mt. St. Helens in May.", "It was cold."]),
    LanguageCase("a saint's town ends a sentence", ["He was going to St. Ives.", "She was not."]),
    LanguageCase("a street ends a sentence", ["I live at 221B Baker St.", "It is a quiet house."]),
    LanguageCase("Latin abbreviations", ["Take fruit, e.g. apples, i.e. what keeps, cf. p. 9.", "Eat."]),
    LanguageCase("et cetera in brackets", ["Bring pens (ink, nibs, etc.) and paper.", "We begin at ten."]),
    LanguageCase("et cetera ends", ["He talked of shoes, ships, wax, etc.", "Nobody listened."]),
    LanguageCase("et al.", ["It was shown by Watson et al. in 1953.", "Few doubted it."]),
    LanguageCase("versus", ["Jarndyce v. Jarndyce drones on.", "It was Oxford vs. Cambridge."]),
    LanguageCase("a town of a saint", ["They lived at St. Just.", "The sea was near."]),
    LanguageCase(
      "companies", ["He joined Dombey & Son, Ltd. in March.", "He left Smith & Co.", "They wept."]),
    LanguageCase("number of", ["Turn to No. 5 on the list.", "Did he agree?", "No.", "He never did."]),
    LanguageCase("volumes and pages", ["See vol. 2, pp. 14–17, fig. 3.", "The rest is in ch. 4."]),
    LanguageCase("months", ["The letter of Sept. 4 was lost.", "Another came in Oct.", "We read it."]),
    LanguageCase("the States", ["She left the U.S. in June.", "He stayed in the U.S.", "We wrote to him."]),
    LanguageCase("the States before a noun", ["The U.S. Senate met.", "The U.K. Parliament did not."]),
    LanguageCase(
      "eras", ["Rome fell in 476 A.D. and rose again.", "Caesar died in 44 B.C.", "It was March."]),
    LanguageCase(
      "times of day", ["We dined at 8 p.m. and slept.", "I woke at 5 a.m.", "Everyone was gone."]),
    LanguageCase("time before a day", ["The train leaves at 9 a.m. Monday.", "Do not miss it."]),
    LanguageCase("post scriptum", ["P.S. I love you.", "Write soon."]),
    // Initials
    LanguageCase("initials", ["J. R. R. Tolkien knew C. S. Lewis.", "W. H. Auden knew both."]),
    LanguageCase("initials without spaces", ["T.S. Eliot read to E.M. Forster.", "He slept."]),
    LanguageCase("an initial in the middle", ["John F. Kennedy spoke.", "Harry S. Truman did not."]),
    LanguageCase("the word I", ["It was only Tom and I.", "We ran."]),
    LanguageCase("letter by letter", ["She was accused by K. of perjury.", "Mr. K. denied it."]),
    LanguageCase("question and answer", ["Q. What did you see?", "A. The carriage went by."]),
    // Numbers
    LanguageCase("decimals and thousands", ["It cost $1,234.56 or £.50 apiece.", "We paid 3.5 per cent."]),
    LanguageCase("a numbered list", ["1. Wash the rice.", "2. Boil it.", "3. Serve."]),
    LanguageCase("a lettered list", ["(a) Wash the rice;", "(b) boil it;", "(c) serve."]),
    LanguageCase(
      "a list that names a page", ["1. Turn to page 2.", "Read it.", "2. Turn to chapter 3.", "Read that."]),
    LanguageCase("a section's number", ["1.2. What is it?", "We shall see."]),
    LanguageCase("a clause's number", ["1.B. “Work” is a term.", "It means the text."]),
    LanguageCase("a number ends a sentence", ["He was born in 1815.", "She was born in 1816."]),
    LanguageCase("roman numerals of kings", ["Henry VIII. had six wives.", "Charles I. had one."]),
    LanguageCase("headings by number", ["CHAPTER IV.", "The Rabbit Sends in a Little Bill"]),
    LanguageCase("note digits", ["So it was written.12", "Others differ.3", "Nobody knows.[4]", "We do."]),
    LanguageCase("rows of note digits", ["It is so in every town.11 12", "Take the case of York."]),
    LanguageCase("a small letter begins", ["It was warm.", "pH 7 is neutral.", "iPhones ring."]),
    LanguageCase("shillings and feet", ["It cost 10s. 6d. in all.", "He is 6ft. 2in. tall."]),
    LanguageCase("chapter and verse", ["He read Matt. v. 3 and 2 Cor. ii. 6.", "We knelt."]),
    LanguageCase("versions", ["Version 2.0.1 came out.", "It ran on Windows 3.1 and later."]),
    // Marks
    LanguageCase("question and exclamation together", ["What?!", "You did what!?", "Never!!!", "Oh."]),
    LanguageCase("a name with a mark", ["She worked at Yahoo! before that.", "Then she left."]),
    LanguageCase("ellipsis goes on", ["I thought … well, never mind.", "He was... not quite himself."]),
    LanguageCase(
      "ellipsis ends", ["He talks slowly...", "And then he stops.", "I see…", "But she does not."]),
    LanguageCase("four dots end", ["She would never go back. . . .", "The house was sold...."]),
    LanguageCase("spaced ellipsis inside", ["He gave . . . no sign.", "She left."]),
    LanguageCase("a name with a dot", ["He wrote it in Node.js for Example.com.", "The type is Swift.Set."]),
    LanguageCase("address ends a sentence", ["Look at https://example.org/a.b.", "It is all there."]),
    LanguageCase("mail ends a sentence", ["Write to j.doe@example.co.uk.", "She answers."]),
    LanguageCase("a site's name", ["I bought it on Example.com for a song.", "It broke."]),
    LanguageCase(
      "a space is missing",
      ["The house was dark.", "Then he ran!", "Was it Tom?", "Mr. Roe paid 1,000.", "He wept."],
      separator: ""),
    LanguageCase("brackets inside", ["He nodded (he always nodded!) and left.", "She stayed."]),
    LanguageCase("brackets outside", ["He left.", "(She had gone before.)", "The room was empty."]),
    LanguageCase("square brackets", ["He was [the last of them].", "[Exit.]", "Lights fade."]),
    LanguageCase("a dash goes on", ["It was—how shall I say?—a mistake.", "She knew."]),
    LanguageCase(
      "a dash after the stop", ["A midnight gale.—", "It is the Black Sea.—", "Chart the coast."],
      separator: ""),
    LanguageCase("a question inside dashes", ["The man – was he drunk? – fell down.", "We ran."]),
    // Speech
    LanguageCase("question, then who asked", ["“Who is it?” asked Mary.", "“It is I!” cried he.", "“Go.”"]),
    LanguageCase("question, then a name", ["“Is it you?” Mrs. Dalloway said.", "“Yes!” Peter Walsh cried."]),
    LanguageCase("speech, then an act", ["“Is it you?”", "Mrs. Dalloway rose.", "“Yes.”", "He sat down."]),
    LanguageCase(
      "speech, then what was told",
      ["“Is it let?”", "Mr. Bennet replied that it was.", "“Oh?”", "Tom said nothing."]),
    LanguageCase("single marks", ["‘Is it you?’ she said.", "‘It’s the boys’ ball!’ said Tom.", "‘Go.’"]),
    LanguageCase("straight single marks", ["'I don't know,' said Tom.", "'Don't you?' said she."]),
    LanguageCase(
      "a sentence ends inside speech",
      ["“It is here,” she said, “and that is all.", "See!” she added."]),
    LanguageCase("cries inside", ["They cried, “The Queen! The Queen!” and said no more.", "She came."]),
    LanguageCase("nested marks", ["“Did he say, ‘Come!’ or ‘Go!’ to you?” I asked.", "“Neither.”"]),
    LanguageCase("closing marks pile up", ["“She said, ‘I am ill.’”", "“Poor thing!”"]),
    LanguageCase("a stop after the mark", ["He called it ‘a trifle’.", "It was no trifle."]),
    LanguageCase("an elided word begins", ["’Tis a fine day.", "’Twas not so yesterday."]),
    LanguageCase("turned elision marks", ["‘Tis a fine day.", "It is the dogs’ day."]),
    LanguageCase(
      "straight elision marks", ["'Tis a fine day.", "'Twas not so yesterday.", "Give 'em time."]),
    LanguageCase("plural possessives", ["The soldiers’ boots were wet.", "So were the horses’."]),
  ]

  static let sentences = [
    LanguageCase("speech first", ["“No,”", "said she."]),
    LanguageCase("speech last", ["She said,", "“No.”"]),
    LanguageCase("speech last after a colon", ["The King said:", "“Begin at the beginning.”"]),
    LanguageCase("narrator in between", ["“Come here,”", "she said,", "“and look.”"]),
    LanguageCase("narrator between two sentences", ["“Come here,”", "she said.", "“Look at this.”"]),
    LanguageCase("question", ["“Who are you?”", "said the Caterpillar."]),
    LanguageCase("question, then a name", ["“Who are you?”", "Mr. Darcy asked."]),
    LanguageCase("straight double", ["\"No,\"", "he said.", "\"I will not.\""]),
    LanguageCase("curled single", ["‘I don’t know,’", "said Tom."]),
    LanguageCase("straight single", ["'I don't know,'", "said Tom."]),
    LanguageCase("straight single with a plural", ["'It's the dogs' dinner,'", "said Tom."]),
    LanguageCase("curled single with a plural", ["‘It’s the boys’ own room,’", "said Tom."]),
    LanguageCase("elision inside speech", ["'Tell 'em I'm out,'", "said he."]),
    LanguageCase("dialect inside straight marks", ["'It's a rum 'un, an' no mistake,'", "said Joe."]),
    LanguageCase("a clipped word before a comma", ["'Good mornin', Mrs. O'Brien,'", "he said."]),
    LanguageCase("a word in -in with the comma outside", ["'It was certain',", "he said."]),
    LanguageCase("elision opens speech", ["‘’Tis nothing,’", "he said."]),
    LanguageCase("straight elision serves as the mark", ["'Tis nothing,'", "he said."]),
    LanguageCase("straight elision opens speech", ["''Tis nothing,'", "he said."]),
    LanguageCase("comma outside", ["‘No’,", "he said."]),
    LanguageCase("nested", ["“He told me, ‘Go,’ and I went,”", "she said."]),
    LanguageCase("nested to the end", ["“He told me, ‘Go.’”"]),
    LanguageCase("nested, British", ["‘He told me, “Go,” and I went,’", "she said."]),
    LanguageCase("broken off", ["“But I never—”", "He stopped."]),
    LanguageCase("trailing off", ["“If only…”", "she murmured."]),
    LanguageCase("inside, exclaiming", ["She cried,", "“Help! Help!”", "and ran."]),
    LanguageCase("one word said", ["He said,", "“No,”", "and left."]),
    LanguageCase("a semicolon inside", ["“Sir,”", "said I,", "“I beg your pardon;”", "and left."]),
    LanguageCase("two speeches", ["“Are you well?”", "“Quite well.”"]),
    LanguageCase("several sentences in one speech", ["“Go.", "Go now,”", "she said."]),
    LanguageCase("an act before speech", ["He shut the door.", "“Sit,”", "he said,", "“and listen.”"]),
    LanguageCase("thought", ["“What a strange house!”", "thought Alice."]),
    LanguageCase("scare marks", ["He called it “odd” and left."]),
    LanguageCase("so-called", ["The so-called ‘friends’ of the poor were absent."]),
    LanguageCase("a title of a story", ["We read “The Dead” at school."]),
    LanguageCase("a speech in the passive", ["“No” was all that was said."]),
    LanguageCase("titles in a row", ["He wrote “The Dead,” “Clay,” “Araby,” and “Eveline.”"]),
    LanguageCase("titles open a block", ["“The Dead,” “Clay,” and “Araby” are his."]),
    LanguageCase("titles after a colon", ["He wrote three: ‘The Dead’, ‘Clay’, ‘Araby’."]),
    LanguageCase("a word in a list", ["I had soup, “mamaliga”, and bread."]),
    LanguageCase("a word in a list, comma inside", ["I had soup, “mamaliga,” and bread."]),
    LanguageCase("a title at the end", ["His favourite was “The Dead.”"]),
    LanguageCase("a word as a word", ["The word ‘scone’ has two sounds."]),
    LanguageCase("a quoted phrase opens a block", ["“Odd” is what he called it."]),
    LanguageCase("a quoted half", ["Darcy thought her “not handsome enough to tempt” him."]),
    LanguageCase("apostrophes are no quotation", ["Rock ’n’ roll, ’tis said, died in the ’60s."]),
    LanguageCase(
      "straight apostrophes are no quotation", ["It's the girls' turn, 'tis said, not the boys'."]),
    LanguageCase("feet and inches", ["He is 5'10\" tall, and she is 5'2\" at most."]),
    LanguageCase("a dash opens the speech", ["—Come in, Stephen,", "said Mr. Dedalus."]),
    LanguageCase("a dash opens the speech, pronoun first", ["— I don’t know,", "she said."]),
    LanguageCase("dashes about the narrator", ["“Oh, John!”—", "she wept—", "“don’t go!”"], separator: ""),
    LanguageCase("a dash of a play", ["He came in—“Enough!” she cried—and sat down."]),
  ]

  @Test("An utterance ends where an English sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "en") }

  @Test("A line of English dialogue is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "en") }

  @Test(
    "Speech that runs over paragraphs stays dialogue",
    arguments: [("“", "”"), ("‘", "’"), ("\"", "\""), ("'", "'")])
  func overParagraphs(opening: String, closing: String) {
    let text = SegmentedText(
      "He said, \(opening)It was the boys’ idea.", "\(opening)I had no part in it,\(closing) and left.")
    #expect(
      text.sentences == [
        "He said,", "\(opening)It was the boys’ idea.", "\(opening)I had no part in it,\(closing)",
        "and left.",
      ])
  }
}
