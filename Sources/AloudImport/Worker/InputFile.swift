import Glibc

/// The one file a worker reads, already open.
struct InputFile {
  let descriptor: Int32
  /// In bytes.
  let size: Int

  init(descriptor: Int32) throws(SystemFault) {
    var status = stat()
    try SystemFault.check("look at the file") { fstat(descriptor, &status) }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  /// Up to `count` bytes from `offset` on; fewer only at the end of the file.
  func bytes(at offset: Int, count: Int) throws(SystemFault) -> [UInt8] {
    let wanted = max(0, min(count, size - offset))
    var bytes = [UInt8](repeating: 0, count: wanted)
    var filled = 0
    while filled < wanted {
      let count = try SystemFault.check("read the file") {
        bytes.withUnsafeMutableBytes {
          pread(descriptor, $0.baseAddress?.advanced(by: filled), wanted - filled, off_t(offset + filled))
        }
      }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(wanted - filled)
    return bytes
  }
}
