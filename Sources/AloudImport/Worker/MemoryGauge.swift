import Foundation
import Glibc

/// The most memory this process has had resident, read from a descriptor that was opened before the walls.
struct MemoryGauge: ~Copyable {
  private let descriptor: Descriptor

  init() throws(SystemFault) { descriptor = try Descriptor.reading("/proc/self/status") }

  /// In bytes. Not `getrusage`: its maximum is inherited from the process that started this one.
  borrowing func peak() throws -> Int {
    var buffer = [UInt8](repeating: 0, count: 8_192)
    let count = try SystemFault.check("read the memory gauge") {
      pread(descriptor.raw, &buffer, buffer.count, 0)
    }
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
    else { throw SystemFault(attempt: "read the memory gauge", code: EINVAL) }
    return kilobytes << 10
  }
}
