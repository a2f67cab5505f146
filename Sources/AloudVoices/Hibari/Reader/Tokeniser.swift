internal import AloudSpeech
internal import Foundation

/// Divides text into the tokens that Hibari's tagger was trained on: spaCy's rules for English.
struct Tokeniser: Sendable {
  /// A half-open range of the text's scalars.
  struct Token: Hashable {
    let range: Range<Int>
    /// Whether space follows, at the end of the text too.
    var isFollowedBySpace: Bool
  }

  /// The lengths of the pieces of each text that has a division of its own: contractions, abbreviations, times.
  private let exceptions: [Scalars: [Int]]
  private let longestException: Int

  /// Throws `SpeechError.engine` when Hibari's exceptions cannot be read.
  init(files: EngineFiles) throws(SpeechError) {
    do {
      let json = try Data(contentsOf: files.hibari("tokenizer_exceptions.json"))
      try self.init(exceptions: JSONDecoder().decode([String: [String]].self, from: json))
    } catch {
      throw SpeechError.engine(attempted: "reading tokenizer_exceptions.json", detail: "\(error)")
    }
  }

  /// Pieces that do not spell their text are left out.
  init(exceptions: [String: [String]]) {
    var lengths: [Scalars: [Int]] = [:]
    for (text, pieces) in exceptions where pieces.joined() == text {
      lengths[Scalars(text)] = pieces.map(\.unicodeScalars.count)
    }
    self.exceptions = lengths
    longestException = lengths.keys.map(\.count).max() ?? 0
  }

  /// The tokens of `text`, in order; between them is nothing but space. O(n).
  func tokens(of text: Scalars) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < text.count {
      if text[index].isSpace {
        index += 1
        continue
      }
      let end = text[index...].firstIndex(where: \.isSpace) ?? text.count
      tokens += pieces(of: text[index..<end]).map { Token(range: $0, isFollowedBySpace: false) }
      tokens[tokens.count - 1].isFollowedBySpace = end < text.count
      index = end
    }
    return tokens
  }

  /// Never empty, as a chunk never is.
  private func pieces(of chunk: ArraySlice<Unicode.Scalar>) -> [Range<Int>] {
    if let pieces = exception(chunk) { return pieces }
    var rest = chunk
    var prefixes: [Range<Int>] = []
    var suffixes: [Range<Int>] = []
    var length = -1
    while !rest.isEmpty, rest.count != length, !isException(rest) {
      length = rest.count
      let prefix = Affixes.prefix(of: rest)
      let withoutPrefix = rest.dropFirst(prefix)
      if prefix > 0, isException(withoutPrefix) {
        prefixes.append(rest.startIndex..<withoutPrefix.startIndex)
        rest = withoutPrefix
        break
      }
      let suffix = Affixes.suffix(of: withoutPrefix)
      let withoutSuffix = rest.dropLast(suffix)
      if suffix > 0, isException(withoutSuffix) {
        suffixes.append(withoutSuffix.endIndex..<rest.endIndex)
        rest = withoutSuffix
        break
      }
      if prefix > 0 { prefixes.append(rest.startIndex..<withoutPrefix.startIndex) }
      if suffix > 0 { suffixes.append(withoutSuffix.endIndex..<rest.endIndex) }
      rest = rest[withoutPrefix.startIndex..<withoutSuffix.endIndex]
    }
    return rejoined(prefixes + stem(rest) + suffixes.reversed(), in: chunk)
  }

  private func stem(_ rest: ArraySlice<Unicode.Scalar>) -> [Range<Int>] {
    if rest.isEmpty { return [] }
    if let pieces = exception(rest) { return pieces }
    return WebAddress.isAddress(rest) ? [rest.startIndex..<rest.endIndex] : Infixes.pieces(of: rest)
  }

  /// Three or two neighbours that spell an exception together, `Sept` and `.`, become its pieces.
  private func rejoined(_ pieces: [Range<Int>], in chunk: ArraySlice<Unicode.Scalar>) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    var index = 0
    while index < pieces.count {
      let found = [3, 2].lazy.compactMap { count -> (count: Int, pieces: [Range<Int>])? in
        guard index + count <= pieces.count else { return nil }
        let range = pieces[index].lowerBound..<pieces[index + count - 1].upperBound
        return exception(chunk[range]).map { (count, $0) }
      }.first
      joined += found?.pieces ?? [pieces[index]]
      index += found?.count ?? 1
    }
    return joined
  }

  private func isException(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.count <= longestException && exceptions[Scalars(text)] != nil
  }

  private func exception(_ text: ArraySlice<Unicode.Scalar>) -> [Range<Int>]? {
    guard text.count <= longestException, let lengths = exceptions[Scalars(text)] else { return nil }
    var start = text.startIndex
    return lengths.map { length in
      defer { start += length }
      return start..<start + length
    }
  }
}
