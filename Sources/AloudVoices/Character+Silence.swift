extension Character {
  /// Emoji, which have no sound.
  var isPicture: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation }
      || unicodeScalars.contains("\u{FE0F}") && unicodeScalars.contains { $0.properties.isEmoji }
  }
}

extension Unicode.Scalar {
  /// Says something only of the letter before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Chooses how the character before it looks.
  var isVariationSelector: Bool { ("\u{FE00}"..."\u{FE0F}").contains(self) }
}
