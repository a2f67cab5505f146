import Testing

@testable import AloudText

/// After the Ortografía de la lengua española (RAE and ASALE, 2010).
@Suite struct SpanishTests {
  static let utterances = [
    LanguageCase("brackets before a name", ["Vino (¡por fin!) Ana con su padre.", "Cenaron."]),
    LanguageCase("two exclamations in brackets", ["Vino (¡Por fin! ¡Ya era hora!) y se fue.", "Llovía."]),
    LanguageCase(
      "a bracketed sentence before the full stop", ["Se fue (¿o no?).", "Luego volvió (p. 5).", "Y ya."]),
    LanguageCase("a list with stops and dashes", ["1.- Lavar el arroz.", "2.- Hervirlo.", "3.- Servir."]),
    LanguageCase(
      "a letter that names a thing",
      ["Falta vitamina C.", "Comer fruta ayuda.", "Es el plan B.", "Juan lo sabe."]),
    LanguageCase("a title of a question inside", ["Leyó ¿Quién mató a Palomino? en un día.", "Le gustó."]),
    LanguageCase("an inverted mark after a comma and a name", ["Y tú, Ana, ¿vienes?", "Si puedes, ¡ven!"]),
    LanguageCase("a mark in the middle", ["¿Qué? dijo para sí.", "Nadie respondió."]),
    LanguageCase(
      "departments and offices", ["El Dpto. de Historia y la Admón. de Correos cerraron.", "Era lunes."]),
    LanguageCase("S. M. and other courtesies", ["Saludó a S. M. el Rey y a SS. MM.", "Luego habló."]),
    LanguageCase("saints", ["Nació en Sto. Domingo, cerca de Sta. Ana.", "S. Juan Bosco la vio."]),
    LanguageCase("idem and others", ["Véase ibíd., p. 14, y op. cit., cap. 2.", "Vid. también Ruiz."]),
    LanguageCase(
      "telephones and dates with dots", ["Llame al 91.555.66.77 hoy.", "Es del 12.03.2001.", "Gracias."]),
    LanguageCase(
      "square brackets mark what is left out",
      ["En un lugar [...] de cuyo nombre no me acuerdo.", "Así empieza."]),
    LanguageCase("a question in brackets", ["Vino Luis (¿o era Juan?) y se fue.", "No sé."]),
    LanguageCase("what the narrator asks", ["—¡Vete! —¿lo diría en serio?—.", "No quiero verte."]),
    LanguageCase("a raya opens each reply", ["—¿Vienes?", "—No puedo.", "—Pues adiós."]),
    LanguageCase(
      "the dot of a form of address goes on",
      ["El Sr. Pérez y la Sra. Ruiz vieron a la Srta. Gómez.", "Doña Inés llegó tarde."]),
    LanguageCase("Dña. and D.ª are titles", ["Vino Dña. Carmen con D.ª Pilar.", "Se sentaron."]),
    LanguageCase("a don is an initial", ["Preguntó por D. Quijote y por D. Juan.", "Nadie los conocía."]),
    LanguageCase(
      "titles may be in capitals, several", ["El Excmo. Sr. Dr. D. Luis Mora presidió.", "Habló poco."]),
    LanguageCase("Ud. goes on before a verb", ["Pase Ud. primero, y Uds. después.", "Gracias."]),
    LanguageCase("Ud. may end a sentence", ["Lo espera a Ud.", "No tarde."]),
    LanguageCase("initials of a name", ["Leía a J. L. Borges y a G. A. Bécquer.", "También a R. Darío."]),
    LanguageCase(
      "plural by doubled letters", ["Vive en los EE. UU. desde 1990.", "Trabaja en RR. HH. y le gusta."]),
    LanguageCase("EE. UU. may end a sentence", ["Se fue a EE. UU.", "Nunca volvió."]),
    LanguageCase(
      "a number follows its abbreviation", ["Véase la pág. 12 y el cap. 3, fig. 4.", "Allí se explica."]),
    LanguageCase("n.º before its number", ["Vive en el n.º 5 de la calle Mayor.", "Es el 1.º izquierda."]),
    LanguageCase(
      "No. is a number's before one, else a sentence",
      ["Es el corredor No. 103.", "No.", "Mi hermano no corre."]),
    LanguageCase("ordinals hold a dot", ["Quedó en 1.er lugar y ella en el 2.º puesto.", "La 3.ª fue Ana."]),
    LanguageCase(
      "before and after Christ",
      ["Murió en el 44 a. C. en Roma.", "Nació en el 63 a. C.", "Después gobernó hasta el 14 d. C."]),
    LanguageCase("por ejemplo", ["Hay frutas, p. ej. peras, y también, p. ej., uvas.", "Elige."]),
    LanguageCase(
      "companies",
      ["Trabaja en Hierros del Norte, S. A. de Bilbao.", "La dirige Gas y Luz, S. L.", "Es su padre."]),
    LanguageCase(
      "etcétera goes on before a small letter",
      ["Trajo pan, queso, etc. y se sentó.", "Compró uvas, peras, etc.", "Luego pagó."]),
    LanguageCase("hours", ["Llegó a las 5 p. m. del lunes.", "Salió a las 9:30 a. m.", "Nadie lo vio."]),
    LanguageCase(
      "centuries and dates",
      ["Es del s. XIX, de 1850.", "El 3 de mayo de 1808 llovía.", "Hoy es 27/04/2014."]),
    LanguageCase(
      "months may be shortened before numbers",
      ["Fue el 30 ago. 1984 por la tarde.", "Nació un 12 de dic. de 1970."]),
    LanguageCase(
      "a decimal comma and a decimal point",
      ["Subió un 3,5 % en junio.", "Pesa 2.75 kg y cuesta 1.250,50 euros."]),
    LanguageCase("thousands in groups", ["Son 1 000 000 de habitantes.", "Antes eran 12.500."]),
    LanguageCase("streets", ["Vive en la avda. América, 5, y él en la pl. Mayor.", "Son vecinos."]),
    LanguageCase(
      "article and paragraph", ["Lo dice el art. 14 de la Constitución.", "Véanse los párrs. 5 y 6."]),
    LanguageCase(
      "an inverted mark inside a sentence ends nothing",
      ["Si no vienes, ¿qué harás?", "Pero ¡qué cosas tienes!"]),
    LanguageCase(
      "questions in a row begin small", ["¿Quién era?, ¿de dónde venía?, ¿qué quería?", "Nadie lo supo."]),
    LanguageCase("exclamations in a row begin small", ["¡Ay!, ¡qué dolor!", "¡Basta! ¡no más!"]),
    LanguageCase(
      "each question with a capital is a sentence", ["¿Quién era?", "¿De dónde venía?", "¡Qué misterio!"]),
    LanguageCase("both marks", ["¡¿Qué has hecho?!", "¿¡Cómo!?", "Nada."]),
    LanguageCase(
      "an ellipsis before a small letter goes on", ["No sé… quizá venga.", "Y bueno... eso es todo."]),
    LanguageCase(
      "an ellipsis before a capital ends a sentence", ["Si tú supieras…", "Ana calló...", "Llovía."]),
    LanguageCase("an ellipsis after a mark", ["¿Y si no viene?...", "Esperemos.", "¡Qué calor!…", "Abre."]),
    LanguageCase(
      "addresses on the web",
      ["Mira https://www.rae.es/dpd/raya?x=1.2 y vuelve.", "Escribe a ana.ruiz@correo.es.", "Espera."]),
    LanguageCase("a numbered list", ["1. Lavar el arroz.", "2. Hervirlo.", "3. Servir."]),
    LanguageCase("a lettered list", ["a) Lavar el arroz", "b) Hervirlo", "c) Servir."]),
    LanguageCase(
      "brackets hold a sentence or part of one",
      ["Vino (¡por fin!) y se fue.", "(Nadie lo vio.)", "Era tarde."]),
    LanguageCase(
      "the full stop follows the closing mark",
      ["Dijo: «No voy».", "Ella contestó: “Yo tampoco”.", "Y se fueron."]),
    LanguageCase("a whole quotation, then a sentence", ["«¡Fuera!».", "Nadie se movió."]),
    LanguageCase(
      "a colon does not end a sentence",
      ["Trajo tres cosas: Pan, vino y sal.", "Querida Ana: Te escribo desde Roma."]),
    LanguageCase(
      "speech with its narrator is one sentence",
      ["—¿Quién es? —preguntó Ana.", "—¡Yo! —gritó el niño—.", "Abre."]),
    LanguageCase(
      "the narrator's own sentence begins with a capital", ["—No se moleste.", "—Cerró la puerta y salió."]),
    LanguageCase("an abbreviation ends a paragraph", ["Vive con su mujer, el Dr. Ruiz, etc."]),
    LanguageCase(
      "units of measure have no dot", ["Corrió 10 km.", "Tardó 50 min y bebió 2 l.", "Descansó."]),
  ]

