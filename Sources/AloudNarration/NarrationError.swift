public import AloudSpeech

/// Why a narration did not give what was asked.
public enum NarrationError: Error, Hashable, Sendable {
  /// Nothing is left to speak: the place asked for lies past the last utterance.
  case ended
  /// Not ready within `NarrationMachine.waitLimit`; asking again is ordinary.
  case notReady
  /// Stopped, idle too long, or its sound is no longer there: make a new narration from the cursor.
  case gone
  case noSuchChapter(Int)
  /// The fragment has no part of this number.
  case noSuchPart(fragment: Int, part: Int)
  /// The source could not give the chapter.
  case unreadableChapter(Int, detail: String)
  /// An utterance could not be spoken, and reading on past it in silence would not be honest.
  case unspoken(SpeechError)
  /// The sound was made but could not be coded.
  case audio(detail: String)
}

extension NarrationError {
  /// - Parameter error: what making a line threw.
  init(speaking error: any Error) {
    self =
      switch error {
      case let error as NarrationError: error
      case let error as SpeechError: .unspoken(error)
      default: .unspoken(.engine(attempted: "speaking", detail: String(describing: error)))
      }
  }
}
