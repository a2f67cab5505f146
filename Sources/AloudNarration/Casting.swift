internal import AloudSpeech
internal import AloudText

/// Which voice says what, by the owner's plan and the voices that are there.
struct Casting: Sendable {
  let voices: any VoiceCatalog
  let plan: VoicePlan

  /// Whether there is a voice for a language. One that was chosen and is gone counts: it is reported where it is
  /// needed, never swapped silently.
  func speaks(_ language: LanguageTag) -> Bool {
    do throws(SpeechError) {
      _ = try voice(for: language)
      return true
    } catch {
      return if case .noVoice = error { false } else { true }
    }
  }

  /// May load voices.
  @concurrent
  func voicedRuns(of line: ScriptLine) async throws(SpeechError) -> [VoicedRun] {
    try line.runs.map { run throws(SpeechError) in
      let voice = try voice(for: run.language)
      return VoicedRun(
        voice: voice, level: voice.loudness.map(VoiceLevel.init) ?? .unchanged,
        request: SpeechRequest(
          text: run.form.text, tokens: run.form.tokens.map(\.spoken), language: run.language))
    }
  }

  private func voice(for language: LanguageTag) throws(SpeechError) -> any Voice {
    do {
      return try plan.voice(for: language, in: voices)
    } catch let error as SpeechError {
      throw error
    } catch {
      throw .engine(attempted: "loading a voice for \(language)", detail: String(describing: error))
    }
  }
}
