import AloudSpeech
import AloudText
import AloudVoices
import Foundation

/// Whether there are voices and they speak.
enum VoiceChecks {
  static func findings(_ library: URL) async -> [Finding] {
    do {
      let voices = try InstalledVoices(library: library)
      return [await speaking(voices), natural()] + voices.broken.map(broken)
    } catch {
      return [.problem("voices", Failure(error).message, fix: Self.fix("eSpeak NG"))]
    }
  }

  /// One word spoken by the first voice of each engine.
  private static func speaking(_ catalog: InstalledVoices) async -> Finding {
    let voices = catalog.voices().filter(\.installed)
    let engines = Dictionary(grouping: voices, by: \.engine)
    for (engine, voices) in engines.sorted(by: { $0.key < $1.key }) {
      guard let first = voices.first(where: { $0.language.language == "en" }) ?? voices.first else {
        continue
      }
      do {
        let request = SpeechRequest(text: "One.", tokens: [TextRange(0, 4)], language: first.language)
        guard try await catalog.voice(first.id).speak(request).samples.contains(where: { $0 != 0 }) else {
          return .problem(
            "voices", "The voice “\(first.name)” of \(engine) makes no sound.", fix: fix(engine))
        }
      } catch {
        return .problem("voices", Failure(error).message, fix: fix(engine))
      }
    }
    guard !voices.isEmpty else { return .problem("voices", "There is no voice.", fix: fix("eSpeak NG")) }
    let languages = Set(voices.map(\.language.language)).count
    let names = engines.keys.sorted().joined(separator: ", ")
    return .good("voices", "There are \(voices.count) voices for \(languages) languages (\(names)).")
  }

  /// Whether the natural voices that come with the program are all offered.
  private static func natural() -> Finding {
    guard let missing = InstalledVoices.missing.first else {
      return .good("natural-voices", "The natural voices have all that they need.")
    }
    return .problem(
      "natural-voices", "No natural voice came with Aloud. \(Failure(missing).message)",
      fix: "Run “scripts/setup run” where Aloud was built; where it was installed, install it again.")
  }

  private static func broken(_ voice: BrokenVoice) -> Finding {
    .problem(
      "voice", "The voice “\(voice.name)” in the library cannot be used, because \(voice.reason).",
      fix: "Delete its folder among the library's voices, and add it again with “aloud voices add”.")
  }

  private static func fix(_ engine: String) -> String {
    switch engine {
    case "eSpeak NG": "Install eSpeak NG (Debian: libespeak-ng1 and espeak-ng-data)."
    case "Piper": "Add the voice again with “aloud voices add”, or remove it."
    default: "Run scripts/setup run again: it fetches the files of \(engine)."
    }
  }
}
