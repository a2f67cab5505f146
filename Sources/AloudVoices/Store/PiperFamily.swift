internal import AloudSpeech
internal import Foundation

/// Voices of the Piper family: any VITS model with Piper's description beside it.
struct PiperFamily: VoiceFamily {
  let prefix = "piper"
  let engine = "Piper"

  func check(_ folder: URL) async throws -> VoiceFacts {
    throw SpeechError.engine(attempted: "trying the voice", detail: "this program has no Piper engine yet")
  }

  func voices(of voice: InstalledVoice, named name: String, in folder: URL) -> [any Voice] { [] }

  func forget(_ folder: URL) async {}
}
