import AloudSpeech
import AloudText
import AloudVoices
import Foundation

/// Measures how fast a voice speaks.
///
///     aloud-voice-bench VOICE LIBRARY FILE   one sentence a line, the first of them for the first samples; LIBRARY may
///                                            be “-”; prints a `VoiceSpeed`
@main
struct VoiceBench {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: aloud-voice-bench VOICE LIBRARY FILE\n".utf8))
      exit(64)
    }
    let library = CommandLine.arguments[2]
    let lines = try String(contentsOf: URL(filePath: CommandLine.arguments[3]), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let voices = try InstalledVoices(library: library == "-" ? nil : URL(filePath: library))
    let voice = try voices.voice(VoiceID(rawValue: CommandLine.arguments[1]))
    let speed = try await VoiceSpeed(of: voice, saying: lines.map { SpeechRequest($0, voice.info.language) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(speed), as: UTF8.self))
  }
}

struct VoiceSpeed: Encodable {
  let voice: VoiceID
  /// Seconds of wall time to the first speech of all: models and tables are loaded in it.
  let cold: Double
  /// Seconds of wall time from the first sentence to its samples, warm: the median and the least.
  let first: Double
  let firstAtBest: Double
  /// Seconds of sound in all sentences.
  let sound: Double
  /// Seconds of the processor that speaking all of them took, one after the other, in all processes.
  let processor: Double
  /// Seconds of wall time: one after the other, and two at once.
  let alone: Double
  let paired: Double
  /// MiB, the most that this process has held.
  let memory: Double

  init(of voice: any Voice, saying requests: [SpeechRequest]) async throws {
    self.voice = voice.info.id
    let clock = ContinuousClock()
    cold = try await clock.measure { _ = try await voice.speak(requests[0]) } / .seconds(1)
    var times: [Double] = []
    for _ in 0..<25 {
      times.append(try await clock.measure { _ = try await voice.speak(requests[0]) } / .seconds(1))
    }
    times.sort()
    (first, firstAtBest) = (times[times.count / 2], times[0])

    let before = ProcessorTime.used()
    var sound = 0.0
    alone =
      try await clock.measure {
        for request in requests {
          let speech = try await voice.speak(request)
          sound += Double(speech.samples.count) / Double(speech.sampleRate)
        }
      } / .seconds(1)
    processor = ProcessorTime.used() - before
    self.sound = sound
    paired = try await clock.measure { try await Self.speakInPairs(voice, requests) } / .seconds(1)
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    memory = Double(usage.ru_maxrss) / 1024
  }

  private static func speakInPairs(_ voice: any Voice, _ requests: [SpeechRequest]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, request) in requests.enumerated() {
        if index >= 2 { try await group.next() }
        group.addTask { _ = try await voice.speak(request) }
      }
      try await group.waitForAll()
    }
  }
}

/// Seconds that this process has used of the processor, and its children with theirs.
enum ProcessorTime {
  static func used() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let own = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    return own + children().reduce(0) { $0 + ticks(of: $1) } / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func children() -> [Substring] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.flatMap { task in
      // A thread may have ended since it was listed.
      let list = (try? String(contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)) ?? ""
      return list.split(separator: " ").map { $0 }
    }
  }

  /// User and system time of a process and of the children it has waited for: fields 14 to 17 of its `stat`.
  private static func ticks(of process: Substring) -> Double {
    // It may have ended since it was listed.
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    guard let name = stat.lastIndex(of: ")") else { return 0 }
    return stat[name...].split(separator: " ").dropFirst(12).prefix(4).reduce(0) { $0 + (Double($1) ?? 0) }
  }
}

extension SpeechRequest {
  /// With a token for each run without spaces.
  fileprivate init(_ text: String, _ language: LanguageTag) {
    var tokens: [TextRange] = []
    var start = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let end = start + word.utf16.count
      if start < end { tokens.append(TextRange(start, end)) }
      start = end + 1
    }
    self.init(text: text, tokens: tokens, language: language)
  }
}
