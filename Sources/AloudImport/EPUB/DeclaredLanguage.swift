import AloudText

/// What books write where a language tag should be.
enum DeclaredLanguage {
  /// The tag meant by `text`; nil when it says nothing (`und`, `mul`, `zxx`) or nothing plausible.
  static func tag(_ text: String) -> LanguageTag? {
    let word = text.collapsed
    guard let tag = LanguageTag(names[word.lowercased()] ?? word), (2...3).contains(tag.language.count),
      !["mul", "zxx", "mis", "xx", "xxx"].contains(tag.language)
    else { return nil }
    guard let short = shorter[tag.language] else { return tag }
    return LanguageTag(short + tag.rawValue.dropFirst(tag.language.count))
  }

  /// Three letters of ISO 639-2 where BCP 47 has two, and two that have been replaced.
  private static let shorter = [
    "eng": "en", "fra": "fr", "fre": "fr", "deu": "de", "ger": "de", "spa": "es", "ita": "it", "por": "pt",
    "nld": "nl", "dut": "nl", "rus": "ru", "ukr": "uk", "pol": "pl", "ces": "cs", "cze": "cs", "slk": "sk",
    "slo": "sk", "hun": "hu", "ron": "ro", "rum": "ro", "bul": "bg", "ell": "el", "gre": "el", "tur": "tr",
    "ara": "ar", "heb": "he", "hin": "hi", "ben": "bn", "tam": "ta", "tel": "te", "mal": "ml", "urd": "ur",
    "fas": "fa", "per": "fa", "jpn": "ja", "zho": "zh", "chi": "zh", "kor": "ko", "tha": "th", "vie": "vi",
    "ind": "id", "msa": "ms", "may": "ms", "mya": "my", "bur": "my", "khm": "km", "lao": "lo", "swe": "sv",
    "dan": "da", "nor": "no", "nob": "nb", "nno": "nn", "fin": "fi", "est": "et", "lav": "lv", "lit": "lt",
    "cat": "ca", "eus": "eu", "baq": "eu", "glg": "gl", "gle": "ga", "cym": "cy", "wel": "cy", "isl": "is",
    "ice": "is", "hrv": "hr", "srp": "sr", "slv": "sl", "mkd": "mk", "mac": "mk", "sqi": "sq", "alb": "sq",
    "kat": "ka", "geo": "ka", "hye": "hy", "arm": "hy", "lat": "la", "epo": "eo", "afr": "af", "swa": "sw",
    "iw": "he", "in": "id", "ji": "yi", "jp": "ja", "cz": "cs", "gr": "el", "cn": "zh", "ua": "uk",
  ]

  private static let names = [
    "english": "en", "french": "fr", "français": "fr", "german": "de", "deutsch": "de", "spanish": "es",
    "español": "es", "italian": "it", "italiano": "it", "portuguese": "pt", "português": "pt",
    "russian": "ru", "русский": "ru", "ukrainian": "uk", "українська": "uk", "polish": "pl", "polski": "pl",
    "dutch": "nl", "nederlands": "nl", "turkish": "tr", "türkçe": "tr", "hindi": "hi", "arabic": "ar",
    "japanese": "ja", "日本語": "ja", "chinese": "zh", "中文": "zh", "korean": "ko", "한국어": "ko",
    "thai": "th", "swedish": "sv", "svenska": "sv", "danish": "da", "norwegian": "no", "finnish": "fi",
    "greek": "el", "hebrew": "he", "latin": "la", "czech": "cs", "hungarian": "hu", "catalan": "ca",
  ]
}
