import AloudLibrary
import Foundation
import Testing

@testable import AloudServer

@Suite struct NarrationRoutesTests {
  private let shelf: TestShelf

  init() throws { shelf = try TestShelf() }

  private func begin(
    _ book: BookID, at offset: Int = 0, chapter: Int = 0, more: String = ""
  ) async throws -> TestShelf.Answer {
    try await shelf.send(
      .post, "/api/books/\(book)/narrations",
      json: #"{"location":{"chapter":\#(chapter),"offset":\#(offset)}\#(more)}"#)
  }

  /// The address of a new narration.
  private func address(_ book: BookID, device: String) async throws -> String {
    let answer = try await begin(book, more: #","device":"\#(device)""#)
    return try #require(answer.headers["Location"])
  }

  /// The four letters that name the box at the data's start.
  private func box(_ data: Data) -> String { String(decoding: data.dropFirst(4).prefix(4), as: UTF8.self) }

  @Test func `a narration is begun, pulled to its end, and ended`() async throws {
    let book = try await shelf.add(["One two. Three."])
    let begun = try await begin(book, at: 4)
    #expect(begun.status == 201)
    #expect(begun.json["sampleRate"] == 24_000)
    #expect(begun.json["entry"]?["fragment"] == 0)
    let address = try #require(begun.headers["Location"])
    #expect(begun.json["id"].map { address.hasSuffix("/narrations/\($0.text)") } == true)

    let start = try await shelf.get("\(address)/init.mp4")
    #expect(start.headers["Content-Type"] == "audio/mp4")
    #expect(box(start.body) == "ftyp")
    #expect(box(try await shelf.get("\(address)/fragments/0").body) == "moof")
    #expect(box(try await shelf.get("\(address)/fragments/1").body) == "moof")
    let past = try await shelf.get("\(address)/fragments/2")
    #expect(past.status == 410)
    #expect(past.code == "narration-ended")

    let timeline = try await shelf.get("\(address)/timeline?from=0").json
    #expect(timeline["ended"] == true)
    #expect(timeline["utterances"]?[1]?["index"] == 1)
    #expect(timeline["utterances"]?[0]?["words"]?[1]?[1] == 4)
    #expect(timeline["utterances"]?[1]?["words"]?[0]?[2] == 15)

    #expect(try await shelf.send(.delete, address).status == 204)
    let gone = try await shelf.get("\(address)/fragments/0")
    #expect(gone.status == 404)
    #expect(gone.code == "narration-gone")
  }

  @Test func `the same sound is a list of parts`() async throws {
    let book = try await shelf.add(["One two. Three."])
    let address = try #require(try await begin(book).headers["Location"])
    let list = try await shelf.get("\(address)/stream.m3u8")
    #expect(list.headers["Content-Type"] == "application/vnd.apple.mpegurl")
    let lines = String(decoding: list.body, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("#EXT-X-ENDLIST"))
    let parts = lines.filter { !$0.hasPrefix("#") }
    #expect(parts == ["fragments/0/0", "fragments/1/0"])
    #expect(box(try await shelf.get("\(address)/fragments/1/0").body) == "moof")
    #expect(try await shelf.get("\(address)/fragments/1/9").code == "no-such-part")
  }

  @Test func `a ninth narration of a device ends its first, and no other's`() async throws {
    let book = try await shelf.add(["One two. Three."])
    let first = try await address(book, device: "phone")
    let other = try await address(book, device: "tablet")
    for _ in 0..<7 { _ = try await address(book, device: "phone") }
    #expect(try await shelf.get("\(first)/init.mp4").status == 200)
    _ = try await address(book, device: "phone")
    #expect(try await shelf.get("\(first)/init.mp4").code == "narration-gone")
    #expect(try await shelf.get("\(other)/init.mp4").status == 200)
  }

  @Test func `a narration belongs to its book, and goes with it`() async throws {
    let book = try await shelf.add(["One two. Three."])
    let other = try await shelf.add(["Other."], title: "Other")
    let address = try await address(book, device: "phone")
    let elsewhere = address.replacing(book.rawValue, with: other.rawValue)
    #expect(try await shelf.get("\(elsewhere)/init.mp4").code == "narration-gone")
    _ = try await shelf.send(.delete, "/api/books/\(book)")
    #expect(try await shelf.get("\(address)/init.mp4").code == "narration-gone")
  }

  @Test(arguments: [
    (0, 16, "", 422, "no-such-location"),
    (1, 0, "", 404, "no-such-chapter"),
    (0, 15, "", 422, "nothing-to-speak"),
    (0, 0, #","voices":{"en":"none:such"}"#, 422, "no-such-voice"),
    (0, 0, #","voices":{"!":"test:click"}"#, 400, "bad-json"),
    (0, 0, #","voices":["test:click"]"#, 400, "bad-json"),
    (0, 0, #","skip":"most""#, 400, "bad-json"),
    (0, 0, #","skip":"some,+captions""#, 400, "bad-json"),
    (0, 0, #","device":"""#, 400, "bad-json"),
    (0, 0, #","speed":2"#, 400, "bad-json"),
  ])
  func `what cannot be begun is refused with a reason`(
    chapter: Int, offset: Int, more: String, status: Int, code: String
  ) async throws {
    let book = try await shelf.add(["One two. Three."])
    let answer = try await begin(book, at: offset, chapter: chapter, more: more)
    #expect(answer.status == status)
    #expect(answer.code == .string(code))
  }

  @Test func `a voice that is gone and not needed is in nobody's way`() async throws {
    let book = try await shelf.add(["One two. Three."])
    #expect(try await begin(book, more: #","voices":{"de":"none:such"}"#).status == 201)
  }

  @Test(arguments: ["none", "some", "all", "some,+caption,-noteMark"])
  func `what is left unspoken may be chosen`(skip: String) async throws {
    let book = try await shelf.add(["One two. Three."])
    #expect(try await begin(book, more: #","skip":"\#(skip)""#).status == 201)
  }

  @Test(arguments: ["/timeline", "/timeline?from=", "/timeline?from=-1", "/timeline?from=x"])
  func `a timeline is asked for from a number`(query: String) async throws {
    let book = try await shelf.add(["One two. Three."])
    let address = try await address(book, device: "phone")
    #expect(try await shelf.get(address + query).status == 400)
  }

  @Test func `reading goes on over the ends of chapters`() async throws {
    let book = try await shelf.add(["One.", "", "Two."])
    let address = try #require(try await begin(book).headers["Location"])
    _ = try await shelf.get("\(address)/fragments/1")
    let utterances = try await shelf.get("\(address)/timeline?from=0").json["utterances"]
    #expect(utterances?[1]?["spans"]?[0]?["chapter"] == 2)
  }
}

extension JSONValue {
  fileprivate var text: String {
    if case .string(let text) = self { text } else { "" }
  }
}
