import AloudAudio
import AloudNarration
import AloudSpeech
import AloudVoices

extension Failure {
  init(speech error: SpeechError) {
    switch error {
    case .noSuchVoice(let id):
      self.init(
        "There is no voice “\(id)”; “aloud voices” lists those there are.", code: "no-such-voice", exitCode: 2
      )
    case .noVoice(let language):
      self.init(
        "No voice here speaks “\(language)”; “aloud voices” lists those there are.", code: "no-voice",
        exitCode: 2)
    case .noAnswer(let attempted, let seconds):
      self.init(
        "The voice gave no answer while \(attempted).", code: "voice", detail: "waited \(seconds) seconds")
    case .engine(let attempted, let detail):
      self.init("The voice failed while \(attempted).", code: "voice", detail: detail)
    }
  }

  init(voice error: VoiceStoreError) {
    let (code, exitCode): (String, Int32) =
      switch error {
      case .noSuchVoice: ("no-such-voice", 2)
      case .notInstalled: ("not-installed", 2)
      case .builtIn: ("built-in", 2)
      case .alreadyThere: ("already-there", 2)
      case .notAVoice, .refused: ("not-a-voice", 2)
      case .wrongDigest: ("wrong-digest", 2)
      case .wrongSize: ("wrong-size", 2)
      case .catalogue: ("catalogue", 2)
      case .notFetched: ("not-fetched", error.isUnfetchable ? 2 : 1)
      case .busy: ("busy", 1)
      case .noRoom: ("no-room", 1)
      case .notWritable: ("not-writable", 1)
      }
    self.init(error.message, code: code, exitCode: exitCode)
  }

  init(narration error: NarrationError) {
    switch error {
    case .unspoken(let error): self.init(speech: error)
    case .noSuchChapter(let index):
      self.init("There is no chapter \(index).", code: "no-such-chapter", exitCode: 2)
    case .unreadableChapter(let index, let detail):
      self.init("Chapter \(index) could not be read.", detail: detail)
    case .audio(let detail): self.init("The sound could not be made.", code: "audio", detail: detail)
    case .ended, .notReady, .gone, .noSuchPart:
      self.init("The text could not be spoken.", code: "voice", detail: "\(error)")
    }
  }

  init(audio error: AudioError) {
    switch error {
    case .codec(let attempted, let cause):
      self.init("The sound could not be coded.", code: "audio", detail: "\(attempted): \(cause)")
    case .file(_, let path, let cause):
      self.init("The sound could not be written to \(path).", code: "output", detail: cause)
    case .tooLong(let path):
      self.init("The sound is too long for a file such as \(path).", code: "too-long")
    }
  }
}
