import AloudImport
import AloudLibrary
import AloudNarration
import AloudSpeech
import AloudVoices

extension Problem {
  /// What a person is told of an error; only here do errors of the modules become status codes.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let refusal as ImportRefusal:
      self.init(refusal.code == .noRoom ? 507 : 422, refusal.code.rawValue, refusal.message)
    case let error as LibraryError: self.init(error)
    case let error as NarrationError: self.init(error)
    case let error as SpeechError: self.init(error)
    case let error as VoiceStoreError: self.init(error)
    case is CancellationError: self = .stopping
    default: self.init(500, "failed", "Something went wrong inside Aloud: \(error).")
    }
  }

  private init(_ error: LibraryError) {
    let (status, code) =
      switch error {
      case .noSuchBook: (404, "no-such-book")
      case .noSuchChapter: (404, "no-such-chapter")
      case .noSuchResource: (404, "no-such-file")
      case .noSuchReader: (404, "no-such-reader")
      case .noSuchLocation: (422, "no-such-location")
      case .noSuchRevision: (422, "no-such-revision")
      case .settingsTooLarge: (413, "too-large")
      case .full: (507, "no-room")
      case .busy: (503, "busy")
      case .notWritable: (500, "not-writable")
      case .damaged: (500, "damaged")
      case .madeByLaterVersion: (500, "made-by-later-version")
      case .notADigest, .failed: (500, "failed")
      }
    self.init(status, code, error.message)
    if status == 503 { headers.set("Retry-After", "1") }
  }

  private init(_ error: NarrationError) {
    switch error {
    case .ended: self.init(410, "narration-ended", "The book has been read to its end.")
    case .notReady:
      self.init(503, "not-ready", "The voice is not ready yet.")
      headers.set("Retry-After", "1")
    case .gone: self.init(404, "narration-gone", "This reading has ended; begin another from where you are.")
    case .noSuchChapter(let index): self.init(404, "no-such-chapter", "The book has no chapter \(index).")
    case .noSuchPart: self.init(404, "no-such-part", "There is no such part of the sound.")
    case .unreadableChapter(let index, let detail):
      self.init(500, "damaged", "Chapter \(index) cannot be read: \(detail).")
    case .unspoken(let error): self.init(error)
    case .audio(let detail): self.init(500, "audio", "The sound could not be made: \(detail).")
    }
  }

  private init(_ error: SpeechError) {
    let (status, code) =
      switch error {
      case .noSuchVoice: (422, "no-such-voice")
      case .noVoice: (422, "no-voice")
      case .engine, .noAnswer: (500, "voice-failed")
      }
    self.init(status, code, error.message)
  }

  private init(_ error: VoiceStoreError) {
    let (status, code) =
      switch error {
      case .noSuchVoice: (409, "not-installable")
      case .notInstalled: (409, "not-installed")
      case .builtIn: (409, "built-in")
      case .alreadyThere: (409, "already-there")
      case .busy: (409, "busy")
      case .notAVoice, .wrongDigest, .wrongSize, .refused, .catalogue: (422, "not-a-voice")
      case .notFetched: (502, "not-fetched")
      case .noRoom: (507, "no-room")
      case .notWritable: (500, "not-writable")
      }
    self.init(status, code, error.message)
  }
}
