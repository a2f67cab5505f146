internal import AloudSpeech
internal import Foundation

/// A Piper voice that is loaded: its description and its net.
struct PiperModel: Sendable {
  /// What it said: samples, and for each symbol the samples that are its own.
  struct Utterance: Sendable {
    var samples: [Float] = []
    var spans: [Range<Int>] = []
    /// Samples in a frame; nil where the model does not tell its durations. Then the spans are evenly spread.
    var hop: Int?
  }

  let configuration: PiperConfiguration
  private let session: ONNXSession
  /// The output with the frames of each number; nil when there is none to be found.
  private let durations: String?
  private let output: String

  /// Loads a voice, which blocks for some hundred milliseconds.
  ///
  /// - Parameters:
  ///   - cache: for the copy of the model that tells its durations.
  ///   - isMeasured: false for a model whose durations are of no use.
  /// - Throws: `VoiceFault`.
  init(_ folder: PiperFolder, cache: URL, isMeasured: Bool = true) throws(VoiceFault) {
    configuration = try PiperConfiguration(at: folder.configuration)
    let durations: String?
    do throws(SpeechError) {
      let model: URL
      (model, durations) =
        isMeasured ? try DurationOutput.exposing(folder.model, in: cache) : (folder.model, nil)
      session = try ONNXSession(model: model, on: .shared())
    } catch {
      throw .notAModel(error.detail)
    }
    self.durations = durations
    let inputs = Set(session.inputs)
    guard Self.inputs.isSubset(of: inputs), inputs.isSubset(of: Self.inputs.union([Self.speaker])) else {
      throw .notPiper("it takes \(Self.list(session.inputs))")
    }
    guard inputs.contains(Self.speaker) || configuration.speakers.isEmpty else {
      throw .notPiper("its description names several speakers, and it has one")
    }
    guard let output = session.outputs.first(where: { $0 != durations }) else {
      throw .notPiper("it gives nothing")
    }
    self.output = session.outputs.contains("output") ? "output" : output
  }

  /// Why its times are not measured; nil where they are.
  var timingReason: String? {
    durations == nil ? "The model does not tell how long each of its sounds lasts." : nil
  }

  /// - Parameters:
  ///   - symbols: of a `PhonemeScript`, or letters; more than the net can take at once are said in several pieces.
  ///   - speaker: of the configuration's; 0 where there is one.
  ///   - scales: in place of the configuration's.
  /// - Throws: `SpeechError.engine`, also when frames and samples do not agree; `CancellationError`.
  @concurrent
  func say(_ symbols: [Unicode.Scalar], speaker: Int, scales: [Float]? = nil) async throws -> Utterance {
    var utterance = Utterance()
    for piece in PiperInput.pieces(of: symbols, most: Self.longestPiece) {
      // A space between two pieces.
      let missed = piece.lowerBound - utterance.spans.count
      utterance.spans += Array(repeating: utterance.samples.count..<utterance.samples.count, count: missed)
      let input = PiperInput(symbols[piece], configuration.alphabet)
      if input.ids.count > Self.emptyCount(configuration.alphabet) {
        try await say(input, speaker: speaker, scales: scales ?? configuration.scales, into: &utterance)
      } else {
        let end = utterance.samples.count
        utterance.spans += Array(repeating: end..<end, count: piece.count)
      }
    }
    let end = utterance.samples.count
    utterance.spans += Array(repeating: end..<end, count: symbols.count - utterance.spans.count)
    return utterance
  }

  private func say(
    _ input: PiperInput, speaker: Int, scales: [Float], into utterance: inout Utterance
  ) async throws {
    var tensors: [String: Tensor] = [
      "input": .integers(input.ids, shape: [1, input.ids.count]),
      "input_lengths": .integers([Int64(input.ids.count)], shape: [1]),
      "scales": .floats(scales, shape: [3]),
    ]
    if session.inputs.contains(Self.speaker) {
      tensors[Self.speaker] = .integers([Int64(speaker)], shape: [1])
    }
    let results = try await session.run(tensors, outputs: [output] + (durations.map { [$0] } ?? []))
    guard case .floats(let samples, _)? = results.first else { throw Self.fault("it gave no samples") }
    guard samples.allSatisfy(\.isFinite) else { throw Self.fault("it gave samples that are not numbers") }
    let start = utterance.samples.count
    utterance.samples += samples
    if results.count > 1 {
      let frames = try Self.frames(results[1], count: input.ids.count)
      let hop = try Self.hop(samples: samples.count, frames: frames.last ?? 0)
      guard utterance.hop ?? hop == hop else {
        throw Self.fault("its frames had \(utterance.hop ?? 0) samples, and now \(hop)")
      }
      utterance.hop = hop
      utterance.spans += input.ranges.map {
        start + frames[$0.lowerBound] * hop..<start + frames[$0.upperBound] * hop
      }
    } else {
      utterance.spans += Self.even(input, over: samples).map { start + $0.lowerBound..<start + $0.upperBound }
    }
  }

  /// How many frames there are before each number, and after the last.
  private static func frames(_ tensor: Tensor, count: Int) throws -> [Int] {
    guard case .floats(let durations, _) = tensor, durations.count == count,
      durations.allSatisfy({ (0...mostFrames).contains($0) && $0 == $0.rounded() })
    else { throw fault("its durations are not whole frames, one for each symbol") }
    return durations.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int($1)) }
  }

  /// Samples in a frame: the same whole number throughout a voice, so that words are found to the sample.
  private static func hop(samples: Int, frames: Int) throws -> Int {
    guard frames > 0, samples.isMultiple(of: frames), (64...2_048).contains(samples / frames) else {
      throw fault("its \(samples) samples are no whole number for each of \(frames) frames")
    }
    return samples / frames
  }

  /// The time from the first sound to the last, evenly.
  private static func even(_ input: PiperInput, over samples: [Float]) -> [Range<Int>] {
    let loudest = samples.reduce(0) { max($0, abs($1)) }
    let first = samples.firstIndex { abs($0) > loudest / 100 } ?? 0
    let last = samples.lastIndex { abs($0) > loudest / 100 } ?? samples.count
    func place(_ index: Int) -> Int { first + (last - first) * index / input.ids.count }
    return input.ranges.map { place($0.lowerBound)..<place($0.upperBound) }
  }

  /// The numbers of a text that has none of its own.
  private static func emptyCount(_ alphabet: PiperAlphabet) -> Int {
    alphabet.beginning.count + alphabet.padding.count + alphabet.end.count
  }

  /// Symbols that the net takes at once, a quarter of a minute of speech, for which it takes 300 MB.
  static let longestPiece = 240
  /// A minute for one symbol.
  private static let mostFrames: Float = 10_000
  private static let inputs: Set = ["input", "input_lengths", "scales"]
  private static let speaker = "sid"

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : names.prefix(6).map { String($0.prefix(30)) }.joined(separator: ", ")
  }

  private static func fault(_ detail: String) -> SpeechError {
    .engine(attempted: "speaking with a Piper voice", detail: detail)
  }
}

extension SpeechError {
  /// What the engine said.
  var detail: String { if case .engine(_, let detail) = self { detail } else { message } }
}
