import AloudSpeech
import AloudText
import AloudVoices

extension Command {
  static let voices = Command(
    "voices", "The voices there are.", operands: .none, options: [.language, .json],
    notes: ["With --language only those that speak it."]
  ) { arguments in
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
