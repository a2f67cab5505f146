import Testing

@testable import AloudVoices

@Suite struct TokeniserTests {
  private let tokeniser = Tokeniser(exceptions: [
    "don't": ["do", "n't"], "Sept.": ["Sept."], ":)": [":)"], "wrong": ["w", "ng"],
  ])

  @Test(arguments: [
    ("", ""), ("  one   two ", "one|two"), ("don't (don't) don't.", "do|n't|(|do|n't|)|do|n't|."),
    ("“Yes,” he", "“|Yes|,|”|he"), ("wait... what?!", "wait|...|what|?|!"), ("a……b", "a|…|…|b"),
    ("Sept., 3", "Sept.|,|3"), ("x:)", "x|:)"), ("wrong", "wrong"),
    ("cat's dogs' 'S", "cat|'s|dogs|'|'|S"),
    ("5km/h 5km² 5% 5$ 5US$ +5 +a 5+", "5|km/h|5|km²|5|%|5|$|5|US$|+5|+|a|5|+"),
    ("US$5 C$5 £5", "US$|5|C$|5|£|5"), ("U.S. NASA. A. 20°C.", "U.S.|NASA|.|A.|20|°|C|."),
    ("state-of-the-art", "state|-|of|-|the|-|art"), ("a--b a---b a----b", "a|--|b|a|---|b|a----b"),
    ("10-20 3*4 x=y a/b 1/2", "10|-|20|3|*|4|x|=|y|a|/|b|1/2"), ("end.Next a,b 1,2", "end|.|Next|a|,|b|1,2"),
    ("©1999™", "©|1999|™"),
    ("www.a.b/c-d http://x.y/z-w", "www.a.b/c-d|http://x.y/z-w"), ("a.b@c-d.org x@y", "a.b@c-d.org|x@y"),
    ("ex-am.co.uk/a-b ex-am.zz/a-b .com", "ex-am.co.uk/a-b|ex|-|am.zz|/|a|-|b|.com"),
  ])
  func `divides as the tagger was taught`(text: String, tokens: String) {
    let scalars = Scalars(text)
    #expect(tokeniser.tokens(of: scalars).map { scalars[$0.range].text }.joined(separator: "|") == tokens)
  }

  @Test func `knows where space follows`() {
    #expect(tokeniser.tokens(of: Scalars("a, b ")).map(\.isFollowedBySpace) == [false, true, true])
  }
}

@Suite struct SubtokensTests {
  @Test(arguments: [
    ("ChatGPT", "Chat|GPT"), ("GPTChat", "GPTChat"), ("aGPTChat", "a|GPTChat"), ("iPhone", "i|Phone"),
    ("rock'n'roll", "rock'n'r|oll"),
    ("'Twas", "'|Twas"), ("dogs'", "dogs|'"), ("-3.5", "-3.5"), ("a-3.5", "a|-|3.5"), ("1,,2", "1|,|,2"),
    ("12:30pm", "12|:|30|pm"), ("a''b", "a|''|b"), ("5'a", "5|a"), ("m²", "m²"), ("--", "--"), ("'", "'"),
    ("_x_", "_|x|_"),
  ])
  func `divides where the writing changes`(token: String, pieces: String) {
    let text = Scalars(token)
    let ranges = Subtokens.pieces(of: 0..<text.count, in: text)
    #expect(ranges.map { text[$0].text }.joined(separator: "|") == pieces)
  }
}
