import Testing

@testable import AloudText

/// After Duden, „Die deutsche Rechtschreibung“, and DIN 5008.
@Suite struct GermanTests {
  static let utterances = [
    LanguageCase(
      "a country and a name", ["Er lebte in der Schweiz.", "Peter besuchte Franz.", "Maria blieb."]),
    LanguageCase("adjectives of countries", ["Der schweiz. Rat tagte.", "Die franz. Gesandten kamen."]),
    LanguageCase("a gene", ["Es war ein Gen.", "Das wusste niemand.", "Er rief Gen. Blücher."]),
    // Abbreviations and titles
    LanguageCase("titles before names", ["Hr. Grünlich und Fr. Buddenbrook tanzten.", "Dr. Grabow kam."]),
    LanguageCase("titles in rows", ["Es sprach Prof. Dr. med. Anna Roth.", "Man klatschte."]),
    LanguageCase("a doctor of nature", ["Er ist Dr. rer. nat.", "Später wurde er reich."]),
    LanguageCase("an engineer", ["Dipl.-Ing. Weber baute die Brücke.", "Sie hält."]),
    LanguageCase("z. B. with a space", ["Nimm Obst, z. B. Äpfel oder Birnen.", "Iss es."]),
    LanguageCase("z. B. with U+00A0", ["Nimm Obst, z.\u{A0}B. Äpfel.", "Iss es."]),
    LanguageCase("z. B. with U+202F", ["Nimm Obst, z.\u{202F}B. Äpfel.", "Iss es."]),
    LanguageCase("z.B. without a space", ["Nimm Obst, z.B. Äpfel.", "Iss es."]),
    LanguageCase("z. B. before a word that begins sentences", ["Es gibt viele, z. B. Das Boot.", "Lies."]),
    LanguageCase("d. h.", ["Er kam spät, d. h. Sie waren fort.", "Das war schade."]),
    LanguageCase("u. a.", ["Es kamen u. a. Anna und Otto.", "Wir sangen."]),
    LanguageCase("bzw.", ["Er fährt nach Ulm bzw. Augsburg.", "Sie bleibt."]),
    LanguageCase("usw. goes on in lower case", ["Äpfel, Birnen usw. gab es auch.", "Wir aßen."]),
    LanguageCase("usw. ends before a capital", ["Es gab Äpfel, Birnen usw.", "Kinder liefen herum."]),
    LanguageCase("i. d. R.", ["Man zahlt i. d. R. Steuern.", "Keiner mag das."]),
    LanguageCase("saints of towns", ["Wir fuhren über St. Gallen nach St. Pölten.", "Es schneite."]),
    LanguageCase("a station", ["Der Zug hält in Köln Hbf. und in Bonn.", "Steigen Sie am Hbf. aus."]),
    LanguageCase("a street with its number", ["Sie wohnt Berliner Str. 5 in Bremen.", "Er nicht."]),
    LanguageCase("a street ends", ["Er wohnt in der Berliner Str.", "Das Haus ist alt."]),
    LanguageCase("a law", ["Das steht in Art. 5 Abs. 2 Satz 1 Nr. 3 GG.", "Es gilt."]),
    LanguageCase("pages and volumes", ["Siehe Bd. 2, S. 12 f. und Abb. 3.", "Dort steht alles."]),
    LanguageCase(
      "years of our era", ["Caesar starb 44 v. Chr. in Rom.", "Augustus starb 14 n. Chr.", "Er war alt."]),
    LanguageCase("born and died", ["Anna Roth, geb. Weber, gest. 1901.", "Sie ruhe sanft."]),
    LanguageCase("churches", ["Sie besucht eine kath. Schule, er eine ev. Schule.", "Beide lernen."]),
    LanguageCase("so-called", ["Das ist der sog. Treibhauseffekt.", "Er nimmt zu."]),
    LanguageCase("millions", ["Es kostete 3 Mio. Euro, dann 2 Mrd. Euro.", "Zu viel."]),
    LanguageCase("a century", ["Das Haus stammt aus dem 18. Jh. und steht noch.", "Es ist schön."]),
    LanguageCase("first names", ["Joh. Seb. Bach und Friedr. Schiller kamen nie.", "Wer dann?"]),
    LanguageCase("firms", ["Er ging zur Fa. Weber.", "Sie blieb."]),
    LanguageCase("initials", ["E. T. A. Hoffmann schrieb es.", "J. S. Bach las es nie."]),
    LanguageCase("an initial for a name", ["Josef K. wurde verhaftet.", "Die Marquise von O. staunte."]),
    // Numbers
    LanguageCase("a date", ["Am 3. Mai kam er.", "Am 12. Juni 2020 ging er."]),
    LanguageCase(
      "a date in figures", ["Sie wurde am 3. 5. 1901 geboren.", "Er kam am 24.12.1900 zur Welt."]),
    LanguageCase(
      "kings", ["Friedrich II. war König.", "Ludwig XIV. tanzte gern.", "Papst Johannes XXIII. lachte."]),
    LanguageCase("a king ends a sentence", ["Das war Friedrich II.", "Er spielte Flöte."]),
    LanguageCase("a chapter", ["Im 1. Kapitel stirbt er.", "Im 20. Jahrhundert lebt er."]),
    LanguageCase("a number ends a sentence", ["Sie ist 35.", "Er ist 36.", "Das Kind ist 3."]),
    LanguageCase("a number ends before a name", ["Sie wurde 87.", "Maria wurde nur 30.", "Gott weiß es."]),
    LanguageCase("a year ends a sentence", ["Er starb 1832.", "Goethe wurde alt."]),
    LanguageCase("thousands", ["Wir haben 1.000.000 Euro.", "Das Haus kostet 2.500,50 Euro."]),
    LanguageCase("times", ["Der Zug geht um 8.30 Uhr.", "Wir kommen um 9.15 Uhr an."]),
    LanguageCase("a numbered list", ["1. Den Reis waschen.", "2. Kochen.", "3. Essen."]),
    LanguageCase("a section's number", ["1.2. Was ist das?", "Wir werden sehen."]),
    LanguageCase("a lettered list", ["a) Den Reis waschen;", "b) kochen;", "c) essen."]),
    // Marks
    LanguageCase("question and exclamation", ["Was?!", "Wie bitte!?", "Nein!!!", "Doch."]),
    LanguageCase("ellipsis goes on", ["Ich … ich weiß nicht.", "Er war... müde."]),
    LanguageCase("ellipsis ends", ["Er schwieg …", "Dann ging er.", "Ach so...", "Das wusste ich nicht."]),
    LanguageCase("brackets inside", ["Er kam (wie immer!) zu spät.", "Sie nicht."]),
    LanguageCase("brackets outside", ["Er kam.", "(Sie war schon fort.)", "Es regnete."]),
    LanguageCase(
      "addresses", ["Siehe www.beispiel.de/seite.html.", "Schreib an a.roth@beispiel.de.", "Bald."]),
    LanguageCase("apostrophes", ["Das war Hans’ Hut.", "Wie geht’s?", "’s ist gut."]),
    // Speech
    LanguageCase("question, then who asked", ["„Warum?“, fragte er.", "„Darum!“, rief sie.", "„Ach.“"]),
    LanguageCase("question, without a comma", ["»Warum?« fragte er.", "»Darum!« rief sie.", "»Ach.«"]),
    LanguageCase("speech, then an act", ["„Warum?“", "Anna stand auf.", "„Darum.“", "Otto setzte sich."]),
    LanguageCase("speech with a name", ["»Wer ist da?«, rief Frau Permaneder.", "»Ich.«"]),
    LanguageCase("speech, then what was told", ["»Ist er tot?«", "Herr Samsa fragte es leise.", "»Ja.«"]),
    LanguageCase("highnesses", ["Sr. Majestät und Ew. Exzellenz lachten.", "Alle lachten."]),
    LanguageCase("nested", ["„Hat er ‚Komm!‘ gesagt?“, fragte sie.", "„Nein.“"]),
    LanguageCase("nested to the end", ["„Er rief: ‚Feuer!‘“", "Alle liefen."]),
    LanguageCase("stop after the mark", ["Er nannte es „eine Kleinigkeit“.", "Es war keine."]),
  ]

