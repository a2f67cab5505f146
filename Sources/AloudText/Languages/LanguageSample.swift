/// Text from all over a chapter, to tell by what language it is in as a whole.
struct LanguageSample {
  private static let pieces = 16
  private static let longestPiece = 256

  private let units: [UInt16]
  private let scripts: ScriptCount

  /// Takes pieces of running text at even distances; of short blocks only where there are no long ones.
  init(of blocks: [BlockReference]) {
    let prose = blocks.filter { $0.block.kind != .code && !$0.isFurniture }
    let long = prose.filter(\.isLong)
    self.init(pieces: (long.isEmpty ? prose : long).map(\.units))
  }

  private init(pieces: [ArraySlice<UInt16>]) {
    var units: [UInt16] = []
    let step = max(1, pieces.count / Self.pieces)
    for index in stride(from: 0, to: pieces.count, by: step) {
      units += pieces[index].prefix(Self.longestPiece)
      units.append(CanonicalText.lineFeed)
    }
    self.units = units
    scripts = ScriptCount(units)
  }

  /// What the text is in: `claimed`, unless there is enough of it and it is plainly another.
  ///
  /// - Parameters:
  ///   - isDeclared: Whether the markup itself makes the claim.
  ///   - known: Languages that are named anyway; they need less text to be believed.
  func language(claimed: LanguageTag, isDeclared: Bool, known: [LanguageTag] = []) -> LanguageTag {
    guard let guess = LanguageDetector.guess(of: units[...], scripts: scripts), guess.isCertain,
      guess.tag.language != claimed.language
    else { return claimed }
    let isKnown = known.contains { $0.language == guess.tag.language }
    let enough =
      guess.tag.isEasilyTaken(for: claimed) || !(isKnown || guess.tag.isOftenMet)
      ? Line.enoughForUnlikely
      : isDeclared ? Line.enoughForNew : Line.enoughForKnown
    guard scripts.letters >= enough else { return claimed }
    return FoundLanguages(known).tag(for: guess.tag)
  }
}
