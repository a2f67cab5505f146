/// What spaCy's English rules peel off the ends of a chunk of text, one at a time.
enum Affixes {
  /// The length of the first prefix that fits; 0 when none does.
  static func prefix(of chunk: ArraySlice<Unicode.Scalar>) -> Int {
    guard let first = chunk.first else { return 0 }
    let rest = chunk.dropFirst()
    switch first {
    case ".":
      let run = chunk.prefix { $0 == "." }.count
      return run >= 2 ? run : 0
    case "+": return rest.first?.isASCIIDigit ?? false ? 0 : 1
    case "U" where rest.starts(with: "S$".unicodeScalars): return 3
    case "C" where rest.first == "$", "A" where rest.first == "$": return 2
    default: return prefixes.contains(first) ? 1 : 0
    }
  }

  /// The length of the longest suffix that fits; 0 when none does.
  static func suffix(of chunk: ArraySlice<Unicode.Scalar>) -> Int {
    guard let last = chunk.last else { return 0 }
    let rest = chunk.dropLast()
    switch last {
    case ".":
      let run = chunk.reversed().prefix { $0 == "." }.count
      return run >= 2 ? run : rest.last.map { isFollowedByStop($0, after: rest.dropLast()) } ?? false ? 1 : 0
    case "…": return rest.last == "…" ? 2 : 1
    case "s", "S":
      if rest.last == "'" || rest.last == "’" { return 2 }
    case "+": return rest.last?.isASCIIDigit ?? false ? 1 : 0
    default: break
    }
    return max(suffixes.contains(last) ? 1 : 0, measure(in: chunk))
  }

  /// Whether a single full stop after `last` is one of its own.
  private static func isFollowedByStop(
    _ last: Unicode.Scalar, after before: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    if last.isASCIIDigit || last.isLatinLower || stopped.contains(last) { return true }
    if before.last == "°", "FCK".unicodeScalars.contains(last) { return true }
    return last.isLatinUpper && before.last?.isLatinUpper ?? false
  }

  /// The length of the currency or unit that ends `chunk`, right after a digit; 0 when none does.
  private static func measure(in chunk: ArraySlice<Unicode.Scalar>) -> Int {
    let tail = chunk.suffix(longestMeasure + 1)
    guard let digit = tail.lastIndex(where: \.isASCIIDigit) else { return 0 }
    let measure = tail[(digit + 1)...]
    return measures.contains(Scalars(measure)) ? measure.count : 0
  }

  static let quotes = set("'\"”“`‘´’‚,„»«「」『』（）〔〕【】《》〈〉")
  static let icons = set("™®©°§¶†‡•")
  private static let punctuation = set("…,:;!?¿¡()[]{}<>_#*&。？！，、；：～·")
  private static let currencies = set("$£€¥฿₽₹₩₪₺₴₦₫₱₲₵₸₼₾₿")
  private static let prefixes = set("§%=—–").union(punctuation).union(quotes).union(currencies).union(icons)
  private static let suffixes = set("—–").union(punctuation).union(quotes).union(icons)
  private static let stopped = set("%²-+").union(punctuation).union(quotes)

  private static let measures = Set(
    (currencies.map(String.init) + ["US$", "C$", "A$"]
      + """
      km km² km³ m m² m³ dm dm² dm³ cm cm² cm³ mm mm² mm³ ha µm nm yd in ft kg g mg µg t lb oz m/s km/h kmh mph \
      hPa Pa mbar mb MB kb KB gb GB tb TB T G M K %
      """.split(separator: " ").map(String.init)).map { Scalars($0) })
  private static let longestMeasure = measures.map(\.count).max() ?? 0

  private static func set(_ scalars: String) -> Set<Unicode.Scalar> { Set(scalars.unicodeScalars) }
}
