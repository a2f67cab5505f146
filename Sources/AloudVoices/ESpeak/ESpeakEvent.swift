/// What eSpeak NG says happens at a sample.
struct ESpeakEvent: Hashable {
  enum Kind: Hashable {
    /// A word, or a part of one, begins; its `position` counts scalars from 1.
    case word(position: Int)
    /// A phoneme begins, in the International Phonetic Alphabet; without stress, length and tone marks. The position
    /// that eSpeak NG gives it is that of the last word, or in Korean none.
    case phoneme([Unicode.Scalar])
    /// Silence begins, or the last sound has ended.
    case pause
    /// A clause has ended; no word before it sounds any more.
    case clauseEnd
  }

  let kind: Kind
  let sample: Int
}
