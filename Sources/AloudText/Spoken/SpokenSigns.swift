/// Says in its language's words the signs that a voice would pass over or call by an English name, and puts marks
/// that part what is said where print parts it with a sign of another use.
///
/// What a sign means is told by its neighbours. What is no speech (rules, bullets, quoting signs) is left to be passed
/// over.
struct SpokenSigns {
  let words: [PrintedWord]
  let table: SignWords
  /// The last word of which something is said; −1 for none.
  private let lastHeard: Int

  /// What is said of a word.
  struct Said {
    let text: String
    /// How many of the words after it are said with it: one for `€ 5`, which is `5 euros`.
    let joined: Int
  }

  /// Words about a sign in which a sign of comparison makes an equation.
  private static let reach = 6

  init(words: [PrintedWord], table: SignWords) {
    self.words = words
    self.table = table
    lastHeard = words.lastIndex { !$0.isSkipped && !$0.isSilent } ?? -1
  }

  /// Nil where nothing is to be said but the print.
  /// - Parameters:
  ///   - print: what is printed at `index`, or its reading.
  ///   - isFirst: whether nothing has been said before it.
  func said(of print: String, at index: Int, isFirst: Bool) -> Said? {
    guard
      print.unicodeScalars.contains(where: Self.isSign) || isAmount(print)
        || print.unicodeScalars.last?.isDigit ?? false
    else { return nil }
    var scalars = Array(print.unicodeScalars)
    let joined = wordsSaidWith(scalars, at: index)
    let end = index + joined
    for next in words[index...end].dropFirst() { scalars += next.text.unicodeScalars }
    var reader = SignReader(
      scalars, before: heard(before: index), after: heard(after: end),
      touchesBefore: index > 0 && !words[index].precededBySpace,
      touchesAfter: end + 1 < words.count && !words[end + 1].precededBySpace,
      isEquation: isEquation(about: index), isAngle: isAngle(at: index), isFirst: isFirst,
      isLast: lastHeard <= end)
    var changes = false
    while !reader.isAtEnd {
      let before = reader.index
      say(&reader)
      changes = changes || reader.index > before
      if reader.index == before { reader.keep() }
    }
    guard changes || joined > 0 else { return nil }
    return Said(text: String(String.UnicodeScalarView(reader.said)), joined: joined)
  }

  /// Says the sign that the reader stands at and moves behind it; does nothing at what is to be kept.
  private func say(_ reader: inout SignReader) {
    switch reader.sign {
    case "-", "‐", "‑", "‒", "–", "−": sayDash(&reader)
    case "<", ">", "=", "!", "≤", "≥", "≠": sayComparison(&reader)
    case "%", "‰", "°", "º", "℃", "℉", "′", "″": sayMeasure(&reader)
    case "/": sayFraction(&reader)
    case "*", "·", "∙", "⋅", "×", "÷": sayProduct(&reader)
    case "~", "≈": sayApproximation(&reader)
    case "#": sayNumberSign(&reader)
    case "♯", "♭", "±", "√", "∞", "§", "&", "@", "№", "+": sayName(&reader)
    case "^", "⁰", "¹", "²", "³", "\u{2074}"..."\u{2079}", "⁺", "⁻": sayPower(&reader)
    case "→", "←", "⇒", "⇐", "↔", "➔", "➜", "➝", "|", "•": sayPause(&reader)
    case "R", "z": sayAmount(&reader, length: 2)
    case let sign where sign.isVulgarFraction: sayVulgarFraction(&reader)
    case let sign where sign.isCurrency: sayAmount(&reader, length: 1)
    default: break
    }
  }

  private func sayName(_ reader: inout SignReader) {
    if reader.sign == "&", reader.touchingRight(of: 1) == "&" { return }
    if reader.sign == "♯" || reader.sign == "♭", !(reader.touchingLeft?.isWordCharacter ?? false) { return }
    guard let word = table[String(reader.sign)], !isInRow(reader) else { return }
    reader.say(word, for: 1)
  }

  /// `#5`, `#tag`, `C#`
  private func sayNumberSign(_ reader: inout SignReader) {
    if reader.left.last.map({ ("A"..."J").contains($0) }) ?? false, reader.touchingLeft != nil,
      !(reader.left.dropLast().last?.isWordCharacter ?? false),
      !(reader.touchingRight(of: 1)?.isWordCharacter ?? false)
    {
      if let word = table["C#"] { reader.say(word, for: 1) }
    } else if reader.beginsWord, let next = reader.touchingRight(of: 1), reader.touchingLeft != "#" {
      let word = next.isDigit ? table["#"] : next.isLetter ? table["#a"] : nil
      if let word { reader.say(word, for: 1) }
    }
  }

