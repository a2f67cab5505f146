import AloudText
import Foundation
import Testing

@testable import AloudSpeech

@Suite struct SpeechErrorTests {
  @Test func `says a sentence to the person`() throws {
    let thai = try #require(LanguageTag("th"))
    #expect(SpeechError.noVoice(for: thai).message == "There is no voice for Thai.")
    let gone = VoiceID(rawValue: "espeak:xx")
    #expect(
      SpeechError.noSuchVoice(gone).localizedDescription
        == "The voice “espeak:xx” is not there any more. Please choose another one.")
    #expect(
      SpeechError.engine(attempted: "starting eSpeak NG", detail: "its data is damaged").message
        == "The voice failed at starting eSpeak NG: its data is damaged.")
  }
}
