import AloudLibrary
import Foundation
import Testing

@testable import AloudServer

/// What a client does when another voice is chosen while one speaks.
@Suite struct VoiceChangeTests {
  private let shelf: TestShelf
  private let texts = ["One two. Three four five. Six seven, eight.", "Nine ten. Eleven."]

  init() throws { shelf = try TestShelf() }

  private func begin(_ book: BookID, _ voice: String, chapter: Int = 0, offset: Int = 0) async throws
    -> TestShelf.Answer
  {
    try await shelf.send(
      .post, "/api/books/\(book)/narrations",
      json: """
        {"location":{"chapter":\(chapter),"offset":\(offset)},"voices":{"en":"\(voice)"},"device":"phone"}
        """)
  }

  /// Every utterance's words, as `chapter:start`, once all of them are pulled.
  private func utterances(_ address: String) async throws -> [[String]] {
    var number = 0
    while try await shelf.get("\(address)/fragments/\(number)").status == 200 { number += 1 }
    let page = try await shelf.get("\(address)/timeline?from=0").json
    #expect(page["ended"] == true)
    return (0..<number).map { utterance in
      var words: [String] = []
      while let word = page["utterances"]?[utterance]?["words"]?[words.count] {
        words.append("\(Self.number(word[0])):\(Self.number(word[1]))")
      }
      return words
    }
  }

  private static func number(_ value: JSONValue?) -> Int {
    if case .number(let number) = value { Int(number) } else { -1 }
  }

  @Test(arguments: 0..<4)
  func `what was played of the old and all of the new have every word once`(last: Int) async throws {
    let book = try await shelf.add(texts)
    let old = try #require(try await begin(book, "test:click").headers["Location"])
    for number in 0...last { _ = try await shelf.get("\(old)/fragments/\(number)") }
    let next = try await shelf.get("\(old)/timeline?from=\(last + 1)").json["utterances"]?[0]?["spans"]?[0]
    async let ahead = shelf.get("\(old)/fragments/\(last + 1)")
    let begun = try await begin(
      book, "test:click-2", chapter: Self.number(next?["chapter"]), offset: Self.number(next?["start"]))
    #expect(begun.status == 201)
    #expect(try await ahead.status == 200)

    let new = try #require(begun.headers["Location"])
    let words = try await utterances(old).prefix(last + 1) + utterances(new)
    #expect(
      words.flatMap(\.self) == [
        "0:0", "0:4", "0:9", "0:15", "0:20", "0:26", "0:30", "0:37", "1:0", "1:5", "1:10",
      ])
    let first = try await shelf.get("\(new)/timeline?from=0").json["utterances"]?[0]?["words"]?[0]
    #expect(Self.number(begun.json["entry"]?["sample"]) == Self.number(first?[3]) - 480)
    #expect(begun.json["entry"]?["fragment"] == 0)
  }

  @Test func `a voice that is not there is refused, and the old one goes on`() async throws {
    let book = try await shelf.add(texts)
    let old = try #require(try await begin(book, "test:click").headers["Location"])
    let refused = try await begin(book, "test:gone", offset: 9)
    #expect(refused.status == 422)
    #expect(refused.code == "no-such-voice")
    #expect(try await shelf.get("\(old)/fragments/1").status == 200)
  }
}