  /// `~5`, `5~10`
  private func sayApproximation(_ reader: inout SignReader) {
    let right = reader.right(of: 1)
    guard reader.sign == "~" ? right.startsNumber : right.startsOperand, !isInRow(reader) else { return }
    let isRange = reader.sign == "~" && reader.touchingLeft?.isWordCharacter ?? false
    if let word = table[isRange ? "–" : String(reader.sign)] { reader.say(word, for: 1) }
  }

  /// An arrow, a bar or a bullet between words parts them.
  private func sayPause(_ reader: inout SignReader) {
    let isInside = reader.touchingLeft != nil || reader.touchingRight(of: 1) != nil
    if isInside, "|•".unicodeScalars.contains(reader.sign) { return }
    let parts =
      !(reader.isFirst && reader.beginsWord) && !reader.isLast
      && reader.left.last?.isWordCharacter ?? false && reader.right(of: 1).first?.isWordCharacter ?? false
    if parts { reader.put(isInside ? ", " : ",", for: 1) }
  }

  /// Whether the sign is one of several: an ornament, or code.
  func isInRow(_ reader: SignReader) -> Bool {
    let sign = reader.sign
    return [reader.touchingLeft, reader.touchingRight(of: 1)].contains { next in
      next.map { SignReader.plain($0) == sign } ?? false
    } && !(sign == "+" && scalarsHaveWord(reader))
  }

  /// `C++`
  private func scalarsHaveWord(_ reader: SignReader) -> Bool {
    reader.scalars.contains(where: \.isWordCharacter)
  }

  /// How many of the words after `index` are said with it as one: none, but for `€ 5`, Chinese `5 %` and `1 000 000`.
  private func wordsSaidWith(_ scalars: [Unicode.Scalar], at index: Int) -> Int {
    guard let last = scalars.last, let next = word(after: index, of: index), let first = next.first else {
      return 0
    }
    if last.isDigit {
      let sign = SignReader.plain(first)
      if sign == "%" || sign == "‰" { return table["\(sign)x"] == nil ? 0 : 1 }
      return thousands(after: index, from: scalars)
    }
    let isCurrency =
      first.isDigit && scalars.count <= 2 && last.isCurrency
      && table[String(String.UnicodeScalarView(scalars))] != nil
      && !(heard(before: index)[...].last?.isDigit ?? false)
    return isCurrency ? 1 : 0
  }

  /// Groups of three digits, `000` among them: `1 000 000`. Others may be numbers in a row.
  private func thousands(after index: Int, from scalars: [Unicode.Scalar]) -> Int {
    guard let number = scalars[...].numberAtEnd, number.unicodeScalars.count <= 3, !number.hasPrefix("0"),
      !(heard(before: index)[...].last?.isDigit ?? false)
    else { return 0 }
    var count = 0
    var hasZeros = false
    while count < Self.reach, let next = word(after: index + count, of: index) {
      let digits = next.prefix { $0.isDigit }
      guard digits.count == 3 else { break }
      hasZeros = hasZeros || digits.allSatisfy { $0 == "0" }
      count += 1
      if digits.count < next.count { break }
    }
    return hasZeros ? count : 0
  }

  /// The print of the word after `index` where it may be said with the word at `first`.
  private func word(after index: Int, of first: Int) -> [Unicode.Scalar]? {
    let next = index + 1
    guard next < words.count, words[next].precededBySpace, !words[next].isSkipped,
      words[first].reading == nil,
      words[next].reading == nil, words[next].marker == nil, !words[next].text.unicodeScalars.contains("<")
    else { return nil }
    return Array(words[next].text.unicodeScalars)
  }

  /// `zł` after a number.
  private func isAmount(_ print: String) -> Bool {
    print.hasPrefix("zł") && table["zł"] != nil
  }

  private func isEquation(about index: Int) -> Bool {
    words[max(0, index - Self.reach)..<min(words.count, index + Self.reach + 1)].contains { word in
      word.text.unicodeScalars.contains { "=≠≈≤≥<>＝".unicodeScalars.contains($0) }
    }
  }

  private func isAngle(at index: Int) -> Bool {
    words[max(0, index - 2)...index].contains { $0.text.unicodeScalars.contains("°") }
  }

  private func heard(before index: Int) -> [Unicode.Scalar] {
    words[max(0, index - Self.reach)..<index].last { !$0.isSkipped }.map { Array($0.text.unicodeScalars) }
      ?? []
  }

  private func heard(after index: Int) -> [Unicode.Scalar] {
    words[min(words.count, index + 1)..<min(words.count, index + 1 + Self.reach)].first { !$0.isSkipped }
      .map { Array($0.text.unicodeScalars) } ?? []
  }

  /// Whether a print with this in it is to be looked at.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ",", ".": false
    case "º": true
    case "\u{C0}"..."\u{1FFF}": scalar == "×" || scalar == "÷" || scalar == "٪" || scalar.isCurrency
    case "\u{3041}"..."\u{D7FF}": false
    default: true
    }
  }
}
