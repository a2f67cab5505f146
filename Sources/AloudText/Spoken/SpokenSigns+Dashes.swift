extension SpokenSigns {
  /// A minus, the “to” of a range, or the dash that parts a sentence.
  func sayDash(_ reader: inout SignReader) {
    let length = reader.dashes
    if reader.touchingRight(of: length) == ">" {
      reader.put(reader.touchingLeft == nil ? "" : ", ", for: length + 1)
    } else if length > 1 {
      sayDashes(&reader, length)
    } else if reader.isAlone(1) {
      sayLoneDash(&reader)
    } else if isMinus(reader) {
      if let word = minus(reader) { reader.say(word, for: 1) }
    } else if isRange(reader), let word = table["–"] {
      reader.say(word, for: 1)
    } else if table["–"] != nil, table["+"] != nil, reader.sign != "–", reader.isBetweenDigits {
      // Some voices call it a minus.
      reader.put(" ", for: 1)
    }
  }

  /// `what--no`, `---`
  private func sayDashes(_ reader: inout SignReader, _ length: Int) {
    let isDash = length <= 3 && !(reader.isFirst && reader.beginsWord) && reader.left.isPartedByDash
    let isOption = reader.touchingLeft == nil && reader.touchingRight(of: length) != nil
    if isDash, !isOption, !reader.isAddress {
      reader.put("—", for: length)
    } else if reader.isAlone(length) {
      reader.put("", for: length)
    }
  }

  private func sayLoneDash(_ reader: inout SignReader) {
    let isBetweenOperands = reader.left.endsOperand && reader.right(of: 1).startsOperand
    let hasNumber = reader.left.last?.isDigit ?? false || reader.right(of: 1).startsNumber
    if isBetweenOperands, reader.isEquation || (reader.sign == "−" && hasNumber), let word = minus(reader) {
      reader.say(word, for: 1)
    } else if reader.sign == "−", reader.right(of: 1).startsNumber, let word = table["-"] {
      reader.say(word, for: 1)
    } else if reader.isRange(first: reader.left.numberAtEnd, last: reader.right(of: 1).numberAtStart),
      let word = table["–"]
    {
      reader.say(word, for: 1)
    } else if reader.sign != "–" {
      reader.put(!reader.isFirst && reader.left.isPartedByDash ? "—" : "", for: 1)
    }
  }

  private func minus(_ reader: SignReader) -> String? {
    let isBinary =
      reader.left.endsOperand && !reader.beginsWord || reader.isAlone(1) && reader.left.endsOperand
    return isBinary ? table["−a"] ?? table["-"] : table["-"]
  }

  private func isMinus(_ reader: SignReader) -> Bool {
    let right = reader.right(of: 1)
    guard reader.touchingRight(of: 1) != nil else { return false }
    if reader.sign == "−" {
      return right.startsNumber || (right.startsOperand && (reader.left.endsOperand || reader.beginsWord))
    }
    guard reader.beginsWord else {
      return reader.isEquation && reader.isAfterLoneLetter && right.startsNumber
    }
    guard right.startsNumber, reader.touchingLeft != "-" else { return false }
    // `1990 -2000`
    if reader.left.last?.isDigit ?? false { return reader.isEquation }
    // A dash may open a line of speech.
    return reader.sign == "-" || !reader.isFirst || reader.isLast || right.hasDegree
  }

  private func isRange(_ reader: SignReader) -> Bool {
    guard reader.isBetweenNumbers, reader.hasOneDash else { return false }
    if reader.sign == "–" { return true }
    return reader.hasFreeNumber
      && reader.isRange(first: reader.left.numberAtEnd, last: reader.right(of: 1).numberAtStart)
  }
}

extension SignReader {
  /// How many hyphens stand in a row.
  fileprivate var dashes: Int {
    guard scalars[index] == "-" else { return 1 }
    return scalars[index...].prefix { $0 == "-" }.count
  }

  /// What has a slash in it is not prose.
  fileprivate var isAddress: Bool { surroundings.contains("/") }

  fileprivate var hasOneDash: Bool {
    surroundings.count { "-‐‑‒–−".unicodeScalars.contains($0) } == 1 && !isAddress
  }

  /// `x-1`
  fileprivate var isAfterLoneLetter: Bool {
    left.last?.isLetter ?? false && !(left.dropLast().last.map { $0.isWordCharacter || $0 == "." } ?? false)
  }

  fileprivate var isBetweenDigits: Bool {
    touchingLeft?.isDigit ?? false && touchingRight(of: 1)?.isDigit ?? false
  }

  /// Signs that belong to a number may stand between.
  fileprivate var isBetweenNumbers: Bool {
    guard let left = touchingLeft else { return false }
    let isNumber =
      left.isDigit || left.isVulgarFraction || "%°′″".unicodeScalars.contains(left) || left.isCurrency
    return isNumber && touchingRight(of: 1) != nil && right(of: 1).startsNumber
  }

  /// Whole numbers that rise, neither a telephone's (`555-1234`) nor counted from nothing (`0-1`).
  fileprivate func isRange(first: String?, last: String?) -> Bool {
    guard let first = first?.plainDigits, let last = last?.plainDigits, first.count <= 4, last.count <= 4,
      let start = Int(first), let end = Int(last),
      !(first.count == 3 && last.count == 4), !first.hasPrefix("0"), !last.hasPrefix("0") || first.count == 4
    else { return false }
    // `1914-18`
    return start < end || (first.count == 4 && last.count == 2 && start % 100 < end)
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// A dash after it is heard: it does not end with a mark at which the voice rests anyway.
  fileprivate var isPartedByDash: Bool {
    guard let last else { return false }
    return last.isWordCharacter || !".,;:!?…—–-。、，；：！？".unicodeScalars.contains(last)
  }

  fileprivate var hasDegree: Bool { contains { "°%℃℉".unicodeScalars.contains($0) } }
}
