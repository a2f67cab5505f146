internal import AloudSpeech
internal import Foundation

/// Where `aloud-espeak` is.
enum ESpeakProgram {
  /// The one that was built or installed with the running program.
  static func besideThisProgram() throws(SpeechError) -> URL {
    try OwnProgram.named("aloud-espeak", attempted: "starting eSpeak NG")
  }
}
