/// How the items of a list are numbered (CSS Counter Styles, the predefined ones that books use).
package enum ListNumbering: String, Sendable, CaseIterable {
  /// Bullets, or nothing at all: no marker that is spoken.
  case none
  case decimal
  case decimalLeadingZero = "decimal-leading-zero"
  case lowerAlpha = "lower-alpha"
  case upperAlpha = "upper-alpha"
  case lowerRoman = "lower-roman"
  case upperRoman = "upper-roman"
  case lowerGreek = "lower-greek"

  /// From a `list-style-type`; nil for what is not known, which browsers show as `decimal`.
  package init?(listStyleType name: String) {
    switch name {
    case "lower-latin": self = .lowerAlpha
    case "upper-latin": self = .upperAlpha
    case "disc", "circle", "square", "disclosure-open", "disclosure-closed": self = .none
    default: self.init(rawValue: name)
    }
  }

  /// From the `type` attribute of a list.
  package init?(typeAttribute type: String) {
    switch type {
    case "1": self = .decimal
    case "a": self = .lowerAlpha
    case "A": self = .upperAlpha
    case "i": self = .lowerRoman
    case "I": self = .upperRoman
    default: self.init(listStyleType: type.lowercased())
    }
  }

  /// `3.`, `b.`, `iv.`; nil where nothing is drawn. Numbers a style has no sign for are decimal.
  package func marker(_ number: Int) -> String? {
    let sign =
      switch self {
      case .none: nil as String?
      case .decimal: String(number)
      case .decimalLeadingZero: (0..<10).contains(number) ? "0\(number)" : String(number)
      case .lowerAlpha: Self.letters(number, of: Self.latin) ?? String(number)
      case .upperAlpha: (Self.letters(number, of: Self.latin) ?? String(number)).uppercased()
      case .lowerRoman: Self.roman(number)?.lowercased() ?? String(number)
      case .upperRoman: Self.roman(number) ?? String(number)
      case .lowerGreek: Self.letters(number, of: Self.greek) ?? String(number)
      }
    return sign.map { $0 + "." }
  }

  private static let latin = Array("abcdefghijklmnopqrstuvwxyz")
  private static let greek = Array("αβγδεζηθικλμνξοπρστυφχψω")

  private static func letters(_ number: Int, of alphabet: [Character]) -> String? {
    guard number > 0 else { return nil }
    var letters: [Character] = []
    var rest = number
    while rest > 0 {
      rest -= 1
      letters.append(alphabet[rest % alphabet.count])
      rest /= alphabet.count
    }
    return String(letters.reversed())
  }

  private static func roman(_ number: Int) -> String? {
    guard (1..<4_000).contains(number) else { return nil }
    let signs = [
      (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
      (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var roman = ""
    var rest = number
    for (value, sign) in signs {
      while rest >= value {
        roman += sign
        rest -= value
      }
    }
    return roman
  }
}
