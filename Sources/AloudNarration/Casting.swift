internal import AloudSpeech
internal import AloudText

/// Which voice says what, by the owner's plan and the voices that are there.
struct Casting: Sendable {
  let voices: any VoiceCatalog
  let plan: VoicePlan
  let levels: VoiceLevels
  let clock: any NarrationClock

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

  /// May load voices, and measure them.
  @concurrent
  func voicedRuns(of line: ScriptLine) async throws(SpeechError) -> [VoicedRun] {
    var runs: [VoicedRun] = []
    for run in line.runs {
      let voice = try voice(for: run.language)
      let request = SpeechRequest(
        text: run.form.text, tokens: run.form.tokens.map(\.spoken), language: run.language)
      runs.append(
        VoicedRun(voice: voice, level: await levels.level(of: voice, by: clock), request: request))
    }
    return runs
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
