import AloudSpeech
import AloudText
import Testing

@testable import AloudVoices

/// A text with a token for each run without spaces, and how to have it spoken.
struct Saying {
  let text: String
  let tokens: [TextRange]

  init(_ text: String) {
    self.text = text
    var tokens: [TextRange] = []
    var start = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let end = start + word.utf16.count
      if start < end { tokens.append(TextRange(start, end)) }
      start = end + 1
    }
    self.tokens = tokens
  }

  var words: [String] { text.split(separator: " ").map(String.init) }

  func request(in language: String = "en") throws -> SpeechRequest {
    SpeechRequest(text: text, tokens: tokens, language: try #require(LanguageTag(language)))
  }

  func spoken(by voice: String) async throws -> Speech {
    let voice = try InstalledVoices().voice(VoiceID(rawValue: "espeak:\(voice)"))
    return try await voice.speak(request(in: voice.info.language.rawValue))
  }
}

/// What is true of every speech.
func expectWhole(_ speech: Speech, of saying: Saying, _ location: SourceLocation = #_sourceLocation) {
  #expect(speech.timings.count == saying.tokens.count, sourceLocation: location)
  #expect(speech.samples.allSatisfy { (-1...1).contains($0) }, sourceLocation: location)
  var end = 0
  for timing in speech.timings {
    #expect(timing.start >= end && timing.end >= timing.start, sourceLocation: location)
    end = timing.end
  }
  #expect(end <= speech.samples.count, sourceLocation: location)
}
