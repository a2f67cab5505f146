public import AloudSpeech
public import AloudText

/// A few words that are no book: one chapter of one paragraph.
public struct LoneText: NarrationSource {
  private let text: ChapterText
  private let segments: ChapterSegments

  public init(_ text: String, in language: LanguageTag) {
    let canonical = CanonicalText(text)
    let block = TextBlock(range: TextRange(0, canonical.length), kind: .paragraph, language: language)
    self.text = ChapterText(text: canonical, blocks: [block])
    segments = Segmenter().segments(of: self.text, language: language)
  }

  public var chapterCount: Int { 1 }

  public func chapter(_ index: Int) async throws -> NarrationChapter {
    guard index == 0 else { throw NarrationError.noSuchChapter(index) }
    return NarrationChapter(text: text, segments: segments)
  }
}

extension LoneText {
  /// What a voice sounds like: 24 kHz mono, made as a book's sound is. Throws `NarrationError`.
  @concurrent
  public static func samples(of text: String, by voice: VoiceInfo, in voices: any VoiceCatalog) async throws
    -> [Float]
  {
    let plan = VoicePlan(choices: [voice.language.language: voice.id])
    let renderer = NarrationRenderer(
      source: LoneText(text, in: voice.language), voices: voices, plan: plan,
      from: Location(chapter: 0, offset: 0))
    var samples: [Float] = []
    for try await utterance in renderer {
      try Task.checkCancellation()
      samples += utterance.samples
    }
    return samples
  }
}
