/// Divides the phonemes of several words spoken as one (“of the”: `ʌvðə`) among the words, by what each sounds like
/// alone.
enum PhonemeSplit {
  /// Levenshtein's distance.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    prefixDistances(of: b, to: a).last ?? b.count
  }

  /// The boundaries that make the pieces most like the words.
  ///
  /// - Parameters:
  ///   - heard: the phonemes, each of one or more scalars.
  ///   - words: each word's own scalars when it is spoken alone; at least one word.
  /// - Returns: for each word, where its piece starts in `heard`. The first starts at 0; a piece that would be empty
  ///   starts where the next one does, and is given only when a phoneme would fit no better.
  static func starts(of heard: [[Unicode.Scalar]], words: [[Unicode.Scalar]]) -> [Int] {
    guard words.count > 1, heard.count > 1, heard.count <= longest, words.count <= mostWords else {
      return words.indices.map { $0 == 0 ? 0 : heard.count }
    }
    // costs[end]: the least cost of giving the first `end` phonemes to the words so far.
    var costs = pieceCosts(heard[...], words[0])
    costs[0] = unreachable
    var choices: [[Int]] = []
    for word in words.dropFirst() {
      var best = [Int](repeating: unreachable, count: heard.count + 1)
      var choice = [Int](repeating: 0, count: heard.count + 1)
      for start in 1...heard.count where costs[start] < unreachable {
        for (length, cost) in pieceCosts(heard[start...], word).enumerated()
        where costs[start] + cost < best[start + length] {
          best[start + length] = costs[start] + cost
          choice[start + length] = start
        }
      }
      costs = best
      choices.append(choice)
    }
    var starts: [Int] = []
    var end = heard.count
    for choice in choices.reversed() {
      end = choice[end]
      starts.append(end)
    }
    return [0] + starts.reversed()
  }

  /// Merged words have a dozen phonemes; beyond this the text is no language.
  private static let longest = 120
  private static let mostWords = 12
  private static let unreachable = Int.max / 4

  /// What it costs to take the first n of `heard` for `word`, for every n: twice the distance, and one more for
  /// taking none, so that a word which can have a phoneme has one.
  private static func pieceCosts(_ heard: ArraySlice<[Unicode.Scalar]>, _ word: [Unicode.Scalar]) -> [Int] {
    let distances = prefixDistances(of: heard.flatMap { $0 }, to: word)
    var scalars = 0
    var costs = [2 * word.count + 1]
    for phoneme in heard {
      scalars += phoneme.count
      costs.append(2 * distances[scalars])
    }
    return costs
  }

  /// The distance of every prefix of `text` to the whole of `word`.
  private static func prefixDistances(of text: [Unicode.Scalar], to word: [Unicode.Scalar]) -> [Int] {
    var row = Array(0...word.count)
    var distances = [word.count]
    for (index, scalar) in text.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in word.enumerated() {
        let replaced = diagonal + (scalar == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
      distances.append(row[word.count])
    }
    return distances
  }
}
