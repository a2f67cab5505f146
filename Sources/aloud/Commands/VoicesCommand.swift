import AloudSpeech
import AloudText
import AloudVoices

extension Command {
  static let voices = Command(
    "voices", "The voices there are.", operands: .atMostOne("list"), options: [.language, .json],
    notes: ["With --language only those that speak it."]
  ) { arguments in
    if let word = arguments.operands.first, word != "list" {
      throw UsageError(unknown: "action of voices", word, near: ["list"], command: "voices")
    }
    let language = try arguments.language()?.language
    for voice in try InstalledVoices().voices() where language == nil || voice.language.language == language {
      if arguments.has(.json) {
        try Console.print(json: voice)
      } else {
        try Console.print("\(voice.id)\t\(voice.language)\t\(voice.name)\t\(voice.engine), \(voice.quality)")
      }
    }
    return .done
  }
}
