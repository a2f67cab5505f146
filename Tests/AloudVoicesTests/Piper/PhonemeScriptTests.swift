import AloudSpeech
import Testing

@testable import AloudVoices

@Suite struct PhonemeScriptTests {
  private static func script(_ saying: Saying, _ voice: String) async throws -> PhonemeScript {
    try await ESpeak.shared.get().transcribe(saying.request(), voice: voice, stopping: Stopping())
  }

  private static func phonemes(_ script: PhonemeScript, of token: Int) -> String {
    string(zip(script.symbols.scalars, script.symbols.owners).filter { $0.1 == Int32(token) }.map(\.0))
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: [
    ("Well, it is 1984.", "wˈɛl, ɪɾ ɪz nˈaɪntiːnhˈʌndɹɪd ˈeɪɾi fˈoːɹ."),
    ("“Come here,” she said… no!", "kˈʌm hˈɪɹ, ʃiː sˈɛd. nˈoʊ!"),
    ("The end — is it?", "ðɪ ˈɛnd; ɪz ɪt?"), ("no mark", "nˈoʊ mˈɑːɹk"), ("“(Yes.)”", "jˈɛs."),
    ("One; two: three", "wˈʌn; tˈuː: θɹˈiː"),
  ])
  func `is the phonemes with a mark at each clause's end`(text: String, phonemes: String) async throws {
    let script = try await Self.script(Saying(text), "gmw/en-US")
    #expect(Self.string(script.symbols.scalars) == phonemes)
  }

  @Test(arguments: [
    (
      "gmw/en-US", "It was in 1984 that AT&T paid $3.50 for well-known 1,234.56 things.",
      [
        "ɪt", "wʌz", "ɪn", "nˈaɪntiːnhˈʌndɹɪd ˈeɪɾi fˈoːɹ", "ðæt", "ˈeɪtiːəntˈiː", "pˈeɪd",
        "dˈɑːlɚ θɹˈiː pɔɪnt fˈaɪv zˈiəɹoʊ", "fɔːɹ", "wˈɛlnˈoʊn",
        "wˈʌn θˈaʊzənd tˈuːhˈʌndɹɪd θˈɜːɾi fˈoːɹ pɔɪnt fˈaɪv sˈɪks", "θˈɪŋz",
      ]
    ),
    // Read as one word.
    ("gmw/en-US", "out of the house", ["ˌaʊɾ", "əv", "ðə", "hˈaʊs"]),
    ("roa/fr", "Est-ce que vous aimez ?", ["ɛs", "kə", "vuz", "ɛmˈe", ""]),
    // Read in another language for the length of a word, with a mark of it in the phonemes.
    ("gmw/de", "Das Baby ist da", ["das", "bˈeɪbi", "ɪst", "dˈɑː"]),
    ("gmw/en-US", "go 🎉 on", ["ɡˌoʊ", "", "ˈɔn"]),
  ])
  func `each word has its phonemes`(voice: String, text: String, words: [String]) async throws {
    let script = try await Self.script(Saying(text), voice)
    #expect(words.indices.map { Self.phonemes(script, of: $0) } == words)
    #expect(script.merged.isEmpty)
  }

  @Test func `a space belongs to nobody but inside a word`() async throws {
    let script = try await Self.script(Saying("in 84 ways"), "gmw/en-US")
    let owners = zip(script.symbols.scalars, script.symbols.owners).filter { $0.0 == " " }.map(\.1)
    #expect(owners == [OwnedText.nobody, 1, OwnedText.nobody])
  }

  @Test(arguments: PiperSentences.all)
  func `every word of every sentence is heard, in order`(voice: String, text: String) async throws {
    let saying = Saying(text)
    let script = try await Self.script(saying, voice)
    let owners = script.symbols.owners.filter { $0 != OwnedText.nobody }
    #expect(owners == owners.sorted())
    let heard = Set(owners.map(Int.init)).union(script.merged)
    for (index, word) in saying.words.enumerated() where word.contains(where: { $0.isLetter || $0.isNumber })
    {
      #expect(heard.contains(index), "\(word) is not heard")
    }
    #expect(script.symbols.scalars.count == script.symbols.owners.count)
  }

  @Test(arguments: [
    "", " ", "🎉🎉", "\0\0abc\0 \u{1}", "[[h@l'oU]] there", "<speak>hi</speak>", "— … * ( ) —",
    "\u{202E}olleh\u{202C}",
    String(repeating: "a", count: 3_000), String(repeating: "((", count: 3_000),
    String(repeating: "s'", count: 220), String(repeating: "W. ", count: 1_000),
  ])
  func `hostile text is transcribed or has nothing to say`(text: String) async throws {
    let saying = Saying(text)
    let script = try await Self.script(saying, "gmw/en-US")
    #expect(script.symbols.owners.allSatisfy { (-1..<Int32(saying.tokens.count)).contains($0) })
  }

  @Test func `the same text always has the same phonemes`() async throws {
    let saying = Saying("One of the dogs barked, and the cat was out of the house.")
    let first = try await Self.script(saying, "gmw/en-US")
    _ = try await Self.script(Saying("Ganz anderes, dazwischen."), "gmw/de")
    _ = try await Saying("Something said aloud.").spoken(by: "en-us")
    #expect(try await Self.script(saying, "gmw/en-US") == first)
  }

  @Test func `a transcription that nobody wants stops`() async throws {
    let stopping = Stopping()
    stopping.stop()
    let engine = try ESpeak.shared.get()
    await #expect(throws: CancellationError.self) {
      try await engine.transcribe(Saying("all of it").request(), voice: "gmw/en-US", stopping: stopping)
    }
  }

  @Test func `a transcript may be anything`() throws {
    var generator = SystemRandomNumberGenerator()
    let text = Array("ab, cd.".utf8) + [0]
    for count in 0..<400 {
      var content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if count >= 12 {
        content.replaceSubrange(0..<8, with: [UInt8(count / 20), 0, 0, 0, UInt8(count % 9), 0, 0, 0])
      }
      let transcript = ESpeakTranscript(content, of: text)
      let sounds = ESpeakOwners.sounds(
        of: try ESpeakText(Saying("ab, cd.").request()), tokens: 2, events: transcript.events, length: .max,
        isolated: { _ in ["x"] })
      let script = PhonemeScript(transcript.clauses, sounds: sounds, tokens: 2, isSaid: { _ in true })
      let owners = script.symbols.owners.filter { $0 != OwnedText.nobody }
      #expect(owners == owners.sorted() && owners.allSatisfy { (0..<2).contains($0) })
    }
  }
}

@Suite struct PhonemeAlignmentTests {
  @Test(arguments: [
    ("abc", "abc", [0, 1, 2]), ("abc", "ac", [0, 0, 1]), ("ac", "abc", [0, 2]), ("xbc", "abc", [0, 1, 2]),
    ("xabc", "abc", [-1, 0, 1, 2]), ("abc", "", [-1, -1, -1]), ("", "abc", []),
  ])
  func `letters are laid on what is heard`(letters: String, heard: String, places: [Int]) {
    let letters = Array(letters.unicodeScalars)
    #expect(PhonemeAlignment.places(of: letters[...], in: Array(heard.unicodeScalars)) == places)
  }

  @Test func `rows too long to try are laid on in proportion`() {
    let letters = [Unicode.Scalar](repeating: "a", count: 4_000)
    let places = PhonemeAlignment.places(of: letters[...], in: Array(repeating: "b", count: 2_000))
    #expect(places.first == 0 && places.last == 1_999 && places == places.sorted())
  }
}
