import Foundation

/// PocketSphinx in a child process (Benchmarks/timing/align.py): when words sound, by somebody who has heard them only.
struct Aligner: Sendable {
  /// What is said in a stretch of sound.
  struct Utterance: Sendable {
    /// Mono, 24 kHz.
    let samples: [Float]
    /// Each word in the parts that a dictionary lists, lower case.
    let words: [[String]]
  }

  enum Answer: Hashable, Sendable {
    /// Start and end of each word, in seconds.
    case words([[Double]])
    /// Parts that the dictionary does not list.
    case unknown([String])
    case failed
  }

  let python: URL
  let script: URL

  /// An answer for each utterance. Cancelling ends the child.
  func align(_ utterances: [Utterance]) async throws -> [Answer] {
    let folder = try TemporaryFolder()
    let sound = folder.url.appending(path: "sound")
    let (asked, answered) = (folder.url.appending(path: "asked"), folder.url.appending(path: "answered"))
    var requests = Data()
    var offset = 0
    for file in [sound, answered] { try Data().write(to: file) }
    let samples = try FileHandle(forWritingTo: sound)
    for utterance in utterances {
      try utterance.samples.withUnsafeBytes { try samples.write(contentsOf: Data($0)) }
      let request = Request(
        file: sound.path, offset: offset, count: utterance.samples.count, words: utterance.words)
      requests += try JSONEncoder().encode(request) + [0x0A]
      offset += utterance.samples.count
    }
    try samples.close()
    try requests.write(to: asked)

    try await run(reading: asked, writing: answered)
    let answers = try Data(contentsOf: answered).split(separator: 0x0A).map { line in
      try JSONDecoder().decode(Line.self, from: line).answer
    }
    guard answers.count == utterances.count else { throw Self.fault("it gave \(answers.count) answers") }
    return answers
  }

  private struct Request: Encodable {
    let file: String
    let offset: Int
    let count: Int
    let words: [[String]]
  }

  private struct Line: Decodable {
    let words: [[Double]]?
    let unknown: [String]?

    var answer: Answer { words.map(Answer.words) ?? unknown.map(Answer.unknown) ?? .failed }
  }

  private func run(reading input: URL, writing output: URL) async throws {
    let process = Process()
    process.executableURL = python
    process.arguments = [script.path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    let child = Child(process)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in continuation.resume() }
        do {
          try process.run()
          child.hasBegun()
        } catch {
          process.terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
    } onCancel: {
      child.end()
    }
    try Task.checkCancellation()
    guard process.terminationStatus == 0 else {
      throw Self.fault("it ended with \(process.terminationStatus)")
    }
  }

  private static func fault(_ detail: String) -> Failure {
    Failure("The aligner failed.", code: "aligner", detail: detail)
  }
}

/// Unchecked: nothing but its state and its number are asked, which any thread may.
private struct Child: @unchecked Sendable {
  private let process: Process
  private let isUnwanted = Flag()

  init(_ process: Process) { self.process = process }

  /// Before it has begun, `end` finds nothing to end.
  func hasBegun() { if isUnwanted.isRaised { end() } }

  func end() {
    isUnwanted.raise()
    // Not SIGTERM, which a child that a queue's thread started does not take.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
}
