internal import AloudSpeech
internal import AloudText
internal import Foundation

/// Which of Hibari's voices are offered.
enum HibariVoices {
  /// The voice, or what is missing of what it needs; looked for once. No model is loaded yet.
  static let offered = Result { () throws(SpeechError) in try offered(from: EngineFiles.found()) }

  /// - Throws: `SpeechError.engine` with what is missing.
  static func offered(from files: EngineFiles) throws(SpeechError) -> [any Voice] {
    _ = try files.onnxRuntime()
    var size = 0
    for name in names { size += try length(of: files.hibari(name)) }
    let model: String
    do {
      model = try ModelDigest.digest(of: files.hibari("hibari.onnx"), remembering: files.cache)
    } catch {
      throw .engine(attempted: attempted, detail: error.localizedDescription)
    }
    return [LanguageTag("en-US")].compactMap(\.self).map {
      HibariVoice(engine: HibariEngine(files), language: $0, size: size, model: model)
    }
  }

  private static let attempted = "looking for Hibari"

  /// In bytes.
  private static func length(of file: URL) throws(SpeechError) -> Int {
    do {
      return try file.resolvingSymlinksInPath().resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    } catch {
      throw .engine(
        attempted: attempted,
        detail: "\(file.lastPathComponent) is missing or cannot be read; run scripts/setup run")
    }
  }

  /// All that its parts read.
  private static let names = [
    "hibari.onnx", "lexicon_us_gold.json", "lexicon_us_silver.json", "normalize.json", "oov.json", "oov.onnx",
    "tagger.json", "tokenizer_exceptions.json", "vocab.json",
  ]
}