  static let sentences = [
    LanguageCase("speech first", ["„Nein“,", "sagte sie."]),
    LanguageCase("question", ["„Warum?“,", "fragte er."]),
    LanguageCase("speech last", ["Sie sagte:", "„Nein.“"]),
    LanguageCase("speech last, without a stop inside", ["Sie sagte:", "„Ich komme“."]),
    LanguageCase("narrator in between", ["„Komm“,", "sagte sie,", "„und sieh.“"]),
    LanguageCase("narrator between two sentences", ["„Komm her“,", "sagte er.", "„Sieh dir das an.“"]),
    LanguageCase("guillemets", ["»Nein«,", "sagte sie."]),
    LanguageCase("guillemets, exclaiming", ["»Nein!«,", "rief Herr Kesselmeyer."]),
    LanguageCase("Swiss guillemets", ["«Nein»,", "sagte sie."]),
    LanguageCase("single guillemets", ["›Nein‹,", "dachte er."]),
    LanguageCase("single marks", ["‚Nein‘,", "dachte er."]),
    LanguageCase("nested", ["„Er sagte ‚Komm‘ und ging“,", "erzählte sie."]),
    LanguageCase("nested guillemets", ["»Er sagte ›Komm‹ und ging«,", "erzählte sie."]),
    LanguageCase("broken off", ["„Aber ich –“", "Er schwieg."]),
    LanguageCase("trailing off", ["„Wenn nur …“,", "murmelte sie."]),
    LanguageCase("straight marks", ["\"Nein\",", "sagte sie."]),
    LanguageCase("closed by an English mark", ["„Nein”,", "sagte sie."]),
    LanguageCase("a dash between speeches", ["»Nein!«", "– »Doch!«", "rief er."]),
    LanguageCase("a dash opens the speech", ["– Komm her,", "sagte er."]),
    LanguageCase("an ellipsis opens speech", ["Er ging.", "„… und dann?“,", "fragte sie."]),
    LanguageCase("two speeches", ["»Kommst du?«", "»Gleich.«"]),
    LanguageCase("several sentences in one speech", ["„Geh.", "Geh jetzt“,", "sagte sie."]),
    LanguageCase(
      "an act before speech", ["Er schloss die Tür.", "„Setz dich“,", "sagte er,", "„und hör zu.“"]),
    LanguageCase("exclaiming inside", ["Sie rief:", "„Hilfe! Hilfe!“", "und lief davon."]),
    LanguageCase("scare marks", ["Er nannte es „seltsam“ und ging."]),
    LanguageCase("so-called", ["Die »Freunde« der Armen fehlten."]),
    LanguageCase("titles", ["Wir lasen „Die Verwandlung“ in der Schule."]),
    LanguageCase("a title at the start", ["„Die Verwandlung“ ist sein bekanntestes Werk."]),
    LanguageCase("titles after a colon", ["Drei Romane: „Das Schloss“, „Der Prozess“ und „Amerika“."]),
    LanguageCase("titles in a row", ["Er schrieb „Das Schloss“, „Der Prozess“ und „Amerika“."]),
    LanguageCase("a dash goes on", ["Er kam – endlich! – nach Hause."]),
  ]

  @Test("An utterance ends where a German sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "de") }

  @Test("A line of German dialogue is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "de") }

  @Test("Speech that runs over paragraphs stays dialogue") func overParagraphs() {
    let text = SegmentedText(
      "Er sagte: „Es war einmal", "„vor langer Zeit“, und schlief ein.", language: "de")
    #expect(text.sentences == ["Er sagte:", "„Es war einmal", "„vor langer Zeit“,", "und schlief ein."])
  }
}
