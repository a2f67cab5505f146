/// Makes what a voice is given of what is printed, and keeps the map back.
public struct SpokenFormBuilder: Sendable {
  public init() {}

  /// The spoken form of the words of one language run of one utterance, in order.
  ///
  /// Skipped words leave holes. Each token's range covers what is said for its words; punctuation about it
  /// stays in the text, between tokens, for the voice to pause by. Words of which nothing is said have no
  /// token. The text is in Normalization Form C, holds no markup, and has a token or is empty. O(n).
  public func form(for words: [PrintedWord], language: LanguageTag) -> SpokenForm {
    let markup = MarkupInText(words)
    let rules = LanguageRules.rules(for: language)
    let abbreviations = SpokenAbbreviations(words: words, rules: rules)
    let signs = SpokenSigns(words: words, table: rules.signs)
    var form = FormUnderWay()
    var joined = 0
    for (index, word) in words.enumerated() {
      guard !word.isSkipped else {
        form.skip(hadSpace: word.precededBySpace, marker: word.marker)
        continue
      }
      let print = word.reading ?? markup.text(of: index) ?? word.text
      if joined > 0 || word.reading?.isEmpty ?? false {
        form.join(index)
        joined = max(joined - 1, 0)
        continue
      }
      let said = signs.said(of: print, at: index, isFirst: form.isEmpty)
      joined = said?.joined ?? 0
      var spoken = SpokenWord(said?.text ?? print)
      if word.isSilent, said == nil { spoken.core = "" }
      if word.reading == nil { abbreviations.expand(&spoken, at: index) }
      form.append(spoken, word: index, marker: word.marker, afterSpace: word.precededBySpace)
      if said != nil, spoken.core.isEmpty { form.skip(hadSpace: true, marker: nil) }
    }
    return form.finished
  }
}

/// A spoken form being put together.
private struct FormUnderWay {
  private var text: [UInt16] = []
  private var tokens: [SpokenForm.Token] = []
  /// A list marker whose item has not yet had a word to say.
  private var marker: String?
  private var leftSpace = false

  var finished: SpokenForm {
    tokens.isEmpty
      ? SpokenForm(text: "", tokens: [])
      : SpokenForm(text: String(decoding: text, as: UTF16.self), tokens: tokens)
  }

  /// Nothing has been said yet.
  var isEmpty: Bool { tokens.isEmpty }

  mutating func skip(hadSpace: Bool, marker: String?) {
    leftSpace = leftSpace || hadSpace
    self.marker = self.marker ?? marker
  }

  /// Nothing more is said for the word: it belongs to what was said before it.
  mutating func join(_ word: Int) {
    guard let last = tokens.popLast() else { return }
    tokens.append(SpokenForm.Token(spoken: last.spoken, words: last.words.lowerBound..<word + 1))
  }

  mutating func append(_ spoken: SpokenWord, word: Int, marker: String?, afterSpace: Bool) {
    self.marker = self.marker ?? marker
    let needsSpace = afterSpace || endsWithDash || (leftSpace && !spoken.core.isEmpty)
    if needsSpace, !text.isEmpty, text.last != 0x20, !(spoken.core.isEmpty && spoken.lead.isEmpty) {
      text.append(0x20)
    }
    text += spoken.lead.utf16
    if !spoken.core.isEmpty {
      let start = text.count
      if let said = self.marker.map({ SpokenWord($0).core }), !said.isEmpty { text += "\(said), ".utf16 }
      self.marker = nil
      text += spoken.core.utf16
      tokens.append(SpokenForm.Token(spoken: TextRange(start, text.count), words: word..<word + 1))
    }
    text += spoken.trail.utf16
    leftSpace = false
  }

  private var endsWithDash: Bool { text.last == 0x2014 || text.last == 0x2015 }
}
