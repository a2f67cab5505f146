internal import AloudSpeech

/// A language run with the voice that says it.
struct VoicedRun: Sendable {
  let voice: any Voice
  let level: VoiceLevel
  let request: SpeechRequest
}
