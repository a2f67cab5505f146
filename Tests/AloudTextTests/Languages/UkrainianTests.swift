import Testing

@testable import AloudText

/// After the Ukrainian Orthography of 2019.
@Suite struct UkrainianTests {
  static let utterances = [
    LanguageCase(
      "т. зв. and т. ч. go on", ["Це т. зв. «Руїна», у т. ч. Правобережжя.", "Так кажуть історики."]),
    LanguageCase(
      "і т. д. and і т. п. end before a capital", ["Були яблука, груші і т. д. і т. п.", "Усе з’їли."]),
    LanguageCase(
      "та ін. ends before a capital", ["Прийшли Франко, Леся Українка та ін.", "Письменники сперечалися."]),
    LanguageCase("a town's м. goes on", ["Він народився в м. Києві.", "Потім жив у м. Львів."]),
    LanguageCase("metres end before a capital", ["Глибина сягає 5 м.", "Вода холодна."]),
    LanguageCase("a river's р. goes on", ["Місто стоїть на р. Дніпро.", "За р. Россю ліс."]),
    LanguageCase("a year's р. ends before a capital", ["Він поїхав у 1999 р.", "У Києві його забули."]),
    LanguageCase("a year's р. before a name ends", ["Будинок зведено 1898 р.", "Шевченко тут не жив."]),
    LanguageCase(
      "a date may open a sentence", ["У травні 1999 р. Віктор поїхав.", "У 1941–1945 рр. Київ жив інакше."]),
    LanguageCase(
      "a century's ст.", ["Це було в XIX ст.", "Україна росла.", "У XVI–XVII ст. Львів будувався."]),
    LanguageCase("an article's ст.", ["Згідно зі ст. 5 Конституції це так.", "Див. ст. 10."]),
    LanguageCase("before our era", ["Місто засноване в V ст. до н. е.", "Греки його спалили."]),
    LanguageCase(
      "initials before the surname", ["Т. Г. Шевченко й І. Я. Франко.", "М. М. Коцюбинський теж."]),
    LanguageCase("initials without a space", ["Прийшов П.П. Гулак.", "Чекали Є.П. Гребінку."]),
    LanguageCase(
      "initials after the surname", ["Повість написала Кобилянська О. Ю.", "Вона жила в Чернівцях."]),
    LanguageCase(
      "an address", ["Він живе на вул. Франка, буд. 5, корп. 2, кв. 3.", "Це пл. Ринок і просп. Миру."]),
    LanguageCase("вул. before an ordinal", ["Ми вийшли на вул. 1 Травня.", "Було порожньо."]),
    LanguageCase(
      "pages and figures", ["Див. с. 5 і рис. 2 у розд. 3.", "Рис. 4 на с. 17, табл. 2 на с. 20."]),
    LanguageCase("sums", ["Він позичив 5 тис. грн.", "Віктор відмовив.", "Ціна 3 грн. 50 коп. за фунт."]),
    LanguageCase("numerals without a dot", ["Місто з 2 млн мешканців.", "Їх було 5 млрд, а стало 6."]),
    LanguageCase("an hour may open a sentence", ["О 12 год. Петро заснув.", "Він спав довго."]),
    LanguageCase("units of time", ["Потяг їде 2 год. 15 хв.", "Петро чекає."]),
    LanguageCase("№ and ordinals", ["Будинок № 5 і 3-й під’їзд.", "Це 21-ша школа."]),
    LanguageCase(
      "titles", ["Увійшли проф. Іваненко, акад. Палій і доц. Сидорова.", "За ними гр. Петренко."]),
    LanguageCase("honorary names", ["Парк ім. Тараса Шевченка зачинено.", "Церква св. Миколая ціла."]),
    LanguageCase("places", ["Від смт. Лісового до с. Гірки, біля оз. Світязь.", "Там о. Хортиця."]),
    LanguageCase("an apostrophe in a word ’", ["П’ять об’єктів і м’яка ковдра.", "Здоров’я — скарб."]),
    LanguageCase("an apostrophe in a word '", ["П'ять об'єктів.", "Вона з'їла в'юна."]),
    LanguageCase("an apostrophe in a word ʼ", ["Пʼять обʼєктів.", "Сімʼя вдома."]),
    LanguageCase("decimals and thousands", ["Це 3,5 км, або 2.2 милі.", "Усього 1 000 000 і 12.500 штук."]),
    LanguageCase("dates in figures", ["Здати до 20.10.2024.", "Було 01.09."]),
    LanguageCase("an ellipsis before a small letter", ["Він… не знав, що… сказати.", "Я... ну... піду."]),
    LanguageCase(
      "an ellipsis before a capital", ["Він пішов…", "Більше його не бачили.", "Тиша...", "Ні звуку."]),
    LanguageCase("an ellipsis that begins", ["…І він пішов.", "...А вона лишилася."]),
    LanguageCase("?.. and !..", ["Невже?..", "Не може бути!..", "Так?.. — спитав він."]),
    LanguageCase("a capital after a colon", ["Він зрозумів: Україна вистояла.", "Правило таке: Не бреши."]),
    LanguageCase(
      "addresses", ["Сайт https://приклад.укр/a.b?c відкрито.", "Пишіть на ivan@ukr.net.", "Чекаємо."]),
    LanguageCase("list numbers", ["1. Промийте рис.", "2. Зваріть його.", "3. Їжте."]),
    LanguageCase("list letters", ["а) промийте рис;", "б) зваріть його;", "в) додайте солі;", "г) їжте."]),
    LanguageCase(
      "list letters after г", ["г) перше;", "ґ) друге;", "д) третє;", "е) четверте;", "є) п’яте."]),
    LanguageCase("Roman numerals of monarchs", ["Правив Данило I.", "Галичина росла."]),
    LanguageCase("the word я", ["Це я.", "Віктор спить.", "Там був я.", "Марія знає."]),
    LanguageCase(
      "a sentence in brackets", ["(Він спізнився.)", "Вона чекала (він обіцяв прийти) і мовчала."]),
    LanguageCase("speech, then the narrator", ["«Куди ти?» — спитала вона.", "«Стій!» — крикнув Петро."]),
    LanguageCase(
      "speech that goes on after the narrator's stop", ["— Ходімо, — сказав він.", "— Нас чекають."]),
    LanguageCase(
      "short speech inside a sentence", ["Усі гукали: «Слава! Слава!» — і кидали шапки.", "Стало тихо."]),
    LanguageCase(
      "titles with marks inside",
      ["Роман «Хіба ревуть воли, як ясла повні?» вийшов 1880 р.", "Його читали всі."]),
    LanguageCase(
      "a title with a mark and its author", ["Роман «Хіба ревуть воли?» Панаса Мирного відомий.", "Читайте."]),
    LanguageCase("beginnings and middles", ["На поч. XIX ст. Харків ріс.", "Нар. 1871 р. у Львові."]),
  ]

