public import AloudSpeech
internal import AloudText

/// A voice whose every token is a short two-tone burst that says which token it is, at an exact sample: the sound
/// itself shows what is heard when.
///
/// At 24 kHz, from sample 0: each token takes `tokenSamples` (250 ms), beginning with a burst of `burstSamples`
/// (60 ms) that starts at full strength after a 1 ms rise and ends in a 5 ms fall; the rest is zeros. After a token
/// that ends in or is followed by punctuation (one of `, . ; : ! ? …` or a dash, before the next token) come `pauseSamples` (120 ms)
/// more of zeros, which belong to no token.
///
/// A burst is `0.3 sin(2π·low·t) + 0.3 sin(2π·high·t)`, with t = 0 at the token's start and
///
///     key  = the token in lower case without all that is neither letter nor digit
///     hash = 32-bit FNV-1a of key's UTF-8
///     low  =  600 + 120 * (hash >> 24 & 15)  hertz     600 … 2,400
///     high = 3000 + 200 * (hash >> 28)       hertz   3,000 … 6,000
///
/// The voice of the second `Row` lies half a step above: low + 60, high + 100 hertz, so that a burst also says which
/// of the two voices it is of.
///
/// In Python:
///
///     def pitches(word):
///         h = 0x811C9DC5
///         for b in "".join(c for c in word.lower() if c.isalnum()).encode():
///             h = (h ^ b) * 0x01000193 & 0xFFFFFFFF
///         return 600 + 120 * (h >> 24 & 15), 3000 + 200 * (h >> 28)
///
/// Neighbours in either row stand far enough apart to be told from each other in 25 ms, so a burst is known after
/// AAC at 64 kbit/s and at twice the speed with the pitch kept. Words may share their pitches (one pair in 256).
public struct ClickVoice: Voice {
  public static let sampleRate = 24_000
  public static let tokenSamples = 6_000
  public static let burstSamples = 1_440
  public static let pauseSamples = 2_880

  /// Which pitches a voice says its words by.
  public enum Row: Int, Sendable, CaseIterable {
    case first = 1
    case second
  }

  public let info: VoiceInfo
  public let row: Row
  public var fingerprint: String { "click \(row.rawValue)" }
  /// As loud as voices are wanted: the bursts are heard as they are made.
  public let loudness: Double? = -19

  public init(_ row: Row = .first) {
    guard let many = LanguageTag("mul") else { preconditionFailure("“mul” is a language tag") }
    self.row = row
    let (id, name) = row == .first ? ("test:click", "Clicks") : ("test:click-2", "Second clicks")
    info = VoiceInfo(
      id: VoiceID(rawValue: id), name: name, language: many, engine: "Clicks", quality: .plain,
      sampleRate: Self.sampleRate, size: 0, licence: "GPL-3.0-or-later", installed: true, timing: .measured,
      sample: "One two three four.")
  }

  public func speak(_ request: SpeechRequest) async throws -> Speech {
    let units = Array(request.text.utf16)
    var samples: [Float] = []
    var timings: [TokenTiming] = []
    for (index, token) in request.tokens.enumerated() {
      try Task.checkCancellation()
      let start = samples.count
      samples += Self.burst(of: String(decoding: units[token.start..<token.end], as: UTF16.self), row)
      samples += repeatElement(0, count: start + Self.tokenSamples - samples.count)
      timings.append(TokenTiming(start: start, end: samples.count))
      let next = index + 1 < request.tokens.count ? request.tokens[index + 1].start : units.count
      if units[max(token.start, token.end - 1)..<next].contains(where: Self.punctuation.contains) {
        samples += repeatElement(0, count: Self.pauseSamples)
      }
    }
    return Speech(samples: samples, sampleRate: Self.sampleRate, timings: timings, kind: .measured)
  }

  /// The two frequencies, in hertz, that say `token`.
  public static func pitches(of token: String, _ row: Row = .first) -> (low: Double, high: Double) {
    var hash: UInt32 = 0x811C_9DC5
    for byte in token.lowercased().filter({ $0.isLetter || $0.isNumber }).utf8 {
      hash = (hash ^ UInt32(byte)) &* 0x0100_0193
    }
    let (low, high) = row == .first ? (0.0, 0.0) : (60, 100)
    return (low + Double(600 + 120 * (hash >> 24 & 15)), high + Double(3_000 + 200 * (hash >> 28)))
  }

  private static let punctuation = Set(",.;:!?…—–".utf16)
}
