/// Where spaCy's English rules divide what is left of a chunk when its affixes are off.
enum Infixes {
  /// The pieces of `chunk`, each as a range of its indices; together they are the whole of it. O(n).
  static func pieces(of chunk: ArraySlice<Unicode.Scalar>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = chunk.startIndex
    var index = chunk.startIndex
    while index < chunk.endIndex {
      let length = infix(at: index, in: chunk)
      if length == 0 {
        index += 1
        continue
      }
      // One that starts the chunk divides nothing.
      if index > chunk.startIndex {
        if start < index { pieces.append(start..<index) }
        pieces.append(index..<index + length)
        start = index + length
      }
      index += length
    }
    if start < chunk.endIndex { pieces.append(start..<chunk.endIndex) }
    return pieces
  }

  /// The length of the infix that starts at `index`; 0 when none does.
  private static func infix(at index: Int, in chunk: ArraySlice<Unicode.Scalar>) -> Int {
    let scalar = chunk[index]
    let before = index > chunk.startIndex ? chunk[index - 1] : nil
    let after = index + 1 < chunk.endIndex ? chunk[index + 1] : nil
    switch scalar {
    case "…": return 1
    case ".":
      if after == "." { return chunk[index...].prefix { $0 == "." }.count }
      guard let before, let after else { return 0 }
      return (before.isLatinLower || Affixes.quotes.contains(before))
        && (after.isLatinUpper || Affixes.quotes.contains(after)) ? 1 : 0
    case ",": return before?.isWordLetter ?? false && after?.isWordLetter ?? false ? 1 : 0
    case "+", "*", "^": return isOperator(before, after) ? 1 : 0
    case "-" where isOperator(before, after): return 1
    case "-", "–", "—", "~":
      guard before?.isAlphanumeric ?? false else { return 0 }
      let longest = scalar == "-" ? 3 : scalar == "—" ? 2 : 1
      let run = chunk[index...].prefix(longest + 1).prefix { $0 == scalar }.count
      let next = index + run < chunk.endIndex ? chunk[index + run] : nil
      return run <= longest && next?.isWordLetter ?? false ? run : 0
    case ":", "<", ">", "=", "/":
      return before?.isAlphanumeric ?? false && after?.isWordLetter ?? false ? 1 : 0
    default: return Affixes.icons.contains(scalar) ? 1 : 0
    }
  }

  private static func isOperator(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    before?.isASCIIDigit ?? false && after.map { $0.isASCIIDigit || $0 == "-" } ?? false
  }
}
