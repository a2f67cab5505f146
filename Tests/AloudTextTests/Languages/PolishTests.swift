import Testing

@testable import AloudText

/// After “Wielki słownik ortograficzny PWN” and Wolański, “Edycja tekstów”.
@Suite struct PolishTests {
  static let utterances = [
    LanguageCase("an Arab", ["To był Arab.", "On go znał."]),
    LanguageCase(
      "np., tzn., tj. go on",
      ["Lubił owoce, np. Jabłka Królewskie.", "Przyjdzie jutro, tj. 5 maja, tzn. w środę."]),
    LanguageCase("m.in. and tzw. go on", ["Byli tam m.in. Nowak i Kowalski.", "To tzw. Złota Brama."]),
    LanguageCase(
      "itd. and itp. end before a capital",
      ["Kupił chleb, sól itd.", "Potem wrócił.", "Są gruszki, śliwki itp.", "Wszystko zjedli."]),
    LanguageCase("itd. inside a sentence", ["Chleb, sól itd. leżały na stole.", "Jedli."]),
    LanguageCase("i in. ends before a capital", ["Przyszli Prus, Reymont i in.", "Pisarze dyskutowali."]),
    LanguageCase(
      "a year's r. ends before a capital", ["Wyjechał w 1999 r.", "W Warszawie o nim zapomniano."]),
    LanguageCase("a year's r. before a name ends", ["Dom zbudowano w 1898 r.", "Sienkiewicz tu mieszkał."]),
    LanguageCase(
      "a date may open a sentence",
      ["W maju 1999 r. Wiktor wyjechał.", "Dnia 3 maja 1791 r. Sejm uchwalił konstytucję."]),
    LanguageCase("a century's w.", ["To było w XIX w.", "Polska znikła z mapy.", "W XVI w. Kraków kwitł."]),
    LanguageCase("before our era", ["Miasto powstało w V w. p.n.e.", "Grecy je spalili."]),
    LanguageCase("initials", ["H. Sienkiewicz i B. Prus przyszli.", "J. I. Kraszewski też."]),
    LanguageCase(
      "academic titles", ["Wszedł prof. dr hab. Jan Nowak.", "Za nim doc. Maria Zych i mgr inż. Adam Kos."]),
    LanguageCase("dr without and with a dot", ["Dr Wilczur przyszedł.", "Szukali dr. Wilczura."]),
    LanguageCase(
      "clergy and saints", ["Ks. Robak i o. Kolbe modlili się do św. Jana.", "Bp. Krasicki nie."]),
    LanguageCase("ranks", ["Rozkaz wydał gen. Anders.", "Słuchał go mjr. Dobrzański i por. Nowak."]),
    LanguageCase(
      "an address",
      ["Mieszka na ul. Długiej 5 m. 3.", "To al. Jerozolimskie i pl. Zamkowy, os. Tysiąclecia."]),
    LanguageCase("ul. before an ordinal and a date", ["Spotkali się na ul. 3 Maja.", "Było pusto."]),
    LanguageCase("pages and figures", ["Zob. s. 12 i rys. 2 w rozdz. 3.", "Por. tab. 4, ryc. 5 i t. 2."]),
    LanguageCase("nr and godz.", ["Dom nr 5 otwarto o godz. 8.", "Autobus nr. 175 odjechał."]),
    LanguageCase("pt. before a title", ["Napisał powieść pt. „Lalka”.", "Czytali ją wszyscy."]),
    LanguageCase("ok. before a number", ["Przyszło ok. 50 osób.", "Było ciasno.", "OK.", "Idziemy."]),
    LanguageCase("im. before a name", ["Szkoła im. Mikołaja Kopernika stoi.", "Daj im.", "Oni czekają."]),
    LanguageCase(
      "the journal of laws", ["Ustawa z dn. 3 maja 1990 r. (Dz. U. Nr 5, poz. 20) trwa.", "Czytaj."]),
    LanguageCase("physicians", ["Przyszli lek. med. Wójcik i dr n. med. Nowak.", "Pp. Nowakowie też."]),
    LanguageCase("an acronym", ["Używał systemu Mac OS.", "Długo go chwalił."]),
    LanguageCase("sums", ["Zapłacił 3,5 zł.", "Anna 5 tys.", "Cena 3 zł 50 gr za funt."]),
    LanguageCase(
      "decimals and thousands", ["To 3,5 km, czyli 2.2 mili.", "Razem 1 000 000 i 12.500 sztuk."]),
    LanguageCase(
      "ordinals before a small letter", ["To 5. rozdział książki.", "Na 3. piętrze mieszka Anna."]),
    LanguageCase(
      "ordinals before a unit of an army", ["Służył w 5. Pułku Ułanów.", "Potem dowodził 1. Armią."]),
    LanguageCase(
      "a number at the end", ["Miał ich 5.", "Potem zgubił jednego.", "Jest nas 12.", "Anna śpi."]),
    LanguageCase("dates in figures", ["Oddać do 20.10.2024.", "Był 1.09."]),
    LanguageCase(
      "Roman numerals of monarchs", ["Rządził Jan III Sobieski.", "Po nim August II.", "Był silny."]),
    LanguageCase(
      "an ellipsis before a small letter", ["On… nie wiedział, co… powiedzieć.", "Ja... no... pójdę."]),
    LanguageCase(
      "an ellipsis before a capital", ["Odszedł…", "Nikt go już nie widział.", "Cisza...", "Ani głosu."]),
    LanguageCase("an ellipsis that begins", ["…I odszedł.", "...A ona została."]),
    LanguageCase("several marks", ["Co?!", "Jak to!!!", "Stój!"]),
    LanguageCase("addresses", ["Zob. https://przyklad.pl/a.b?c=d.", "Pisz na jan.nowak@wp.pl.", "Czekamy."]),
    LanguageCase("list numbers", ["1. Umyj ryż.", "2. Ugotuj go.", "3. Zjedz."]),
    LanguageCase("list letters", ["a) umyj ryż,", "b) ugotuj go,", "c) zjedz."]),
    LanguageCase("headings", ["Rozdział V.", "Droga.", "Część 2.", "Zima."]),
    LanguageCase("a sentence in brackets", ["(Spóźnił się.)", "Czekała (obiecał przyjść) i milczała."]),
    LanguageCase(
      "a capital after a colon", ["Zrozumiał: Polska zwyciężyła.", "Zasada jest taka: Nie kłam."]),
    LanguageCase(
      "foreign names inside", ["Kupił od Apple Inc. nowy telefon.", "Czytał też J. R. R. Tolkiena."]),
    LanguageCase("speech, then the narrator", ["„Dokąd idziesz?” – spytała.", "„Stój!” – krzyknął Piotr."]),
    LanguageCase(
      "speech that goes on after the narrator's stop", ["— Chodź — powiedział.", "— Czekają na nas."]),
    LanguageCase("a gesture with a capital is a sentence", ["— Nie.", "— Pokręcił głową.", "— Nie chcę."]),
    LanguageCase("the narrator goes on", ["– Nie – odparła.", "Wstała i wyszła.", "– Żegnaj!"]),
    LanguageCase(
      "short speech inside a sentence",
      ["Wszyscy wołali: „Niech żyje! Niech żyje!”, i rzucali czapki.", "Ucichło."]),
    LanguageCase(
      "a title with a mark and its author",
      ["Powieść „Quo vadis?” Henryka Sienkiewicza jest znana.", "Czytaj."]),
    LanguageCase("a sum is no date", ["10 zł.", "Drogo!"]),
  ]

