internal import AloudText
internal import Foundation

/// Finds the encoding of text that neither says what it is in nor is UTF-8.
enum LegacyEncoding {
  private struct Candidate {
    let label: String
    /// What is written in it.
    let languages: Set<String>
  }

  /// The likeliest first: where two read a text alike, the first is taken.
  private static let candidates = [
    Candidate(
      label: "windows-1252",
      languages: [
        "en", "fr", "de", "es", "it", "pt", "nl", "sv", "da", "nb", "nn", "fi", "is", "ca", "eu", "gl", "af",
        "id",
        "ms", "sw", "ga", "cy", "la", "fil", "sq", "lb", "fo", "br", "gd",
      ]),
    Candidate(label: "windows-1251", languages: ["ru", "uk", "bg", "sr", "mk", "be", "kk", "tt", "mn"]),
    Candidate(label: "koi8-r", languages: ["ru"]),
    Candidate(label: "koi8-u", languages: ["uk"]),
    Candidate(label: "cp949", languages: ["ko"]),
    Candidate(label: "cp932", languages: ["ja"]),
    Candidate(label: "euc-jp", languages: ["ja"]),
    Candidate(label: "gb18030", languages: ["zh"]),
    Candidate(label: "big5", languages: ["zh"]),
    Candidate(label: "windows-1250", languages: ["pl", "cs", "sk", "hu", "sl", "hr", "bs", "ro", "sr"]),
    Candidate(label: "iso-8859-2", languages: ["pl", "cs", "sk", "hu", "sl", "hr", "bs", "ro", "sr"]),
    Candidate(label: "windows-1253", languages: ["el"]),
    Candidate(label: "windows-1254", languages: ["tr", "az"]),
    Candidate(label: "windows-1255", languages: ["he", "yi"]),
    Candidate(label: "windows-1256", languages: ["ar", "fa", "ur"]),
    Candidate(label: "windows-1257", languages: ["lt", "lv", "et"]),
    Candidate(label: "windows-1258", languages: ["vi"]),
    Candidate(label: "windows-874", languages: ["th"]),
    Candidate(label: "ibm866", languages: ["ru", "uk", "bg"]),
  ]

  /// Bytes that are looked at.
  private static let sample = 48 << 10

  /// The label of the likeliest encoding; windows-1252 where nothing speaks for another.
  static func label(of bytes: ArraySlice<UInt8>) -> String {
    // Only what ASCII does not settle tells encodings apart: the parts of the text that have it.
    let sample = telling(bytes)
    var best = (label: candidates[0].label, score: -Double.infinity)
    for candidate in candidates {
      guard let score = score(sample, candidate), score > best.score else { continue }
      best = (candidate.label, score)
    }
    return best.label
  }

  /// A stretch of the text that begins near its first byte above ASCII.
  private static func telling(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let first = bytes.firstIndex { $0 >= 0x80 } ?? bytes.startIndex
    let lineStart = bytes[..<first].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
    return bytes[lineStart...].prefix(sample)
  }

  /// How well the bytes read in an encoding; nil where they cannot be in it.
  private static func score(_ bytes: ArraySlice<UInt8>, _ candidate: Candidate) -> Double? {
    guard let utf8 = CharacterDecoder.utf8(bytes, from: candidate.label) else { return nil }
    let text = String(decoding: utf8, as: UTF8.self)
    let oddness = TextOddness(text)
    guard oddness.undefined * 50 <= max(oddness.letters, 1) else { return nil }
    var score = -oddness.share * 4
    // Some encodings have accents as letters of their own, by which no language is known.
    if let found = LanguageDetector.language(of: text.precomposedStringWithCanonicalMapping),
      candidate.languages.contains(found.tag.language), oddness.isPlausible(in: found.tag.language)
    {
      score += found.isReliable ? 1 : 0.3
    }
    return score
  }
}
