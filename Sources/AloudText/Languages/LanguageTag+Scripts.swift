extension LanguageTag {
  /// Whether text of this language may be written in `script`. True where nothing is known of the language.
  func isWritten(in script: Script) -> Bool {
    if rawValue.utf8.count > 3,
      let declared = rawValue.split(separator: "-").dropFirst().first(where: { $0.utf8.count == 4 })
    {
      switch declared {
      case "Hans", "Hant": return script == "Hani"
      case "Jpan": return ["Hani", "Hira", "Kana"].contains(script)
      case "Kore": return ["Hang", "Hani"].contains(script)
      default: return script.description == declared
      }
    }
    return Self.scripts[language]?.contains(script) ?? true
  }

  /// The language that a script is used for, when it is one language's above all.
  init?(of script: Script) {
    guard let language = Self.byScript[script] else { return nil }
    self = language
  }

  private static let byScript: [Script: LanguageTag] = {
    let names: [Script: String] = [
      "Hira": "ja", "Kana": "ja", "Hang": "ko", "Thai": "th", "Laoo": "lo", "Khmr": "km", "Mymr": "my",
      "Grek": "el", "Geor": "ka", "Armn": "hy", "Hebr": "he", "Taml": "ta", "Telu": "te", "Knda": "kn",
      "Mlym": "ml", "Gujr": "gu", "Guru": "pa", "Orya": "or", "Sinh": "si", "Tibt": "bo", "Beng": "bn",
      "Ethi": "am", "Hani": "zh", "Deva": "hi", "Arab": "ar", "Cyrl": "ru",
    ]
    return names.compactMapValues { LanguageTag($0) }
  }()

  private static let scripts: [String: Set<Script>] = {
    var scripts: [String: Set<Script>] = [
      "ja": ["Hira", "Kana", "Hani"], "zh": ["Hani", "Bopo"], "ko": ["Hang", "Hani"],
      "sr": ["Cyrl", "Latn"], "bs": ["Cyrl", "Latn"], "uz": ["Cyrl", "Latn"], "kk": ["Cyrl", "Latn", "Arab"],
      "pa": ["Guru", "Arab"], "az": ["Latn", "Cyrl"], "ku": ["Latn", "Arab"], "yi": ["Hebr"],
    ]
    for (script, languages) in Self.languagesByScript {
      for language in languages.split(separator: " ") {
        scripts[String(language), default: []].insert(script)
      }
    }
    return scripts
  }()

  private static let languagesByScript: [(Script, String)] = [
    (
      "Latn",
      """
      en es fr de it pt pl nl tr sv da nb nn no fi is cs sk hu ro hr sl et lv lt sq mt ga gd cy br eu ca gl oc
      af id ms jv su vi tl fil sw zu xh yo ig ha so la eo lb fo
      """
    ),
    ("Cyrl", "ru uk be bg mk mn ky tg"), ("Arab", "ar fa ur ps sd ug ckb"), ("Deva", "hi mr ne sa bho mai"),
    ("Hebr", "he"), ("Grek", "el"), ("Thai", "th"), ("Laoo", "lo"), ("Khmr", "km"), ("Mymr", "my"),
    ("Geor", "ka"), ("Armn", "hy"), ("Taml", "ta"), ("Telu", "te"), ("Knda", "kn"), ("Mlym", "ml"),
    ("Gujr", "gu"), ("Orya", "or"), ("Sinh", "si"), ("Tibt", "bo dz"), ("Beng", "bn as"), ("Ethi", "am ti"),
  ]
}
