/// Reads numbers written in digits.
struct NumberReader {
  let words: WordReader

  /// Longer whole numbers are read digit by digit.
  private static let longestNumber = 15

  /// Whether `word` is digits with commas and full stops, with a sign only as `isHead`, and at most one ending.
  func isNumber(_ word: Scalars, isHead: Bool) -> Bool {
    guard word.contains(where: \.isASCIIDigit) else { return false }
    let ending = Self.endings.first { word.ends(in: $0) } ?? ""
    var body = word.dropLast(ending.unicodeScalars.count)
    if isHead, body.first == "-" { body = body.dropFirst() }
    return body.allSatisfy { $0.isASCIIDigit || $0 == "," || $0 == "." }
  }

  /// The sounds of a word for which `isNumber` holds; nil when nothing of it is read.
  func sounds(of word: Scalars, currency: Currency?, isHead: Bool) -> Scalars? {
    let suffix = word.reversed().prefix { ("a"..."z").contains($0) || $0 == "'" }.reversed().text
    var body = word.dropLast(suffix.unicodeScalars.count)
    var said = Said(words: words)
    let isNegative = body.first == "-"
    if isNegative {
      said.look(up: "minus")
      body = body.dropFirst()
    }
    let whole = body.filter { $0 != "," }
    let parts = whole.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = !body.isEmpty && body.allSatisfy(\.isASCIIDigit)
    let isOrdinal = Self.ordinalEndings.contains(suffix)
    if isPlain, isOrdinal {
      said.number(whole[...], NumberWords.ordinal)
    } else if isPlain, !isNegative, body.count == 4, currency == nil {
      said.number(whole[...], NumberWords.year)
    } else if !isHead, parts.count == 1 {
      said.label(whole[...])
    } else if !isHead || parts.count > 2 {
      for part in parts where !part.isEmpty { said.part(part) }
    } else if let currency, parts.count == 1 || parts[1].count < 3 {
      said.amount(parts, currency)
    } else if parts.count == 1 {
      said.number(whole[...], isOrdinal ? NumberWords.ordinal : NumberWords.cardinal)
    } else {
      said.decimal(parts[0], parts[1])
    }
    let sounds = Scalars(said.sounds.joined(separator: [" "]))
    switch suffix {
    case _ where sounds.isEmpty: return nil
    case "s", "'s": return Suffixes.s(sounds)
    case "ed", "'d": return Suffixes.d(sounds)
    case "ing": return Suffixes.ing(sounds)
    default: return sounds
    }
  }

  private static let ordinalEndings = ["st", "nd", "rd", "th"]
  /// In the order in which they are looked for.
  private static let endings = ["ing", "'d", "ed", "'s"] + ordinalEndings + ["s"]

  /// The words said so far.
  private struct Said {
    let words: WordReader
    var sounds: [Scalars] = []

    init(words: WordReader) { self.words = words }

    mutating func look(up word: String, _ stress: Stress? = nil) {
      let sounds = words.sounds(of: word, stress)
      if !sounds.isEmpty { self.sounds.append(sounds) }
    }

    /// `digits` in the words that `spelled` finds for them, without their `and`s.
    mutating func number(
      _ digits: ArraySlice<Unicode.Scalar>, _ spelled: (Int) -> String = NumberWords.cardinal
    ) {
      guard digits.count <= longestNumber, let number = Int(digits.text) else {
        return self.digits(digits)
      }
      for word in spelled(number).split(whereSeparator: { !("a"..."z").contains($0) }) where word != "and" {
        look(up: String(word))
      }
    }

    mutating func digits(_ digits: ArraySlice<Unicode.Scalar>) {
      for digit in digits {
        if let number = Int(String(digit)) { look(up: NumberWords.cardinal(number)) }
      }
    }

    /// A number in a name, `A380`: three digits as in a house number, longer ones digit by digit.
    mutating func label(_ digits: ArraySlice<Unicode.Scalar>) {
      if digits.first == "0" || digits.count > 3 { return self.digits(digits) }
      guard digits.count == 3, !digits.ends(in: "00") else { return number(digits) }
      number(digits.prefix(1))
      guard digits.dropFirst().first == "0" else { return number(digits.dropFirst()) }
      look(up: "O", Stress.none)
      number(digits.suffix(1))
    }

    /// A part between full stops, as in a version.
    mutating func part(_ digits: ArraySlice<Unicode.Scalar>) {
      if digits.first == "0" || digits.count != 2 && digits.dropFirst().contains(where: { $0 != "0" }) {
        self.digits(digits)
      } else {
        number(digits)
      }
    }

    /// `parts` are the whole and, if it is written, its part; one that is nought is not said beside the other.
    mutating func amount(_ parts: [ArraySlice<Unicode.Scalar>], _ currency: Currency) {
      let isNought = parts.map { $0.allSatisfy { $0 == "0" } }
      if parts.count == 1 || isNought[1] || !isNought[0] { count(parts[0], currency.names.whole) }
      guard parts.count > 1, !isNought[1] else { return }
      if !isNought[0] { look(up: "and") }
      count(parts[1], currency.names.part)
    }

    private mutating func count(_ digits: ArraySlice<Unicode.Scalar>, _ unit: String) {
      number(digits.isEmpty ? ["0"] : digits)
      let isOne = digits.drop { $0 == "0" }.reads("1")
      let plural = isOne || unit == "pence" ? words.sounds(of: unit) : words.plural(unit)
      if !plural.isEmpty { sounds.append(plural) }
    }

    /// The fraction digit by digit, without the noughts at its end when something stands before it.
    mutating func decimal(
      _ whole: ArraySlice<Unicode.Scalar>, _ fraction: ArraySlice<Unicode.Scalar>
    ) {
      let isWhole = !whole.isEmpty
      let noughts = isWhole ? fraction.reversed().prefix { $0 == "0" }.count : 0
      if isWhole { number(whole) }
      guard fraction.count > noughts else { return }
      look(up: "point", Stress.none)
      digits(fraction.dropLast(noughts))
    }
  }
}
