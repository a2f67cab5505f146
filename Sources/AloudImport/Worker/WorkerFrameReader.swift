/// Cuts the bytes of a worker's pipe into frames; holds at most one frame and what was read with it.
struct WorkerFrameReader {
  private var buffer: [UInt8] = []
  private var start = 0

  /// Nothing is left of an unfinished frame.
  var isEmpty: Bool { start == buffer.count }

  mutating func append(_ bytes: some Collection<UInt8>) {
    buffer.removeFirst(start)
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// The next whole frame; nil until more has been appended.
  mutating func next() throws(WorkerFault) -> WorkerFrame? {
    guard buffer.count - start >= WorkerFrame.headerSize else { return nil }
    let header = buffer[start..<(start + WorkerFrame.headerSize)]
    guard let kind = WorkerFrame.Kind(rawValue: header[start]), header[start + 1] <= 1 else {
      throw WorkerFault("a frame of no known kind (\(header[start]), \(header[start + 1]))")
    }
    let length = header.dropFirst(2).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= WorkerFrame.longestPayload else {
      throw WorkerFault("a frame of \(length) bytes, more than any may have")
    }
    let payload = start + WorkerFrame.headerSize
    guard buffer.count - payload >= length else { return nil }
    defer { start = payload + length }
    return WorkerFrame(
      kind: kind, isLast: header[start + 1] == 1, payload: Array(buffer[payload..<(payload + length)]))
  }
}
