import AloudAudio
import Foundation

/// A file of speech that appears when it is finished, in the format its name asks for.
struct SoundFile {
  enum Format: String { case wav, m4a }

  private enum Writer {
    case wav(WAVWriter)
    case m4a(M4AWriter)
  }

  private let writer: Writer

  init(_ url: URL, _ format: Format) throws {
    writer =
      switch format {
      case .wav: .wav(try WAVWriter(to: url))
      case .m4a: .m4a(try M4AWriter(to: url))
      }
  }

  func append(_ samples: [Float]) throws {
    switch writer {
    case .wav(let writer): try writer.append(samples)
    case .m4a(let writer): try writer.append(samples)
    }
  }

  func finish() throws {
    switch writer {
    case .wav(let writer): try writer.finish()
    case .m4a(let writer): try writer.finish()
    }
  }
}
