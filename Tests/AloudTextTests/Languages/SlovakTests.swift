import Testing

@testable import AloudText

/// After “Pravidlá slovenského pravopisu”.
@Suite struct SlovakTests {
  static let utterances = [
    LanguageCase("titles", ["Prišiel Ing. Novák a Mgr. Kováč, PhD.", "Nikto nehovoril."]),
    LanguageCase("degrees in rows", ["Hovoril prof. MUDr. Ján Kráľ.", "Všetci mlčali."]),
    LanguageCase("napr.", ["Jedz ovocie, napr. Jonatán.", "Je dobré."]),
    LanguageCase("t. j. with a space", ["Príde neskoro, t. j. Anna tu už nebude.", "Škoda."]),
    LanguageCase("atď. ends", ["Mali jablká, hrušky atď.", "Deti jedli."]),
    LanguageCase("a company", ["Pracuje vo firme Tatra, s. r. o., v Nitre.", "Zarába dobre."]),
    LanguageCase("a street", ["Býva na ul. Hviezdoslavovej č. 5.", "Je tam ticho."]),
    LanguageCase("saints", ["Kostol sv. Martina je starý.", "Stojí na kopci."]),
    LanguageCase("a date", ["Narodil sa 3. mája 1901.", "Zomrel 12. júna."]),
    LanguageCase("ordinals before a capital", ["Slúžil v XII. Pluku a v 5. Armáde.", "Vrátil sa."]),
    LanguageCase("a century", ["V 19. storočí to bolo inak.", "Dnes nie."]),
    LanguageCase("a law", ["Platí zákon č. 40/1964 Zb. z roku 1964.", "Každý ho pozná."]),
    LanguageCase("initials", ["P. O. Hviezdoslav to napísal.", "J. M. Hurban nie."]),
    LanguageCase("ellipsis goes on", ["Ja … ja neviem.", "Bol... unavený."]),
    LanguageCase("question, then who asked", ["„Prečo?“ spýtal sa.", "„Preto!“ zvolala Anna.", "„Ach.“"]),
  ]

  static let sentences = [
    LanguageCase("speech first", ["„Nie,“", "povedala."]),
    LanguageCase("narrator in between", ["„Poď,“", "povedala,", "„a pozri.“"]),
    LanguageCase("speech last", ["Povedala:", "„Nie.“"]),
    LanguageCase("guillemets", ["»Nie,«", "povedala."]),
    LanguageCase("a dash opens the speech", ["– Nie,", "povedala."]),
    LanguageCase("scare marks", ["Nazval to „čudným“ a odišiel."]),
    LanguageCase("a title", ["Čítali sme „Živý bič“ v škole."]),
  ]

  @Test("An utterance ends where a Slovak sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "sk") }

  @Test("A line of Slovak dialogue is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "sk") }
}
