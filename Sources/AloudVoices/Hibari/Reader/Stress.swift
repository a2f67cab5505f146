/// How strongly a word is to be stressed. What a level does depends on the marks that the word has.
enum Stress {
  /// No stress at all, even where it is marked.
  case none
  /// Secondary where primary is marked; an unmarked word stays so.
  case reduced
  /// As `reduced`, but an unmarked word gets secondary stress.
  case weak
  /// An unmarked word gets secondary stress.
  case light
  /// Primary: in place of secondary only, or where nothing is marked.
  case strong

  func applied(to sounds: Scalars) -> Scalars {
    let hasPrimary = sounds.contains(Sounds.primary)
    let hasSecondary = sounds.contains(Sounds.secondary)
    switch self {
    case .none: return sounds.filter { $0 != Sounds.primary && $0 != Sounds.secondary }
    case .reduced, .weak:
      if hasPrimary { return Self.lessened(sounds) }
      return self == .weak && !hasSecondary ? Self.marked(sounds, with: Sounds.secondary) : sounds
    case .light: return hasPrimary || hasSecondary ? sounds : Self.marked(sounds, with: Sounds.secondary)
    case .strong:
      if hasPrimary { return sounds }
      if hasSecondary { return sounds.replacing(Sounds.secondary, by: Sounds.primary) }
      return Self.marked(sounds, with: Sounds.primary)
    }
  }

  private static func lessened(_ sounds: Scalars) -> Scalars {
    sounds.replacing(Sounds.secondary, by: nil).replacing(Sounds.primary, by: Sounds.secondary)
  }

  /// With `mark` before the first vowel, if there is one.
  private static func marked(_ sounds: Scalars, with mark: Unicode.Scalar) -> Scalars {
    guard let vowel = sounds.firstIndex(where: Sounds.vowels.contains) else { return sounds }
    return sounds[..<vowel] + [mark] + sounds[vowel...]
  }
}
