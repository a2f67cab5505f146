internal import CFFmpeg

extension AudioError {
  /// Returns `code` when it is no error, which FFmpeg signs with a negative number.
  @discardableResult
  static func check(_ code: Int32, _ attempted: @autoclosure () -> String) throws(AudioError) -> Int32 {
    guard code < 0 else { return code }
    throw .codec(attempted: attempted(), cause: message(of: code))
  }

  /// Returns what the library allocated; it says no more than “no” when it cannot.
  static func allocated<Pointer>(_ pointer: Pointer?, _ what: String) throws(AudioError) -> Pointer {
    guard let pointer else {
      throw .codec(attempted: "making \(what)", cause: "out of memory, or not in this build")
    }
    return pointer
  }

  private static func message(of code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { buffer in
      guard let text = buffer.baseAddress, av_strerror(code, text, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: text)
    }
  }
}
