/// English words for numbers below 10¹⁸. Hyphens and commas may stand between them; a reader takes them apart.
enum NumberWords {
  /// `one thousand, two hundred and thirty-four`.
  static func cardinal(_ number: Int) -> String {
    guard number >= 1_000 else { return belowThousand(number) }
    var groups: [String] = []
    var rest = number
    for scale in scales where rest > 0 {
      let group = rest % 1_000
      if group > 0 { groups.append(belowThousand(group) + scale) }
      rest /= 1_000
    }
    let last = number % 1_000
    guard (1..<100).contains(last) else { return groups.reversed().joined(separator: ", ") }
    return groups.dropFirst().reversed().joined(separator: ", ") + " and " + groups[0]
  }

  /// `twenty-third`, `one hundred and first`.
  static func ordinal(_ number: Int) -> String {
    let words = cardinal(number)
    let start = words.lastIndex { $0 == " " || $0 == "-" }.map(words.index(after:)) ?? words.startIndex
    let last = String(words[start...])
    let ending = irregularOrdinals[last] ?? (last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th")
    return words[..<start] + ending
  }

  /// `nineteen oh-five`, `two thousand and five`, `twenty ten`; for four digits.
  static func year(_ number: Int) -> String {
    let (high, low) = number.quotientAndRemainder(dividingBy: 100)
    if high == 0 || (high % 10 == 0 && low < 10) { return cardinal(number) }
    return cardinal(high) + " " + (low == 0 ? "hundred" : low < 10 ? "oh-" + cardinal(low) : cardinal(low))
  }

  private static func belowThousand(_ number: Int) -> String {
    let rest = number % 100
    let small =
      rest < 20
      ? ones[rest] : tens[rest / 10] + (rest % 10 > 0 ? "-" + ones[rest % 10] : "")
    guard number >= 100 else { return small }
    return ones[number / 100] + " hundred" + (rest > 0 ? " and " + small : "")
  }

  private static let ones =
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
    eighteen nineteen
    """.split(separator: " ").map(String.init)
  private static let tens =
    ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
  private static let scales =
    ["", " thousand", " million", " billion", " trillion", " quadrillion"]
  private static let irregularOrdinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
    "twelve": "twelfth",
  ]
}
