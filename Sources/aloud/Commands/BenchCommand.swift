import AloudSpeech
import AloudText
import AloudVoices
import Foundation

extension Command {
  private static let voice = Option(
    "voice", value: "V", "The voice, as “aloud voices” names it. (the one for English)")
  private static let sentences = Option("sentences", value: "FILE", "Other sentences, one a line.")

  static let bench = Command(
    "bench", "How true a voice's word times are.", operands: .one("timing"),
    options: [voice, sentences, .library, .json],
    notes: [
      "Has the voice speak a hundred sentences, and compares its word starts with PocketSphinx's forced alignment in "
        + "running speech, and with the first sound after a pause.",
      "Works in Aloud's source folder after “scripts/setup bench”; for English voices only. The last line is JSON.",
      "The constants of an added voice are called its own, not its family's, once its median is at most 15 ms and 95 % of "
        + "its words are within 50 ms.",
    ]
  ) { arguments in
    guard arguments.operands == ["timing"] else {
      throw UsageError(unknown: "measurement", arguments.operands[0], near: ["timing"], command: "bench")
    }
    let store = try arguments.voiceStore()
    let voices = store.voices
    let voice =
      if let id = arguments.text(voice) {
        try voices.voice(VoiceID(rawValue: id)).info
      } else {
        try VoicePlan().voice(for: LanguageTag.heard, in: voices).info
      }
    guard voice.language.language == LanguageTag.heard.language else {
      throw Failure("The aligner knows English only, and “\(voice.id)” speaks another language.", exitCode: 2)
    }
    let tree = try SourceTree.aboveThisProgram()
    let file = arguments.file(sentences) ?? tree.timing.appending(path: "sentences.txt")
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw Failure("The sentences could not be read from \(file.path).", detail: "\(error)", exitCode: 2)
    }
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    let aligner = Aligner(python: try tree.python(), script: tree.timing.appending(path: "align.py"))
    let result = try await TimingTrial(sentences: lines, voices: voices, voice: voice).run(aligner)
    guard let score = TimingScore(result.words) else {
      throw Failure("The aligner found no word in what \(voice.id) said.", code: "aligner")
    }
    if score.isTrue, arguments.text(sentences) == nil { try store.noteMeasured(voice.id) }
    if !arguments.has(.json) { try Console.print(result.text(score, of: voice)) }
    try Console.print(json: TimingReport(result, score, of: voice))
    return .done
  }
}

/// The last line of `aloud bench timing`.
private struct TimingReport: Encodable {
  let voice: VoiceID
  let medianMs: Double
  let p95Ms: Double
  /// Those compared.
  let words: Int
  /// The share of spoken words that have an interval, 0…1.
  let coverage: Double

  init(_ result: TimingTrial.Result, _ score: TimingScore, of voice: VoiceInfo) {
    self.voice = voice.id
    medianMs = score.whole.median
    p95Ms = score.whole.p95
    words = score.whole.count
    coverage = Double(result.timed) / Double(max(result.spoken, 1))
  }
}

extension TimingTrial.Result {
  fileprivate func text(_ score: TimingScore, of voice: VoiceInfo) -> String {
    func cell(_ value: Double, _ width: Int) -> String {
      let text = value.formatted(.number.precision(.fractionLength(1)).grouping(.never))
      return String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    let head = """
      \(voice.id) (\(timing.rawValue)): \(utterances) utterances, \(spoken) words, \(timed) with an interval; \
      \(unaligned) utterances could not be aligned

      word starts                          words  median     p95  ≤ 50 ms    bias
      """
    let rows = score.rows.map { row in
      row.name.padding(toLength: 34, withPad: " ", startingAt: 0) + cell(Double(row.count), 8).dropLast(2)
        + cell(row.median, 9) + cell(row.p95, 8) + cell(row.near * 100, 8) + "%" + cell(row.bias, 8)
    }
    return ([head] + rows + ["", "Milliseconds; bias is the median with its sign, above 0 late."]).joined(
      separator: "\n")
  }
}

extension LanguageTag {
  /// What the aligner's model hears.
  fileprivate static let heard = LanguageTag("en-US")!
}