  static let sentences = [
    LanguageCase("«…», — said", ["«Ні»,", "— сказав він."]),
    LanguageCase("«…?» — said", ["«Куди ти?»", "— спитала вона."]),
    LanguageCase("„…“, — said", ["„Ні“,", "— сказав він."]),
    LanguageCase("„…”, — said", ["„Ні”,", "— сказав він."]),
    LanguageCase("“…”, — said", ["“Ні”,", "— сказав він."]),
    LanguageCase("straight marks", ["\"Ні\",", "- сказав він."]),
    LanguageCase("a thought", ["«Невже запізнився?..»", "— подумав Петро."]),
    LanguageCase("speech after a colon", ["Він сказав:", "«Іди додому»."]),
    LanguageCase("speech between the narrator's words", ["Він гукнув:", "«Іду!»", "— і побіг."]),
    LanguageCase("the narrator inside the quotation", ["«Іди,", "— сказав він,", "— і дивися»."]),
    LanguageCase("„…“ inside «…»", ["«Він мовив мені: „Іди“, і я пішов»,", "— відповів Іван."]),
    LanguageCase("a dash opens speech", ["— Іди,", "— сказав він,", "— і дивися."]),
    LanguageCase("a question opens it", ["— Куди ти?", "— спитала вона."]),
    LanguageCase("the speech goes on in a new sentence", ["— Іди,", "— сказав він.", "— Нас чекають."]),
    LanguageCase("a shout, then more", ["— Ти тут?", "— гукнув він.", "— Озвися!"]),
    LanguageCase("an ellipsis before the narrator", ["— Я думав…", "— почав він і замовк."]),
    LanguageCase("en dashes", ["– Іди,", "– сказав він,", "– і дивися."]),
    LanguageCase("hyphens for dashes", ["- Іди,", "- сказав він,", "- і дивися."]),
    LanguageCase("apostrophes in speech", ["— П’ять об’єктів,", "— відповів Лук’ян,", "— і м’яч."]),
    LanguageCase("a copula in speech", ["— Київ — столиця України,", "— сказав він."]),
    LanguageCase("this after a comma and a dash", ["— Усе, що лишилося, — це дім,", "— сказав він."]),
    LanguageCase("a title in speech", ["— Ви читали «Кобзар»?", "— спитав він."]),
    LanguageCase("quotation marks about each part", ["“Добре”,", "— сказала вона,", "— “іди”."]),
    LanguageCase("a comma and a dash in speech", ["— Усе, що ти бачив, — омана,", "— сказав він."]),
    LanguageCase("a dash before a quotation", ["«Хто там?»", "— «Я»,", "— відповів голос."]),
  ]

  /// Each is one sentence.
  static let whole = [
    LanguageCase("a copula", ["Київ — столиця України."]),
    LanguageCase(
      "titles in a list", ["Він читав повісті «Марія», «Зачарована Десна», «Земля» та «Лис Микита»."]),
    LanguageCase("a title that opens", ["«Кобзар» — збірка Тараса Шевченка."]),
    LanguageCase("titles that open", ["«Динамо», «Карпати» і «Шахтар» перемогли."]),
    LanguageCase("a scare quote", ["Цей «друг» мене обдурив."]),
    LanguageCase("a scare quote in “лапки”", ["Його “допомога” дорого нам коштувала."]),
    LanguageCase(
      "single apostrophes are no quotation", ["Кам’янець — п’ята в’язниця Лук’яна, а дев’ята — його ж."]),
  ]

  @Test("An utterance ends where a Ukrainian sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "uk") }

  @Test("Ukrainian speech is parted from its narrator", arguments: sentences + whole)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "uk") }

  @Test("A quotation that runs over paragraphs stays speech") func paragraphs() {
    let text = SegmentedText("Дід сказав: «Давно це було", "«і далеко звідси», — і заснув.", language: "uk")
    #expect(text.sentences == ["Дід сказав:", "«Давно це було", "«і далеко звідси»,", "— і заснув."])
  }
}
