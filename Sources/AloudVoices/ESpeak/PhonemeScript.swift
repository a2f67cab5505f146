/// What is to be said, as phonemes that know the token they belong to.
struct PhonemeScript: Hashable, Sendable {
  /// Phonemes, stress and length marks, a space between words, and the marks `. ! ? , ; :` at clause ends. A space or
  /// a mark has no owner unless it stands inside one token. Owners never go back.
  var symbols = OwnedText()
  /// Tokens that sound when they are spoken alone and have no symbol here, in order: they are heard in the one before.
  var merged: [Int] = []

  /// Nothing to say.
  init() {}

  /// - Parameters:
  ///   - sounds: the same phonemes without their marks, with their tokens.
  ///   - isSaid: whether a token sounds when it is spoken alone.
  init(
    _ clauses: [ESpeakTranscript.Clause], sounds: [ESpeakSounding], tokens: Int, isSaid: (Int) -> Bool
  ) {
    for clause in clauses { append(clause) }
    own(sounds)
    let heard = Set(symbols.owners)
    merged = (0..<tokens).filter { !heard.contains(Int32($0)) && isSaid($0) }
  }

  private mutating func append(_ clause: ESpeakTranscript.Clause) {
    let phonemes = Self.withoutLanguages(clause.phonemes)
    guard phonemes.contains(where: Self.isLetter) else { return }
    if !symbols.scalars.isEmpty { append([" "]) }
    append(phonemes)
    if let terminator = clause.terminator { append([terminator]) }
  }

  private mutating func append(_ scalars: [Unicode.Scalar]) {
    symbols.scalars += scalars
    symbols.owners += Array(repeating: OwnedText.nobody, count: scalars.count)
  }

  /// Without the `(en)` and `(de)` that stand where a word is read in another language, and without spaces at the
  /// ends or after each other.
  private static func withoutLanguages(_ phonemes: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var isLanguage = false
    for scalar in phonemes.unicodeScalars {
      if scalar == "(" { isLanguage = true }
      defer { if scalar == ")" { isLanguage = false } }
      guard !isLanguage, scalar != ")" else { continue }
      if scalar.properties.isWhitespace {
        if let last = scalars.last, last != " " { scalars.append(" ") }
      } else {
        scalars.append(scalar)
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    return scalars
  }

  /// Letters take the owners of the sounds; a stress mark that of the letter after it, another mark that of the one
  /// before; a space or clause mark that of both its neighbours when they are one.
  private mutating func own(_ sounds: [ESpeakSounding]) {
    let letters = symbols.scalars.indices.filter { Self.isLetter(symbols.scalars[$0]) }
    let heard = sounds.flatMap { sound in sound.scalars.map { (scalar: $0, token: Int32(sound.token)) } }
    let owners = Self.owners(of: letters.map { symbols.scalars[$0] }, heard)
    for (letter, owner) in zip(letters, owners) { symbols.owners[letter] = owner }

    var before = OwnedText.nobody
    for index in symbols.scalars.indices where !Self.separates(symbols.scalars[index]) {
      if Self.isLetter(symbols.scalars[index]) {
        before = symbols.owners[index]
      } else if !Self.stresses.contains(symbols.scalars[index]) {
        symbols.owners[index] = before
      }
    }
    var after = OwnedText.nobody
    for index in symbols.scalars.indices.reversed() {
      if Self.isLetter(symbols.scalars[index]) {
        after = symbols.owners[index]
      } else if Self.stresses.contains(symbols.scalars[index]) {
        symbols.owners[index] = after
      }
    }
    joinInside()
  }

  /// Gives what separates to the one token on both its sides.
  private mutating func joinInside() {
    var gap = 0
    for index in symbols.scalars.indices where !Self.separates(symbols.scalars[index]) {
      if gap > 0, gap < index, symbols.owners[gap - 1] == symbols.owners[index] {
        for inside in gap..<index { symbols.owners[inside] = symbols.owners[index] }
      }
      gap = index + 1
    }
  }

  /// One owner for each letter. The letters nearly always are what is heard; where they are not, the rest is laid on
  /// it by the least edits, and a letter that is not heard goes with the one before.
  private static func owners(
    of letters: [Unicode.Scalar], _ heard: [(scalar: Unicode.Scalar, token: Int32)]
  ) -> [Int32] {
    guard !heard.isEmpty else { return letters.map { _ in OwnedText.nobody } }
    var owners = [Int32](repeating: OwnedText.nobody, count: letters.count)
    var start = 0
    while start < min(letters.count, heard.count), letters[start] == heard[start].scalar { start += 1 }
    var (end, heardEnd) = (letters.count, heard.count)
    while end > start, heardEnd > start, letters[end - 1] == heard[heardEnd - 1].scalar {
      (end, heardEnd) = (end - 1, heardEnd - 1)
    }
    for index in 0..<start { owners[index] = heard[index].token }
    for index in end..<letters.count { owners[index] = heard[heardEnd + index - end].token }
    if start < end {
      let places = PhonemeAlignment.places(
        of: letters[start..<end], in: heard[start..<heardEnd].map(\.scalar))
      for (index, place) in places.enumerated() {
        owners[start + index] = heard[min(max(start + place, 0), heard.count - 1)].token
      }
    }
    return owners
  }

  /// Whether it is part of a phoneme itself, as what is heard is.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    !isClauseMark(scalar) && ESpeakSound.isLetter(scalar)
  }

  static func separates(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || isClauseMark(scalar) }

  /// Whether it is one that a clause may end with.
  static func isClauseMark(_ scalar: Unicode.Scalar) -> Bool { clauseMarks.contains(scalar) }

  private static let clauseMarks = Set(".!?,;:".unicodeScalars)
  private static let stresses = Set("ˈˌ".unicodeScalars)
}
