/// How much of a book's running text is in which language, told from long blocks all over it.
package struct LanguageCensus {
  private static let pieces = 512
  private static let longestPiece = 256

  /// Letters by primary language subtag.
  private var letters: [String: (tag: LanguageTag, letters: Int)] = [:]
  private var total = 0

  /// One for all the blocks that make the same claim, by that claim. O(n), however many claims there are.
  ///
  /// - Parameter claim: A block's primary subtag; nil for one that is not counted.
  package static func censuses(
    of chapters: [ChapterText], by claim: (TextBlock) -> String?
  ) -> [String: LanguageCensus] {
    var blocks: [String: [BlockReference]] = [:]
    for text in chapters {
      for index in text.blocks.indices {
        let block = BlockReference(text: text, index: index)
        guard block.isLong, block.block.kind != .code, let claim = claim(block.block), !block.isFurniture
        else { continue }
        blocks[claim, default: []].append(block)
      }
    }
    return blocks.mapValues { LanguageCensus(of: $0) }
  }

  private init(of blocks: [BlockReference]) {
    for index in stride(from: 0, to: blocks.count, by: max(1, blocks.count / Self.pieces)) {
      count(blocks[index].units.prefix(Self.longestPiece))
    }
  }

  private mutating func count(_ piece: ArraySlice<UInt16>) {
    let scripts = ScriptCount(piece)
    guard scripts.letters >= LanguageDetector.enoughLetters,
      let guess = LanguageDetector.guess(of: piece, scripts: scripts), guess.isCertain
    else { return }
    letters[guess.tag.language, default: (guess.tag, 0)].letters += scripts.letters
    total += scripts.letters
  }

  /// What a book is in that claims to be in `claim`.
  ///
  /// The claim stands while any of the text bears it out, however little: books are translated by and by, and
  /// titles first. Only English has to make up most of it, because it is what programs claim for a book whose
  /// author said nothing.
  package func language(claimed claim: LanguageTag) -> LanguageTag {
    let rivals = letters.values.filter { $0.tag.language != claim.language && $0.tag.isOftenMet }
    guard total >= Line.enoughForUnlikely,
      let rival = rivals.max(by: { ($0.letters, $1.tag.rawValue) < ($1.letters, $0.tag.rawValue) }),
      !rival.tag.isEasilyTaken(for: claim), rival.letters * 3 >= total
    else { return claim }
    let own = letters[claim.language]?.letters ?? 0
    return claim.language == "en" || own * 100 < total ? rival.tag : claim
  }
}

extension BlockReference {
  /// Perhaps enough text to tell a language by.
  var isLong: Bool { block.range.length >= 40 }
}
