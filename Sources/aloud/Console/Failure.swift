import AloudAudio
import AloudImport
import AloudLibrary
import AloudNarration
import AloudSpeech
import AloudVoices
import Foundation

/// Why a command did not do what it was asked, in the words the person gets.
struct Failure: Error, Hashable, Sendable {
  /// Stable and hyphenated: what a script goes by.
  let code: String
  /// A sentence.
  let message: String
  /// For whoever looks into it; nil where the message says it all.
  let detail: String?
  let exitCode: Int32

  init(_ message: String, code: String = "failed", detail: String? = nil, exitCode: Int32 = 1) {
    self.code = code
    self.message = message
    self.detail = detail
    self.exitCode = exitCode
  }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let usage as UsageError: self.init(usage.message, code: "usage", exitCode: 64)
    case let refusal as ImportRefusal:
      self.init(refusal.message, code: refusal.code.rawValue, detail: refusal.detail, exitCode: 2)
    case let error as LibraryError: self.init(error.message, code: "library")
    case let error as SpeechError: self.init(speech: error)
    case let error as VoiceStoreError: self.init(voice: error)
    case let error as NarrationError: self.init(narration: error)
    case let error as AudioError: self.init(audio: error)
    case let error as any LocalizedError:
      self.init(error.errorDescription ?? "Something went wrong.", detail: "\(error)")
    default: self.init("Something went wrong.", detail: "\(error)")
    }
  }
}
