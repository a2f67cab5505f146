internal import AloudText
internal import Foundation

/// What a Piper voice's `.onnx.json` says of it, checked: anybody may have written the file.
struct PiperConfiguration: Hashable, Sendable {
  /// What stands before the model and turns text into its symbols.
  enum FrontEnd: Hashable, Sendable {
    /// The model speaks phonemes of eSpeak NG, as this voice of eSpeak NG says them: `en-us`.
    case espeak(voice: String)
    /// The model speaks letters.
    case letters
  }

  /// One of several people a model can speak as.
  struct Speaker: Hashable, Sendable, Codable {
    let name: String
    /// What the model is given.
    let id: Int
  }

  let frontEnd: FrontEnd
  let language: LanguageTag
  /// Of the recordings, and how large a model it is: `joe (medium)`; nil where it has none.
  let name: String?
  /// Samples a second.
  let sampleRate: Int
  let alphabet: PiperAlphabet
  /// By their number; none where the model has one.
  let speakers: [Speaker]
  /// How much the voice varies, how slowly it speaks, and how much its rhythm varies: the model's `scales`.
  let scales: [Float]

  /// More than any voice's, whose speakers and symbols take a tenth of it.
  private static let largestFile = 1 << 20
  private static let mostSpeakers = 4_096

  /// - Throws: `VoiceFault.configuration`.
  init(at url: URL) throws(VoiceFault) {
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: url)
      defer { file.closeFile() }
      data = try file.read(upToCount: Self.largestFile + 1) ?? Data()
    } catch {
      throw .configuration("it cannot be read (\(error.localizedDescription))")
    }
    guard data.count <= Self.largestFile else { throw .configuration("it is larger than any voice's") }
    try self.init(data)
  }

  /// - Throws: `VoiceFault.configuration`.
  init(_ json: Data) throws(VoiceFault) {
    let file: PiperFile
    do {
      file = try JSONDecoder().decode(PiperFile.self, from: json)
    } catch {
      throw .configuration(Self.reason(error))
    }
    let espeak = file.espeak?.voice ?? ""
    switch file.phonemeType ?? "espeak" {
    case "espeak" where Self.isName(espeak): frontEnd = .espeak(voice: espeak)
    case "espeak": throw .configuration("it names no voice of eSpeak NG")
    case "text": frontEnd = .letters
    case let other:
      throw .configuration("its phonemes are of the kind “\(other.prefix(40))”, which Aloud cannot make")
    }
    guard let language = LanguageTag(file.language?.code ?? espeak) else {
      throw .configuration("it names no language")
    }
    self.language = language
    name = Self.name(file)
    sampleRate = file.audio.sampleRate
    guard InstalledVoice.sampleRates.contains(sampleRate) else {
      throw .configuration("it speaks at \(sampleRate) samples a second")
    }
    alphabet = try PiperAlphabet(
      ids: file.phonemeIDs, replacements: file.replacements ?? [:], count: file.symbolCount)
    speakers = try Self.speakers(file)
    scales = try Self.scales(file.inference)
  }

  private static func speakers(_ file: PiperFile) throws(VoiceFault) -> [Speaker] {
    let count = file.speakerCount ?? 1
    guard (0...mostSpeakers).contains(count) else { throw .configuration("it has \(count) speakers") }
    guard count > 1 else { return [] }
    let named = (file.speakers ?? [:]).map { Speaker(name: $0, id: $1) }
    guard named.count <= mostSpeakers else { throw .configuration("it names \(named.count) speakers") }
    guard named.allSatisfy({ (0..<count).contains($0.id) && !$0.name.isEmpty && $0.name.utf8.count <= 80 })
    else {
      throw .configuration("its speakers are not numbered from 0 to \(count - 1)")
    }
    let speakers = named.isEmpty ? (0..<count).map { Speaker(name: String($0), id: $0) } : named
    return speakers.sorted { ($0.id, $0.name) < ($1.id, $1.name) }
  }

  private static func scales(_ inference: PiperFile.Inference?) throws(VoiceFault) -> [Float] {
    let scales = [inference?.noise ?? 0.667, inference?.length ?? 1, inference?.rhythmNoise ?? 0.8]
    guard (0...2).contains(scales[0]), (0.25...4).contains(scales[1]), (0...2).contains(scales[2]) else {
      throw .configuration("its scales are \(scales)")
    }
    return scales
  }

  private static func name(_ file: PiperFile) -> String? {
    guard let dataset = file.dataset, !dataset.isEmpty else { return nil }
    let quality = file.audio.quality.map { " (\($0.prefix(20)))" } ?? ""
    return dataset.prefix(60) + quality
  }

  /// Goes to eSpeak NG, which takes a name for a path.
  private static func isName(_ voice: String) -> Bool {
    (2...40).contains(voice.utf8.count)
      && voice.utf8.allSatisfy {
        $0 == 0x2D || $0 == 0x5F || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
      }
  }

  private static func reason(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      (context.codingPath + (last.map { [$0] } ?? [])).map(\.stringValue).joined(separator: ".").prefix(80)
        + ""
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): return "it has no “\(path(context, key))”"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "its “\(path(context))” is not what it should be"
    default: return "it is not JSON"
    }
  }
}
