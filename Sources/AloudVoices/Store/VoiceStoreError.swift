public import AloudDownload
public import AloudSpeech
public import Foundation

/// Why a voice was not added, fetched or taken away.
public enum VoiceStoreError: Error, Hashable, Sendable {
  /// Neither here nor in the catalogue.
  case noSuchVoice(VoiceID)
  /// Could be, but is not here.
  case notInstalled(VoiceID)
  /// Came with the program.
  case builtIn(VoiceID)
  case alreadyThere(name: String)
  /// Another program is adding it.
  case busy(name: String)
  /// What was given is no voice: why, as a sentence.
  case notAVoice(reason: String)
  case wrongDigest(name: String)
  case wrongSize(name: String, expected: Int, found: Int)
  /// It was tried and is not used: why, as a sentence.
  case refused(name: String, reason: String)
  case notFetched(DownloadError)
  case noRoom(path: String)
  case notWritable(path: String, detail: String)
  /// The catalogue cannot be read: why, as a sentence.
  case catalogue(reason: String)

  /// Whether what was to be fetched is refused for what it is, so that another attempt would be, too.
  public var isUnfetchable: Bool {
    switch self {
    case .notFetched(.address), .notFetched(.tooLarge), .notFetched(.wrongLength): true
    default: false
    }
  }

  /// A sentence for the person.
  public var message: String {
    switch self {
    case .noSuchVoice(let id): "There is no voice “\(id)” here or in the catalogue."
    case .notInstalled(let id): "The voice “\(id)” is not installed."
    case .builtIn: "This voice belongs to Aloud and stays."
    case .alreadyThere(let name): "The voice “\(name)” is here already."
    case .busy(let name): "Another program is adding the voice “\(name)” right now."
    case .notAVoice(let reason): reason
    case .wrongDigest(let name):
      "The file of the voice “\(name)” is not the one it should be: its digest is another."
    case .wrongSize(let name, let expected, let found):
      "The file of the voice “\(name)” has \(found) bytes and should have \(expected)."
    case .refused(_, let reason): reason
    case .notFetched(let error): error.message
    case .noRoom(let path): "There is no room left on the disk for the voices at \(path)."
    case .notWritable(let path, let detail): "The voices at \(path) cannot be written: \(detail)."
    case .catalogue(let reason): reason
    }
  }
}

extension VoiceStoreError: LocalizedError {
  public var errorDescription: String? { message }
}

extension VoiceStoreError {
  /// For a failed system call: `errno` as it stood right after the call.
  init(errno code: Int32, path: String) {
    self =
      code == ENOSPC || code == EDQUOT
      ? .noRoom(path: path) : .notWritable(path: path, detail: String(cString: strerror(code)))
  }

  /// For a failed call of Foundation's.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as VoiceStoreError: self = error
    case let error as CocoaError where error.code == .fileWriteOutOfSpace: self = .noRoom(path: path)
    default: self = .notWritable(path: path, detail: error.localizedDescription)
    }
  }
}
