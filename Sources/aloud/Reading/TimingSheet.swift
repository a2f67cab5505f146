import AloudAudio
import AloudNarration
import AloudSpeech
import AloudText
import Foundation

/// What `speak --timings` writes: every word's time in the sound file.
struct TimingSheet: Encodable {
  struct Word: Encodable {
    let chapter: Int
    let start: Int
    let end: Int
    let startSample: Int
    let endSample: Int
    let timing: TimingKind
  }

  struct Sentence: Encodable {
    let spans: [Span]
    let startSample: Int
    let endSample: Int
  }

  /// In the order they are first heard.
  private(set) var voices: [VoiceID] = []
  let sampleRate = AudioFormat.sampleRate
  private(set) var samples = 0
  private(set) var words: [Word] = []
  private(set) var sentences: [Sentence] = []
  private(set) var skipped: [UnspokenSpan] = []

  mutating func add(_ utterance: NarrationRenderer.Utterance) {
    samples += utterance.samples.count
    for voice in utterance.voices where !voices.contains(voice) { voices.append(voice) }
    words += utterance.words.map {
      Word(
        chapter: $0.chapter, start: $0.range.start, end: $0.range.end, startSample: $0.startSample,
        endSample: $0.endSample, timing: utterance.timing)
    }
    sentences += utterance.sentences.map {
      Sentence(spans: $0.spans, startSample: $0.startSample, endSample: $0.endSample)
    }
    skipped += utterance.skips
  }

  /// The whole or nothing.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try encoder.encode(self).write(to: file, options: .atomic)
    } catch let error as CocoaError {
      throw Failure("The times could not be written to \(file.path).", detail: "\(error)")
    }
  }
}
