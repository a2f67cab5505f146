/// Mends the words that ICU's dictionary finds in Thai, where the writing itself tells better.
///
/// What cannot begin or be a syllable belongs to the word beside it: ICU parts names so, `สมา|ร์ท`. การ and ความ
/// make a noun of the word after them (Royal Institute Dictionary), and ไม่, ก็ and the repetition mark ๆ, which is
/// read by itself, are words though the dictionary holds compounds with them. O(n).
struct ThaiWords {
  private let units: [UInt16]

  /// - Parameter traits: Those of `units`; the words are marked in them by `wordStart`.
  static func mend(_ traits: inout [CharacterTraits], of units: [UInt16]) {
    let words = ThaiWords(units: units)
    var start = 0
    while start < units.count {
      guard isThai(units[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < units.count, isThai(units[end]) { end += 1 }
      words.mend(start..<end, &traits)
      start = end
    }
  }

  /// A run of Thai letters and their marks, without anything between them.
  private func mend(_ run: Range<Int>, _ traits: inout [CharacterTraits]) {
    var start = run.lowerBound
    var takesNext = false
    while start < run.upperBound {
      var end = start + 1
      while end < run.upperBound, !traits[end].contains(.wordStart) { end += 1 }
      let word = start..<end
      let isFirst = start == run.lowerBound
      if takesNext {
        traits[start].remove(.wordStart)
        takesNext = false
      } else if isLoneConsonant(word) {
        if isFirst { takesNext = true } else { traits[start].remove(.wordStart) }
      } else if !isFirst, beginsUnspoken(word) {
        traits[start].remove(.wordStart)
      } else if Self.prefixes.contains(where: { units[word].elementsEqual($0) }) {
        takesNext = true
      } else if let length = particleLength(word) {
        traits[start + length].insert(.wordStart)
      }
      for index in word.dropFirst() where units[index] == Self.repetition {
        traits[index].insert(.wordStart)
      }
      start = end
    }
  }

  private func isLoneConsonant(_ word: Range<Int>) -> Bool {
    word.count == 1 && Self.isConsonant(units[word.lowerBound])
      && !Self.letterWords.contains(units[word.lowerBound])
  }

  /// One or two consonants that thanthakhat silences, `ร์`, `นต์`, with or without a vowel, `ธิ์`.
  private func beginsUnspoken(_ word: Range<Int>) -> Bool {
    var index = word.lowerBound
    while index < word.upperBound, index - word.lowerBound < 2, Self.isConsonant(units[index]) { index += 1 }
    guard index > word.lowerBound, index < word.upperBound else { return false }
    if [0xE34, 0xE38].contains(units[index]), index + 1 < word.upperBound { index += 1 }
    return units[index] == 0xE4C
  }

  /// What ไม่ or ก็ takes of a longer word; nil where neither begins it.
  private func particleLength(_ word: Range<Int>) -> Int? {
    for particle in Self.particles where word.count > particle.count {
      let end = word.lowerBound + particle.count
      guard units[word.lowerBound..<end].elementsEqual(particle) else { continue }
      // Not `ก็อก`.
      return Self.isConsonant(units[end]) && units[end] != 0xE2D || (0xE40...0xE44).contains(units[end])
        ? particle.count : nil
    }
    return nil
  }

  static let repetition: UInt16 = 0xE46
  private static let prefixes = [Array("การ".utf16), Array("ความ".utf16)]
  private static let particles = [Array("ไม่".utf16), Array("ก็".utf16)]
  /// ณ and ธ.
  private static let letterWords: [UInt16] = [0xE13, 0xE18]

  private static func isConsonant(_ unit: UInt16) -> Bool { (0xE01...0xE2E).contains(unit) }

  private static func isThai(_ unit: UInt16) -> Bool { (0xE01...0xE4E).contains(unit) && unit != 0xE3F }
}
