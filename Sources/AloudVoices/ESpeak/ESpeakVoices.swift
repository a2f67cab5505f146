internal import AloudSpeech
internal import AloudText
internal import Foundation

/// Which of eSpeak NG's voices are offered, and as what.
enum ESpeakVoices {
  /// In the order they are offered: by language, the voice for the bare language first.
  static func offered(by engine: ESpeak) -> [ESpeakVoice] {
    let data = URL(fileURLWithPath: engine.dataFolder, isDirectory: true)
    return engine.listing
      .filter { !unspeakable.contains($0.language) }
      .compactMap { voice -> ESpeakVoice? in
        guard let language = LanguageTag(voice.language) else { return nil }
        let name = voice.name.trimmingCharacters(in: .whitespaces)
        let info = VoiceInfo(
          id: VoiceID(rawValue: "espeak:\(voice.language)"), name: name, language: language,
          engine: "eSpeak NG",
          quality: .plain, sampleRate: engine.sampleRate, size: size(of: language, in: data),
          licence: "GPL-3.0-or-later", installed: true, timing: .measured,
          sample: SampleSentence.of(language))
        return ESpeakVoice(info: info, file: voice.file, engine: engine)
      }
      .sorted { order($0.info) < order($1.info) }
  }

  /// The voice that Piper means by `name`: a language of eSpeak NG's, or the name of one of its files. Nil when there
  /// is none, or it is not speech.
  static func listing(_ name: String, of engine: ESpeak) -> ESpeakListing? {
    let name = ["no": "nb", "zh": "cmn"][name.lowercased()] ?? name.lowercased()
    let found =
      engine.listing.first { $0.language.lowercased() == name }
      ?? engine.listing.first { $0.file.lowercased().split(separator: "/").last.map(String.init) == name }
    return found.flatMap { unspeakable.contains($0.language) ? nil : $0 }
  }

  /// Not speech in eSpeak NG 1.51: kanji and hanzi are read as “Chinese letter”; Thai, Shan, Burmese and Hebrew without
  /// their vowels, Cherokee by letter; romanised Chinese and Persian need their own spelling; the next leave out
  /// numbers; the last are not the languages that their codes name.
  private static let unspeakable: Set = [
    "ja", "cmn", "cmn-latn-pinyin", "hak", "yue", "th", "shn", "my", "he", "chr-US-Qaaa-x-west", "fa-latn",
    "cv", "nog",
    "tk", "qya", "sjn", "py", "piqd", "qdb",
  ]

  /// The voices first among a language's where the bare tag does not say it.
  private static let first: Set = ["en-us", "fr-fr"]

  private static func order(_ info: VoiceInfo) -> (String, Int, String) {
    let name = info.id.rawValue.dropFirst("espeak:".count)
    let rank = first.contains(String(name)) ? 0 : info.language.rawValue == info.language.language ? 1 : 2
    return (info.language.language, rank, info.name)
  }

  /// The language's dictionary; what all voices share is not counted.
  private static func size(of language: LanguageTag, in data: URL) -> Int {
    let dictionary = data.appendingPathComponent("\(language.language)_dict")
    // A voice that shares another language's dictionary has none of its own.
    return (try? dictionary.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
  }
}
