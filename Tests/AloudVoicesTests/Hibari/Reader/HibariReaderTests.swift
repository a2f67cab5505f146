import Foundation
import Testing

@testable import AloudVoices

@Suite struct HibariReaderTests {
  /// A sentence of ours, and what it is read as.
  struct Reading: Sendable {
    let sentence: String
    /// After the package's normaliser.
    let normalised: String
    /// By the package hibari-tts 0.2.1.
    let package: String
    /// By us, where that is something else (docs/decisions/0017).
    let ours: String?
  }

  /// `symbols.tsv`: the first rows are the sentences, the last the vectors of the recipe that the reader was built by.
  static let readings: [Reading] = {
    let table = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "symbols.tsv")
    // Without the table the test fails.
    guard let rows = try? String(contentsOf: table, encoding: .utf8) else { return [] }
    return rows.split(separator: "\n").map { row in
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Reading(
        sentence: columns[0], normalised: columns[1], package: columns[2],
        ours: columns.count > 3 ? columns[3] : nil)
    }
  }()

  @Test func `symbols equal the package's, but for the faults that are mended`() throws {
    #expect(Self.readings.count >= 330)
    for reading in Self.readings {
      let symbols = try TestReader.symbols(of: reading.normalised)
      #expect(symbols.scalars.text == reading.ours ?? reading.package, "\(reading.sentence)")
    }
  }

  @Test func `every word has symbols of its own, in order`() throws {
    for reading in Self.readings {
      let symbols = try TestReader.symbols(of: reading.normalised)
      try #require(symbols.owners.count == symbols.scalars.count)
      let owners = symbols.owners.filter { $0 != OwnedText.nobody }
      #expect(zip(owners, owners.dropFirst()).allSatisfy { $0 <= $1 }, "\(reading.sentence)")
      let words = reading.normalised.split(separator: " ")
      for (index, word) in words.enumerated() where word.contains(where: \.isLetter) {
        #expect(owners.contains(Int32(index)), "\(word) of \(reading.sentence)")
      }
    }
  }

  @Test(arguments: [
    ("Hello there.", "00000-11111"), ("in 1999", "00-11111111111111111111"),
    ("a T-shirt, please", "0-111111111-22222"), ("twenty $3.50", "0000000-111111111111111111111111111111"),
  ])
  func `a symbol belongs to the word that it is said for`(text: String, owners: String) throws {
    let symbols = try TestReader.symbols(of: text)
    #expect(symbols.owners.map { $0 == OwnedText.nobody ? "-" : String($0) }.joined() == owners)
  }

  @Test func `parts of one run may be tokens of their own`() throws {
    var text = TestReader.owned("yes—no and/or")
    text.owners = [0, 0, 0, 0, 1, 1, -1, 2, 2, 2, 2, 3, 3]
    let symbols = try TestReader.shared.get().symbols(of: text)
    #expect(symbols.scalars.text == "jˈɛs—nˈO ænd ɔɹ")
    #expect(symbols.owners == [0, 0, 0, 0, 0, 1, 1, 1, -1, 2, 2, 2, -1, 3, 3])
  }

  @Test(arguments: [
    ("lead the way", "lˈid"), ("a lead role", "ɐ lˈid"), ("a lead pipe", "ɐ lˈɛd pˈIp"),
    ("Lead-free paint", "lˈɛd"),
    ("a bass", "ɐ bˈæs"), ("the Bass drum", "ðə bˈAs dɹˈʌm"), ("leaden lead", "lˈɛdᵊn lˈid"),
  ])
  func `tells nouns apart by the next word`(text: String, start: String) throws {
    let symbols = try TestReader.symbols(of: text).scalars.text
    #expect(symbols.hasPrefix(start), "\(symbols)")
  }

  @Test(arguments: [
    ("-5 or 5", "mˈInəs fˈIv ɔɹ fˈIv"),
    (
      "12345678901234567890",
      "wˈʌn tˈu θɹˈi fˈɔɹ fˈIv sˈɪks sˈɛvən ˈAt nˈIn zˈɪɹO wˈʌn tˈu θɹˈi fˈɔɹ fˈIv sˈɪks"
    ),
    ("‘Don't you,' I said, 'dare.'", "“dˈOnt ju,” ˌI sˈɛd, “dˈɛɹ.”"),
    ("[aside] {aside}", "(əsˈId) (əsˈId)"),
    ("[a link](/həlˈO/)", "(ɐ lˈɪŋk slˈæʃ"),
  ])
  func `is right where the package is not`(text: String, start: String) throws {
    let symbols = try TestReader.symbols(of: text).scalars.text
    #expect(symbols.hasPrefix(start), "\(symbols)")
  }

  @Test(arguments: ["", " ", "   ", "😀", "字 字", "\u{301}", "'", "''", "_", "“”"])
  func `says no word where there is none`(text: String) throws {
    let symbols = try TestReader.symbols(of: text)
    #expect(!symbols.scalars.contains { Sounds.vowels.contains($0) }, "\(symbols.scalars.text)")
  }
}
