extension LanguageRules {
  /// After “Wielki słownik ortograficzny PWN” (rules 206–219 on abbreviations, 393–411 on quotation marks and
  /// dialogue) and Wolański, “Edycja tekstów”.
  static let polish: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: """
        np tzn tj tzw m.in wg zob por ds św śp ks bp abp kard o br prof doc hab inż mec red płk ppłk mjr
        kpt por ppor chor sierż plut kpr st rtm dyr dyr.nacz hr ob bł daw dot dosł pt
        ul al pl os plac woj pow gm
        rozdz tab il fot pp med n.med dz dz.u wyd oprac tłum przeł przekł cyt pkt art poz nr tel t cz z zb
        łac ang niem fr franc wł hiszp ros czes ukr jap chiń hebr ur zm
        ca przyp red.nacz p.o dr mgr kol p wlk p.s
        """,
      beforeNumber:
        "dn pocz temp ciśn no s str godz ryc rys ark sygn ust ok stycz lut kwiet czerw sierp wrzes paźdz listop grud",
      mayEnd: "arab tur im jw gen adm zam bałt",
      endsBeforeCapital: """
        itd itp i.in n.e p.n.e r.ż in tys mln mld zł gr kop szt egz os min sek mies tyg kg km cm mm ha
        """,
      endsAfterNumber: "r w ww rr l")
    rules.starters = words(
      """
      ja ty on ona ono my wy oni one mnie ciebie jego jej nas was ich mi ci mu nam wam mój moja moje moi twój
      twoja nasz nasza nasze wasz swój ten ta to ci te tamten taki taka takie sam sama każdy każda nikt nic kto
      co czyj jaki jaka jakie który która które gdzie dokąd skąd kiedy dlaczego czemu jak ile i a ale lecz oraz
      lub albo czy jednak więc zatem jeśli jeżeli gdyby żeby choć chociaż bo ponieważ dlatego gdyż tak wtedy
      wówczas tam tu tutaj teraz później niedawno dawno pewnego potem następnie po przed do wczoraj dziś dzisiaj jutro czasem nigdy zawsze już
      jeszcze oto nie no w we na z ze ku u o od za przy pod nad dla bez między przez wśród wokół oprócz może
      chyba pewnie oczywiście zresztą wreszcie nagle znowu znów tylko nawet właśnie także też był była było
      byli były jest są będzie można trzeba należy niech jeden jedna inny inni wielu niektórzy kilka wszyscy
      wszystko wszystkie
      """)
    rules.timeWords = words(
      """
      w we z ze od do po około na i a ale lub n e n.e p.n.e pocz ery naszej p stycznia lutego marca kwietnia maja czerwca lipca
      sierpnia września października listopada grudnia styczniu lutym marcu kwietniu maju czerwcu lipcu
      sierpniu wrześniu październiku listopadzie grudniu latem zimą wiosną jesienią początku końcu połowie
      latach lata roku już jeszcze dopiero rano wieczorem nocą dnia r w ww godz
      """)
    rules.headingNouns = words("rozdział część księga tom akt scena list punkt paragraf")
    rules.ordinalNouns = words(
      """
      armia armii armię armią dywizja dywizji dywizję dywizją pułk pułku pułkowi pułkiem brygada brygady
      brygadzie brygadę brygadą batalion batalionu batalionie kompania kompanii kompanię korpus korpusu
      korpusie szwadron szwadronu eskadra eskadry front frontu
      """)
    rules.ellipsisEnds = true
    rules.narratesAfterDash = true
    rules.incisesInQuotations = true
    rules.dashesSpeak = true
    rules.asideOpeners = words(
      """
      to i a ale lecz albo czy więc tak tam bo jeśli czyli nawet choć chociaż jak co który która które moja
      mój nasz taki taka ten był była było byli były mała mały miła miły biała biały cała cały stała stały
      wspaniała wspaniały doskonała doskonały szkoła szkoły siła siły chwila skała kościół stół anioł koło ciało
      dzieło światło źródło krzesło hasło ogół zespół artykuł tytuł stolica niżeli
      """)
    rules.narrationEndings = ["ł", "ła", "ło", "li", "ły", "łem", "łam"]
    rules.quotingVerbs = words(
      """
      mówię pytam odpowiadam wołam krzyczę szepczę
      powiedział powiedziała powiedzieli powiedziały powiedziałem powiedziałam mówi mówił mówiła mówili rzekł
      rzekła rzekli rzecze odrzekł odrzekła odparł odparła odparli odparłem odparłam odpowiedział odpowiedziała
      odpowiedzieli odpowiada odezwał odezwała ozwał spytał spytała spytali spytałem zapytał zapytała zapytali
      zapytałem pyta pytał pytała krzyknął krzyknęła krzyknęli krzyczał krzyczała krzyczy zawołał zawołała
      zawołali wołał wołała woła wykrzyknął wykrzyknęła szepnął szepnęła szeptał szeptała szepcze wyszeptał
      wyszeptała mruknął mruknęła mruczał mruczała wymamrotał wymamrotała mamrotał burknął burknęła dodał dodała
      dodaje dorzucił dorzuciła ciągnął ciągnęła kontynuował kontynuowała zaczął zaczęła skończył zakończył
      zakończyła zaprzeczył zaprzeczyła zauważył zauważyła wyjaśnił wyjaśniła wytłumaczył oznajmił oznajmiła
      oświadczył oświadczyła stwierdził stwierdziła powtórzył powtórzyła potwierdził potwierdziła przyznał
      przyznała zgodził zgodziła poprosił poprosiła prosił prosiła rozkazał rozkazała polecił zaproponował
      zaproponowała poradził pomyślał pomyślała pomyślałem pomyślałam myślał myślała westchnął westchnęła
      uśmiechnął uśmiechnęła zaśmiał zaśmiała roześmiał roześmiała parsknął parsknęła jęknął jęknęła ryknął
      ryknęła wrzasnął wrzasnęła wrzeszczał warknął warknęła syknął syknęła wycedził wycedziła bąknął bąknęła
      wyjąkał wyjąkała przerwał przerwała wtrącił wtrąciła poprawił zdziwił zdziwiła ucieszył przestraszył
      zirytował oburzył oburzyła skinął skinęła wyznał wyznała obiecał obiecała ostrzegł przypomniał
      przypomniała opowiadał napisał napisała pisze pisał pisała zadecydował zastanawiał nalegał
      """)
    rules.signs = .polish
    return rules
  }()
}
