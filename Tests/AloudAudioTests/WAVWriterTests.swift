import Foundation
import Testing

@testable import AloudAudio

@Suite struct WAVWriterTests {
  @Test func `samples come back as they were given`() throws {
    let scratch = try Scratch()
    let values: [Int16] = [0, 1, -1, 32_767, -32_768, 12_345]
    let writer = try WAVWriter(to: scratch.file("a.wav"))
    try writer.append(values.map { Float($0) / 32_768 })
    try writer.append([2, -2, .nan])
    try writer.finish()

    let bytes = Array(try Data(contentsOf: scratch.file("a.wav")))
    #expect(bytes.count == 44 + 18)
    #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
    #expect(little(bytes[4..<8]) == bytes.count - 8)
    #expect(String(decoding: bytes[8..<16], as: UTF8.self) == "WAVEfmt ")
    #expect(little(bytes[20..<22]) == 1 && little(bytes[22..<24]) == 1)
    #expect(little(bytes[24..<28]) == 24_000)
    #expect(little(bytes[28..<32]) == 48_000)
    #expect(little(bytes[40..<44]) == 18)
    let written = stride(from: 44, to: bytes.count, by: 2).map {
      Int16(truncatingIfNeeded: little(bytes[$0..<$0 + 2]))
    }
    #expect(written == values + [32_767, -32_768, 0])
    #expect(try scratch.names == ["a.wav"])
  }

  @Test func `a file that is not finished is not there, and the old one stays`() throws {
    let scratch = try Scratch()
    try Data("old".utf8).write(to: scratch.file("a.wav"))
    do {
      let writer = try WAVWriter(to: scratch.file("a.wav"))
      try writer.append([0.5])
      #expect(try scratch.names.count == 2)
    }
    #expect(try scratch.names == ["a.wav"])
    #expect(try Data(contentsOf: scratch.file("a.wav")) == Data("old".utf8))
  }

  @Test func `an old file is replaced whole`() throws {
    let scratch = try Scratch()
    try Data(repeating: 7, count: 10_000).write(to: scratch.file("a.wav"))
    try WAVWriter(to: scratch.file("a.wav")).finish()
    #expect(try Data(contentsOf: scratch.file("a.wav")).count == 44)
  }

  @Test func `a folder that is not there is named in the error`() throws {
    let scratch = try Scratch()
    let url = scratch.file("none/a.wav")
    let error = #expect(throws: AudioError.self) { try WAVWriter(to: url) }
    guard case .file(let attempted, let path, let cause) = error else {
      Issue.record("not the file's error: \(String(describing: error))")
      return
    }
    #expect(attempted == "make" && path == url.path && !cause.isEmpty)
  }

  @Test func `a folder in the file's place is left alone`() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.file("a.wav"), withIntermediateDirectories: false)
    do {
      let writer = try WAVWriter(to: scratch.file("a.wav"))
      let error = #expect(throws: AudioError.self) { try writer.finish() }
      guard case .file("finish", _, _) = error else {
        Issue.record("not the file's error: \(String(describing: error))")
        return
      }
    }
    #expect(try scratch.names == ["a.wav"])
  }

  private func little(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
