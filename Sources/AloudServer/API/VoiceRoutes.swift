import AloudSpeech

/// The voices there are.
struct VoiceRoutes {
  let voices: any VoiceCatalog

  var routes: [Route] {
    [
      Route(.get, "/api/voices") { [voices] _, _ in .json(["voices": voices.voices()]) }
    ]
  }
}
