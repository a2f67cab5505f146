import AloudLibrary
import Testing

@testable import AloudServer

@Suite struct SettingsRoutesTests {
  private let shelf: TestShelf

  init() throws { shelf = try TestShelf() }

  @Test func `a device's settings lie over those of all devices`() async throws {
    _ = try await shelf.send(.patch, "/api/settings", json: #"{"theme":"dark","size":1}"#)
    let own = try await shelf.send(.patch, "/api/settings?device=phone", json: #"{"size":2.5}"#)
    #expect(own.json == .object(["theme": "dark", "size": .number(2.5)]))
    #expect(try await shelf.get("/api/settings").json == .object(["theme": "dark", "size": 1]))
    #expect(try await shelf.get("/api/settings?device=tablet").json["size"] == 1)
  }

  @Test func `null takes a setting away`() async throws {
    _ = try await shelf.send(.patch, "/api/settings", json: #"{"a":{"b":1,"c":2}}"#)
    let answer = try await shelf.send(.patch, "/api/settings", json: #"{"a":{"b":null}}"#)
    #expect(answer.json == .object(["a": .object(["c": 2])]))
  }

  @Test func `settings without end are refused`() async throws {
    let half = String(repeating: "x", count: 40_000)
    #expect(try await shelf.send(.patch, "/api/settings", json: #"{"a":"\#(half)"}"#).status == 200)
    let answer = try await shelf.send(.patch, "/api/settings", json: #"{"b":"\#(half)"}"#)
    #expect(answer.status == 413)
    #expect(answer.code == "too-large")
  }

  @Test(arguments: ["?device=", "?device=\(String(repeating: "a", count: 129))"])
  func `a device has a name`(query: String) async throws {
    #expect(try await shelf.get("/api/settings\(query)").status == 400)
  }

  @Test func `the voices that can be chosen are told`() async throws {
    let voice = try await shelf.get("/api/voices").json["voices"]?[0]
    #expect(voice?["id"] == "test:click")
    #expect(voice?["timing"] == "measured")
    #expect(voice?["sampleRate"] == 24_000)
  }
}
