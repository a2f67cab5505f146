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

  @Test("After a pause a word starts where its sound does, within 10 ms at the median")
  func onsets() async throws {
    let text = """
      When the lamp went out, nobody spoke. Then, after a while, the door opened; a boy came in, wet to the skin, \
      and asked for bread. “Sit down,” said the old woman, “and tell us your name.” He sat, but told them nothing. \
      Outside, the rain went on. Twice, perhaps three times, a carriage passed: nobody looked up. At last, slowly, \
      the old clock struck nine. Good night, everyone.
      """
    let renderer = NarrationRenderer(
      source: TestBook([TestBlock(text)]), voices: try InstalledVoices(), plan: VoicePlan(),
      from: TestBook.start)
    var sound: [Float] = []
    var starts: [Int] = []
    for try await utterance in renderer {
      sound += utterance.samples
      starts += utterance.words.map(\.startSample)
    }
    let errors = Self.onsets(in: sound).compactMap { onset in starts.map { abs($0 - onset) }.min() }.sorted()
    #expect(errors.count >= 15)
    let median = try #require(errors.dropFirst(errors.count / 2).first)
    #expect(median <= 240, "the median is \(median) samples")
  }

  /// Where sound begins after at least 80 ms of silence, to 2.5 ms.
  static func onsets(in sound: [Float]) -> [Int] {
    let frame = 60
    let loud = stride(from: 0, to: sound.count - frame, by: frame).map { start in
      sound[start..<start + frame].reduce(0) { $0 + $1 * $1 } / Float(frame)
    }
    return (32..<loud.count).filter { index in
      loud[index] > 1e-4 && loud[index - 32..<index].allSatisfy { $0 < 1e-4 }
    }.map { $0 * frame }
  }

  @Test("FFmpeg's HLS reader plays the list from end to end", .enabled(if: FFmpeg.isInstalled))
  func list() async throws {
    let narration = try narration(ClickVoices())
    let (fragments, _) = try await Studio.all(of: narration)
    let list = try await narration.playlist { "\($0)-\($1).mp4" }
    let stream = try TemporaryFolder()
    try Data(list.utf8).write(to: stream.url.appending(path: "stream.m3u8"))
    try FragmentedMP4.initialization().write(to: stream.url.appending(path: "init.mp4"))
    for uri in list.split(separator: "\n") where uri.hasSuffix(".mp4") {
      let numbers = uri.split { !$0.isNumber }.compactMap { Int($0) }
      try await narration.part(numbers[0], numbers[1]).write(to: stream.url.appending(path: String(uri)))
    }
    let heard = try FFmpeg.samples(of: stream.url.appending(path: "stream.m3u8"))
    let sound = try Self.decoded(fragments)
    #expect(heard.count == sound.count)
    let difference = zip(heard, sound).reduce(0) { max($0, abs($1.0 - $1.1)) }
    #expect(difference < 1e-3)
  }
}