  static let sentences = [
    LanguageCase("„…” – said", ["„Nie”", "– powiedziała."]),
    LanguageCase("„…”, said", ["„Nie”,", "powiedziała."]),
    LanguageCase("„…!” – said", ["„Nie!”", "– krzyknął."]),
    LanguageCase("»…« – said", ["»Nie«", "– powiedziała."]),
    LanguageCase("«…» – said", ["«Nie»", "– powiedziała."]),
    LanguageCase("“…” – said", ["“Nie”", "– powiedziała."]),
    LanguageCase("straight marks", ["\"Nie\"", "- powiedziała."]),
    LanguageCase("speech after a colon", ["Powiedział:", "„Idź do domu”."]),
    LanguageCase("speech after a colon, mark inside", ["Spytała:", "„Kto tam?”"]),
    LanguageCase("speech between the narrator's words", ["Krzyknął:", "„Idę!”", "– i pobiegł."]),
    LanguageCase("the narrator inside the quotation", ["„Chodź", "– powiedział", "– i patrz”."]),
    LanguageCase("«…» inside „…”", ["„Rzekł mi: «Idź», i poszedłem”", "– odparł Jan."]),
    LanguageCase("a thought", ["„Czyżbym się spóźnił?”", "– pomyślał Piotr."]),
    LanguageCase("a dash opens speech", ["— Chodź", "— powiedział", "— i patrz."]),
    LanguageCase("without a mark before the narrator", ["– Nie", "– odparła."]),
    LanguageCase("a question opens it", ["— Dokąd idziesz?", "— spytała."]),
    LanguageCase("the speech goes on in a new sentence", ["— Chodź", "— powiedział.", "— Czekają na nas."]),
    LanguageCase("the narrator's stop, then a question", ["– Jesteś tu?", "– zawołał.", "– Odezwij się!"]),
    LanguageCase("hyphens for dashes", ["- Chodź", "- powiedział", "- i patrz."]),
    LanguageCase("an ellipsis before the narrator", ["— Myślałem…", "— zaczął i umilkł."]),
    LanguageCase("a gesture for a verb of saying", ["— Nie", "— pokręciła głową Anna."]),
    LanguageCase("a verb with się", ["— Nie wiem", "— zmieszał się chłopak", "— ale spytam."]),
    LanguageCase("an adverb before the verb", ["— Nie", "— cicho odparła Anna."]),
    LanguageCase("the present tense", ["— Nie", "— mówi Anna i wychodzi."]),
    LanguageCase("the first person", ["— Nie", "— odparłem."]),
    LanguageCase("quotation marks about each part", ["„Chodź”", "– powiedział", "– „i patrz”."]),
    LanguageCase("a hyphen that touches", ["-Nie", "- powiedział."]),
    LanguageCase("no speech but a number", ["-5 stopni w nocy - powiedział."]),
    LanguageCase("the narrator says how", ["– Chciałbym", "– tu zawiesił głos", "– panią przeprosić."]),
    LanguageCase("a title in speech", ["— Czytałeś „Lalkę”?", "— spytał."]),
    LanguageCase("a copula in speech", ["— Warszawa — to stolica Polski", "— powiedział."]),
    LanguageCase("an aside of the speaker", ["— Jan — mój brat — wraca jutro", "— powiedziała."]),
  ]

