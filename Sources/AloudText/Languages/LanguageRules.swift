/// What a language says about where its sentences end and its quotations begin: data, no code.
///
/// Words are in lower case, without the dot that may follow them. They are asked for by `Spelling`: rules that
/// are read at many words make no strings.
struct LanguageRules: Sendable {
  /// Whether a word that ends with a dot may also end a sentence.
  enum Abbreviation: Sendable {
    /// Before a name or a word that goes on: `Mr.`, `e.g.` Never ends a sentence.
    case goesOn
    /// Before a number: `No. 5`, `Jan. 5`. Ends a sentence where none follows.
    case beforeNumber
    /// `Inc.`, `U.S.`: ends one only when a word that commonly begins sentences follows.
    case mayEnd
    /// `St.`: ends one as `mayEnd` does, but only after a capitalised name: `Baker St. It`, not `at St. Just`.
    case mayEndAfterName
    /// `etc.`, `p.m.`: ends one when a capital follows.
    case endsBeforeCapital
    /// After a number as `endsBeforeCapital`, else as `goesOn`: Russian `1999 г.`, `г. Москва`.
    case endsAfterNumber
  }

  var abbreviations = WordTable<Abbreviation>()
  /// Words that commonly begin a sentence and are seldom part of a name.
  var starters: WordSet = []
  /// Capitalised words that go on after a time of day: `5 p.m. Monday`.
  var afterTimes: WordSet = []
  /// Words that open a phrase of time or place at a sentence's start: `At 5 a.m. Mr. Smith …`
  var openingPrepositions: WordSet = []
  /// All the words, numbers apart, of which such a phrase may consist: Russian `В мае 1999 г. Виктор …` Where
  /// there are any, they count instead of `openingPrepositions`.
  var timeWords: WordSet = []
  /// Nouns that number what follows them: `Chapter V. Alice …`
  var headingNouns: WordSet = []
  /// Single letters that are words by themselves: English `I`, Russian `я`.
  var letterWords: WordSet = []
  /// Words whose capital says nothing: English `I`.
  var capitalWords: WordSet = []

  /// Verbs of saying: after a quotation, with or without a name before them, they go on its sentence.
  var quotingVerbs: WordSet = []
  /// Words that never stand between a quotation and the verb that says who spoke it: `“Odd” is what he said.`,
  /// Japanese `を`.
  var notBeforeQuotingVerbs: WordSet = []
  /// Those that say so after a comma too, in a line that a dash opens: Spanish `—Ven, dijo.` All where empty.
  var inciseVerbs: WordSet = []
  /// Endings by which a verb is known to be one, with its subject after it: French `-ta-t-il`.
  var quotingEndings: [Spelling] = []
  /// What follows such a verb when it only tells of speech: Spanish `dijo que`, `Tom said nothing`.
  var reportingWords: WordSet = []
  /// Pronouns and auxiliaries that stand before the verb in words put into speech: French `lui dit-elle`.
  var clitics: WordSet = []
  /// Pronouns that stand before the verb where it ends the narrator's words: English `— Come in, he said.`
  var subjects: WordSet = []
  /// Endings of the past tense by which a narrator's verb is known after a dash: Spanish `—sonrió Ana`.
  var narrationEndings: [Spelling] = []
  /// Words that, after a comma, rather go on what the narrator says: French `dit-il, en riant`.
  var narrationGoesOn: WordSet = []
  /// The narrator's dash always follows one of `, ? ! …`: Russian `— Иди, — сказал он`, not Polish.
  var narratorNeedsMark = false
  /// Words that open an aside of the speaker, not the narrator's words, after a dash: Spanish `—que yo sepa—`,
  /// Russian `, — это`.
  var asideOpeners: WordSet = []
  /// The verb of saying comes last in its clause: Hindi `राम ने कहा`.
  var verbsComeLast = false
  /// Words from a closing mark to the verb of saying, at most.
  var attributionReach = 4
  /// What follows a closing mark without a space and says that somebody spoke: Japanese `と`, `って`.
  var quotingParticles: WordSet = []
  /// What else follows a closing mark without a space and goes on its sentence: Japanese `は`, Chinese `的`.
  var continuers: WordSet = []
  /// What goes on the sentence of a quotation before it, though a space parts them: Hindi `का`.
  var spacedContinuers: WordSet = []
  /// What goes on after speech that has ended with a mark of its own: Arabic `ثم`.
  var conjunctions: WordSet = []
  /// Speech keeps its full stop before the words that say who spoke: `“走吧。”他说。`
  var speechKeepsItsStop = false
  /// Quoted speech follows a colon and its narrator follows a dash, as in Russian (`Он сказал: «Иди».`,
  /// `«Иди», — сказал он.`): a comma alone parts titles there, and a dash alone stands for `is`.
  var narratesAfterDash = false
  /// Articles and the like lose their vowel before another, and touch the word: `l'Ing. Rossi`
  var elidesBeforeVowels = false
  /// Words that begin with an apostrophe: `tis`, `em`.
  var elisions: WordSet = []
  /// Words, other than plurals, that end with one: `goin`.
  var clippedWords: WordSet = []
  /// So may any longer word in `-in`: English `mornin'`.
  var clipsParticiples = false

