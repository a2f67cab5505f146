@testable import AloudVoices

extension OwnedText {
  /// Symbols as the front end gives them: each word between spaces has its number for an owner, spaces nobody.
  init(symbols: String, firstOwner: Int32 = 0) {
    self.init()
    var owner = firstOwner
    for symbol in symbols.unicodeScalars {
      if symbol == " " { owner += 1 }
      scalars.append(symbol)
      owners.append(symbol == " " ? OwnedText.nobody : owner)
    }
  }
}
