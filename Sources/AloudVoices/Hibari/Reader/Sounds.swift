/// The symbols that Hibari's voice was trained on, and their classes. The stress marks stand before their vowel.
enum Sounds {
  static let primary: Unicode.Scalar = "ˈ"
  static let secondary: Unicode.Scalar = "ˌ"
  static let vowels = Set("AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ".unicodeScalars)
  static let consonants = Set("bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθ".unicodeScalars)
  /// Marks that are symbols themselves.
  static let marks = Set(";:,.!?—…\"“”".unicodeScalars)
  /// Marks at which the breath may pause.
  static let pauses = Set(";:,.!?—…".unicodeScalars)

  /// How much there is to a piece; what takes two sounds counts twice.
  static func weight(_ sounds: Scalars) -> Int {
    sounds.reduce(0) { $0 + (doubles.contains($1) ? 2 : 1) }
  }

  private static let doubles = Set("AIOQWYʤʧ".unicodeScalars)
}
