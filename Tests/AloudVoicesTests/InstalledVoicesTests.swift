import AloudSpeech
import AloudText
import Testing

@testable import AloudVoices

@Suite struct InstalledVoicesTests {
  @Test(arguments: [
    ("en", "hibari:heart"), ("en-US", "hibari:heart"), ("en-GB", "hibari:heart"), ("en-AU", "hibari:heart"),
    ("es", "espeak:es"), ("es-MX", "espeak:es-419"), ("fr", "espeak:fr-fr"), ("fr-CA", "espeak:fr-fr"),
    ("fr-CH", "espeak:fr-ch"), ("de-AT", "espeak:de"), ("it", "espeak:it"), ("pt", "espeak:pt"),
    ("pt-BR", "espeak:pt-br"), ("ru", "espeak:ru"), ("uk", "espeak:uk"), ("pl", "espeak:pl"),
    ("nl", "espeak:nl"),
    ("tr", "espeak:tr"), ("hi", "espeak:hi"), ("ko", "espeak:ko"), ("ar", "espeak:ar"), ("no", "espeak:nb"),
    ("vi", "espeak:vi"), ("sr-Latn", "espeak:sr"),
  ])
  func `a language has its voice`(tag: String, voice: String) throws {
    let language = try #require(LanguageTag(tag))
    #expect(try VoicePlan().voice(for: language, in: InstalledVoices()).info.id.rawValue == voice)
  }

  @Test(arguments: ["ja", "zh", "zh-Hans", "zh-Hant-TW", "cmn", "yue", "th", "my", "chr"])
  func `a language that would be noise has none`(tag: String) throws {
    let language = try #require(LanguageTag(tag))
    #expect(throws: SpeechError.noVoice(for: language)) {
      try VoicePlan().voice(for: language, in: InstalledVoices())
    }
  }

  @Test func `voices are named for people, once each`() throws {
    let voices = try InstalledVoices().voices()
    #expect(voices.count > 90)
    #expect(Set(voices.map(\.id)).count == voices.count)
    let american = try #require(voices.first { $0.id.rawValue == "espeak:en-us" })
    #expect(american.name == "English (America)")
    #expect(american.language == LanguageTag("en-US"))
    #expect(american.engine == "eSpeak NG" && american.timing == .measured && american.installed)
    #expect(american.sampleRate == 22_050 && american.size > 100_000)
  }

  @Test func `a voice that is not there is named in the error`() throws {
    let id = VoiceID(rawValue: "espeak:xx")
    #expect(throws: SpeechError.noSuchVoice(id)) { try InstalledVoices().voice(id) }
  }

  @Test func `every voice offered speaks, and says what decides its sound`() async throws {
    let voices = try InstalledVoices()
    var fingerprints: Set<String> = []
    for info in voices.voices() {
      let voice = try voices.voice(info.id)
      let speech = try await voice.speak(Saying("1 2 3").request(in: info.language.rawValue))
      #expect(speech.samples.count > 4_000, "\(info.name) is silent")
      #expect(voice.fingerprint.contains(info.engine))
      fingerprints.insert(voice.fingerprint)
    }
    #expect(fingerprints.count == voices.voices().count)
  }
}
