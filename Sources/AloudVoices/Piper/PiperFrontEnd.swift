internal import AloudSpeech
internal import AloudText

/// Turns text into the symbols of a Piper voice, each of which knows its token.
struct PiperFrontEnd: Sendable {
  /// A file among eSpeak NG's voices, or nil for a voice that speaks letters.
  private let file: String?

  /// - Throws: `VoiceFault.unspeakable`.
  init(_ kind: PiperConfiguration.FrontEnd, engine: ESpeak) throws(VoiceFault) {
    switch kind {
    case .letters: file = nil
    case .espeak(let voice):
      guard let listing = ESpeakVoices.listing(voice, of: engine) else { throw .unspeakable(voice) }
      file = listing.file
    }
  }

  /// Raised when the same text would come out as other symbols or times.
  static let version = 1

  /// - Throws: `SpeechError.engine` or `CancellationError`.
  @concurrent
  func script(of request: SpeechRequest) async throws -> PhonemeScript {
    guard let file else { return PhonemeScript(letters: ESpeakText(request), tokens: request.tokens.count) }
    let engine = try ESpeak.shared.get()
    let stopping = Stopping()
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await engine.transcribe(request, voice: file, stopping: stopping)
    } onCancel: {
      stopping.stop()
    }
  }
}

extension PhonemeScript {
  /// Letters for a voice that speaks them, in place of phonemes: every scalar of the text with its token.
  init(letters text: ESpeakText, tokens: Int) {
    self.init()
    for (scalar, place) in zip(text.scalars, text.places) {
      let isSpace = scalar == " "
      if isSpace, symbols.scalars.last.map({ $0 == " " }) ?? true { continue }
      symbols.scalars.append(scalar)
      symbols.owners.append(
        isSpace || !place.isInside || PhonemeScript.isClauseMark(scalar)
          ? OwnedText.nobody : Int32(place.token))
    }
    if symbols.scalars.last == " " {
      symbols.scalars.removeLast()
      symbols.owners.removeLast()
    }
  }
}
