extension String {
  /// As it is printed on a line of its own: line ends and tabs as spaces, other control characters left out.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.compactMap { scalar in
          switch scalar {
          case "\n", "\r", "\t", "\u{2028}", "\u{2029}": " "
          default: scalar.properties.generalCategory == .control ? nil : scalar
          }
        }))
  }
}