  static let sentences = [
    LanguageCase("hyphens typed for rayas", ["-Ven", "-dijo Ana-,", "y mira."]),
    LanguageCase("a hyphen before a question", ["-¿Quién es?", "-preguntó Ana-.", "¡Abre!"]),
    LanguageCase("a hyphen inside a word is none", ["-Vino el ex-presidente con su hijo político-militar."]),
    LanguageCase("a sage is quoted", ["«Los amigos", "—escribió Cicerón—", "son otra familia»."]),
    LanguageCase(
      "an aside that a comma follows", ["—Si viene Juan —y vendrá, estoy segura—, dile que no estoy."]),
    LanguageCase("guillemets, then a raya", ["“Ven”", "—dijo Ana."]),
    LanguageCase("a question alone in the middle", ["—Pero ¿qué haces?", "—gritó—.", "¡Suelta eso!"]),
    LanguageCase("the speaker asks aside", ["—Y entonces —¿quién lo diría?— se casó con ella."]),
    LanguageCase(
      "a long narration",
      ["—Tal vez", "—respondió el capitán, que no dejaba de mirar el mar—,", "pero hoy no."]),
    LanguageCase("voices in a row", ["—¡Fuego!", "—gritó uno."]),
    LanguageCase("a letter read aloud", ["La carta decía:", "“Llego el lunes.”"]),
    LanguageCase("a quoted motto after a verb is not speech", ["Repetía «todo va bien» a sus amigos."]),
    LanguageCase("several titles", ["Leyó «Platero y yo», «Nada» y «La colmena» ese verano."]),
    LanguageCase("single marks inside", ["“¿Qué significa ‘ojalá’?”,", "preguntó Tom."]),
    LanguageCase("what somebody said, reported in speech", ["—Vino, dijo que no y se fue."]),
    LanguageCase("a verb of saying told in speech", ["—Entró, preguntó por ti y se fue."]),
    LanguageCase(
      "a raya within quotation marks", ["«Es preciso", "—dijo el ministro—", "que vengan todos»."]),
    LanguageCase("an aside within quotation marks", ["«Iremos todos —si tú quieres— a Roma»,", "dijo Ana."]),
    LanguageCase("a raya parts speech from its narrator", ["—Ven", "—dijo Ana."]),
    LanguageCase("the speech goes on after the narrator", ["—Ven", "—dijo—,", "y mira."]),
    LanguageCase("a raya after a question", ["—¿Quién es?", "—preguntó Ana."]),
    LanguageCase("a raya after an exclamation", ["—¡Cuidado!", "—gritó el guarda—.", "¡Atrás!"]),
    LanguageCase(
      "a full stop after the narrator", ["—Lo principal es vivir", "—añadió Pilar—.", "Vivir y nada más."]),
    LanguageCase("a colon after the narrator", ["—Te digo una cosa", "—repuso el viejo—:", "no vuelvas."]),
    LanguageCase("the narrator breaks a question", ["—¿Y tú", "—dijo ella—,", "qué harás?"]),
    LanguageCase("an ellipsis before the narrator", ["—No sé…", "—dudó Luis—.", "Tal vez."]),
    LanguageCase("a narrator without a verb of saying", ["—Ya está", "—sonrió la niña—.", "Mira."]),
    LanguageCase("a narrator with a pronoun first", ["—Siéntese", "—le rogó el médico—", "y espere."]),
    LanguageCase("a narrator in the imperfect", ["—Calla, calla", "—le decía su madre."]),
    LanguageCase("a narrator in the plural", ["—¡Viva!", "—gritaron todos."]),
    LanguageCase("the narrator's sentence", ["—Sí.", "—Ana se levantó—.", "No iré."]),
    LanguageCase("an aside of the speaker", ["—Iremos todos —si tú quieres— a Roma."]),
    LanguageCase("a raya with a space", ["— Ven", "— dijo Ana", "— y mira."]),
    LanguageCase("a raya without any space", ["—¡Ven!—", "dijo Ana."], separator: ""),
    LanguageCase("speech without a narrator", ["—No vengas mañana."]),
    LanguageCase("a narrator after a comma", ["—Ven,", "dijo ella,", "y mira."]),
    LanguageCase(
      "guillemets, narrator after", ["«Ninguna mente está exenta de demencia»,", "dijo Aristóteles."]),
    LanguageCase("guillemets, narrator before", ["Ana respondió:", "«No voy a ir»."]),
    LanguageCase("guillemets, narrator inside", ["«Ven»,", "dijo,", "«y mira»."]),
    LanguageCase("high quotation marks", ["“¿Quién es?”,", "preguntó Ana."]),
    LanguageCase("straight quotation marks", ["\"Me voy\",", "dijo Luis."]),
    LanguageCase("thought between marks", ["«¡Qué raro!»,", "pensó el alcalde."]),
    LanguageCase("a question quoted after a colon", ["Me preguntó:", "«¿Vienes?»."]),
    LanguageCase("quotation in quotation", ["«Me dijo “ven” y fui»,", "contó Ana."]),
    LanguageCase("a quoted exclamation in the sentence", ["Gritaron:", "«¡Fuego! ¡Fuego!»,", "y huyeron."]),
    LanguageCase("a title is not speech", ["Leímos «La colmena» en clase."]),
    LanguageCase("a quoted word is not speech", ["Decía ser “el rey” del barrio."]),
    LanguageCase("a nickname is not speech", ["Llegó Juan «el Largo» con su perro."]),
    LanguageCase("a raya in narration is an aside", ["Su hermano —el menor— vivía en Cádiz."]),
    LanguageCase("a quotation opening a sentence as a title", ["“Volver” es un tango."]),
    LanguageCase("speech after a colon and a raya", ["Entonces gritó:", "—¡Ven!"]),
  ]

  @Test("An utterance ends where a Spanish sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "es") }

  @Test("Spanish speech is parted from its narrator", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "es") }

  @Test("A closing mark at its start goes on a quotation in the next paragraph")
  func overParagraphs() {
    let text = SegmentedText(
      "El acta dice: «Llegamos de noche y sin luz.", "»No había nadie en el puerto.",
      "»Volvimos al alba», y nada más.", language: "es")
    #expect(
      text.sentences == [
        "El acta dice:", "«Llegamos de noche y sin luz.", "»No había nadie en el puerto.",
        "»Volvimos al alba»,",
        "y nada más.",
      ])
  }
}
