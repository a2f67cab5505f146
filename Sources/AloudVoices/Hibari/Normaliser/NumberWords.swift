/// Whole numbers below ten thousand in English words, as dates, times and Roman numerals need them.
enum NumberWords {
  private static let ones = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let irregular = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
    "twelve": "twelfth",
  ]

  /// `one thousand, two hundred and thirty-four`; `number` lies in 0…9,999.
  static func cardinal(_ number: Int) -> String {
    let (thousands, rest) = number.quotientAndRemainder(dividingBy: 1_000)
    guard thousands > 0 else { return belowThousand(rest) }
    let head = ones[thousands] + " thousand"
    if rest == 0 { return head }
    return head + (rest < 100 ? " and " : ", ") + belowThousand(rest)
  }

  /// `twenty-third`.
  static func ordinal(_ number: Int) -> String {
    let words = cardinal(number)
    let start = words.lastIndex { $0 == " " || $0 == "-" }.map(words.index(after:)) ?? words.startIndex
    let last = String(words[start...])
    let ordinal = irregular[last] ?? (last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th")
    return words[..<start] + ordinal
  }

  private static func belowThousand(_ number: Int) -> String {
    let (hundreds, rest) = number.quotientAndRemainder(dividingBy: 100)
    guard hundreds > 0 else { return belowHundred(rest) }
    return ones[hundreds] + " hundred" + (rest > 0 ? " and " + belowHundred(rest) : "")
  }

  private static func belowHundred(_ number: Int) -> String {
    guard number >= 20 else { return ones[number] }
    return tens[number / 10 - 2] + (number % 10 > 0 ? "-" + ones[number % 10] : "")
  }
}
