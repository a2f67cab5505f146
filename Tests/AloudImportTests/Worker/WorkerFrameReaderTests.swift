import Testing

@testable import AloudImport

@Suite struct WorkerFrameReaderTests {
  private let frames = [
    WorkerFrame(kind: .progress, isLast: true, payload: Array("{}".utf8)),
    WorkerFrame(kind: .resource, isLast: false, payload: []),
    WorkerFrame(kind: .chapter, isLast: true, payload: [UInt8](repeating: 7, count: 300)),
  ]

  private func bytes(_ frames: [WorkerFrame]) -> [UInt8] {
    frames.flatMap {
      WorkerFrame.header($0.kind, isLast: $0.isLast, length: $0.payload.count) + $0.payload
    }
  }

  @Test(arguments: [1, 2, 5, 6, 7, 100, 10_000])
  func `frames come out whole, however the pipe cuts them`(step: Int) throws {
    let bytes = bytes(frames)
    var reader = WorkerFrameReader()
    var found: [WorkerFrame] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      reader.append(bytes[start..<min(start + step, bytes.count)])
      while let frame = try reader.next() { found.append(frame) }
    }
    #expect(found == frames)
    #expect(reader.isEmpty)
  }

  @Test func `an unfinished frame is not empty`() throws {
    var reader = WorkerFrameReader()
    reader.append(bytes(frames).prefix(3))
    #expect(try reader.next() == nil)
    #expect(!reader.isEmpty)
  }

  @Test(
    arguments: [
      [0, 1, 0, 0, 0, 0], [99, 1, 0, 0, 0, 0], [1, 2, 0, 0, 0, 0], [1, 1, 1, 0, 4, 0],
      [1, 1, 255, 255, 255, 255],
    ] as [[UInt8]])
  func `what is no header is a fault`(header: [UInt8]) {
    var reader = WorkerFrameReader()
    reader.append(header)
    #expect(throws: WorkerFault.self) { try reader.next() }
  }

  @Test func `the longest frame is taken`() throws {
    var reader = WorkerFrameReader()
    reader.append(WorkerFrame.header(.resource, isLast: true, length: WorkerFrame.longestPayload))
    #expect(try reader.next() == nil)
    reader.append([UInt8](repeating: 1, count: WorkerFrame.longestPayload))
    #expect(try reader.next()?.payload.count == WorkerFrame.longestPayload)
  }
}
