import AloudAudio
import AloudNarration
import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudVoices

extension HeardTests {
  /// An English voice of each engine, over a page.
  @Suite("Each engine", .timeLimit(.minutes(5)))
  struct Engines {
    /// What one voice makes of `book`.
    struct Reading {
      let voice: any Voice
      let utterances: [NarrationRenderer.Utterance]
      let sound: [Float]
    }

    static let book = TestBook(
      [
        TestBlock("The Lighthouse", .heading),
        """
        When the lamp went out, nobody spoke. Then, after a while, the door opened; a boy came in, wet to the skin, \
        and asked for bread. “Sit down,” said the old woman, “and tell us your name.”
        """, "He sat, but told them nothing. “Hush!” Half of the fishermen had followed him home.", "* * *",
        TestBlock("Five eggs.", .item), TestBlock("Fresh thyme.", .item),
      ], ["Outside, the rain went on. She thought it through."])

    static func voices() throws -> [any Voice] {
      let installed = try InstalledVoices()
      let english = installed.voices().filter { $0.installed && $0.language.language == "en" }
      let firsts = Dictionary(english.map { ($0.engine, $0.id) }, uniquingKeysWith: { first, _ in first })
      let files = try EngineFiles.found()
      let folder = files.folder.appending(path: "voices/en_US-joe-medium")
      let facts = try PiperModel.declared(in: folder, cache: files.cache)
      let joe = PiperVoices.voices(named: "joe", in: folder, facts: facts, licence: "", removable: false)
      return try firsts.values.map(installed.voice) + joe.map { $0 as any Voice }
    }

    /// Each is made once.
    private static let readings = Task {
      var readings: [Reading] = []
      for voice in try voices() {
        var utterances: [NarrationRenderer.Utterance] = []
        let renderer = NarrationRenderer(
          source: book, voices: OneVoice(only: voice), plan: VoicePlan(choices: ["en": voice.info.id]),
          from: TestBook.start)
        for try await utterance in renderer { utterances.append(utterance) }
        readings.append(Reading(voice: voice, utterances: utterances, sound: utterances.flatMap(\.samples)))
      }
      return readings
    }

    @Test("They are all there")
    func all() async throws {
      let engines = try await Self.readings.value.map(\.voice.info.engine)
      #expect(
        Set(engines).isSuperset(of: ["eSpeak NG", "Hibari", "Piper"]) && Set(engines).count == engines.count)
    }

    @Test("Is as loud as the others, and below the ceiling, after AAC too")
    func loudness() async throws {
      for reading in try await Self.readings.value {
        let heard = try Loudness(of: reading.sound, rate: 24_000)
        let integrated = try #require(heard.integrated)
        #expect(abs(integrated + 19) < 1, "\(reading.voice.info.id) is heard at \(integrated) LUFS")
        #expect(heard.truePeak <= 0.892, "\(reading.voice.info.id) reaches \(heard.truePeak)")
        let decoder = try AACDecoder()
        let decoded = try AACEncoder().encode(reading.sound).packets.flatMap { try decoder.decode($0) }
        #expect(decoded.allSatisfy { abs($0) < 1 }, "\(reading.voice.info.id) clips")
      }
    }

    @Test(
      "Is as loud in other languages, in a sentence of each", arguments: ["fr", "it", "ko", "hi", "tr", "de"])
    func languages(language: String) async throws {
      let language = try #require(LanguageTag(language))
      let voices = try InstalledVoices()
      let voice = try #require(
        voices.voices().first { $0.installed && $0.language.language == language.rawValue })
      let text = try #require(voice.sample)
      let sound = try await LoneText.samples(of: text, by: voice, in: voices)
      let integrated = try #require(try Loudness(of: sound, rate: 24_000).integrated)
      // Sentences of one voice differ by a unit.
      #expect(abs(integrated + 19) < 1.5, "\(voice.id) is heard at \(integrated) LUFS")
    }

    @Test("Times every word once, in order and in its sound")
    func words() async throws {
      for reading in try await Self.readings.value {
        for chapter in 0..<2 {
          let words = reading.utterances.flatMap(\.words).filter {
            $0.chapter == chapter && $0.startSample < $0.endSample
          }
          #expect(words.map(\.range) == Self.book.spokenWords(in: chapter), "\(reading.voice.info.id)")
        }
        var end = 0
        for word in reading.utterances.flatMap(\.words) {
          #expect(word.startSample >= end && word.endSample >= word.startSample)
          end = word.endSample
        }
        #expect(end <= reading.sound.count)
      }
    }

    @Test("Leaves as much silence between utterances as the pause is long: 25 ms less to 120 ms more")
    func pauses() async throws {
      let heard = [980, 420, 420, 720, 420, 420, 1_300, 560, 1_660, 420]
      for reading in try await Self.readings.value {
        #expect(reading.utterances.count == heard.count + 1)
        for (index, milliseconds) in heard.enumerated() {
          let (utterance, next) = (reading.utterances[index], reading.utterances[index + 1])
          // What is 40 dB below full scale is silence to a listener: half of the breath of an `f` is below it.
          let last = try #require(utterance.samples.lastIndex { abs($0) > 0.01 }) + utterance.start
          let first = try #require(next.samples.firstIndex { abs($0) > 0.01 }) + next.start
          let silence = Double(first - last) / 24
          #expect(
            silence > Double(milliseconds) - 25 && silence < Double(milliseconds) + 120,
            "\(reading.voice.info.id), after utterance \(index)")
        }
      }
    }

    @Test("Begins and ends each utterance without a step")
    func edges() async throws {
      for reading in try await Self.readings.value {
        for utterance in reading.utterances {
          let first = try #require(utterance.samples.firstIndex { $0 != 0 })
          let last = try #require(utterance.samples.lastIndex { $0 != 0 })
          #expect(abs(utterance.samples[first]) < 0.003 && abs(utterance.samples[last]) < 0.003)
        }
      }
    }
  }
}
