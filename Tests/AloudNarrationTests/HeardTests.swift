import AloudAudio
import AloudNarration
import AloudSpeech
import AloudText
import AloudVoices
import ClickVoice
import Foundation
import Testing

/// What is heard, against what the timeline says.
@Suite("Heard", .timeLimit(.minutes(2)))
struct HeardTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  static let book = TestBook([
    TestChapter(
      [
        TestBlock("Chapter One", .heading), "The quick [[1]] brown fox — it jumps. Over, the lazy dog!",
        "A sentence that runs",
      ], runsOn: true),
    TestChapter(["over the page. And Другой another."]),
  ])

  func narration(_ voices: any VoiceCatalog, start: Location = TestBook.start) throws -> Narration {
    Narration(
      id: "n", source: Self.book, voices: voices, plan: VoicePlan(),
      cache: try RenditionCache(directory: folder.url, limit: 100_000_000), start: start)
  }

  static func decoded(_ fragments: [Fragment]) throws -> [Float] {
    let decoder = try AACDecoder()
    return try fragments.flatMap(\.packets).flatMap { try decoder.decode($0) }
  }

  /// How far from `sample` the burst is heard, looking 10 ms to both sides.
  static func lag(of burst: [Float], in sound: [Float], at sample: Int) -> Int {
    let reach = 240
    return burst.withUnsafeBufferPointer { burst in
      sound.withUnsafeBufferPointer { sound in
        func likeness(_ lag: Int) -> Float {
          var sum: Float = 0
          let first = sample + lag
          var index = max(0, -first)
          let end = min(burst.count, sound.count - first)
          while index < end {
            sum += burst[index] * sound[first &+ index]
            index &+= 1
          }
          return sum
        }
        return (-reach...reach).map { ($0, likeness($0)) }.max { $0.1 < $1.1 }?.0 ?? reach
      }
    }
  }

  @Test("Each word's click sounds at the sample that the timeline gives, after AAC and all joins")
  func clicks() async throws {
    let (fragments, timeline) = try await Studio.all(of: narration(ClickVoices()))
    let sound = try Self.decoded(fragments)
    let words = timeline.utterances.flatMap(\.words).filter { $0.startSample < $0.endSample }
    #expect(words.count == Self.book.spokenWords(in: 0).count + Self.book.spokenWords(in: 1).count)
    for word in words {
      let token = Self.book.slice(word.chapter, word.range)
      let lag = Self.lag(of: ClickVoice.burst(of: token), in: sound, at: word.startSample)
      #expect(abs(lag) <= 12, "“\(token)” is \(lag) samples from its time")
    }
  }

  @Test("Joins and pauses are silent")
  func joins() async throws {
    let (fragments, timeline) = try await Studio.all(of: narration(ClickVoices()))
    let sound = try Self.decoded(fragments)
    for utterance in timeline.utterances {
      let end = utterance.start + utterance.samples
      for range in [utterance.start..<utterance.start + 512, end - 512..<end + utterance.pause] {
        #expect(sound[range].allSatisfy { abs($0) < 0.002 })
      }
    }
  }

  @Test("The entry is just before the first word to be heard")
  func entry() async throws {
    let start = Self.book.location(of: "lazy", in: 0)
    let narration = try narration(ClickVoices(), start: start)
    let entry = try await narration.entry()
    let fragment = try Fragment(await narration.fragment(0))
    let lag = Self.lag(
      of: ClickVoice.burst(of: "lazy"), in: try Self.decoded([fragment]), at: entry.sample + 480)
    #expect(abs(lag) <= 12)
  }

  @Test("The installed voices read it, each word in its time, and the file is as long as the stream")
  func installed() async throws {
    let voices = try InstalledVoices()
    let (fragments, timeline) = try await Studio.all(of: narration(voices))
    for chapter in 0..<2 {
      let words = timeline.utterances.flatMap(\.words).filter {
        $0.chapter == chapter && $0.startSample < $0.endSample
      }
      #expect(words.map(\.range) == Self.book.spokenWords(in: chapter))
    }
    let sound = try Self.decoded(fragments)
    for word in timeline.utterances.flatMap(\.words) where word.startSample < word.endSample {
      let energy = sound[word.startSample..<word.endSample].reduce(0) { $0 + $1 * $1 }
      #expect(energy > 0.01, "nothing is heard of “\(Self.book.slice(word.chapter, word.range))”")
    }
    var samples = 0
    let renderer = NarrationRenderer(
      source: Self.book, voices: voices, plan: VoicePlan(), from: TestBook.start)
    for try await utterance in renderer { samples += utterance.samples.count }
    #expect(samples == fragments.reduce(0) { $0 + $1.samples })
  }
}
