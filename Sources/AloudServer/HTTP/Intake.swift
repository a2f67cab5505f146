import Foundation

/// Where the bytes of a body go. Used by the connection's thread alone.
enum Intake {
  case nothing
  case memory([UInt8], limit: Int)
  case file(UploadSink, size: Int, limit: Int)
  /// Thrown away; the answer is sent at the end.
  case refused(HTTPResponse)

  /// Takes the next piece, and refuses the rest when it is too much or cannot be written.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .nothing:
      self = .refused(Problem(413, "no-body", "This request takes no body.").response)
    case .memory(var held, let limit):
      self = .nothing  // so that the array is not copied
      held.append(contentsOf: bytes)
      self = held.count <= limit ? .memory(held, limit: limit) : .refused(Self.tooLarge(limit))
    case .file(let sink, let size, let limit):
      do {
        try sink.write(bytes)
        let size = size + bytes.count
        self = size <= limit ? .file(sink, size: size, limit: limit) : .refused(Self.tooLarge(limit))
      } catch {
        self = .refused(Self.notWritten(error))
      }
    case .refused:
      break
    }
  }

  static func tooLarge(_ limit: Int) -> HTTPResponse {
    let size = limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit >> 10) kB"
    return Problem(413, "too-large", "That is too large: Aloud takes at most \(size) here.").response
  }

  static func notWritten(_ error: any Error) -> HTTPResponse {
    switch (error as? POSIXError)?.code {
    case .ENOSPC, .EDQUOT, .EFBIG:
      Problem(507, "no-room", "There is no room left on the disk for this file.").response
    default:
      Problem(500, "not-writable", "Aloud could not write the file into its library folder.").response
    }
  }
}
