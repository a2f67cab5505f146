import Testing

@testable import AloudText

@Suite struct SpokenFormTests {
  private func form(
    _ text: String, language: String = "en", skips: [Skip] = [], readings: [Reading] = [],
    marker: String? = nil
  ) -> (form: SpokenForm, words: [PrintedWord]) {
    let plain = ChapterText.paragraphs([text], skips: skips, readings: readings)
    let block = plain.blocks.map {
      TextBlock(range: $0.range, kind: $0.kind, language: $0.language, marker: marker)
    }
    let chapter = ChapterText(text: plain.text, blocks: block, skips: skips, readings: readings)
    let segments = Segmenter().segments(of: chapter, language: tag(language))
    let words = PrintedWord.words(
      segments.words.indices, of: segments, in: chapter, index: 0,
      isSkipped: { SkipLevel.some.skips($0.kind) })
    return (SpokenFormBuilder().form(for: words, language: tag(language)), words)
  }

  @Test(
    "Print is said as it is, less what is not said",
    arguments: [
      ("Come here, my friend!", "Come here, my friend!"),
      ("Dr. Smith met Mrs. Jones at St. Andrews.", "Doctor Smith met Missus Jones at Saint Andrews."),
      ("He lives on Main St. near the pier.", "He lives on Main Street near the pier."),
      ("See No. 42 and p. 7, vol. IV.", "See number 42 and page 7, volume IV."),
      ("No. I will not.", "No. I will not."),
      ("Shoes, socks, etc.", "Shoes, socks, et cetera."),
      ("J. R. R. Tolkien wrote it.", "J R R Tolkien wrote it."),
      ("The U.S. Army came at 5 p.m. sharp.", "The U S Army came at 5 p m sharp."),
      ("hy\u{AD}phen\u{AD}ated zero\u{200B}width", "hyphenated zerowidth"),
      ("cafe\u{301}", "café"),
      ("Well 🎉🎉 done 👍🏽!", "Well done!"),
      ("It is <b>bold</b> and <a href=\"x y\">linked</a>.", "It is bold and linked."),
      ("3 < 5 * 2", "3 less than 5 times 2"),
      ("The mind—it wanders.", "The mind— it wanders."),
      ("* * *", ""),
      ("🎉", ""),
    ])
  func said(print: String, spoken: String) {
    #expect(form(print).form.text == spoken)
  }

  @Test("A token covers what is said for its word, and not the marks about it") func tokens() {
    let (form, words) = form("“Dr. Smith?” — yes…")
    let units = Array(form.text.utf16)
    let tokens = form.tokens.map {
      String(decoding: units[$0.spoken.start..<$0.spoken.end], as: UTF16.self)
    }
    #expect(tokens == ["Doctor", "Smith", "yes"])
    #expect(form.tokens.map { words[$0.words.lowerBound].text } == ["“Dr.", "Smith?”", "yes…"])
  }

  @Test("A skip is a hole") func skip() {
    let mark = Skip(range: TextRange(4, 5), kind: .noteMark, reason: "note mark")
    let (form, words) = form("word¹ goes on", skips: [mark])
    #expect(form.text == "word goes on")
    #expect(form.tokens.map(\.words) == [0..<1, 2..<3, 3..<4])
    #expect(words[1].isSkipped)
  }

  @Test("A list's number is said before its item, on the item's first word") func marker() {
    let form = form("Wash the rice.", marker: "3.").form
    #expect(form.text == "3, Wash the rice.")
    #expect(form.tokens[0] == SpokenForm.Token(spoken: TextRange(0, 7), words: 0..<1))
  }

  @Test("A bullet is not said") func bullet() {
    #expect(form("Wash the rice.", marker: "•").form.text == "Wash the rice.")
  }

  @Test("Ruby is said in place of what it stands over, within its word") func ruby() {
    let readings = [Reading(range: TextRange(0, 1), text: "た", source: .ruby)]
    #expect(form("食べる。", language: "ja", readings: readings).form.text == "たべる。")
  }

  @Test("One reading over several words is said once, and lights them all") func wideReading() {
    let readings = [Reading(range: TextRange(4, 17), text: "WHO", source: .ruby)]
    let (form, words) = form("The World Health came.", readings: readings)
    #expect(words.map(\.reading) == [nil, "WHO", "", nil])
    #expect(form.text == "The WHO came.")
    #expect(form.tokens.map(\.words) == [0..<1, 1..<3, 3..<4])
  }

  @Test("An atom says its alternative text") func atom() {
    let readings = [Reading(range: TextRange(2, 3), text: "a\n  cat", source: .alternativeText)]
    let (form, words) = form("A \u{FFFC}, seen.", readings: readings)
    #expect(words.map(\.text) == ["A", "\u{FFFC}", ",", "seen."])
    #expect(form.text == "A a cat, seen.")
  }

  @Test("A heap of marks is cut down") func heap() {
    let form = form("a" + String(repeating: "\u{302}", count: 10_000)).form
    #expect(form.text.unicodeScalars.count <= 9)
    #expect(form.tokens.count == 1)
  }

  @Test("Words of another script are a run of their own") func runs() {
    let words = form("Он читал Ulysses, Joyce, и спал.", language: "ru").words
    let runs = LanguageRun.runs(of: words.map { ($0, tag("ru")) })
    #expect(runs.map(\.language.rawValue) == ["ru", "en", "ru"])
    #expect(runs.map(\.words) == [0..<2, 2..<4, 4..<6])
  }
}
