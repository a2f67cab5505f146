internal import AloudSpeech
internal import Foundation

/// Says words that no dictionary has: what Hibari's spelling net is given, and what its answer means.
struct UnknownWords: Sendable {
  /// The net: for the numbers of n letters four n numbers of sounds, where zero is none and a run is one.
  typealias Net = @Sendable ([Int64]) throws -> [Int64]

  private let letters: [Unicode.Scalar: Int64]
  /// Nil where the voice has no such symbol.
  private let sounds: [Unicode.Scalar?]
  private let longest: Int
  private let net: Net

  /// Hibari's own net. Throws `SpeechError.engine` when it cannot be loaded.
  init(files: EngineFiles, on runtime: ONNXRuntime) throws(SpeechError) {
    let session = try ONNXSession(model: files.hibari("oov.onnx"), on: runtime)
    let alphabet: Alphabet
    do {
      alphabet = try JSONDecoder().decode(Alphabet.self, from: Data(contentsOf: files.hibari("oov.json")))
    } catch {
      throw SpeechError.engine(attempted: "reading oov.json", detail: "\(error)")
    }
    self.init(alphabet) { letters in
      let chars = Tensor.integers(letters, shape: [1, letters.count])
      guard case .integers(let sounds, _)? = try session.runNow(["chars": chars], outputs: ["ids"]).first
      else {
        throw SpeechError.engine(attempted: "spelling a word", detail: "the net gives no numbers")
      }
      return sounds
    }
  }

  init(_ alphabet: Alphabet, net: @escaping Net) {
    letters = Dictionary(
      zip(alphabet.in.compactMap(\.unicodeScalars.first), 1...), uniquingKeysWith: { first, _ in first })
    sounds = alphabet.out.map { name in
      name.unicodeScalars.first.flatMap { Self.unspoken.contains($0) ? nil : $0 }
    }
    longest = max(alphabet.maxlen, 1)
    self.net = net
  }

  /// The net's letters and sounds, numbered from one, and how many letters it takes at once.
  struct Alphabet: Decodable {
    let `in`: [String]
    let out: [String]
    let maxlen: Int
  }

  /// The sounds of `word`, empty when it has no letter that the net knows. A longer word than the net takes is said
  /// in even parts. Throws what the net does.
  func sounds(of word: String) throws -> String {
    let ids = word.unicodeScalars.compactMap { letters[$0] }
    guard !ids.isEmpty else { return "" }
    let parts = (ids.count - 1) / longest + 1
    var spoken = String.UnicodeScalarView()
    for part in 0..<parts {
      let range = ids.count * part / parts..<ids.count * (part + 1) / parts
      var previous: Int64 = 0
      for id in try net(Array(ids[range])) where id != previous {
        previous = id
        guard id > 0, id <= sounds.count, let sound = sounds[Int(id) - 1] else { continue }
        spoken.append(sound)
      }
    }
    return String(spoken)
  }

  /// What the net learned from another program's marks for foreign words.
  private static let unspoken = Set("()-1ʀ".unicodeScalars)
}
