import AloudSpeech
import AloudText
import Testing

@testable import AloudVoices

@Suite struct ESpeakVoiceTests {
  @Test func `word starts are where sound starts after a pause`() async throws {
    var errors: [Int] = []
    for voice in ["en-us", "en-gb"] {
      let saying = Saying(
        "One, two, three, four; apples, bananas, cherries, grapes: dogs, cats, birds. Yes, no, perhaps, never! "
          + "Table, garden, window, kitchen, yellow, purple, orange, brown, quiet, loud, good, bad.")
      let speech = try await saying.spoken(by: voice)
      expectWhole(speech, of: saying)
      for (before, word) in zip(speech.timings, speech.timings.dropFirst()) {
        #expect(word.start - before.end > 882, "a comma is a pause")
        let onset = try #require(Self.onset(in: speech.samples, after: before.end))
        errors.append(abs(onset - word.start))
      }
    }
    errors.sort()
    let (median, most) = (errors[errors.count / 2], errors[errors.count * 95 / 100])
    #expect(median <= 22 && most <= 220, "\(median) and \(most) samples: above 1 and 10 ms at 22,050 Hz")
  }

  @Test(arguments: [
    ("en-us", "He is out of the house in the morning, one of the few to be there for the day of the week."),
    ("en-us", "It was in 1984 that Mr. Smith of AT&T paid $3.50 for well-known 1,234.56 things."),
    ("fr-fr", "Est-ce que vous aimez le chat, ou n'est-ce pas le cas de la maison ?"),
    ("pl", "W tym roku nie był z nami w domu na wsi ani w mieście."),
    ("ko", "모든 인간은 태어날 때부터 자유로우며, 모든 사람과 국가가 그 존엄과 권리에 있어 동등하다."),
  ])
  func `words spoken as one have a time each`(voice: String, text: String) async throws {
    let saying = Saying(text)
    let speech = try await saying.spoken(by: voice)
    expectWhole(speech, of: saying)
    for (word, timing) in zip(saying.words, speech.timings) where word.contains(where: \.isLetter) {
      #expect(timing.start < timing.end, "\(word) is never heard")
      #expect(timing.end - timing.start < 22_050 * 2, "\(word) is heard for too long")
    }
  }

