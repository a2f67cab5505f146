public import AloudText

extension VoicePlan {
  /// The voice that speaks `language`: the owner's choice for the tag or the nearest tag above it, else the
  /// catalogue's first installed voice for the same tags, else its first of the language in whatever region, else
  /// its first that speaks any language (`mul`). A natural voice of the language goes before every plain one: an
  /// accent is less in the way than a machine's.
  ///
  /// Throws `SpeechError.noSuchVoice` when the chosen voice is gone, since a voice is never swapped silently, and
  /// `SpeechError.noVoice` when there is none for the language.
  public func voice(for language: LanguageTag, in catalog: any VoiceCatalog) throws -> any Voice {
    let tags = language.nearest
    if let chosen = tags.lazy.compactMap({ choices[$0] }).first { return try catalog.voice(chosen) }

    let installed = catalog.voices().filter(\.installed)
    for quality in [VoiceInfo.Quality.natural, .plain] {
      let voices = installed.filter { $0.quality == quality }
      let named = tags.lazy.compactMap { tag in voices.first { $0.language.rawValue == tag } }.first
      if let info = named ?? voices.first(where: { tags.contains($0.language.language) }) {
        return try catalog.voice(info.id)
      }
    }
    let polyglot = installed.first { $0.language.rawValue == "mul" }
    guard let info = polyglot else { throw SpeechError.noVoice(for: language) }
    return try catalog.voice(info.id)
  }
}

extension LanguageTag {
  /// The tag, then each shorter one (`zh-Hans-CN`, `zh-Hans`, `zh`), with the speech of the larger region before the
  /// bare language (`es-MX`, `es-419`, `es`) and today's name of a language after an old one (`no`, `nb`).
  fileprivate var nearest: [String] {
    let parts = rawValue.split(separator: "-")
    var tags = (1...parts.count).reversed().map { parts.prefix($0).joined(separator: "-") }
    if let region = parts.dropFirst().first(where: { $0.utf8.count == 2 }),
      let larger = Self.larger(language, region: String(region))
    {
      tags.insert(larger, at: tags.count - 1)
    }
    if let present = Self.presentNames[language] { tags.append(present) }
    return tags
  }

  /// After CLDR's parent locales: English spoken outside North America is nearest to Britain's, Spanish of the
  /// Americas to `es-419`, Portuguese outside Brazil to Portugal's.
  private static func larger(_ language: String, region: String) -> String? {
    switch language {
    case "en" where !["US", "CA", "PR", "GU", "PH"].contains(region): "en-GB"
    case "es" where !["ES", "GQ", "EA", "IC", "PH"].contains(region): "es-419"
    case "pt" where region != "BR": "pt-PT"
    default: nil
    }
  }

  /// Norwegian is written Bokmål unless it says otherwise, and a Bokmål voice reads Nynorsk best; the others were
  /// renamed by ISO 639.
  private static let presentNames = [
    "no": "nb", "nn": "nb", "iw": "he", "in": "id", "ji": "yi", "mo": "ro", "tl": "fil", "sh": "hr",
  ]
}
