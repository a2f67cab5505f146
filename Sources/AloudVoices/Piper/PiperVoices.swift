internal import AloudSpeech
internal import AloudText
internal import Foundation

/// The voices that Piper models give.
enum PiperVoices {
  /// One voice for each speaker of a model: the first as `piper:NAME`, the others as `piper:NAME/SPEAKER`.
  ///
  /// - Parameters:
  ///   - name: of its folder.
  ///   - title: as shown; nil for what its description has, or `name`.
  ///   - language: nil for what its description has.
  ///   - licence: as shown; may be empty.
  ///   - constants: nil for those that `rule` is known to be.
  static func voices(
    named name: String, in folder: URL, facts: PiperModel.Facts, title: String? = nil,
    language: LanguageTag? = nil, licence: String, rule: WordStartRule = .piper,
    constants: VoiceInfo.TimingConstants? = nil, removable: Bool
  ) -> [PiperVoice] {
    let title = title ?? facts.name.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? name
    let language = language ?? facts.language
    let speakers: [PiperConfiguration.Speaker?] = facts.speakers.isEmpty ? [nil] : facts.speakers
    return speakers.enumerated().map { index, speaker in
      let tail = index == 0 ? "" : "/" + (speaker?.name ?? "")
      let info = VoiceInfo(
        id: VoiceID(rawValue: "piper:\(name)\(tail)"),
        name: speaker.map { "\(title): \($0.name)" } ?? title, language: language, engine: "Piper",
        quality: .natural, sampleRate: facts.sampleRate, size: facts.size, licence: licence, installed: true,
        timing: facts.timing, timingReason: facts.timingReason,
        constants: facts.timing == .measured
          ? constants ?? (WordStartRule.fitted.contains(facts.sha256) ? .measured : .family) : nil,
        speaker: speaker?.name, sample: SampleSentence.of(language), removable: removable)
      return PiperVoice(info, folder: folder, facts: facts, speaker: speaker, rule: rule)
    }
  }
}
