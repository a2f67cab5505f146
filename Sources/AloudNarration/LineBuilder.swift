internal import AloudText

/// Turns an utterance's words into what is said.
struct LineBuilder: Sendable {
  let choice: SkipChoice
  private let forms = SpokenFormBuilder()

  init(choice: SkipChoice) { self.choice = choice }

  /// Nil when there is nothing to say.
  /// - Parameters:
  ///   - parts: the utterance; several when it runs over a chapter's end.
  ///   - before: words without sound that were passed over on the way to it.
  ///   - after: words without sound that follow it.
  ///   - speaks: whether there is a voice for a language.
  func line(
    of parts: [UtterancePart], before: [UtterancePart], after: [UtterancePart], pause: Pause,
    speaks: (LanguageTag) -> Bool
  ) -> ScriptLine? {
    var words = before.flatMap(wordsNotSkipped)
    let runs = runs(of: parts, firstWord: words.count, speaks: speaks)
    guard !runs.isEmpty else { return nil }

    var sentences: [ScriptLine.Sentence] = []
    for (index, part) in parts.enumerated() {
      var own = self.sentences(of: part, firstWord: words.count)
      if index > 0, let last = sentences.last, let first = own.first {
        sentences.removeLast()
        own[0] = ScriptLine.Sentence(
          spans: last.spans + first.spans, words: last.words.lowerBound..<first.words.upperBound)
      }
      sentences += own
      words += wordsNotSkipped(part)
    }
    words += after.flatMap(wordsNotSkipped)

    return ScriptLine(
      spans: parts.flatMap { $0.spans(of: $0.words) }, sentences: sentences, words: words, runs: runs,
      skips: (before + parts + after).flatMap { $0.unspoken(by: choice) }, pause: pause)
  }

  private func runs(
    of parts: [UtterancePart], firstWord: Int, speaks: (LanguageTag) -> Bool
  ) -> [ScriptLine.Run] {
    let printed = parts.flatMap { part in
      part.printedWords(by: choice).map { (word: $0, home: part.language) }
    }
    let foreign = parts.first?.chapter.segments.foreign ?? ForeignLanguages()
    var next = firstWord
    let indices: [Int?] = printed.map { word, _ in
      guard !word.isSkipped else { return nil }
      defer { next += 1 }
      return next
    }
    return LanguageRun.runs(of: printed, foreign: foreign, speaks: speaks).compactMap { run in
      let form = forms.form(for: printed[run.words].map(\.word), language: run.language)
      guard !form.tokens.isEmpty else { return nil }
      return ScriptLine.Run(language: run.language, form: form, words: Array(indices[run.words]))
    }
  }

  private func sentences(of part: UtterancePart, firstWord: Int) -> [ScriptLine.Sentence] {
    let all = part.chapter.segments.sentences
    let first = all.partitioningIndex { $0.upperBound > part.words.lowerBound }
    var next = firstWord
    return all[first...].prefix { $0.lowerBound < part.words.upperBound }.map { sentence in
      let words = sentence.clamped(to: part.words)
      let start = next
      next += words.count { !part.isLeftOut($0, by: choice) }
      return ScriptLine.Sentence(spans: part.spans(of: words), words: start..<next)
    }
  }

  private func wordsNotSkipped(_ part: UtterancePart) -> [ScriptLine.Word] {
    part.words.filter { !part.isLeftOut($0, by: choice) }.map { index in
      let word = part.chapter.segments.words[index]
      return ScriptLine.Word(chapter: part.index, range: word.range, isSpoken: !word.isSilent)
    }
  }
}
