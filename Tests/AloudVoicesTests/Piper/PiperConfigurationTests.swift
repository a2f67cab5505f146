import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudVoices

@Suite struct PiperConfigurationTests {
  private static func configuration(_ changes: [String: Any] = [:], without key: String? = nil) throws
    -> PiperConfiguration
  {
    var file = PiperTestVoice.plain.merging(changes) { $1 }
    if let key { file[key] = nil }
    return try PiperConfiguration(JSONSerialization.data(withJSONObject: file))
  }

  @Test func `tells what a voice is`() throws {
    let folder = try EngineFiles.found().voice("en_US-joe-medium")
    let joe = try PiperConfiguration(at: PiperFolder(folder).configuration)
    #expect(joe.frontEnd == .espeak(voice: "en-us") && joe.language == LanguageTag("en-US"))
    #expect(joe.sampleRate == 22_050 && joe.speakers.isEmpty && joe.scales == [0.667, 1, 0.8])
    #expect(joe.name == "joe (medium)" && joe.alphabet.numbers(of: "a") == [[14]])
  }

  @Test func `what is left out is as Piper has it`() throws {
    let configuration = try Self.configuration(
      ["inference": [String: Any](), "espeak": ["voice": "de"]], without: "language")
    #expect(configuration.scales == [0.667, 1, 0.8] && configuration.language == LanguageTag("de"))
    #expect(try Self.configuration(["phoneme_type": "text"]).frontEnd == .letters)
  }

  @Test func `speakers are in the order of their numbers`() throws {
    let named = try Self.configuration(["num_speakers": 3, "speaker_id_map": ["b": 0, "a": 2]])
    #expect(named.speakers.map(\.name) == ["b", "a"] && named.speakers.map(\.id) == [0, 2])
    let numbered = try Self.configuration(["num_speakers": 3])
    #expect(numbered.speakers.map(\.name) == ["0", "1", "2"])
  }

  @Test(arguments: [
    ("audio", ["sample_rate": 0] as [String: Int]), ("audio", ["sample_rate": 1 << 40]), ("audio", [:]),
    ("phoneme_id_map", [:]), ("phoneme_id_map", ["_": 0, "^": 1, "$": 2]), ("espeak", [:]),
  ])
  func `what does not fit is refused`(key: String, value: [String: Int]) {
    #expect(throws: VoiceFault.self) { try Self.configuration([key: value]) }
  }

  @Test(arguments: [
    ("{}", "it has no “audio”"), ("", "it is not JSON"), ("[]", "its “” is not what it should be"),
    (String(repeating: "[", count: 100_000), "it is not JSON"),
    (#"{"audio": {"sample_rate": "fast"}}"#, "its “audio.sample_rate” is not what it should be"),
    (#"{"audio": {"sample_rate": 1e999}}"#, "it is not JSON"),
    (#"{"audio": {"sample_rate": 22050}}"#, "it has no “phoneme_id_map”"),
  ])
  func `what is no description says why`(json: String, reason: String) {
    #expect(throws: VoiceFault.configuration(reason)) { try PiperConfiguration(Data(json.utf8)) }
  }

  @Test func `wild numbers are refused`() {
    let ids = ["_": [0], "^": [1], "$": [2]]
    for changes: [String: Any] in [
      ["phoneme_id_map": ids.merging(["a": [-1]]) { $1 }],
      ["phoneme_id_map": ids.merging(["a": [256]]) { $1 }],
      ["phoneme_id_map": ids.merging(["a": []]) { $1 }],
      ["phoneme_id_map": ids.merging(["a": Array(repeating: 1, count: 9)]) { $1 }],
      ["num_speakers": 1 << 20], ["num_speakers": -1], ["num_speakers": 2, "speaker_id_map": ["a": 2]],
      ["num_speakers": 2, "speaker_id_map": ["a": -1]], ["inference": ["length_scale": 1_000]],
      ["inference": ["noise_scale": -1]], ["phoneme_type": "pinyin"], ["espeak": ["voice": "../../etc"]],
      ["phoneme_map": ["a": ["aaaaaaaaaaaaaaa"]]], ["num_symbols": 0], ["num_symbols": -1],
      ["num_symbols": Int.min],
      [
        "num_speakers": 2,
        "speaker_id_map": Dictionary(uniqueKeysWithValues: (0...4_096).map { ("\($0)", 0) }),
      ],
    ] {
      #expect(throws: VoiceFault.self, "\(changes)") { try Self.configuration(changes) }
    }
  }
}

@Suite struct PiperInputTests {
  private static let alphabet = try! PiperAlphabet(
    ids: [
      "_": [0], "^": [1], "$": [2], "a": [3], "b": [4, 5], "c": [6], "\u{327}": [7], "é": [8], " ": [9],
      ",": [10],
      "two": [11],
    ], replacements: ["x": ["a", "c"]], count: 12)

  @Test(arguments: [
    ("a", [1, 0, 3, 0, 2], [2..<4]), ("ab", [1, 0, 3, 0, 4, 5, 0, 2], [2..<4, 4..<7]),
    ("", [1, 0, 2], []), ("a?a", [1, 0, 3, 0, 3, 0, 2], [2..<4, 4..<4, 4..<6]),
    // Taken apart; whole where the model knows only that; replaced; never the model's own marks.
    ("ç", [1, 0, 6, 0, 7, 0, 2], [2..<6]), ("é", [1, 0, 8, 0, 2], [2..<4]),
    ("x", [1, 0, 3, 6, 0, 2], [2..<5]), ("^_$", [1, 0, 2], [2..<2, 2..<2, 2..<2]),
    ("A", [1, 0, 3, 0, 2], [2..<4]),
  ])
  func `symbols become numbers`(text: String, ids: [Int64], ranges: [Range<Int>]) {
    let input = PiperInput(text.unicodeScalars, Self.alphabet)
    #expect(input.ids == ids && input.ranges == ranges)
  }

  @Test(arguments: [
    ("aaaa aaaa, aaaa aaa", 12, ["aaaa aaaa,", "aaaa aaa"]), ("aaaa aaaa aaaa", 11, ["aaaa aaaa", "aaaa"]),
    ("aaaaaaaaaa", 4, ["aaaa", "aaaa", "aa"]), ("aa", 4, ["aa"]), ("", 4, []), ("aaaa    ", 4, ["aaaa"]),
    ("1,234,567,890", 5, ["1,234", ",567,", "890"]),
  ])
  func `long speech is cut at a clause, a space, or anywhere`(text: String, most: Int, pieces: [String]) {
    let symbols = Array(text.unicodeScalars)
    let cut = PiperInput.pieces(of: symbols, most: most)
    #expect(cut.map { String(String.UnicodeScalarView(symbols[$0])) } == pieces)
  }
}
