import Testing

@testable import AloudText

/// After the Rules of Russian Orthography and Punctuation (1956), Rosenthal’s handbook and Milchin’s.
@Suite struct RussianTests {
  static let utterances = [
    LanguageCase("нём without its dots", ["Он думал о нем.", "Петр встал."]),
    LanguageCase(
      "т. е., т. к., т. н. go on", ["Он, т. е. Иван, пришёл.", "Т. к. Пётр уехал, мы ждали."]),
    LanguageCase(
      "т. д. and т. п. end before a capital", ["Там были яблоки, груши и т. д. и т. п.", "Всё это съели."]),
    LanguageCase("т.д. without the space", ["Купили хлеб, соль и т.д.", "Виктор остался дома."]),
    LanguageCase("др. and пр. end before a sentence", ["Были Гоголь, Лесков и др.", "Писатели спорили."]),
    LanguageCase("a town's г. goes on", ["Он родился в г. Москве.", "Потом жил в г. Орле."]),
    LanguageCase("a year's г. ends before a capital", ["Он уехал в 1999 г.", "В Москве его забыли."]),
    LanguageCase("a year's г. before a name ends", ["Дом построен в 1898 г.", "Толстой жил здесь."]),
    LanguageCase(
      "a date may open a sentence", ["В мае 1999 г. Виктор уехал.", "В 1941–1945 гг. Москва жила иначе."]),
    LanguageCase(
      "a century's в. and вв.", ["Это было в XIX в.", "Россия росла.", "В XVI–XVII вв. Москва строилась."]),
    LanguageCase(
      "before our era", ["Город основан в V в. до н. э.", "Греки его сожгли.", "В I в. н. э. Рим пал."]),
    LanguageCase("a date before a bracket", ["Он умер в 1821 г. (Святая Елена).", "Его забыли."]),
    LanguageCase("decades", ["Так жили в 30-е гг.", "Потом началась война."]),
    LanguageCase(
      "initials before the surname", ["А. С. Пушкин и Н. В. Гоголь встретились.", "Они говорили."]),
    LanguageCase("initials without a space", ["Пришёл Л.Н. Толстой.", "Его ждал А.П. Чехов."]),
    LanguageCase("initials after the surname", ["Роман написал Толстой Л. Н.", "Он жил в Ясной Поляне."]),
    LanguageCase("first names cut short", ["Ал. Блок и Вл. Соловьёв знали Дж. Байрона.", "Они молчали."]),
    LanguageCase("hyphenated initials", ["Ж.-Ж. Руссо гулял.", "С ним был Ж.-П. Марат."]),
    LanguageCase(
      "an address", ["Он живёт на ул. Ленина, д. 5, корп. 2, кв. 3.", "Это пл. Победы и пр. Мира."]),
    LanguageCase("ул. before an ordinal", ["Мы вышли на ул. 1 Мая.", "Было пусто."]),
    LanguageCase(
      "pages and figures", ["См. стр. 5 и рис. 2 в гл. 3.", "Рис. 4 на с. 17, табл. 2 на с. 20."]),
    LanguageCase(
      "a word that looks like an abbreviation", ["Он ел рис.", "Она пила чай.", "Дай им.", "Они ждут."]),
    LanguageCase("a quotation that ends a sentence", ["Он кричал: «Стой!»", "Наконец он сказал правду."]),
    LanguageCase("sums", ["Он занял 5 тыс. руб.", "Виктор отказал.", "Цена 3 руб. 50 коп. за фунт."]),
    LanguageCase("numerals without a dot", ["Город с 2 млн жителей.", "Их было 5 млрд, а стало 6."]),
    LanguageCase("units of time", ["Поезд идёт 2 ч. 15 мин.", "Пётр ждёт."]),
    LanguageCase("№ and ordinals", ["Дом № 5 и 3-й подъезд.", "Это 21-я школа."]),
    LanguageCase(
      "titles", ["Вошли проф. Иванов, акад. Павлов и доц. Сидорова.", "За ними г-н Петров и д-р Ливси."]),
    LanguageCase("saints and honorary names", ["Театр им. Горького закрыт.", "Церковь св. Николая цела."]),
    LanguageCase(
      "places", ["От пос. Лесной до дер. Горки, за р. Окой, у оз. Белого.", "Там пгт. Октябрьский."]),
    LanguageCase(
      "names of languages", ["Человек (лат. Homo sapiens) пришёл.", "Он был нем.", "Он молчал."]),
    LanguageCase("decimals and thousands", ["Это 3,5 км, или 1.5 мили.", "Всего 1 000 000 и 12.500 штук."]),
    LanguageCase("dates in figures", ["Сдать до 20.10.2024.", "Было 01.09."]),
    LanguageCase("an ellipsis before a small letter", ["Он… не знал, что… сказать.", "Я... ну... пойду."]),
    LanguageCase(
      "an ellipsis before a capital", ["Он ушёл…", "Больше его не видели.", "Тишина...", "Ни звука."]),
    LanguageCase("an ellipsis that begins", ["…И он ушёл.", "...А она осталась."]),
    LanguageCase("?.. and !..", ["Неужели?..", "Не может быть!..", "Да?.. — спросил он."]),
    LanguageCase("several marks", ["Что?!", "Как!!!", "Стой!"]),
    LanguageCase("a capital after a colon", ["Он понял: Россия победила.", "Правило такое: Не лги."]),
    LanguageCase(
      "addresses", ["Сайт https://пример.рф/a.b?c открыт.", "Пишите на ivan.petrov@mail.ru.", "Ждём."]),
    LanguageCase("a missing space", ["Он вышел из дома.", "Потом вернулся!", "Зачем?"], separator: ""),
    LanguageCase("a missing space after an abbreviation", ["Это ул.Ленина, г.Москва.", "Там проф.Иванов."]),
    LanguageCase("list numbers", ["1. Промойте рис.", "2. Сварите его.", "3. Ешьте."]),
    LanguageCase("list letters", ["а) промойте рис;", "б) сварите его;", "в) ешьте."]),
    LanguageCase(
      "Roman numerals of monarchs",
      ["Правил Пётр I.", "Россия росла.", "Потом была Екатерина II.", "Она любила книги."]),
    LanguageCase("headings", ["Глава V.", "Дорога.", "Часть 2.", "Зима."]),
    LanguageCase("the word я", ["Это я.", "Виктор спит.", "Там был я.", "Марья знает."]),
    LanguageCase("a sentence in brackets", ["(Он опоздал.)", "Она ждала (он обещал прийти) и молчала."]),
    LanguageCase(
      "Latin names inside", ["Он купил у Apple Inc. новый iPhone.", "Он читал Nature и J. R. R. Tolkien."]),
    LanguageCase("speech, then the narrator", ["«Куда ты?» — спросила она.", "«Стой!» — крикнул Пётр."]),
    LanguageCase("narrator with a capital of a name", ["— Кто там? — Маша спросила тихо.", "— Я."]),
    LanguageCase("a new speaker who says that he said", ["— Ты идёшь?", "— Я сказал, нет."]),
    LanguageCase("a gesture with a capital is a sentence", ["— Кто там?", "— Маша встала.", "— Войдите."]),
    LanguageCase("speech that goes on after the narrator's stop", ["— Идём, — сказал он.", "— Нас ждут."]),
    LanguageCase(
      "short speech inside a sentence", ["Все кричали: «Ура! Ура!» — и бросали шапки.", "Стало тихо."]),
    LanguageCase("titles with marks inside", ["Роман «Что делать?» вышел в 1863 г.", "Его читали все."]),
    LanguageCase(
      "a title with a mark and its author",
      ["Роман «Что делать?» Чернышевского запретили.", "Потом простили."]),
    LanguageCase(
      "a title with a mark at the end", ["Он читал роман «Что делать?».", "Чернышевского он любил."]),
    LanguageCase("speech after a dash", ["А он — «Нет!»", "Все ушли."]),
    LanguageCase("a sum is no date", ["2 руб.", "Дорого!", "В 5 руб.", "Василий не верил."]),
  ]

