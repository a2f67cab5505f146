internal import AloudSpeech

/// A language run with the voice that says it.
struct VoicedRun: Sendable {
  let voice: any Voice
  let level: VoiceLevel
  let request: SpeechRequest

  /// What its voice says. One that has not answered by the time in which any engine has is given up.
  @concurrent
  func speech(by clock: any NarrationClock) async throws -> Speech {
    try await voice.speech(for: request, by: clock)
  }
}

extension Voice {
  /// As `speak`, but bounded in time: 20 s, for a model to be loaded on a busy machine, and ten times as long as
  /// natural speech takes to say it.
  @concurrent
  func speech(for request: SpeechRequest, by clock: any NarrationClock) async throws -> Speech {
    let length = request.text.utf16.count
    let seconds = 20 + length * 10 / Self.unitsASecond
    return try await Deadline.value(
      within: .seconds(seconds), by: clock,
      else: .noAnswer(attempted: "speaking \(length) characters", seconds: seconds)
    ) { try await speak(request) }
  }

  /// UTF-16 code units of English that are said in a second, about.
  private static var unitsASecond: Int { 15 }
}
