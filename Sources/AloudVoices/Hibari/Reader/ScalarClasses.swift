/// The classes of scalars that Hibari's rules speak of. Its tables were made with rules written for Python, so that
/// these are Python's: a superscript two is a digit and stands in a word, but is no decimal.
extension Unicode.Scalar {
  /// General category L.
  var isLetter: Bool {
    if isASCII { return ("a"..."z").contains(asciiLowered) }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// General category Nd.
  var isDecimal: Bool { isASCII ? isASCIIDigit : properties.generalCategory == .decimalNumber }

  /// A decimal, or one that is raised, lowered or circled.
  var isDigit: Bool {
    if isASCII { return isASCIIDigit }
    return properties.numericType == .decimal || properties.numericType == .digit
  }

  /// Part of a word, but neither a decimal nor the low line: letters, and numbers like `½`.
  var isWordLetter: Bool { isLetter || (!isASCII && properties.numericType != nil && !isDecimal) }

  /// Part of a word, but not the low line.
  var isAlphanumeric: Bool { isDecimal || isWordLetter }

  var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  /// `a` to `z`, and Latin-1's.
  var isLatinLower: Bool {
    ("a"..."z").contains(self) || ("ß"..."ÿ").contains(self) && self != "÷"
  }

  /// `A` to `Z`, and Latin-1's.
  var isLatinUpper: Bool {
    ("A"..."Z").contains(self) || ("À"..."Þ").contains(self) && self != "×"
  }

  var isApostrophe: Bool { self == "'" || self == "‘" || self == "’" }

  /// What divides a text into chunks.
  var isSpace: Bool { properties.isWhitespace || ("\u{1C}"..."\u{1F}").contains(self) }

  /// An ASCII scalar in lower case; any other as it is.
  var asciiLowered: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(truncatingIfNeeded: value) | 0x20) : self
  }
}
