import Testing

@testable import AloudVoices

@Suite struct StressTests {
  @Test(arguments: [
    (Stress.none, "wˈʌnˌO", "wʌnO"), (.reduced, "wˈʌnˌO", "wˌʌnO"), (.reduced, "wˌʌn", "wˌʌn"),
    (.reduced, "wʌn", "wʌn"),
    (.weak, "wʌn", "wˌʌn"), (.weak, "wˌʌn", "wˌʌn"), (.weak, "wˈʌn", "wˌʌn"), (.light, "wʌn", "wˌʌn"),
    (.light, "wˈʌn", "wˈʌn"), (.strong, "wʌn", "wˈʌn"), (.strong, "wˌʌn", "wˈʌn"),
    (.strong, "wˈʌnˌO", "wˈʌnˌO"),
    (.strong, "ʃ", "ʃ"),
  ])
  func `changes the marks`(stress: Stress, sounds: String, changed: String) {
    #expect(stress.applied(to: Scalars(sounds)).text == changed)
  }
}

@Suite struct SuffixesTests {
  @Test(arguments: [
    (Suffixes.s, "kæt", "kæts"), (.s, "bʌs", "bʌsᵻz"), (.s, "dɔɡ", "dɔɡz"), (.d, "wɔk", "wɔkt"),
    (.d, "nid", "nidᵻd"),
    (.d, "wAt", "wAɾᵻd"), (.d, "lɪft", "lɪftᵻd"), (.d, "ɹn", "ɹnd"), (.d, "t", "tɪd"), (.ing, "wAt", "wAɾɪŋ"),
    (.ing, "lɪft", "lɪftɪŋ"),
  ])
  func `adds an ending's sounds`(suffix: Suffixes, stem: String, sounds: String) {
    #expect(suffix.added(to: Scalars(stem))?.text == sounds)
  }

  @Test(arguments: [
    (Suffixes.s, "cats", "cat"), (.s, "buses", "bus buse"), (.s, "ponies", "ponie pony"),
    (.s, "cat's", "cat' cat"),
    (.s, "boss", ""), (.s, "as", ""), (.d, "hoped", "hope hop"), (.d, "agreed", "agree"), (.d, "add", ""),
    (.ing, "hoping", "hop hope"), (.ing, "running", "runn runne run"),
    (.ing, "panicking", "panick panicke panic"),
    (.ing, "being", "bee"),
  ])
  func `finds the stems in order`(suffix: Suffixes, word: String, stems: String) {
    var tried: [String] = []
    _ = suffix.stem(of: Scalars(word)) { stem in
      tried.append(stem.text)
      return false
    }
    #expect(Set(tried) == Set(stems.split(separator: " ").map(String.init)))
  }
}

@Suite struct NumberWordsTests {
  @Test(arguments: [
    (0, "zero"), (13, "thirteen"), (42, "forty-two"), (100, "one hundred"), (101, "one hundred and one"),
    (1_000, "one thousand"), (1_001, "one thousand and one"),
    (1_234, "one thousand, two hundred and thirty-four"),
    (1_000_000, "one million"), (2_000_100, "two million, one hundred"),
    (
      999_999_999_999_999,
      "nine hundred and ninety-nine trillion, nine hundred and ninety-nine billion, nine hundred "
        + "and ninety-nine million, nine hundred and ninety-nine thousand, nine hundred and ninety-nine"
    ),
  ])
  func `spells cardinals`(number: Int, words: String) { #expect(NumberWords.cardinal(number) == words) }

  @Test(arguments: [
    (1, "first"), (12, "twelfth"), (20, "twentieth"), (23, "twenty-third"), (101, "one hundred and first"),
    (1_000, "one thousandth"), (30, "thirtieth"), (100, "one hundredth"),
  ])
  func `spells ordinals`(number: Int, words: String) { #expect(NumberWords.ordinal(number) == words) }

  @Test(arguments: [
    (1_999, "nineteen ninety-nine"), (1_905, "nineteen oh-five"), (1_900, "nineteen hundred"),
    (2_005, "two thousand and five"),
    (2_010, "twenty ten"), (2_000, "two thousand"), (0_042, "forty-two"),
  ])
  func `spells years`(year: Int, words: String) { #expect(NumberWords.year(year) == words) }
}

@Suite struct UnknownWordsTests {
  /// Answers each letter by its number four times, then by nothing.
  private let words = UnknownWords(
    UnknownWords.Alphabet(in: ["a", "b", "c"], out: ["A", "(", "ʃ"], maxlen: 3),
    net: { letters in letters.flatMap { [$0, $0, 0, $0] } })

  @Test(arguments: [
    ("a", "AA"), ("ab", "AA"), ("axc", "AAʃʃ"), ("", ""), ("xyz", ""), ("aaaa", "AAAAAA"),
  ])
  func `merges runs, drops blanks and what the voice has no symbol for`(word: String, sounds: String) throws {
    #expect(try words.sounds(of: word) == sounds)
  }

  @Test func `numbers out of the alphabet are silent`() throws {
    let wild = UnknownWords(.init(in: ["a"], out: ["A"], maxlen: 3), net: { _ in [-1, 7, .max, 1, .min] })
    #expect(try wild.sounds(of: "a") == "A")
  }

  @Test func `passes on why the net failed`() {
    struct Failure: Error {}
    let broken = UnknownWords(.init(in: ["a"], out: ["A"], maxlen: 3), net: { _ in throw Failure() })
    #expect(throws: Failure.self) { try broken.sounds(of: "a") }
  }

  @Test func `Hibari's net says what the package's does`() throws {
    let net = try UnknownWords(files: .found(), on: .shared())
    #expect(try net.sounds(of: "Quibblethorpe") == "kwˈɪbᵊlθˌɔɹp")
  }
}
