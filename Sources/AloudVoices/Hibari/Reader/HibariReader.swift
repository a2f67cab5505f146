internal import AloudSpeech

/// Turns a normalised sentence into the symbols that Hibari's voice speaks.
///
/// Its rules are those of the package `hibari-tts` (misaki's for English), its tables the package's; where it reads
/// something else than the package does, docs/decisions says why.
struct HibariReader: Sendable {
  private let tokeniser: Tokeniser
  private let tagger: Tagger
  private let words: WordReader
  private let spell: @Sendable (String) throws -> String

  /// From Hibari's tables, which are compiled into the cache the first time. Blocks.
  ///
  /// - Parameter spell: the sounds of a word that no dictionary has, as `UnknownWords` finds them.
  /// - Throws: `SpeechError.engine` when a table cannot be read.
  init(
    files: EngineFiles, spell: @escaping @Sendable (String) throws -> String
  ) throws(SpeechError) {
    let tables = CompiledTables(files: files)
    tokeniser = try Tokeniser(files: files)
    tagger = Tagger(model: try TaggerModel(tables: tables))
    words = WordReader(pronunciations: try Pronunciations(tables: tables))
    self.spell = spell
  }

  /// The symbols of `sentence`, each with the owner of what it is the sound of; a space between two words belongs to
  /// nobody, unless both are of one owner. Empty when there is nothing to say. O(n). Throws what spelling a word does.
  func symbols(of sentence: OwnedText) throws -> OwnedText {
    let tokens = tokeniser.tokens(of: sentence.scalars)
    let tags = tagger.tags(of: tokens, in: sentence.scalars)
    let units = ReadingUnits.units(of: tokens, tagged: tags, in: sentence.scalars)
    var reader = UnitReader(sentence: sentence, words: words, spell: spell)
    var symbols = OwnedText()
    for (unit, readings) in zip(units, try reader.readings(of: units)) {
      let start = symbols.scalars.count
      for reading in readings where !reading.sounds.isEmpty {
        if reading.isApart, symbols.scalars.count > start { symbols.append(" ", of: OwnedText.nobody) }
        for sound in reading.sounds { symbols.append(Self.spoken(sound), of: reading.owner) }
      }
      if unit.last?.isFollowedBySpace ?? false { symbols.append(" ", of: OwnedText.nobody) }
    }
    symbols.trim()
    symbols.closeGaps()
    return symbols
  }

  /// A flap and a glottal stop as the voice knows them.
  private static func spoken(_ sound: Unicode.Scalar) -> Unicode.Scalar {
    sound == "ɾ" ? "T" : sound == "ʔ" ? "t" : sound
  }
}

extension OwnedText {
  fileprivate mutating func append(_ scalar: Unicode.Scalar, of owner: Int32) {
    scalars.append(scalar)
    owners.append(owner)
  }

  fileprivate mutating func trim() {
    let first = scalars.firstIndex { $0 != " " } ?? scalars.count
    let end = scalars.lastIndex { $0 != " " }.map { $0 + 1 } ?? first
    self = OwnedText(scalars: Array(scalars[first..<end]), owners: Array(owners[first..<end]))
  }

  /// Gives each run of spaces that nobody owns to the owner on both its sides, where that is one.
  fileprivate mutating func closeGaps() {
    var last: (index: Int, owner: Int32)?
    for index in scalars.indices where scalars[index] != " " {
      if let last, last.owner == owners[index] {
        for space in last.index + 1..<index { owners[space] = last.owner }
      }
      last = (index, owners[index])
    }
  }
}
