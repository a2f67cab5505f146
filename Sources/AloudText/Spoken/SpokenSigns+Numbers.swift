extension SpokenSigns {
  /// `<`, `<=`, `!=`, and arrows made of them.
  func sayComparison(_ reader: inout SignReader) {
    if "≤≥≠".unicodeScalars.contains(reader.sign) {
      if let word = table[String(reader.sign)] { reader.say(word, for: 1) }
      return
    }
    let run = reader.scalars[reader.index...].prefix { "<>=!-".unicodeScalars.contains(SignReader.plain($0)) }
    let text = String(String.UnicodeScalarView(run.map(SignReader.plain)))
    let left = reader.left
    let right = reader.right(of: run.count)
    let isBetween = left.endsOperand && right.startsOperand
    switch text {
    case "=": if let word = table[text] { reader.say(word, for: 1) }
    case "<", ">":
      let isBeforeNumber = right.startsNumber && reader.touchingRight(of: 1) != nil && reader.beginsWord
      let isNumeric =
        right.startsNumber && left.endsOperand || left.last?.isDigit ?? false && right.startsOperand
      let isOfLetters = isBetween && reader.isAlone(1) || isBetween && reader.scalars.count == 3
      if isBeforeNumber || isNumeric || isOfLetters, let word = table[text] { reader.say(word, for: 1) }
    case "<=", ">=", "!=", "==", "===":
      let sign = ["<=": "≤", ">=": "≥", "!=": "≠"][text] ?? "="
      let isSaid = !left.isEmpty && !right.isEmpty && (isBetween || reader.isAlone(run.count))
      if isSaid, let word = table[sign] {
        reader.say(word, for: run.count)
      } else {
        reader.put(" ", for: run.count)
      }
    case let text where !text.hasPrefix("!"): reader.put(" ", for: run.count)
    default: break
    }
  }

  /// `5 %`, `20 °C`, `40° 26′ 46″`, `n° 5`
  func sayMeasure(_ reader: inout SignReader) {
    switch reader.sign {
    case "℃": count("°C", &reader, length: 1)
    case "℉": count("°F", &reader, length: 1)
    case "′", "″": sayPrime(&reader)
    case "º", "°":
      if let letter = reader.touchingLeft, letter == "n" || letter == "N",
        !(reader.left.dropLast().last?.isLetter ?? false)
      {
        if let word = table["№"] { reader.replaceLast(with: word) }
        return
      }
      guard reader.sign == "°" else { return }
      let scaled = reader.scalars[(reader.index + 1)...]
      if let scale = scaled.first, scale == "C" || scale == "F",
        !(scaled.dropFirst().first?.isLetter ?? false)
      {
        count("°\(scale)", &reader, length: 2)
      } else {
        count("°", &reader, length: 1)
      }
    default:
      guard !isInRow(reader) else { return }
      let sign = String(reader.sign)
      if reader.numberOnLeft == nil, let number = reader.scalars[(reader.index + 1)...].numberAtStart {
        if let word = table[sign] ?? table["\(sign)x"] {
          let comesFirst = table["\(sign)x"] != nil
          reader.say(
            comesFirst ? "\(word) \(number)" : "\(number) \(word)", for: 1 + number.unicodeScalars.count)
        }
      } else if let word = table["\(sign)x"], reader.touchingLeft?.isDigit ?? false {
        reader.sayBeforeNumber(word, for: 1)
      } else if table[sign] != nil {
        count(sign, &reader, length: 1)
      } else if let word = table["\(sign)x"] {
        reader.say(word, for: 1)
      }
    }
  }

  private func sayPrime(_ reader: inout SignReader) {
    guard reader.touchingLeft?.isDigit ?? false else { return }
    let sign = String(reader.sign)
    count(reader.isAngle ? sign : sign == "′" ? "ft" : "in", &reader, length: 1)
  }

  private func count(_ sign: String, _ reader: inout SignReader, length: Int) {
    if let word = table.word(for: sign, counted: reader.numberOnLeft) { reader.say(word, for: length) }
  }

  /// `3/4`, `3⁄4`, `24/7`
  func sayFraction(_ reader: inout SignReader) {
    guard reader.touchingLeft?.isDigit ?? false, reader.touchingRight(of: 1)?.isDigit ?? false,
      reader.surroundings.count(where: { SignReader.plain($0) == "/" }) == 1,
      let upper = reader.left.numberAtEnd, let lower = reader.right(of: 1).numberAtStart
    else { return }
    let end = reader.index + 1 + lower.unicodeScalars.count
    let isWhole = end == reader.scalars.count || !reader.scalars[end].isWordCharacter
    if isWhole, let fraction = SignWords.fractions["\(upper)/\(lower)".plainDigits],
      let word = table[fraction]
    {
      let start = reader.index - upper.unicodeScalars.count
      let isMixed = start == 0 && !reader.before.isEmpty && reader.before.allSatisfy(\.isDigit)
      let and = isMixed ? table["2½"] : nil
      reader.replaceNumber(upper, with: and.map { "\($0) \(word)" } ?? word, for: end - reader.index)
    } else if let word = table["/"], let over = Int(upper.plainDigits), let under = Int(lower.plainDigits),
      over <= under, under <= 100
    {
      reader.say(word, for: 1)
    } else if reader.scalars[reader.index] != "/" {
      reader.put("/", for: 1)
    }
  }

  /// `½`, `2½`, `2 ½`
  func sayVulgarFraction(_ reader: inout SignReader) {
    guard let word = table[String(reader.sign)] else { return }
    let and = reader.left.last?.isDigit ?? false ? table["2½"] : nil
    reader.say(and.map { "\($0) \(word)" } ?? word, for: 1)
  }

  /// `5 × 3`, `5*3`, `5·3`
  func sayProduct(_ reader: inout SignReader) {
    let left = reader.left
    let right = reader.right(of: 1)
    let sign = String(reader.sign)
    if sign == "×" || sign == "÷" {
      if let word = table[sign] { reader.say(word, for: 1) }
    } else if left.endsOperand, right.startsOperand, reader.isAlone(1) == (reader.touchingLeft == nil),
      let word = table["*"]
    {
      reader.say(word, for: 1)
    } else if "·∙⋅".unicodeScalars.contains(reader.sign), reader.isAlone(1), !reader.isFirst, !reader.isLast,
      left.last?.isWordCharacter ?? false
    {
      reader.put(",", for: 1)
    }
  }

  /// `m²`, `10⁻³`, `2^8`
  func sayPower(_ reader: inout SignReader) {
    guard let base = reader.touchingLeft, reader.isBase(base) else { return }
    var length = 0
    var exponent = ""
    if reader.sign == "^" {
      let right = reader.scalars[(reader.index + 1)...]
      exponent = right.first == "-" || right.first == "−" ? "-" : ""
      guard let number = right.dropFirst(exponent.count).numberAtStart ?? right.loneLetter else { return }
      length = 1 + exponent.count + number.unicodeScalars.count
      exponent += number
    } else {
      for scalar in reader.scalars[reader.index...] {
        guard let plain = Self.superscripts[scalar] else { break }
        exponent.append(plain)
        length += 1
      }
    }
    let isNegative = exponent.hasPrefix("-")
    let amount = exponent.drop { $0 == "-" || $0 == "+" }
    guard !amount.isEmpty, exponent != "1" else { return }
    if let word = ["2": table["²"], "3": table["³"]][exponent] ?? nil {
      reader.say(word, for: length)
    } else if let word = table["^"] {
      let minus = isNegative ? table["-"].map { "\($0) " } ?? "-" : ""
      let parts = word.split(separator: "~", omittingEmptySubsequences: false)
      reader.say(parts.joined(separator: minus + amount), for: length)
    }
  }

  private static let superscripts: [Unicode.Scalar: Character] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9",
    "⁺": "+", "⁻": "-",
  ]

  /// `€5`, `5 €`, `R$ 5`, `5 zł`
  func sayAmount(_ reader: inout SignReader, length: Int) {
    let sign = String(
      String.UnicodeScalarView(reader.scalars[reader.index...].prefix(length).map(SignReader.plain)))
    guard table[sign] != nil, !isInRow(reader) else { return }
    if length == 2, !reader.beginsWord || reader.touchingRight(of: 2)?.isLetter ?? false { return }
    let right = reader.scalars[(reader.index + length)...]
    if let number = right.numberAtStart {
      let end = length + number.unicodeScalars.count
      let rest = String(String.UnicodeScalarView(reader.right(of: end).prefix(12))).lowercased()
      if let word = table.word(for: sign, counted: number) {
        let isScaled = table.scales.contains { rest.hasPrefix($0) }
        reader.say(isScaled ? "\(table[sign] ?? word) \(number)" : "\(number) \(word)", for: end)
      }
    } else if reader.numberOnLeft != nil {
      count(sign, &reader, length: length)
    } else if length == 1, reader.isAlone(1), let word = table.word(for: sign, counted: "1") {
      reader.say(word, for: 1)
    }
  }
}

extension SignReader {
  /// A number, a bracket, or a unit's few letters: what more letters bear is a note's mark.
  fileprivate func isBase(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isDigit || scalar == ")" { return true }
    return scalar.isLetter
      && (1...3).contains(scalars[..<index].reversed().prefix(4).prefix { $0.isLetter }.count)
  }

  /// Says words in place of the last letter and the sign.
  fileprivate mutating func replaceLast(with words: String) {
    removeSaid(1)
    say(words, for: 1)
  }

  /// Says words in place of the number before the sign and what follows it.
  fileprivate mutating func replaceNumber(_ number: String, with words: String, for length: Int) {
    removeSaid(number.unicodeScalars.count)
    say(words, for: length)
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate var loneLetter: String? {
    guard let first, first.isLetter, !(dropFirst().first?.isLetter ?? false) else { return nil }
    return String(first)
  }
}
