/// Finds markup that is printed as text (`<b>`, `<a href="x">`), so that it is not read out.
///
/// Only what must be markup: a closing tag, a tag with an attribute, and one whose name is that of a closing tag or
/// such as only HTML and SSML have. `<url>`, `<john@example.com>` and `a <b and c> d` are text.
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
    let closed = Self.closedNames(all)
    var isTag = [Bool](repeating: false, count: all.count)
    var index = 0
    while index < all.count {
      guard let end = Self.tagEnd(all, from: index), Self.isMarkup(all[index..<end], closed: closed) else {
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

  /// One past the `>` of what may be a tag that begins at `start`, nil when none does.
  private static func tagEnd(_ units: [UInt16], from start: Int) -> Int? {
    guard units[start] == 0x3C, start + 1 < units.count else { return nil }
    let first = units[start + 1]
    guard first == 0x2F || first == 0x21 || first == 0x3F || (0x61...0x7A).contains(first | 0x20) else {
      return nil
    }
    var index = start + 1
    while index < min(start + longestTag, units.count), units[index] != 0x3C {
      if units[index] == 0x3E { return index + 1 }
      index += 1
    }
    return nil
  }

  private static func isMarkup(_ tag: ArraySlice<UInt16>, closed: Set<String>) -> Bool {
    let content = String(decoding: tag.dropFirst().dropLast(), as: UTF16.self)
    if "/!?".contains(content.first ?? " ") { return true }
    let name = content.prefix { $0.isLetter || $0.isNumber || "-:".contains($0) }
    let rest = content.dropFirst(name.count).drop { $0 == " " }
    if rest.isEmpty || rest == "/" {
      return names.contains(name.lowercased()) || closed.contains(name.lowercased())
    }
    // An attribute: the first thing after the name has a value.
    guard content.dropFirst(name.count).first == " " else { return false }
    let attribute = rest.prefix { !$0.isWhitespace && $0 != "=" }
    return rest.dropFirst(attribute.count).drop { $0 == " " }.first == "="
  }

  /// The names of closing tags, in lower case.
  private static func closedNames(_ units: [UInt16]) -> Set<String> {
    var closed: Set<String> = []
    for index in units.indices
    where units[index] == 0x3C && index + 1 < units.count && units[index + 1] == 0x2F {
      guard let end = tagEnd(units, from: index) else { continue }
      closed.insert(String(decoding: units[index + 2..<end - 1], as: UTF16.self).lowercased())
    }
    return closed
  }

  private static let names = Set(
    """
    a abbr b big blockquote body br center cite dd del div dl dt em font h1 h2 h3 h4 h5 h6 head hr html i img ins kbd li \
    ol p pre q rp rt ruby s script section small span strike strong style sub sup svg table tbody td tfoot th thead \
    tr tt u ul wbr break emphasis paragraph phoneme prosody say-as sentence speak voice
    """.split(separator: " ").map(String.init))
}
