internal import AloudText
internal import Foundation

extension UnspokenSpan {
  /// - Parameter language: nil where the letters name none.
  init(chapter: Int, range: TextRange, noVoiceFor language: LanguageTag?) {
    self.init(
      chapter: chapter, range: range, kind: .noVoice,
      reason: language.map { "no voice for \($0.englishName)" } ?? "no voice for these letters")
  }
}

extension LanguageTag {
  /// `Chinese`; the tag where it has no name.
  var englishName: String {
    Locale(identifier: "en").localizedString(forIdentifier: rawValue) ?? rawValue
  }
}

extension TimelineUtterance {
  /// Parts the words that sound from those of which the voice, asked to say them, said nothing: a row of these is one
  /// span.
  /// - Parameters:
  ///   - words: a time for each word of the line.
  ///   - line: the line.
  static func heard(
    _ words: [TimedWord], of line: ScriptLine
  ) -> (words: [TimedWord], unspeakable: [UnspokenSpan]) {
    var heard: [TimedWord] = []
    var unspeakable: [UnspokenSpan] = []
    var isInRow = false
    for (word, timed) in zip(line.words, words) {
      guard word.isSpoken, timed.startSample == timed.endSample else {
        heard.append(timed)
        isInRow = isInRow && !word.isSpoken
        continue
      }
      let start =
        isInRow && unspeakable.last?.chapter == word.chapter
        ? unspeakable.removeLast().range.start : word.range.start
      unspeakable.append(
        UnspokenSpan(
          chapter: word.chapter, range: TextRange(start, word.range.end), kind: .unspeakable,
          reason: "the voice has no sound for it"))
      isInRow = true
    }
    return (heard, unspeakable)
  }
}
