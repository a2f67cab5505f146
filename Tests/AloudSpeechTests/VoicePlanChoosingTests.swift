import AloudText
import Testing

@testable import AloudSpeech

@Suite struct VoicePlanChoosingTests {
  static let catalog = FixedCatalog(languages: ["en-US", "en-GB", "es", "es-419", "pt-BR", "pt", "nb", "fr"])

  @Test(arguments: [
    ("en", "v:en-US"), ("en-US", "v:en-US"), ("en-GB", "v:en-GB"), ("en-AU", "v:en-GB"), ("en-CA", "v:en-US"),
    ("en-Latn-GB", "v:en-GB"), ("es", "v:es"), ("es-ES", "v:es"), ("es-MX", "v:es-419"), ("pt", "v:pt"),
    ("pt-BR", "v:pt-BR"), ("pt-AO", "v:pt"), ("no", "v:nb"), ("nn-NO", "v:nb"), ("fr-CA", "v:fr"),
  ])
  func `the nearest voice is taken`(tag: String, voice: String) throws {
    let language = try #require(LanguageTag(tag))
    #expect(try VoicePlan().voice(for: language, in: Self.catalog).info.id.rawValue == voice)
  }

  @Test(arguments: [("en-GB", "v:fr"), ("en-US", "v:es"), ("en-AU", "v:es"), ("fr", "v:fr")])
  func `the owner's choice comes first, the nearest tag's before the language's`(tag: String, voice: String)
    throws
  {
    let plan = VoicePlan(choices: ["en": .init(rawValue: "v:es"), "en-Latn": .init(rawValue: "v:nb")])
      .choosing("v:fr", for: "en-GB", unless: tag == "en-AU")
    let language = try #require(LanguageTag(tag))
    #expect(try plan.voice(for: language, in: Self.catalog).info.id.rawValue == voice)
  }

  @Test func `a chosen voice that is gone is an error, never another voice`() throws {
    let gone = VoiceID(rawValue: "v:gone")
    let plan = VoicePlan(choices: ["en": gone])
    let language = try #require(LanguageTag("en-GB"))
    #expect(throws: SpeechError.noSuchVoice(gone)) { try plan.voice(for: language, in: Self.catalog) }
  }

  @Test(arguments: ["th", "zh-Hans", "ja"])
  func `a language that no voice speaks is named in the error`(tag: String) throws {
    let language = try #require(LanguageTag(tag))
    #expect(throws: SpeechError.noVoice(for: language)) {
      try VoicePlan().voice(for: language, in: Self.catalog)
    }
  }

  @Test func `a voice of many languages speaks what no other does`() throws {
    let catalog = FixedCatalog(languages: ["mul", "fr"])
    let (thai, french) = (try #require(LanguageTag("th")), try #require(LanguageTag("fr-FR")))
    #expect(try VoicePlan().voice(for: thai, in: catalog).info.id.rawValue == "v:mul")
    #expect(try VoicePlan().voice(for: french, in: catalog).info.id.rawValue == "v:fr")
  }

  @Test(arguments: [("en", "v:en-US"), ("en-GB", "v:en-US"), ("es-MX", "v:es-419"), ("pt", "v:pt-BR")])
  func `a natural voice of the language goes before a plain one of the region`(tag: String, voice: String)
    throws
  {
    let catalog = FixedCatalog(
      languages: ["en-GB", "en-US", "es", "es-419", "pt", "pt-BR"], natural: ["en-US", "pt-BR", "es-419"])
    let language = try #require(LanguageTag(tag))
    #expect(try VoicePlan().voice(for: language, in: catalog).info.id.rawValue == voice)
  }

  @Test func `a voice that is not installed is not taken unasked`() throws {
    let catalog = FixedCatalog(languages: ["fr"], installed: false)
    let french = try #require(LanguageTag("fr"))
    #expect(throws: SpeechError.noVoice(for: french)) { try VoicePlan().voice(for: french, in: catalog) }
  }
}

extension VoicePlan {
  fileprivate func choosing(_ voice: String, for tag: String, unless skipped: Bool) -> VoicePlan {
    skipped ? self : VoicePlan(choices: choices.merging([tag: VoiceID(rawValue: voice)]) { $1 })
  }
}

/// A silent voice for each language, `v:<tag>`.
struct FixedCatalog: VoiceCatalog {
  let languages: [String]
  var installed = true
  var natural: Set<String> = []

  func voices() -> [VoiceInfo] {
    languages.compactMap(LanguageTag.init).map { language in
      VoiceInfo(
        id: VoiceID(rawValue: "v:\(language)"), name: "\(language)", language: language, engine: "Test",
        quality: natural.contains(language.rawValue) ? .natural : .plain, sampleRate: 24_000, size: 0,
        licence: "none", installed: installed, timing: .measured)
    }
  }

  func voice(_ id: VoiceID) throws -> any Voice {
    guard let info = voices().first(where: { $0.id == id }) else { throw SpeechError.noSuchVoice(id) }
    return SilentVoice(info: info)
  }

  struct SilentVoice: Voice {
    let info: VoiceInfo
    let fingerprint = "silence"

    func speak(_ request: SpeechRequest) async throws -> Speech {
      Speech(
        samples: [], sampleRate: info.sampleRate,
        timings: request.tokens.map { _ in TokenTiming(start: 0, end: 0) }, kind: .measured)
    }
  }
}
