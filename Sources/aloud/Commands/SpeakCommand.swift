import AloudNarration
import AloudPublication
import AloudSpeech
import AloudText
import AloudVoices
import Foundation

extension Command {
  private static let voice = Option("voice", value: "V", "The voice, as “aloud voices” names it.")
  private static let from = Option("from", value: "C:O", "The first word: CHAPTER:OFFSET, both from 0.")
  private static let to = Option("to", value: "C:O", "The first word not spoken. (the end)")
  private static let output = Option("output", short: "o", value: "FILE", "Where to write: .wav or .m4a.")
  private static let timings = Option(
    "timings", value: "FILE", "Write the exact times of every word there, “-” for standard output.")

  static let speak = Command(
    "speak", "Speech and the exact times of its words, in a file.", operands: .one("FILE"),
    options: [output, timings, voice, from, to, .language, .skip, .library, .json],
    notes: [
      "FILE may be “-” for standard input.",
      "Writes 24 kHz mono. Samples are counted from the first that a player plays.",
    ]
  ) { arguments in
    let url = URL(filePath: try arguments.required(output))
    guard let format = SoundFile.Format(rawValue: url.pathExtension.lowercased()) else {
      throw arguments.wrong(output, url.lastPathComponent, "a name that ends in .wav or .m4a")
    }
    let start = try arguments.location(from)
    let end = try arguments.location(to)
    let skip = try arguments.skipChoice()
    let voices = try arguments.voices()
    let chosen = try arguments.text(voice).map { try voices.voice(VoiceID(rawValue: $0)).info }
    let book = try await ReadBook(arguments.operands[0], language: try arguments.language())
    for place in [start, end] { try place.map(book.requirePlace) }

    let renderer = NarrationRenderer(
      source: book, voices: voices, plan: chosen.map(book.plan) ?? VoicePlan(), from: start ?? book.start,
      to: end, skip: skip)
    let sheet = try await write(renderer, of: book, to: try SoundFile(url, format))
    switch arguments.text(timings) {
    case nil: break
    case "-": try Console.print(json: sheet)
    case let path?: try sheet.write(to: URL(filePath: path))
    }
    return .done
  }

  /// Nothing is left of the file when it does not come to its end.
  private static func write(
    _ renderer: NarrationRenderer, of book: ReadBook, to file: SoundFile
  ) async throws -> TimingSheet {
    var sheet = TimingSheet()
    let line = ProgressLine("Speaking")
    for try await utterance in renderer {
      try Task.checkCancellation()
      try file.append(utterance.samples)
      sheet.add(utterance)
      if let last = utterance.words.last {
        line.update(
          completed: book.units(before: Location(chapter: last.chapter, offset: last.range.end)),
          total: book.units(before: nil))
      }
    }
    try Task.checkCancellation()
    guard !sheet.words.isEmpty else {
      throw Failure("There is nothing to speak there.", code: "no-text", exitCode: 2)
    }
    try file.finish()
    return sheet
  }
}

extension ReadBook {
  /// Where reading begins: the first chapter in the flow.
  var start: Location {
    Location(chapter: publication.chapters.firstIndex(where: \.isLinear) ?? 0, offset: 0)
  }

  func requirePlace(_ location: Location) throws {
    try requireChapter(location.chapter)
    let length = publication.chapters[location.chapter].text.text.length
    guard location.offset <= length else {
      throw Failure(
        "Chapter \(location.chapter) has no place \(location.offset): it ends at \(length).",
        code: "no-such-place", exitCode: 2)
    }
  }

  /// The voice for its own language, and for the book's whatever that is: it was asked for.
  func plan(_ voice: VoiceInfo) -> VoicePlan {
    var choices = [voice.language.language: voice.id]
    for chapter in publication.chapters {
      if let language = language(of: chapter) { choices[language.language] = voice.id }
    }
    return VoicePlan(choices: choices)
  }

  /// UTF-16 units of the chapters before the location and of its own up to it; of all for nil.
  func units(before location: Location?) -> Int {
    let chapters = publication.chapters.map(\.text.text.length)
    guard let location else { return chapters.reduce(0, +) }
    return chapters[..<location.chapter].reduce(location.offset, +)
  }
}