  @Test(arguments: [
    ("en-us", "All human beings are born free and equal in dignity and rights."),
    ("en-gb", "They are endowed with reason and conscience."),
    ("es", "Todos los seres humanos nacen libres e iguales en dignidad y derechos."),
    ("fr-fr", "Tous les êtres humains naissent libres et égaux en dignité et en droits."),
    ("de", "Alle Menschen sind frei und gleich an Würde und Rechten geboren."),
    ("it", "Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti."),
    ("pt-br", "Todos os seres humanos nascem livres e iguais em dignidade e em direitos."),
    ("ru", "Все люди рождаются свободными и равными в своём достоинстве и правах."),
    ("uk", "Всі люди народжуються вільними і рівними у своїй гідності та правах."),
    ("pl", "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw."),
    ("nl", "Alle mensen worden vrij en gelijk in waardigheid en rechten geboren."),
    ("tr", "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar."),
    ("hi", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।"),
    ("ar", "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق."),
    ("ko", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
    ("el", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια."),
    ("cs", "Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv."),
  ])
  func `every language times every word, in order`(voice: String, text: String) async throws {
    let saying = Saying(text)
    let speech = try await saying.spoken(by: voice)
    expectWhole(speech, of: saying)
    #expect(speech.kind == .measured)
    for (word, timing) in zip(saying.words, speech.timings) {
      #expect(timing.start < timing.end, "\(word) is never heard")
    }
    let last = try #require(speech.timings.last)
    #expect(speech.samples.count - last.end < 22_050 / 5)
  }

  @Test(arguments: [
    "", " ", "\u{301}", "\u{301}\u{301} \u{20DD}", "🎉🎉 👍🏽 🏳️‍🌈", "\0\0abc\0 \u{1}", "[[h@l'oU]] there",
    "<speak>hi</speak>",
    "— … * ( ) —", "\u{FFFC} \u{FFFD} \u{FEFF}", "ﷺ ﷽", "\u{202E}olleh\u{202C} co\u{AD}op",
    "\u{10FFFF} \u{E000}",
    String(repeating: "a", count: 3_000), String(repeating: "1", count: 3_000),
    String(repeating: "((", count: 3_000),
    String(repeating: "W. ", count: 1_000), "e" + String(repeating: "\u{301}", count: 5_000),
  ])
  func `hostile text is spoken or is silent, and what follows is unharmed`(text: String) async throws {
    let saying = Saying(text)
    expectWhole(try await saying.spoken(by: "en-us"), of: saying)
    let after = try await Saying("All is well.").spoken(by: "en-us")
    #expect(after.samples.count > 11_025 && after.samples.count < 33_075)
  }

  @Test func `no markup or control in a text is obeyed`() async throws {
    let pause = try await Saying("a <break time=\"60s\"/> b").spoken(by: "en-us")
    #expect(pause.samples.count < 22_050 * 10)
    let phonemes = try await Saying("[[aaaaaaaa]]").spoken(by: "en-us")
    let letters = try await Saying("aaaaaaaa").spoken(by: "en-us")
    #expect(abs(phonemes.samples.count - letters.samples.count) < 2_205)
    let control = try await Saying("we \u{1}450S walk").spoken(by: "en-us")
    let plain = try await Saying("we 450S walk").spoken(by: "en-us")
    #expect(abs(control.samples.count - plain.samples.count) < 2_205)
  }

  @Test func `a picture is not read out`() async throws {
    let speech = try await Saying("Well 🎉 done").spoken(by: "en-us")
    #expect(speech.timings[1].start == speech.timings[1].end)
    #expect(speech.timings[1].start == speech.timings[0].end)
  }

  @Test func `a letter and its marks are read as one, at the printed place`() async throws {
    let saying = Saying("cafe\u{301} e\u{301}te\u{301} la\u{300}")
    let composed = Saying("café été là")
    let (apart, whole) = (try await saying.spoken(by: "fr-fr"), try await composed.spoken(by: "fr-fr"))
    expectWhole(apart, of: saying)
    for (a, b) in zip(apart.timings, whole.timings) { #expect(abs(a.start - b.start) < 441) }
  }

  @Test(arguments: [8_001, 1 << 20])
  func `a text that is no utterance is refused`(length: Int) async throws {
    let error = await #expect(throws: SpeechError.self) {
      try await Saying(String(repeating: "a", count: length)).spoken(by: "en-us")
    }
    guard case .engine("speaking \(length) characters", _) = error else {
      Issue.record("not the right error: \(String(describing: error))")
      return
    }
  }

  @Test func `tokens outside the text are refused`() async throws {
    let voice = try InstalledVoices().voice(VoiceID(rawValue: "espeak:en-us"))
    let language = try #require(LanguageTag("en"))
    let request = SpeechRequest(text: "hi", tokens: [TextRange(0, 3)], language: language)
    await #expect(throws: SpeechError.self) { try await voice.speak(request) }
  }

  @Test func `the same text always sounds the same`() async throws {
    let saying = Saying("One of the dogs barked, and the cat was out of the house in no time.")
    let first = try await saying.spoken(by: "en-us")
    _ = try await Saying("Ganz anderes, dazwischen.").spoken(by: "de")
    #expect(try await saying.spoken(by: "en-us") == first)
  }

  @Test func `calls at once are served one after the other, each with its own voice and text`() async throws {
    let sayings = [
      ("en-us", "The quick brown fox."), ("de", "Der schnelle braune Fuchs."), ("ru", "Быстрая лиса."),
    ]
    var alone: [Speech] = []
    for (voice, text) in sayings { alone.append(try await Saying(text).spoken(by: voice)) }
    try await withThrowingTaskGroup(of: (Int, Speech).self) { group in
      for index in 0..<60 {
        let (voice, text) = sayings[index % 3]
        group.addTask { (index % 3, try await Saying(text).spoken(by: voice)) }
      }
      for try await (index, speech) in group {
        #expect(speech == alone[index])
      }
    }
  }

  @Test func `a synthesis that nobody wants stops, and the next is whole`() async throws {
    let saying = Saying("All of it is here.")
    let before = try await saying.spoken(by: "en-us")
    let long = Saying(String(repeating: "And on and on it goes, without an end. ", count: 200))

    let engine = try ESpeak.shared.get()
    let stopping = Stopping()
    stopping.stop()
    await #expect(throws: CancellationError.self) {
      try await engine.speak(long.request(), voice: "gmw/en-US", stopping: stopping)
    }
    for _ in 0..<5 {
      let task = Task { try await long.spoken(by: "en-us") }
      await Task.yield()
      task.cancel()
      do {
        // On a busy machine it may have ended before it was told to stop: then it is whole.
        #expect(try await task.value.timings.count == long.request().tokens.count)
      } catch is CancellationError {}
      #expect(try await saying.spoken(by: "en-us") == before)
    }
  }

  @Test func `an unknown file is the engine's error`() async throws {
    let engine = try ESpeak.shared.get()
    await #expect(
      throws: SpeechError.engine(attempted: "speaking with no/such", detail: "eSpeak NG does not have it")
    ) { try await engine.speak(Saying("hi").request(), voice: "no/such", stopping: Stopping()) }
  }

  /// Where the sound first comes within 50 dB of the speech's loudest.
  private static func onset(in samples: [Float], after start: Int) -> Int? {
    let loudest = samples.map(abs).max() ?? 0
    return (start + 220..<samples.count).first { abs(samples[$0]) > loudest / 316 }
  }
}