  /// A dot after a word abbreviates it and never ends a sentence: Thai `ดร.`
  var dotOnlyAbbreviates = false
  /// What full stops stand on both sides of: Khmer `។ល។`, and so on.
  var betweenStops: WordSet = []
  /// Written without capitals: nothing tells a word that begins a sentence from one that goes on.
  var isCaseless = false
  /// The letters of initials, where not every letter with a dot is one: Hindi `के.`, but `है.`
  var initials: WordSet?
  /// The letter by which a conjunction is written with the word after it: Arabic `و`.
  var proclitic: UInt16?
  /// A date's numbers have dots, the last one too: Korean `2020. 5. 3.`
  var hasDottedDates = false
  /// A dash brings in speech as a colon does: Hindi `उसने कहा—“चलो।”`
  var dashIntroducesSpeech = false
  /// Vowel marks are written or not: Arabic `قالَ`.
  var hasOptionalMarks = false
  /// A number with a dot is an ordinal: German `3. Mai`.
  var dotMakesOrdinal = false
  /// Words after which it is one, `am 3. Mai`; after others it ends a sentence before a capital, `ordinalNouns`
  /// apart: German `Sie wurde 87. Maria …` Where there are none, it is one after any.
  var beforeOrdinals: WordSet = []
  /// No sentence ends inside round brackets that stand inside one.
  var bracketsAreWhole = false
  /// Two dots are a pause as three are: Arabic.
  var twoDotsPause = false
  /// An ellipsis before a capital ends a sentence, as one before a small letter does not.
  var ellipsisEnds = false
  /// Words that say who speaks stand inside the quotation: French `« Viens, dit-il, et regarde. »`
  var incisesInQuotations = false
  /// A dash that touches the small letter after it opens the narrator's words: Spanish `—Ven —rogó Ana.`
  var dashTouchesNarration = false
  /// A dash opens speech, after a colon too: `Il cria : — Arrête !`
  var dashesSpeak = false
  /// Capitalised nouns before which it is one where it else is none: Polish `w 5. Pułku`
  var ordinalNouns: WordSet = []
  /// A full stop is what a colon is elsewhere: the Armenian միջակետ.
  var stopIsColon = false
  /// What else ends a sentence: `;`, the Greek question mark.
  var extraTerminators: [UInt16] = []
  /// What else ends a clause: the Greek semicolon, `·`.
  var extraClauseMarks: [UInt16] = []

  /// Abbreviations as they are read out: `Mr` is `Mister`.
  var expansions: [String: String] = [:]
  /// Those that are read so only before a number: `No. 5`.
  var expansionsBeforeNumbers: [String: String] = [:]
  /// What a title's abbreviation is after a name: `Main St.`
  var streets: [String: String] = [:]
  /// Titles that are also printed without a dot.
  var dotlessTitles: WordSet = []
  /// How signs are said.
  var signs = SignWords()

  /// Nothing in the tables is longer, in code units.
  static let longestEntry = Spelling.longest

  static func rules(for language: LanguageTag) -> LanguageRules {
    byLanguage[language.language]?() ?? .fallback
  }

  /// A language's tables are made when the first text in it is met.
  private static let byLanguage: [String: @Sendable () -> LanguageRules] = [
    "en": { .english }, "es": { .spanish }, "fr": { .french }, "de": { .german }, "it": { .italian },
    "pt": { .portuguese }, "ru": { .russian }, "uk": { .ukrainian }, "pl": { .polish }, "nl": { .dutch },
    "tr": { .turkish }, "hi": { .hindi }, "ja": { .japanese }, "ko": { .korean }, "zh": { .chinese },
    "yue": { .chinese }, "ar": { .arabic }, "da": { .danish }, "sk": { .slovak }, "el": { .greek },
    "hy": { .armenian }, "mr": { .hindi }, "ne": { .hindi }, "he": { .caseless }, "fa": { .caseless },
    "ur": { .caseless }, "ps": { .caseless }, "ug": { .caseless }, "bn": { .caseless }, "ta": { .caseless },
    "te": { .caseless }, "gu": { .caseless }, "kn": { .caseless }, "ml": { .caseless }, "pa": { .caseless },
    "si": { .caseless }, "th": { .thai }, "lo": { .lao }, "km": { .khmer }, "my": { .caseless },
    "am": { .caseless }, "ti": { .caseless }, "ka": { .caseless }, "bo": { .caseless }, "bg": { .bulgarian },
    "kk": { .kazakh },
  ]
}
