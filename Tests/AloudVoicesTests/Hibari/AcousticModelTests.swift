import AloudSpeech
import Testing

@testable import AloudVoices

@Suite struct AcousticModelTests {
  static let model = Result { try AcousticModel(EngineFiles.found(), on: .shared()) }

  struct Case: Sendable, CustomTestStringConvertible {
    let symbols: String
    let samples: Int
    let level: Float
    let peak: Float
    var testDescription: String { symbols }
  }

  /// From hibari-tts 0.2.1 on ONNX Runtime 1.32.0: what it says for these symbols, the root of its mean square and
  /// its greatest value.
  private static let cases = [
    Case(
      symbols: "ðə kwˈɪk bɹˈWn fˈɑks ʤˈʌmps ˈOvəɹ ðə lˈAzi dˈɔɡ.", samples: 73_800, level: 0.043821,
      peak: 0.3573),
    Case(symbols: "həlˈO ðˈɛɹ.", samples: 33_000, level: 0.040117, peak: 0.2625),
    Case(
      symbols: "ʃˌi wˈɔkt əlˈɔŋ ðə bˈiʧ ˈɛvəɹi mˈɔɹnɪŋ bəfˈɔɹ ðə sˈʌn kˈAm ˌʌp ˈOvəɹ ðə hˈɪlz.",
      samples: 115_200, level: 0.046973, peak: 0.5177),
    Case(
      symbols: "dˈɑktəɹ smˈɪθ pˈAd θɹˈi dˈɑləɹz ænd fˈɪfti sˈɛnts æt sˈɛvən θˈɜɹTi pˌiˈɛm ˌɔn mˈɑɹʧ θˈɜɹd, "
        + "twˈɛnti twˈɛnti fˈɔɹ.", samples: 168_000, level: 0.047677, peak: 0.3867),
    Case(
      symbols: "ˌI ɹˈɛd ðə bˈʊk jˈɛstəɹdˌA, ænd ˌI wɪl ɹˈid ɪt əɡˈɛn.", samples: 81_000, level: 0.046636,
      peak: 0.3436),
  ]

  @Test(arguments: cases) func `it sounds as the reference does`(_ known: Case) async throws {
    let symbols = Array(known.symbols.unicodeScalars)
    let prediction = try await Self.model.get().prediction(of: symbols)
    let samples = SignalStage.samples(of: prediction.frames, seed: 1)
    #expect(samples.count == known.samples)
    #expect(prediction.durations.count == symbols.count)
    let level = (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
    #expect(abs(level - known.level) < 5e-6)
    // The reference has other noise.
    #expect(abs((samples.map(abs).max() ?? 0) - known.peak) < 0.005)
  }

  @Test func `samples are durations, whatever is said`() async throws {
    let model = try Self.model.get()
    let alphabet = Array("AIOQSTWYabdfhijklmnpstuvwzðŋɑɐæɔəɛɜɡɪɹʃʊʌʒʤʧˈˌᵊᵻθ ,.!?—…".unicodeScalars)
    var state: UInt64 = 7
    for length in [1, 2, 3, 17, 90, SentencePart.longest] {
      let symbols = (0..<length).map { _ -> Unicode.Scalar in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      let prediction = try await model.prediction(of: symbols)
      #expect(prediction.durations.count == length)
      let told = prediction.lead + prediction.durations.reduce(0, +)
      // What is left is the silence at the end.
      #expect(told < prediction.frames.count * SignalStage.hop && told.isMultiple(of: 600))
    }
  }

  @Test func `a run that nobody wants ends`() async throws {
    let model = try Self.model.get()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await model.prediction(of: Array("həlˈO".unicodeScalars))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `symbols that the model does not know are left out`() throws {
    let known = try Self.model.get().symbols.known(OwnedText(symbols: "hə<lˈO ðˈ語ɛɹ."))
    #expect(known == OwnedText(symbols: "həlˈO ðˈɛɹ."))
  }
}
