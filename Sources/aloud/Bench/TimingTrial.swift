import AloudNarration
import AloudSpeech
import AloudText
import Foundation

/// One voice speaking sentences as a narration does, and what an aligner hears of it.
struct TimingTrial {
  let sentences: [String]
  let voices: any VoiceCatalog
  let voice: VoiceInfo

  struct Result {
    let words: [TimingScore.Word]
    /// Words with a letter or digit in them, and how many of those have an interval.
    let spoken: Int
    let timed: Int
    let utterances: Int
    /// Utterances whose words the aligner does not know or did not find.
    let unaligned: Int
    let timing: TimingKind
  }

  func run(_ aligner: Aligner) async throws -> Result {
    var utterances: [Utterance] = []
    var timing = TimingKind.measured
    let source = SentenceSource(sentences, voice.language)
    let plan = VoicePlan(choices: [voice.language.language: voice.id])
    let line = ProgressLine("Speaking")
    let renderer = NarrationRenderer(
      source: source, voices: voices, plan: plan, from: Location(chapter: 0, offset: 0))
    for try await utterance in renderer where !utterance.words.isEmpty {
      utterances.append(Utterance(utterance, of: source.text))
      if utterance.timing == .estimated { timing = .estimated }
      line.update(completed: utterances.count, total: sentences.count)
    }
    line.clear()
    let spoken = utterances.flatMap { $0.words.filter(\.isSpoken) }
    let asked = utterances.map {
      Aligner.Utterance(samples: $0.samples, words: $0.words.filter(\.isSpoken).map(\.parts))
    }
    let answers = try await aligner.align(asked)
    let words = zip(utterances, answers).map { utterance, answer in
      if case .words(let times) = answer { utterance.scored(times) } else { [TimingScore.Word]() }
    }
    return Result(
      words: words.flatMap { $0 }, spoken: spoken.count, timed: spoken.count { $0.start < $0.end },
      utterances: utterances.count, unaligned: words.count(where: \.isEmpty), timing: timing)
  }
}

extension TimingTrial {
  /// What was spoken in one breath, its samples counted from its own start.
  struct Utterance {
    struct Word {
      let text: String
      /// Samples, half-open.
      let start: Int
      let end: Int

      /// As a dictionary lists them: `well-known` is two.
      var parts: [String] {
        text.lowercased().replacing("’", with: "'").split { !$0.isLetter && $0 != "'" }
          .map { $0.trimmingCharacters(in: ["'"]) }.filter { !$0.isEmpty }
      }

      var isSpoken: Bool { text.contains { $0.isLetter || $0.isNumber } }

      /// Whether a clause or sentence ends with it.
      var endsClause: Bool { text.contains { ",;:.!?—–…".contains($0) } }
    }

    let samples: [Float]
    let words: [Word]

    init(samples: [Float], words: [Word]) {
      self.samples = samples
      self.words = words
    }

    init(_ utterance: NarrationRenderer.Utterance, of text: CanonicalText) {
      samples = Array(utterance.samples.dropLast(utterance.pause))
      words = utterance.words.map {
        Word(
          text: text.slice($0.range), start: $0.startSample - utterance.start,
          end: $0.endSample - utterance.start)
      }
    }

    private static let rate = Rendition.sampleRate

    /// - Parameter times: Start and end of each spoken word, in seconds, by the aligner.
    func scored(_ times: [[Double]]) -> [TimingScore.Word] {
      let onsets = SoundOnsets(samples, sampleRate: Self.rate)
      let spoken = words.indices.filter { words[$0].isSpoken }
      let letters = spoken.map { words[$0].text.count + 1 }
      var before = 0
      return spoken.indices.map { index in
        let word = words[spoken[index]]
        let aligned = times[index][0]
        let onset =
          if index == 0 {
            onsets.starts.first
          } else if words[spoken[index - 1]..<spoken[index]].contains(where: \.endsClause) {
            onsets.nearest(
              to: Self.sample(aligned),
              in: Self.sample(
                times[index - 1][0])...max(
                  Self.sample(times[index][1]), Self.sample(times[index - 1][0])))
          } else {
            nil as Int?
          }
        let right = onset.map(Self.seconds) ?? aligned
        let even = Self.seconds(samples.count * before / letters.reduce(0, +))
        before += letters[index]
        let start = Self.seconds(word.start)
        return TimingScore.Word(
          place: onset == nil ? .running : index == 0 ? .first : .afterPause, error: start - right,
          errorByAligner: start - aligned, errorOfEven: even - right)
      }
    }

    private static func sample(_ seconds: Double) -> Int { Int(seconds * Double(rate)) }
    private static func seconds(_ sample: Int) -> Double { Double(sample) / Double(rate) }
  }
}

/// A chapter with a paragraph for each sentence.
private struct SentenceSource: NarrationSource {
  let text: CanonicalText
  let chapterCount = 1
  private let only: NarrationChapter

  init(_ sentences: [String], _ language: LanguageTag) {
    text = CanonicalText(sentences.joined(separator: "\n"))
    var start = 0
    let blocks = sentences.map { sentence in
      defer { start += sentence.utf16.count + 1 }
      return TextBlock(
        range: TextRange(start, start + sentence.utf16.count), kind: .paragraph, language: language)
    }
    let chapter = ChapterText(text: text, blocks: blocks)
    only = NarrationChapter(text: chapter, segments: Segmenter().segments(of: chapter, language: language))
  }

  func chapter(_ index: Int) async throws -> NarrationChapter { only }
}
