import AloudAudio
import AloudNarration
import AloudSpeech
import AloudText
import AloudVoices
import Foundation

extension Command {
  private static let digest = Option(
    "sha256", value: "HEX", "add: refuse the model unless this is its digest.")
  private static let output = Option(
    "output", short: "o", value: "FILE", "preview: write there, as .wav, instead of playing it.")
  private static let actions = ["list", "add", "remove", "preview"]

  static let voices = Command(
    "voices", "The voices there are; add, try and remove some.", operands: .any("ACTION VOICE…"),
    options: [.language, digest, output, .library, .catalogue, .json],
    notes: [
      "list      (or no action) those that are here and those that can be fetched; with --language only those"
        + " that speak it.",
      "add       fetches a voice of the list by its name, or takes a Piper voice of your own: a .onnx file with its"
        + " .onnx.json beside it, a folder with both, or the https address of the .onnx. It is tried first.",
      "remove    deletes voices that were added.", "preview   says a sentence in its language.",
    ]
  ) { arguments in
    let rest = Array(arguments.operands.dropFirst())
    switch arguments.operands.first ?? "list" {
    case "list":
      guard rest.isEmpty else {
        throw UsageError("“\(rest[0])” is one word too many.", command: "voices")
      }
      return try list(arguments)
    case "add": return try await each(named(rest, for: "add"), arguments, add)
    case "remove": return try await each(named(rest, for: "remove"), arguments, remove)
    case "preview":
      guard rest.count == 1 else { throw UsageError("Which voice, and only one?", command: "voices") }
      return try await preview(rest[0], arguments)
    case let word: throw UsageError(unknown: "action of voices", word, near: actions, command: "voices")
    }
  }

  private static func named(_ words: [String], for action: String) throws -> [String] {
    guard words.isEmpty else { return words }
    throw UsageError("Which voice is to be \(action == "add" ? "added" : "removed")?", command: "voices")
  }

  private static func list(_ arguments: Arguments) throws -> Outcome {
    let language = try arguments.language()?.language
    let voices = try arguments.voiceStore().voices.voices()
    for voice in voices where language == nil || voice.language.language == language {
      try arguments.has(.json) ? Console.print(json: voice) : Console.print(voice.line)
    }
    return .done
  }

  /// Does it to one after the other; one that is refused does not keep the others from it.
  private static func each(
    _ names: [String], _ arguments: Arguments,
    _ body: (String, VoiceStore, Arguments) async throws -> Void
  ) async throws -> Outcome {
    let store = try arguments.voiceStore()
    var outcome = Outcome.done
    for name in names {
      do {
        try await body(name, store, arguments)
      } catch let error as VoiceStoreError {
        let failure = Failure(voice: error)
        guard names.count > 1 else { throw failure }
        outcome = .refused
        if arguments.has(.json) {
          try Console.print(json: Failure.Report(failure, file: name))
        } else {
          Console.complain("\(name): \(failure.message)")
        }
      }
    }
    return outcome
  }

  private static func add(_ name: String, to store: VoiceStore, _ arguments: Arguments) async throws {
    let digest = try arguments.text(digest).map { text in
      guard text.utf8.count == 64, text.allSatisfy(\.isHexDigit) else {
        throw arguments.wrong(Self.digest, text, "64 hexadecimal digits")
      }
      return text
    }
    let line = ProgressLine("Fetching \(name.onOneLine)")
    defer { line.clear() }
    let voices = try await store.add(name, sha256: digest) {
      line.update(completed: $0.received, total: $0.total)
    }
    line.clear()
    for voice in voices { try arguments.has(.json) ? Console.print(json: voice) : Console.print(voice.line) }
  }

  private static func remove(_ name: String, from store: VoiceStore, _ arguments: Arguments) async throws {
    try await store.remove(VoiceID(rawValue: name))
    // Nobody could ask this program to bring it back.
    try store.sweep()
  }

  private static func preview(_ name: String, _ arguments: Arguments) async throws -> Outcome {
    let voices = try arguments.voices()
    let voice = try voices.voice(VoiceID(rawValue: name)).info
    guard let sample = voice.sample else {
      throw Failure("Aloud has no sentence in the language of “\(name)”.", code: "no-sample", exitCode: 2)
    }
    let samples = try await LoneText.samples(of: sample, by: voice, in: voices)
    if let output = arguments.text(output) {
      try WAVWriter.file(of: samples).write(to: URL(filePath: output), options: .atomic)
    } else {
      try SoundPlayer.play(samples)
    }
    if arguments.has(.json) { try Console.print(json: ["voice": name, "text": sample]) }
    return .done
  }
}

extension VoiceInfo {
  /// Columns for a person, apart by tabs.
  fileprivate var line: String {
    let state = installed ? "" : ", not installed: \(size.formatted(.byteCount(style: .file))), \(licence)"
    return "\(id)\t\(language)\t\(name.onOneLine)\t\(engine), \(quality)\(state)"
  }
}
