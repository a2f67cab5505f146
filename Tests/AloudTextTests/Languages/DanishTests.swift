import Testing

@testable import AloudText

/// After “Retskrivningsordbogen” of Dansk Sprognævn.
@Suite struct DanishTests {
  static let utterances = [
    LanguageCase("millilitre", ["Tag 5 ml.", "Det er nok til os."]),
    LanguageCase("titles", ["Hr. Jensen og fru Holm talte med dr. Lund.", "Det regnede."]),
    LanguageCase("saints", ["De fejrede Skt. Hans i byen.", "Alle sang."]),
    LanguageCase("bl.a.", ["Vi så bl.a. Thorvaldsens Museum.", "Det var smukt."]),
    LanguageCase("f.eks.", ["Tag frugt, f.eks. Ingrid Marie.", "Spis den."]),
    LanguageCase("dvs.", ["Han kommer sent, dvs. Anna er gået.", "Synd."]),
    LanguageCase("osv. ends before a capital", ["Der var æbler, pærer osv.", "Børnene spiste."]),
    LanguageCase("numbers of pages", ["Se nr. 5 på s. 12 og fig. 3.", "Der står det."]),
    LanguageCase("an hour", ["Toget går kl. 8.30 fra Odense.", "Vi venter."]),
    LanguageCase("a date", ["Han kom den 3. maj 1901.", "Hun kom d. 12. juni."]),
    LanguageCase(
      "kings", ["Christian 4. byggede det.", "Frederik 9. sejlede.", "Det var Christian 10.", "Han red."]),
    LanguageCase("centuries", ["I det 19. århundrede var det anderledes.", "Nu ikke."]),
    LanguageCase(
      "years of our era", ["Cæsar døde 44 f.Kr. i Rom.", "Augustus døde 14 e.Kr.", "Han var gammel."]),
    LanguageCase("thousands", ["Det kostede 1.000.000 kr. i alt.", "Det var dyrt."]),
    LanguageCase("initials", ["H. C. Andersen skrev det.", "N. F. S. Grundtvig sang."]),
    LanguageCase("question, then who asked", ["»Hvorfor?« spurgte han.", "»Derfor!« råbte Anna.", "»Nå.«"]),
  ]

  static let sentences = [
    LanguageCase("guillemets", ["»Nej,«", "sagde hun."]),
    LanguageCase("guillemets, comma outside", ["»Nej«,", "sagde hun."]),
    LanguageCase("low marks", ["„Nej,“", "sagde hun."]),
    LanguageCase("raised marks", ["”Nej,”", "sagde hun."]),
    LanguageCase("a dash opens the speech", ["– Nej,", "sagde hun."]),
    LanguageCase("narrator in between", ["»Kom,«", "sagde hun,", "»og se.«"]),
    LanguageCase("speech last", ["Hun sagde:", "»Nej.«"]),
    LanguageCase("scare marks", ["Han kaldte det »sært« og gik."]),
    LanguageCase("a title", ["Vi læste »Pelle Erobreren« i skolen."]),
  ]

  @Test("An utterance ends where a Danish sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "da") }

  @Test("A line of Danish dialogue is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "da") }
}
