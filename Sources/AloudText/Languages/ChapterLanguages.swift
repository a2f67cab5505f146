/// The language of each block of a chapter.
///
/// A block is in the language that its markup says, else in the chapter's. The text overrules that where its script
/// cannot be that language's, and where enough of it is plainly in another: first of the chapter as a whole (a book
/// may declare the wrong language), then of a long block by itself (a book may be half translated). Headings,
/// names and short lines are not guessed: they go with what surrounds them. O(n), a few thousand code units of a
/// chapter and a few hundred of each long block being looked at.
struct ChapterLanguages {
  /// Languages of long blocks that a short one may be in as well: no chapter has more.
  private static let mostRivals = 8

  private var languages: [LanguageTag]
  /// For words in letters that the text about them is not written in.
  let foreign: ForeignLanguages

  subscript(block: Int) -> LanguageTag { languages[block] }

  /// - Parameters:
  ///   - home: Of the chapter or the publication, where a block declares none.
  ///   - others: Other languages of the publication, the likeliest first.
  init(of chapter: ChapterText, home: LanguageTag, others: [LanguageTag] = []) {
    let blocks = chapter.blocks.indices.map { BlockReference(text: chapter, index: $0) }
    let usual = Self.usualClaim(of: blocks, home: home)
    let known = [home, usual] + others
    let isDeclared = blocks.contains { $0.block.language?.language == usual.language }
    let sample = LanguageSample(of: blocks.filter { ($0.block.language ?? home).language == usual.language })
    let actual = sample.language(claimed: usual, isDeclared: isDeclared, known: known)
    var lines = blocks.map { block in
      let claim = block.block.language ?? home
      let isUsual = claim.language == usual.language
      let isOverruled = isUsual && actual.language != usual.language
      return Line(
        block: block, claim: isOverruled ? actual : claim, isUsual: isUsual,
        overruled: isOverruled ? claim : nil)
    }

    var found = FoundLanguages(known)
    for index in lines.indices { lines[index].settleIfLong(actual: actual, found: &found) }
    foreign = ForeignLanguages(of: lines, found: found, known: known)
    let neighbours = Self.settledNeighbours(of: lines)
    let most = Array(found.languages.prefix(Self.mostRivals))
    for index in lines.indices where lines[index].language == nil {
      lines[index].settleIfShort(found: found, most: most, between: neighbours[index], foreign: foreign)
    }
    languages = lines.map { $0.language ?? $0.claim }
  }

  /// What most of the text is said to be in.
  private static func usualClaim(of blocks: [BlockReference], home: LanguageTag) -> LanguageTag {
    var lengths: [LanguageTag: Int] = [:]
    for block in blocks { lengths[block.block.language ?? home, default: 0] += block.block.range.length }
    let most = lengths.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    return most?.key ?? home
  }

  /// For each line, the language of the long ones about it where they agree; nil where they do not.
  private static func settledNeighbours(of lines: [Line]) -> [LanguageTag?] {
    var before: LanguageTag?
    var neighbours: [LanguageTag?] = lines.map { line in
      before = line.language ?? before
      return before
    }
    var after: LanguageTag?
    for index in lines.indices.reversed() {
      after = lines[index].language ?? after
      if neighbours[index]?.language != after?.language { neighbours[index] = nil }
    }
    return neighbours
  }
}

/// A block whose language is to be settled.
struct Line {
  /// Code units of a block that its language is told from.
  private static let sample = 480
  /// Letters that tell between the languages that the chapter is in.
  private static let enoughForRival = 12
  /// Letters that tell a language which the chapter, or its book, has anyway.
  static let enoughForKnown = 60
  /// Letters that tell any other language.
  static let enoughForNew = 90
  /// Letters that tell a language that is seldom met, or one easily taken for the claimed one.
  static let enoughForUnlikely = 240

  let block: BlockReference
  let scripts: ScriptCount
  /// As the markup says, or the chapter as a whole shows.
  let claim: LanguageTag
  /// The claim is the same as for most of the chapter.
  let isUsual: Bool
  /// What the markup says of it and the chapter as a whole does not bear out; nil where it does.
  private let overruled: LanguageTag?
  private(set) var language: LanguageTag?

  init(block: BlockReference, claim: LanguageTag, isUsual: Bool, overruled: LanguageTag?) {
    self.block = block
    self.claim = claim
    self.isUsual = isUsual
    self.overruled = overruled
    scripts = ScriptCount(block.units)
  }

  var fitsClaim: Bool { scripts.letters == 0 || scripts.fits(claim) }

  private var units: ArraySlice<UInt16> { block.units.prefix(Self.sample) }

  /// Settles a block that has enough text to tell.
  mutating func settleIfLong(actual: LanguageTag, found: inout FoundLanguages) {
    guard block.block.kind != .code, scripts.letters >= LanguageDetector.enoughLetters else { return }
    let fits = fitsClaim
    if fits, let words = CommonWords.words(of: claim.language), words.areMany(in: units) {
      settle(claim, &found)
      return
    }
    guard let guess = LanguageDetector.guess(of: units, scripts: scripts), guess.isCertain else {
      if fits { settle(claim, &found) }
      return
    }
    let tag = found.tag(for: guess.tag)
    if tag.language == claim.language {
      settle(claim, &found)
    } else if !fits || isEnough(for: tag, actual: actual, found: found) {
      settle(tag, &found)
    } else {
      settle(claim, &found)
    }
  }

  private mutating func settle(_ tag: LanguageTag, _ found: inout FoundLanguages) {
    language = tag
    found.add(tag, length: block.block.range.length)
  }

  /// Whether the block may be said to be in `tag`, which is not what it claims.
  private func isEnough(for tag: LanguageTag, actual: LanguageTag, found: FoundLanguages) -> Bool {
    // Who marks one paragraph among others means it, unless the mark is wrong as it is for the rest.
    if !isUsual { return tag.language == actual.language }
    if tag.isEasilyTaken(for: claim) { return false }
    if found.isKnown(tag) { return scripts.letters >= Self.enoughForKnown }
    return scripts.letters >= (tag.isOftenMet ? Self.enoughForNew : Self.enoughForUnlikely)
  }

  /// Settles what is left: by its letters, else as its surroundings are.
  ///
  /// - Parameter most: Of the languages that were found, those of most text.
  mutating func settleIfShort(
    found: FoundLanguages, most: [LanguageTag], between neighbour: LanguageTag?, foreign: ForeignLanguages
  ) {
    guard fitsClaim else {
      language = scripts.commonest.flatMap { script in
        let guess = LanguageDetector.guess(of: units, scripts: scripts)
        if let guess, found.isKnown(guess.tag) { return found.tag(for: guess.tag) }
        return foreign[script]
      }
      return
    }
    guard isUsual, block.block.kind != .code, scripts.letters > 0 else { return }
    let rivals = (most + (overruled.map { [$0] } ?? [])).filter { rival in
      rival.language != claim.language && scripts.fits(rival)
    }
    guard !rivals.isEmpty else { return }
    if let guess = LanguageDetector.guess(of: units, scripts: scripts) {
      let tag = found.tag(for: guess.tag)
      if tag.language == claim.language { return }
      let isEnough = guess.isCertain && scripts.letters >= Self.enoughForRival
      if rivals.contains(tag), isEnough || tag.language == overruled?.language {
        language = tag
        return
      }
    }
    // Titles are the first of a book to be translated.
    if block.block.kind == .heading, let overruled, scripts.fits(overruled) {
      language = overruled
    } else if let neighbour, rivals.contains(neighbour) {
      language = neighbour
    }
  }
}
