/// What is said of one printed word: its core, and the marks about it by which a voice pauses.
///
/// Soft hyphens, zero-width characters, emoji and ornaments are gone; the core is in Normalization Form C.
struct SpokenWord {
  /// Marks beyond this many on one letter are dropped: no script piles up more.
  private static let mostMarks = 8

  var lead: String
  var core: String
  var trail: String

  init(_ print: String) {
    let units = Array(print.utf16)
    let traits = CharacterTraits.traits(of: units)
    let said = units.indices.filter { traits[$0].contains(.speakable) }
    guard let first = said.first, let last = said.last else {
      lead = ""
      core = ""
      trail = Self.marks(units[...], traits[...])
      return
    }
    // A mark after the last letter is part of it.
    var end = last + 1
    while end < units.count, !traits[end].isDisjoint(with: [.mark, .inGrapheme]) { end += 1 }
    // The sign of `#5` is the only one that is said before its number.
    let hash = first > 0 && units[first - 1] == 0x23 && traits[first].contains(.digit) ? first - 1 : first
    lead = Self.marks(units[..<hash], traits[..<hash])
    core = Self.core(units[hash..<end], traits[hash..<end])
    trail = Self.marks(units[end...], traits[end...])
  }

  /// The marks that shape speech.
  private static func marks(_ units: ArraySlice<UInt16>, _ traits: ArraySlice<CharacterTraits>) -> String {
    let kept = units.indices.filter { index in
      let trait = traits[index]
      guard !trait.contains(.inGrapheme), !isAngle(units[index]) else { return false }
      return !trait.isDisjoint(with: [
        .opening, .closing, .quotation, .terminator, .fullStop, .clause, .ellipsis, .partingDash,
      ]) || units[index] == 0x2013
    }
    return String(decoding: kept.map { units[$0] }, as: UTF16.self)
  }

  private static func core(_ units: ArraySlice<UInt16>, _ traits: ArraySlice<CharacterTraits>) -> String {
    var kept: [UInt16] = []
    var marks = 0
    var isKept = false
    for index in units.indices {
      let trait = traits[index]
      if trait.contains(.inGrapheme), units[index] & 0xFC00 == 0xDC00 {
        if isKept { kept.append(units[index]) }
        continue
      }
      marks = trait.contains(.mark) ? marks + 1 : 0
      isKept = marks <= mostMarks && isSaid(units[index], trait)
      let isGap = isGap(units[index], trait)
      if isKept, !(isGap && kept.last == 0x20) { kept.append(isGap ? 0x20 : units[index]) }
    }
    return Unicode.composed(kept)
  }

  private static func isSaid(_ unit: UInt16, _ trait: CharacterTraits) -> Bool {
    if isGap(unit, trait) { return true }
    if trait.contains(.ignorable) || unit == 0x20E3 || unit == 0x2A { return false }
    return !trait.isDisjoint(with: [.speakable, .mark, .punctuation])
  }

  /// White space in a reading, the `_` that joins words in code, and signs that are not said but part what is:
  /// `a→b`, `C:\Temp`.
  private static func isGap(_ unit: UInt16, _ trait: CharacterTraits) -> Bool {
    if trait.contains(.space) || unit == 0x5F || unit == 0x5C || unit == 0x2022 || isAngle(unit) {
      return true
    }
    return trait.contains(.symbol) && trait.isDisjoint(with: [.speakable, .joins, .mark, .ignorable])
  }

  private static func isAngle(_ unit: UInt16) -> Bool { unit == 0x3C || unit == 0x3E }
}
