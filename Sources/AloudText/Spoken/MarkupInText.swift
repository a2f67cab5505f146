/// Finds markup that is printed as text (`<b>`, `<a href="x">`), so that it is not read out.
struct MarkupInText {
  /// A tag that goes on for longer is no tag.
  private static let longestTag = 200

  private var texts: [Int: String] = [:]

  /// What is left of a word once tags are taken out; nil where there were none.
  func text(of word: Int) -> String? { texts[word] }

  /// O(n); a tag may run over several words.
  init(_ words: [PrintedWord]) {
    guard words.contains(where: { $0.text.utf8.contains(0x3C) }) else { return }
    let units: [[UInt16]] = words.map { Array($0.text.utf16) }
    let all = Array(units.joined(separator: [0x20]))
    var isTag = [Bool](repeating: false, count: all.count)
    var index = 0
    while index < all.count {
      guard let end = Self.tagEnd(all, from: index) else {
        index += 1
        continue
      }
      for offset in index..<end { isTag[offset] = true }
      index = end
    }
    var start = 0
    for (word, text) in units.enumerated() {
      let kept = text.indices.filter { !isTag[start + $0] }
      if kept.count < text.count { texts[word] = String(decoding: kept.map { text[$0] }, as: UTF16.self) }
      start += text.count + 1
    }
  }

  /// One past the `>` of the tag that begins at `start`, nil when none does.
  private static func tagEnd(_ units: [UInt16], from start: Int) -> Int? {
    guard units[start] == 0x3C, start + 1 < units.count else { return nil }
    let first = units[start + 1]
    guard first == 0x2F || first == 0x21 || (0x61...0x7A).contains(first | 0x20) else { return nil }
    var index = start + 1
    while index < min(start + longestTag, units.count), units[index] != 0x3C {
      if units[index] == 0x3E { return index + 1 }
      index += 1
    }
    return nil
  }
}
