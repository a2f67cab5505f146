/// How a language says the signs that print uses for words: data, no code.
///
/// A sign without an entry is left to the voice. Keys are the signs themselves, and for those that are said in more
/// ways than one:
///
/// | key | said where |
/// |---|---|
/// | `-` | a minus; also its other forms |
/// | `–` | between the ends of a range, `5–10`; no entry where nothing is said |
/// | `−a` | a minus between what is subtracted, where that differs |
/// | `%x` `‰x` | before the number that the sign follows |
/// | `#` `#a` `C#` | before a number, before a word, after a note's letter |
/// | `°C` `°F` | degrees of a scale |
/// | `′` `″` | minutes and seconds of arc |
/// | `ft` `in` | the same signs without degrees |
/// | `²` `³` `^` | powers; `^` with `~` where the exponent goes |
/// | `/` | between the numbers of what is no fraction of the table |
/// | `*` | between numbers |
/// | `~` | before a number |
/// | `½` … | in the order of `fractions` |
/// | `2½` | between the whole and the fraction |
struct SignWords: Sendable {
  /// Which form of a word a number asks for.
  enum Counting: Sendable {
    /// The first for 1, the second for all else.
    case oneAndOther
    /// `процент`, `процента`, `процентов`; decimals take the second.
    case eastSlavic
    /// `procent`, `procenty`, `procent`, decimals `procentu`.
    case polish
  }

  static let fractions = [
    "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖", "3/5": "⅗",
    "4/5": "⅘",
    "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
  ]

  let counting: Counting
  /// Beginnings of words for thousands and more, which stand between a number and its currency.
  let scales: [String]
  private let forms: [String: [String]]

  /// - Parameter table: a line a sign: the sign, a space, its forms parted by `|`.
  init(_ table: String = "", counting: Counting = .oneAndOther, scales: [String] = []) {
    self.counting = counting
    self.scales = scales
    var forms: [String: [String]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      forms[String(parts[0])] = parts[1].split(separator: "|").map(String.init)
    }
    self.forms = forms
  }

  /// Nil where the sign is left to the voice.
  subscript(_ sign: String) -> String? { forms[sign]?.last }

  /// The form that goes with `number`, as it is written in digits; the most general one where there is none.
  func word(for sign: String, counted number: String?) -> String? {
    guard let forms = forms[sign] else { return nil }
    guard let number = number?.plainDigits, forms.count > 1 else { return forms.last }
    return forms[min(place(of: number), forms.count - 1)]
  }

  private func place(of number: String) -> Int {
    let isWhole = number.allSatisfy(\.isNumber)
    let last = Int(number.suffix(2)) ?? 0
    let isFew = (2...4).contains(last % 10) && !(12...14).contains(last)
    switch counting {
    case .oneAndOther: return number == "1" ? 0 : 1
    case .eastSlavic:
      guard isWhole else { return 1 }
      if last % 10 == 1, last != 11 { return 0 }
      return isFew ? 1 : 2
    case .polish:
      guard isWhole else { return 3 }
      if number == "1" { return 0 }
      return isFew ? 1 : 2
    }
  }
}
