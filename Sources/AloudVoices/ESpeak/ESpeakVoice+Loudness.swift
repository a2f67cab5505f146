internal import AloudSpeech
internal import AloudText

extension ESpeakVoice {
  /// The same synthesiser with other vowels and another rhythm: measured over the Declaration of Human Rights in twenty
  /// languages; those not named here lie between −21.1 and −20.6.
  var loudness: Double? {
    Self.measured[info.language.rawValue] ?? Self.measured[info.language.language] ?? -20.9
  }

  private static let measured = [
    "en-GB": -20.3, "es": -21.6, "fi": -20.2, "fr": -22.3, "hi": -20, "it": -22, "ko": -19.8, "tr": -20,
  ]
}