  static let sentences = [
    LanguageCase("«…», — said", ["«Нет»,", "— сказал он."]),
    LanguageCase("«…?» — said", ["«Куда ты?»", "— спросила она."]),
    LanguageCase("«…!» — said", ["«Пожар!»", "— закричали в толпе."]),
    LanguageCase("«…» and a hyphen for the dash", ["«Нет»,", "- сказал он."]),
    LanguageCase("a thought", ["«Неужели опоздал?..»", "— подумал Пётр."]),
    LanguageCase("speech after a colon", ["Он сказал:", "«Иди домой»."]),
    LanguageCase("speech after a colon, mark inside", ["Она спросила:", "«Кто там?»"]),
    LanguageCase("speech between the narrator's words", ["Он сказал:", "«Иди»,", "— и закрыл дверь."]),
    LanguageCase("speech between, comma only", ["Он крикнул:", "«Иду!»", "— и побежал."]),
    LanguageCase("the narrator inside the quotation", ["«Иди,", "— сказал он,", "— и смотри»."]),
    LanguageCase("… after a question", ["«Куда ты?", "— спросила она.", "— Уже поздно»."]),
    LanguageCase("„…“ inside «…»", ["«Он сказал мне: „Иди“, и я пошёл»,", "— ответил Иван."]),
    LanguageCase("„…“ by itself", ["„Нет“,", "— сказал он."]),
    LanguageCase("“…”", ["“Нет”,", "— сказал он."]),
    LanguageCase("straight marks", ["\"Нет\",", "- сказал он."]),
    LanguageCase("a dash opens speech", ["— Иди,", "— сказал он,", "— и смотри."]),
    LanguageCase("a question opens it", ["— Куда ты?", "— спросила она."]),
    LanguageCase("the speech goes on in a new sentence", ["— Иди,", "— сказал он.", "— Нас ждут."]),
    LanguageCase("a question, then more", ["— Ты здесь?", "— крикнул он.", "— Отзовись!"]),
    LanguageCase("an ellipsis before the narrator", ["— Я думал…", "— начал он и умолк."]),
    LanguageCase("hyphens for dashes", ["- Иди,", "- сказал он,", "- и смотри."]),
    LanguageCase("en dashes", ["– Иди,", "– сказал он,", "– и смотри."]),
    LanguageCase("minus signs for dashes", ["− Иди,", "− сказал он,", "− и смотри."]),
    LanguageCase("two hyphens for a dash", ["-- Иди,", "-- сказал он,", "-- и смотри."]),
    LanguageCase("dashes without spaces", ["—Иди,—", "сказал он,—", "и смотри."]),
    LanguageCase("a narrator's participle", ["— Иди,", "— сказал он, снимая шапку,", "— и смотри."]),
    LanguageCase("a narrator without a verb of saying", ["— Хорошо!", "— и он вышел."]),
    LanguageCase("a colon's speech before a dash", ["Он краснел и говорил:", "«Простите»", "— и ушёл."]),
    LanguageCase(
      "a narrator after и", ["— Ты не знаешь,", "— и он махнул рукой,", "— ты ничего не знаешь."]),
    LanguageCase("a comma and a dash in speech", ["— Всё, что ты видел, — обман,", "— сказал он."]),
    LanguageCase("a comma and a dash before и", ["— Скажи ей, — и дело с концом."]),
    LanguageCase("a hyphen that touches", ["-Нет,", "- сказал он."]),
    LanguageCase(
      "a narrator who ends with a colon",
      ["— Иди,", "— сказал он и, помолчав, добавил:", "— И не возвращайся."]),
    LanguageCase("a title in speech", ["— Вы читали «Войну и мир»?", "— спросил он."]),
    LanguageCase("two speakers in a paragraph", ["«Кто там?»", "— «Я»,", "— ответил голос."]),
    LanguageCase("a copula in speech", ["— Москва — столица России,", "— сказал он."]),
    LanguageCase("this after a comma and a dash", ["— Всё, что осталось, — это дом,", "— сказал он."]),
    LanguageCase("a colon, then a dash", ["Он обернулся и крикнул:", "— Стой!"]),
  ]

