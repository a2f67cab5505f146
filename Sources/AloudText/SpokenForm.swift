/// What a voice is given for a run of print, with the map back to it.
public struct SpokenForm: Hashable, Sendable {
  /// One spoken token and the printed words it stands for.
  public struct Token: Hashable, Sendable {
    /// Half-open range of UTF-16 code units in the spoken `text`.
    public let spoken: TextRange
    /// Indices into the list of words the form was made from: nearly always one word; several when the print
    /// is read as one (`3 / 4`).
    public let words: Range<Int>

    public init(spoken: TextRange, words: Range<Int>) {
      self.spoken = spoken
      self.words = words
    }
  }

  public let text: String
  /// In order; spoken ranges do not overlap, nor do word ranges. Text between tokens is punctuation.
  public let tokens: [Token]

  public init(text: String, tokens: [Token]) {
    self.text = text
    self.tokens = tokens
  }
}
