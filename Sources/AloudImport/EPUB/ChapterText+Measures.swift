import AloudText

extension ChapterText {
  /// Letters and digits in the text, counted no further than `limit`.
  func letterCount(upTo limit: Int) -> Int {
    var count = 0
    for scalar in text.string.unicodeScalars {
      if count >= limit { break }
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { count += 1 }
    }
    return count
  }

  /// The first words of the first block that has any, cut at a word.
  var opening: String {
    for block in blocks {
      let words = text.slice(block.range).replacing("\u{FFFC}", with: " ").split(
        whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { continue }
      var opening = ""
      for word in words {
        if opening.count + word.count > 40, !opening.isEmpty { return opening + " …" }
        opening += (opening.isEmpty ? "" : " ") + word
      }
      return opening.count > 60 ? String(opening.prefix(60)) + " …" : opening
    }
    return ""
  }
}
