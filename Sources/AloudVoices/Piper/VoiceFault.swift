/// Why what somebody gave Aloud as a voice is none that it can speak with.
enum VoiceFault: Error, Hashable, Sendable, Codable {
  /// The folder has no model, or no description of it; which.
  case missing(String)
  /// The description, the `.onnx.json`, is not one: why.
  case configuration(String)
  case tooLarge(bytes: Int)
  /// ONNX Runtime cannot load it: why.
  case notAModel(String)
  /// It is a model, and not of this kind: why.
  case notPiper(String)
  /// eSpeak NG has no voice of this name, or none that says what it should.
  case unspeakable(String)
  /// It speaks other phonemes: some of those that it lacks.
  case unknownPhonemes(String)
  /// It fails at its first sentence: how.
  case failed(String)
  case silent
  case tooSlow
  /// The program that tried it did not live: how it ended.
  case crashed(String)
}

extension VoiceFault {
  /// For the person.
  var message: String {
    switch self {
    case .missing(let what): "This is not a Piper voice: there is no \(what)."
    case .configuration(let why): "The voice’s description, its .onnx.json, cannot be used: \(why)."
    case .tooLarge(let bytes): "The model is too large: \(bytes / 1_000_000) MB are more than any voice has."
    case .notAModel(let why): "The file is not a model that can be loaded: \(why)."
    case .notPiper(let why): "The model is not a voice of Piper’s kind: \(why)."
    case .unspeakable(let voice): "The voice needs eSpeak NG to read “\(voice)”, which it cannot do here."
    case .unknownPhonemes(let which):
      "The voice was not taught the phonemes that eSpeak NG makes, such as \(which)."
    case .failed(let why): "The voice failed at its first sentence: \(why)."
    case .silent: "The voice says nothing that can be heard."
    case .tooSlow: "The voice is too slow for this machine, or never ends."
    case .crashed(let how): "The voice made the program crash that tried it (\(how)), so it is not used."
    }
  }
}