  /// Each is one sentence.
  static let whole = [
    LanguageCase("a copula", ["Москва — столица России."]),
    LanguageCase("copulas in a row", ["Жизнь прожить — не поле перейти, а век долог — всё вернёт."]),
    LanguageCase("titles in a list", ["Он читал романы «Идиот», «Бесы», «Игрок» и «Подросток»."]),
    LanguageCase("titles in a list after a colon", ["Он читал романы: «Идиот», «Бесы» и «Игрок» тоже."]),
    LanguageCase("a title that opens", ["«Война и мир» — роман Льва Толстого."]),
    LanguageCase("titles that open", ["«Зенит», «Спартак» и «Динамо» победили."]),
    LanguageCase("a scare quote", ["Этот «друг» меня обманул."]),
    LanguageCase("a scare quote in “лапки”", ["Его “помощь” нам дорого стоила."]),
    LanguageCase("a company", ["Фирма ООО «Ромашка» и завод «Красный путь» закрыты."]),
    LanguageCase("a quoted word at the end", ["Мы плыли на теплоходе «Мария Ульянова»."]),
    LanguageCase("cries that are named", ["Команды «Смирно!», «Вольно!» и «Разойдись!» звучали весь день."]),
    LanguageCase("cries in a list", ["Кричали «ура!», «долой!», «вперёд!»."]),
    LanguageCase("a notice of two sentences", ["Надпись «Не влезай! Убьёт!» висела на столбе."]),
    LanguageCase("a title inside a title", ["В статье «О романе „Что делать?“» сказано многое."]),
    LanguageCase("a dash between clauses", ["Солнце взошло — птицы запели, и лес ожил."]),
  ]

  @Test("An utterance ends where a Russian sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "ru") }

  @Test("Russian speech is parted from its narrator", arguments: sentences + whole)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "ru") }

  @Test("A quotation that runs over paragraphs stays speech") func paragraphs() {
    let text = SegmentedText(
      "Старик сказал: «Давно это было", "«и далеко отсюда», — и уснул.", language: "ru")
    #expect(text.sentences == ["Старик сказал:", "«Давно это было", "«и далеко отсюда»,", "— и уснул."])
  }
}
