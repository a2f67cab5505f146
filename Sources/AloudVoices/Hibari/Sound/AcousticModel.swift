internal import AloudSpeech
internal import Foundation

/// Hibari's acoustic model: symbols to spectra, and how long each symbol lasts.
final class AcousticModel: Sendable {
  /// What it makes of a part of a sentence.
  struct Prediction: Sendable {
    let frames: SpectralFrames
    /// Of each symbol, in samples; between the silences at both ends.
    let durations: [Int]
    /// Samples of silence before the first symbol.
    let lead: Int
  }

  let symbols: SymbolTable
  private let session: ONNXSession
  private let durationOutput: String

  /// Blocks while the model is loaded.
  ///
  /// - Throws: `SpeechError.engine`.
  init(_ files: EngineFiles, on runtime: ONNXRuntime) throws(SpeechError) {
    symbols = try SymbolTable(files.hibari("vocab.json"))
    let exposed = try DurationOutput.exposing(files.hibari("hibari.onnx"), in: files.cache)
    guard let output = exposed.output else {
      throw .engine(attempted: "loading Hibari's model", detail: "it does not tell how long its symbols are")
    }
    durationOutput = output
    session = try ONNXSession(model: exposed.model, on: runtime)
  }

  /// - Parameter symbols: known ones, at least one, no more than `SentencePart.longest`.
  /// - Throws: `SpeechError.engine`, also when samples and durations do not agree; `CancellationError`.
  func prediction(of symbols: [Unicode.Scalar]) async throws -> Prediction {
    let ids = [SymbolTable.pad] + symbols.compactMap(self.symbols.id) + [SymbolTable.pad]
    let outputs = try await session.run(
      ["ids": .integers(ids, shape: [1, ids.count]), "speed": .floats([1], shape: [1])],
      outputs: ["lh", "theta", "ln", "lr", "phi", "f0", durationOutput])
    return try Self.prediction(outputs, ids: ids.count)
  }

  /// Samples of a unit of duration: two frames.
  private static let unit = 2 * SignalStage.hop
  /// Four minutes. The model gives 400 symbols half a minute.
  private static let mostFrames = 20_000

  private static func prediction(_ outputs: [Tensor], ids: Int) throws(SpeechError) -> Prediction {
    var numbers: [[Float]] = []
    for case .floats(let values, _) in outputs { numbers.append(values) }
    guard numbers.count == 7, numbers[5].count <= mostFrames,
      let frames = SpectralFrames(
        pulseLevel: numbers[0], pulseTurn: numbers[1], noiseLevel: numbers[2], restLevel: numbers[3],
        restPhase: numbers[4], pitch: numbers[5])
    else { throw fault("its spectra have the wrong size") }
    let durations = numbers[6].compactMap { Int(exactly: $0) }
    guard durations.count == ids, durations.allSatisfy({ (0...mostFrames).contains($0) }),
      durations.reduce(0, +) * unit == frames.count * SignalStage.hop
    else { throw fault("its symbols do not last as long as its sound") }
    let samples = durations.map { $0 * unit }
    return Prediction(frames: frames, durations: Array(samples[1..<ids - 1]), lead: samples[0])
  }

  private static func fault(_ detail: String) -> SpeechError {
    .engine(attempted: "speaking with Hibari", detail: detail)
  }
}
