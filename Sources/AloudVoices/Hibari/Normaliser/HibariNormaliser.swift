internal import AloudSpeech

/// The first stage of Hibari's front end: what print abbreviates, in words.
///
/// The rules are those of the package's `normalize.py` (0.2.1), in its order, and their outcome is the same but where
/// docs/decisions/0021 says why not. Each carries the owners along.
struct HibariNormaliser: Sendable {
  private let splitter: SentenceSplitter
  private let symbolsOfMathematics = SymbolRule(SymbolRule.mathematics)
  private let rules: [any RewritingRule]

  /// - Throws: `SpeechError.engine` when `normalize.json` cannot be read.
  init(files: EngineFiles) throws(SpeechError) {
    self.init(tables: try NormaliserTables.read(from: files.hibari("normalize.json")))
  }

  private init(tables: NormaliserTables) {
    splitter = SentenceSplitter(tables)
    let months = Months(tables)
    let comparisons = ["=", "<", ">", "~"] as [Unicode.Scalar]
    var symbols: [Unicode.Scalar: String] = [:]
    for (symbol, words) in tables.symbols {
      guard let scalar = symbol.unicodeScalars.first, !comparisons.contains(scalar) else { continue }
      symbols[scalar] = words
    }
    let before: [any RewritingRule] = [
      TimeRule(), ISODateRule(months: months), SlashDateRule(months: months),
      ScaledMoneyRule(currencies: tables.currencies), SignBehindRule(currencies: tables.currencies),
      CentsRule(cents: tables.currencies["¢"]), CurrencyRule(tables.currencies), DegreeRule(),
      UnitRule(tables.units), MonthDayRule(months: months), DayMonthRule(months: months),
      TitleRule(tables.titles), AbbreviationRule(tables.abbreviations), NumberAbbreviationRule(),
      NumberSignRule(), RomanNumeralRule(after: tables.beforeCardinals, as: .cardinal),
      RomanNumeralRule(after: tables.beforeOrdinals, as: .ordinal), TelephoneRule(),
      FractionRule(months: months), RangeRule(), DashRule(),
    ]
    let compared = comparisons.compactMap { sign in
      tables.symbols[String(sign)].map { ComparisonRule(sign, saidAs: $0) as any RewritingRule }
    }
    rules = before + compared + [VulgarFractionRule(), SymbolRule(symbols)]
  }

  /// The request's text in words, one `OwnedText` a sentence, nearly always one. O(n).
  ///
  /// Every token that has a letter or digit owns something, and owners are in order. There are no spaces at the ends,
  /// and never two in a row.
  func sentences(of request: SpeechRequest) -> [OwnedText] {
    splitter.sentences(of: OwnedText(request)).map(normalised).filter { !$0.scalars.isEmpty }
  }

  private func normalised(_ sentence: OwnedText) -> OwnedText {
    var text = SpelledLetters.joined(sentence)
    if let said = text.rewritten(by: symbolsOfMathematics) { text = said.collapsed }
    var present = Set(text.scalars)
    for rule in rules where rule.signs.isEmpty || !rule.signs.isDisjoint(with: present) {
      guard let rewritten = text.rewritten(by: rule) else { continue }
      text = rewritten
      present = Set(text.scalars)
    }
    return FinalStop.kept(text.collapsed.withoutSpaceBeforePunctuation)
  }
}

extension OwnedText {
  /// `word .` → `word.`, but not where the mark begins a word: `.5`, `.NET`.
  fileprivate var withoutSpaceBeforePunctuation: OwnedText {
    var result = OwnedText()
    for index in scalars.indices {
      let reader = ScalarReader(scalars, at: index + 1)
      let isSpaceBefore =
        scalars[index] == " " && reader.next.map { ",.;:!?".unicodeScalars.contains($0) } ?? false
        && !(reader.scalar(after: 1)?.isPartOfWord ?? false)
      if !isSpaceBefore { result.append(scalars[index], owners[index]) }
    }
    return result
  }
}