  /// Each is one sentence.
  static let whole = [
    LanguageCase("a copula", ["Warszawa — stolica Polski."]),
    LanguageCase("a parenthesis between dashes", ["Mój brat – ten starszy – wyjechał."]),
    LanguageCase("titles in a list", ["Czytał powieści „Lalka”, „Faraon”, „Placówka” i „Emancypantki”."]),
    LanguageCase("a title that opens", ["„Lalka” – powieść Bolesława Prusa."]),
    LanguageCase("titles that open", ["„Lech”, „Wisła” i „Legia” wygrały."]),
    LanguageCase("a scare quote", ["Ten „przyjaciel” mnie oszukał."]),
    LanguageCase("a quoted word in »…«", ["Jego »pomoc« drogo nas kosztowała."]),
    LanguageCase("apostrophes are no quotation", ["Czytał Moore’a, Wilde’a i Kennedy'ego, a nie Joyce'a."]),
  ]

  @Test("An utterance ends where a Polish sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "pl") }

  @Test("Polish speech is parted from its narrator", arguments: sentences + whole)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "pl") }

  @Test("A quotation that runs over paragraphs stays speech") func paragraphs() {
    let text = SegmentedText("Dziad rzekł: „Dawno to było", "„i daleko stąd” – i zasnął.", language: "pl")
    #expect(text.sentences == ["Dziad rzekł:", "„Dawno to było", "„i daleko stąd”", "– i zasnął."])
  }
}
