import Testing

@testable import AloudText

/// Bulgarian, Kazakh, Greek and Armenian, by the references that their tables name.
@Suite struct EasternTests {
  @Test(
    "Bulgarian",
    arguments: [
      LanguageCase("a year's г.", ["Това стана през 1878 г.", "Той се върна."]),
      LanguageCase(
        "addresses", ["Роден е в гр. Калофер, ул. „Христо Ботев“ № 5, ет. 2.", "Пл. „20 Април“ е там."]),
      LanguageCase("titles", ["Проф. д-р Ив. Шишманов и акад. М. Арнаудов писаха.", "Те бяха приятели."]),
      LanguageCase(
        "и т.н., и др.",
        ["Видяхме София, Варна и т.н.", "Други градове не.", "Ботев, Левски и др.", "Те са герои."]),
      LanguageCase("newspapers", ["В. „Труд“, в. „Дневник“ и сп. „Мисъл“ пишат.", "Никой не чете."]),
      LanguageCase("speech", ["— Къде отиваш? — попита тя.", "— Чакай!"]),
    ])
  func bulgarian(_ rule: LanguageCase) { rule.expectUtterances(language: "bg") }

  @Test(
    "Bulgarian speech",
    arguments: [
      LanguageCase("commas and dashes", ["— Ела,", "— каза той,", "— и виж."]),
      LanguageCase("dashes alone", ["– Ела", "– каза той", "– и виж."]),
      LanguageCase("quotation marks", ["„Не“,", "каза той."]),
      LanguageCase("quotation marks and a dash", ["„Не“", "– каза той."]),
      LanguageCase("after a colon", ["Той каза:", "„Върви си“."]),
      LanguageCase("a title", ["„Под игото“ – роман от Иван Вазов."]),
    ])
  func bulgarianSpeech(_ rule: LanguageCase) { rule.expectSentences(language: "bg") }

  @Test(
    "Kazakh",
    arguments: [
      LanguageCase("years", ["Абай 1845 ж. туған.", "Ол 1904 ж. қайтыс болды."]),
      LanguageCase("т.б.", ["А. Құнанбаев пен Ш. Уәлиханов т.б.", "Олар жазды."]),
      LanguageCase("before our era", ["Б.з.д. V ғ. Скифтер келді.", "Олар көп еді."]),
      LanguageCase("addresses", ["Алматы қ., Абай көш., 5 үй.", "Бұл менің үйім."]),
    ])
  func kazakh(_ rule: LanguageCase) { rule.expectUtterances(language: "kk") }

  @Test(
    "Kazakh speech",
    arguments: [
      LanguageCase("a dash", ["— Кел,", "— деді ол,", "— көр."]),
      LanguageCase("quotation marks", ["«Жоқ»,", "— деді ол."]),
    ])
  func kazakhSpeech(_ rule: LanguageCase) { rule.expectSentences(language: "kk") }

  @Test(
    "Greek",
    arguments: [
      LanguageCase("titles", ["Ο κ. Παπαδόπουλος και η κα. Μαρία ήρθαν.", "Ο Δρ. Νίκος έφυγε."]),
      LanguageCase(
        "π.Χ. ends, π.χ. goes on", ["Πέθανε το 406 π.Χ.", "Ήταν ποιητής.", "Φρούτα, π.χ. Μήλα Ζαγοράς."]),
      LanguageCase(
        "κ.λπ. and κ.ά.", ["Μήλα, αχλάδια κ.λπ.", "Όλα φαγώθηκαν.", "Ο Σεφέρης κ.ά.", "Αυτοί έγραψαν."]),
      LanguageCase("the question mark and the raised stop", ["Τι θέλεις;", "Τίποτα· μόνο νερό."]),
      LanguageCase("ellipses", ["Και μετά… σιωπή.", "Έφυγε…", "Δεν γύρισε."]),
    ])
  func greek(_ rule: LanguageCase) { rule.expectUtterances(language: "el") }

  @Test(
    "Greek speech",
    arguments: [
      LanguageCase("a comma", ["«Όχι»,", "είπε εκείνος."]),
      LanguageCase("a question", ["«Πού πας;»", "ρώτησε."]),
      LanguageCase("a dash", ["— Πού πας;", "ρώτησε η Μαρία."]),
    ])
  func greekSpeech(_ rule: LanguageCase) { rule.expectSentences(language: "el") }

  @Test(
    "Armenian",
    arguments: [
      LanguageCase("the full stop", ["Սա տուն է։", "Ո՞ւր է նա։"]),
      LanguageCase("the dot is a colon", ["Նա ասաց. «Արի՛»։", "Պրոֆ. Աբեղյանը գրեց։"]),
      LanguageCase("initials", ["Եկան Ա. Իսահակյանը եւ Հ. Թումանյանը։", "Նրանք գրեցին։"]),
    ])
  func armenian(_ rule: LanguageCase) { rule.expectUtterances(language: "hy") }

  @Test(
    "Armenian speech",
    arguments: [
      LanguageCase("quotation marks", ["«Ոչ»,—", "ասաց նա։"]),
      LanguageCase("a dash", ["— Ո՞ւր ես գնում,—", "հարցրեց նա։"]),
    ])
  func armenianSpeech(_ rule: LanguageCase) { rule.expectSentences(language: "hy") }
}
