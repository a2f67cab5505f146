internal import AloudText
internal import Foundation

extension VoiceCatalogue {
  /// The voices that Aloud knows of: for each language one or two of the Piper family that its front end can speak.
  ///
  /// Sizes and digests are those of the files' Git LFS pointers; licences are what each voice's model card says of
  /// its recordings (`docs/decisions/0027-voices-of-the-catalogue.md`).
  public static let known = VoiceCatalogue(
    offers: [
      .piper(
        "ar_JO-kareem-medium", "Kareem", "ar-JO", size: 63_201_294, licence: "not stated",
        sha256: "9e95cab07b679da603bba17c4dec7ab3111320571964ee95c0379603c086491e"),
      .piper(
        "cs_CZ-jirka-medium", "Jirka", "cs-CZ", size: 63_201_294, licence: "CC0-1.0",
        sha256: "cbd5c900acacc8e8cbecd64347abb8de39c00a9d3104bed06fee92e4f319efc8"),
      .piper(
        "da_DK-talesyntese-medium", "Talesyntese", "da-DK", size: 63_201_294, licence: "CC0-1.0",
        sha256: "b9271efd25f7b8494bbd28d48dd675c8c119daa284f3ee488008935f515f1241"),
      .piper(
        "de_DE-thorsten-medium", "Thorsten", "de-DE", size: 63_201_294, licence: "CC0-1.0",
        sha256: "7e64762d8e5118bb578f2eea6207e1a35a8e0c30595010b666f983fc87bb7819"),
      .piper(
        "en_US-ljspeech-medium", "LJ Speech", "en-US", size: 63_531_379, licence: "public domain",
        sha256: "6f52a751e2349abe7a76735eb09dc1875298c77ea2342ffd2fef79ff81b87f22"),
      .piper(
        "en_GB-northern_english_male-medium", "Northern English", "en-GB", size: 63_201_294,
        licence: "CC BY-SA 4.0",
        sha256: "57a219ae8e638873db7d18893304be5069c42868f392bb95c3ff17f0690d0689"),
      .piper(
        "es_ES-davefx-medium", "Davefx", "es-ES", size: 63_201_294, licence: "CC0-1.0",
        sha256: "6658b03b1a6c316ee4c265a9896abc1393353c2d9e1bca7d66c2c442e222a917"),
      .piper(
        "es_MX-ald-medium", "Ald", "es-MX", size: 63_201_294, licence: "Unlicense",
        sha256: "019b3803293c93e34a206dd2e53a3889209a514e786fd7144f7b70196c579b63"),
      .piper(
        "fi_FI-harri-medium", "Harri", "fi-FI", size: 63_201_294, licence: "CC0-1.0",
        sha256: "a44167faa34caed940e4fcad139fcc35922266b2593bcebe77701774c0fb2389"),
      .piper(
        "fr_FR-siwis-medium", "Siwis", "fr-FR", size: 63_201_294, licence: "CC BY 4.0",
        sha256: "641d1ab097da2b81128c076810edb052b385decc8be3381814802a64a73baf99"),
      .piper(
        "hi_IN-pratham-medium", "Pratham", "hi-IN", size: 63_516_050, licence: "CC BY-NC-SA 4.0",
        sha256: "169964b0871667f6793416d4b35e97357a68ba1ad01df8580c28048989ee7693"),
      .piper(
        "hu_HU-anna-medium", "Anna", "hu-HU", size: 63_201_294, licence: "CC0-1.0",
        sha256: "968c0c3a66cb667811242cc88653bff9247395fc7a0517fbeef7d8c08cdae62a"),
      .piper(
        "it_IT-paola-medium", "Paola", "it-IT", size: 63_511_038, licence: "CC0-1.0",
        sha256: "6fc918b5a0ea6137382833dddfa567bffbe6a5060c02043c87192ee59c04210c"),
      .piper(
        "nl_NL-pim-medium", "Pim", "nl-NL", size: 63_516_050, licence: "CC0-1.0",
        sha256: "403e58c3675c394f505c2428117bf34cc56e9542dcf6eadbdd3a84706c12e048"),
      .piper(
        "nl_BE-nathalie-medium", "Nathalie", "nl-BE", size: 63_201_294, licence: "CC0-1.0",
        sha256: "49cf48023861f9fd42e13a8632f068fee67d1ce244a6ee38f29595afbf0a6be4"),
      .piper(
        "pl_PL-gosia-medium", "Gosia", "pl-PL", size: 63_201_294, licence: "CC0-1.0",
        sha256: "38f66464240ed74f186e6b7dc13c6e3b22e023426299f25c2b3cc9dfa9373fbc"),
      .piper(
        "pt_BR-faber-medium", "Faber", "pt-BR", size: 63_201_294, licence: "CC0-1.0",
        sha256: "858555e3a064209c57088fe6bd70c4c3dc54d03eaa00c45d5ecaf43a33f95aa7"),
      .piper(
        "pt_PT-tugão-medium", "Tugão", "pt-PT", size: 63_201_294, licence: "CC0-1.0",
        sha256: "223a7aaca69a155c61897e8ada7c3b13bc306e16c72dbb9c2fed733e2b0927d4"),
      .piper(
        "ro_RO-mihai-medium", "Mihai", "ro-RO", size: 63_201_294, licence: "CC0-1.0",
        sha256: "e0608bbbd53c80267c09ece681b09f5199f54e792356684c8073738e5f15d29f"),
      .piper(
        "ru_RU-denis-medium", "Denis", "ru-RU", size: 63_201_294, licence: "CC0-1.0",
        sha256: "15fab56e11a097858ee115545d0f697fc2a316c41a291a5362349fb870411b0a"),
      .piper(
        "sv_SE-nst-medium", "NST", "sv-SE", size: 63_104_526, licence: "CC0-1.0",
        sha256: "df011f56825a59dd1efc080c38a65a1ef70407e60f63050e9246f43a3d7e471e"),
      .piper(
        "tr_TR-dfki-medium", "DFKI", "tr-TR", size: 63_201_294, licence: "CC BY-NC-SA 4.0",
        sha256: "2844717f524ab965d3fe86e60562cbb601d3e456836efcc2196cc3a14112a8fb"),
      .piper(
        "uk_UA-ukrainian_tts-medium", "Lada, Mykyta and Tetiana", "uk-UA", size: 76_735_663,
        licence: "CC0-1.0",
        sha256: "7920419ac5f6fd8b6450520f24b52ed5a319cb53dd018fbcd71c9e079cbac84f"),
    ].compactMap(\.self))
}

extension VoiceCatalogue.Offer {
  /// `NAME` is `LOCALE-DATASET-QUALITY`, which is also its path. Nil for a language that is none.
  fileprivate static func piper(
    _ name: String, _ title: String, _ language: String, size: Int, licence: String, sha256: String
  ) -> VoiceCatalogue.Offer? {
    guard let language = LanguageTag(language) else { return nil }
    let path = name.split(separator: "-").joined(separator: "/")
    let file = "\(language.language)/\(path)/\(name).onnx"
    let escaped = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
    return VoiceCatalogue.Offer(
      name: name, title: title, language: language,
      address: "https://huggingface.co/rhasspy/piper-voices/resolve/\(revision)/\(escaped)", size: size,
      sha256: sha256, licence: licence, sampleRate: 22_050, sample: SampleSentence.of(language) ?? title)
  }

  /// Of the repository, so that an address gives the same file for ever.
  private static let revision = "c10ece1aade47bb51c153c893d14e5bf8e5b7117"
}
