import CSeccomp
import Glibc

/// An open file descriptor, closed when its owner goes.
struct Descriptor: ~Copyable {
  let raw: Int32

  /// Takes over `raw`.
  init(owning raw: Int32) { self.raw = raw }

  deinit { close(raw) }

  /// Takes over `raw`, moved above the three standard descriptors, which a child's take the place of.
  init(raising raw: Int32) throws(SystemFault) {
    guard raw <= STDERR_FILENO else {
      self.raw = raw
      return
    }
    defer { close(raw) }
    self.raw = try SystemFault.check("move a descriptor") { fcntl(raw, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
  }

  /// Opens for reading, without waiting for the other end of a named pipe and never as a terminal of ours.
  static func reading(_ path: String) throws(SystemFault) -> Descriptor {
    try Descriptor(
      raising: SystemFault.check("open the file") { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    )
  }
}

/// Both ends of a pipe; neither is inherited by a child unless it is given to it.
struct PipeEnds: ~Copyable {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(SystemFault) {
    var ends: [Int32] = [-1, -1]
    try SystemFault.check("make a pipe") { aloud_pipe(&ends) }
    let reading = try Descriptor(raising: ends[0])
    let writing = try Descriptor(raising: ends[1])
    self.reading = reading
    self.writing = writing
  }
}

/// A system call failed: what was attempted and the errno.
struct SystemFault: Error, CustomStringConvertible {
  let attempt: String
  let code: Int32

  var description: String { "could not \(attempt): \(String(cString: strerror(code)))" }

  /// The result of `call`, made again while a signal interrupts it.
  @discardableResult
  static func check<Result: SignedInteger>(
    _ attempt: @autoclosure () -> String, _ call: () -> Result
  ) throws(SystemFault) -> Result {
    while true {
      let result = call()
      if result != -1 { return result }
      let code = errno
      if code != EINTR { throw SystemFault(attempt: attempt(), code: code) }
    }
  }
}
