/// A token of CSS Syntax Level 3, as far as selectors and keywords need them told apart.
enum CSSToken: Hashable, Sendable {
  case identifier(String)
  case function(String)
  case atKeyword(String)
  case hash(String)
  case string(String)
  case url(String)
  /// A number with whatever unit: nothing here asks for its value.
  case number
  case delimiter(UInt8)
  case whitespace
  case colon, semicolon, comma
  case openBrace, closeBrace, openBracket, closeBracket, openParenthesis, closeParenthesis
  /// A string or `url()` that breaks off.
  case bad
}
