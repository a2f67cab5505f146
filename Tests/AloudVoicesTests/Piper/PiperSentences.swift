/// Sentences of our own, with what is hard for eSpeak NG's word events: numbers, money, abbreviations, quotations,
/// contractions, words read as one.
enum PiperSentences {
  /// The file of an eSpeak NG voice, and a text.
  static let all: [(String, String)] =
    english.map { ("gmw/en-US", $0) } + [
      ("gmw/de", "Der Zug um 17:45 Uhr, sagte sie, kostet 23,50 Euro und fährt über Köln."),
      ("gmw/de", "Er hat's im Internet gelesen; das Meeting ist am 3. Mai."),
      ("gmw/nl", "Het kind z'n fiets was in 's-Gravenhage, of niet soms?"),
      ("roa/fr", "Qu'est-ce que c'est que ça, dit-il, et d'où l'a-t-on rapporté ?"),
      ("roa/fr", "Le 14 juillet 1789, il n'y avait pas de métro."),
      ("roa/es", "¿Cuánto cuestan 3 kilos de manzanas? ¡Nada, hoy es fiesta!"),
      ("roa/it", "L'amico dell'altro ieri non c'era, ma un po' d'acqua sì."),
      ("roa/pt-BR", "Os pães de açúcar custam R$ 12,50 cada um."),
      ("zle/ru", "В 2006 году, сказал он, всё было иначе — и с ним, и без него."),
      ("zle/uk", "Її п'ять яблук лежать на столі в кухні."),
      ("zlw/pl", "W tym roku nie był z nami w domu na wsi ani w mieście."),
      ("trk/tr", "Bugün saat 10'da Ankara'ya gidiyoruz."),
      ("inc/hi", "सभी मनुष्यों को गौरव और अधिकारों के मामले में स्वतन्त्रता प्राप्त है।"),
      ("sem/ar", "يولد جميع الناس أحراراً، متساوين في الكرامة والحقوق؟"),
      ("ko", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
    ]

  static let english = [
    "The quick brown fox jumps over the lazy dog.",
    "He is out of the house in the morning, one of the few to be there for the day of the week.",
    "It was in 1984 that Mister Smith of AT&T paid $3.50 for well-known 1,234.56 things.",
    "“I can't,” she said, “and I won't: it's -12 °C outside!”",
    "Between 1990 and 2006, R&D grew by 15% at 120 km/h, etc.",
    "Is that the one we'd have wanted, or wasn't it?",
    "The naïve café owner's résumé cost £4.20 (not €5).",
    "See www.example.org, or write to me@example.org today.",
    "A 3/4 inch pipe; a 2nd try; the 80's were loud.",
    "She'll've gone to Łódź, Reykjavík and São Paulo by then…",
    "No — never! — not for all of it.",
    "To be or not to be: that is the question of the day.",
    "Chapter IV begins on page 112, line 7, at 10:45 a.m.",
    "PIN codes, DNA and NASA are read in their own ways.",
    "Rain; wind; snow: all in one day in the mountains of the north.",
    "He said 'yes', then 'no', then nothing at all.",
    "x = 2 + 3 and y = 10 are the answers to #4.",
    "Twenty-one well-behaved, wide-eyed six-year-olds sang.",
    "“Who,” he asked, “is at the door at this hour of the night?”",
    "Thus ended the first of the twelve days.",
  ]
}
