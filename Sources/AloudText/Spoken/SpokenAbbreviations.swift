/// Says abbreviations in full, and takes from the others the dot at which a voice would end the sentence.
struct SpokenAbbreviations {
  let words: [PrintedWord]
  let rules: LanguageRules

  /// Changes what is said of the word at `index` when it is abbreviated.
  func expand(_ spoken: inout SpokenWord, at index: Int) {
    guard !spoken.core.isEmpty, spoken.core.utf16.count <= LanguageRules.longestEntry else { return }
    let key = spoken.core.lowercased()
    guard spoken.trail.hasPrefix("."), !spoken.trail.hasPrefix("..") else {
      if spoken.trail.isEmpty, rules.dotlessTitles.contains(key), let title = rules.expansions[key] {
        spoken.core = title
      }
      return
    }
    let next = heard(after: index)
    // `V.` is a name's, `v.` is a court's.
    let isCapitalLetter = isInitial(spoken.core) && spoken.core != key
    let kind = isCapitalLetter ? nil : rules.abbreviations[spoken.core] ?? rules.abbreviations[key]
    if kind != nil, let full = expansion(of: key, at: index, next: next) {
      spoken.core = full
    } else if isDottedLetters(spoken.core) {
      spoken.core = spoken.core.split(separator: ".").joined(separator: " ")
    } else if kind == .beforeNumber, !(next.map(isNumber) ?? false) {
      return
    } else if kind == nil, !isInitial(spoken.core), !isListNumber(spoken.core, at: index) {
      return
    }
    // The last dot is the sentence's.
    if next != nil { spoken.trail.removeFirst() }
    if next != nil, isListNumber(spoken.core, at: index) { spoken.trail = "," + spoken.trail }
  }

  private func expansion(of key: String, at index: Int, next: PrintedWord?) -> String? {
    if let full = rules.expansionsBeforeNumbers[key] {
      return next.map(isNumber) ?? false ? full : nil
    }
    if let street = rules.streets[key], !(next.map(isCapitalised) ?? false),
      heard(before: index).map(isCapitalised) ?? false
    {
      return street
    }
    return rules.expansions[key]
  }

  private func isCapitalised(_ word: PrintedWord) -> Bool {
    word.text.first { $0.isLetter || $0.isNumber }?.isUppercase ?? false
  }

  private func isNumber(_ word: PrintedWord) -> Bool {
    let spoken = SpokenWord(word.text)
    let core = spoken.core
    // `No. I will not.`
    if spoken.trail.isEmpty, rules.starters.contains(core.lowercased()) { return false }
    return core.first.map { $0.isNumber } ?? false || core.allSatisfy { "IVXLCDMivxlcdm".contains($0) }
      || isInitial(core)
  }

  private func isInitial(_ core: String) -> Bool { core.count == 1 && core.allSatisfy(\.isLetter) }

  private func isListNumber(_ core: String, at index: Int) -> Bool {
    core.utf8.count <= 3 && core.allSatisfy(\.isNumber) && heard(before: index) == nil
  }

  /// `U.S`, `a.m`
  private func isDottedLetters(_ core: String) -> Bool {
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isLetter) }
  }

  /// Looks no farther than a few words, which is as far as the rules need.
  private func heard(after index: Int) -> PrintedWord? {
    words[min(index + 1, words.count)..<min(index + 6, words.count)].first { !$0.isSkipped && !$0.isSilent }
  }

  private func heard(before index: Int) -> PrintedWord? {
    words[max(index - 5, 0)..<index].last { !$0.isSkipped && !$0.isSilent }
  }
}
