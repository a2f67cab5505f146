import AloudLibrary
import Foundation
import Testing

@Suite("Settings")
struct SettingsTests {
  private let phone = DeviceID(rawValue: "phone")!

  @Test("merge member by member, and null removes")
  func merge() async throws {
    let test = try TestLibrary()
    _ = try await test.library.setSettings(merging: try object(#"{"a": {"b": 1, "c": [1, 2]}, "d": true}"#))
    let merged = try await test.library.setSettings(
      merging: try object(#"{"a": {"b": null, "e": "x"}, "d": 2.5}"#))
    #expect(merged == (try object(#"{"a": {"c": [1, 2], "e": "x"}, "d": 2.5}"#)))
    #expect(try await test.reopen().settings() == merged)
  }

  @Test("of a device lie over those of every device")
  func devices() async throws {
    let test = try TestLibrary()
    _ = try await test.library.setSettings(merging: try object(#"{"theme": "dark", "voice": "x"}"#))
    let own = try await test.library.setSettings(device: phone, merging: try object(#"{"theme": "light"}"#))
    #expect(own == (try object(#"{"theme": "light", "voice": "x"}"#)))
    #expect(try await test.library.settings() == (try object(#"{"theme": "dark", "voice": "x"}"#)))
    #expect(
      try await test.library.settings(device: DeviceID(rawValue: "desk")!)
        == (try object(#"{"theme": "dark", "voice": "x"}"#)))
  }

  @Test("past the limit are refused and change nothing")
  func limit() async throws {
    let test = try TestLibrary()
    _ = try await test.library.setSettings(merging: ["a": .number(1)])
    await #expect(throws: LibraryError.settingsTooLarge(limit: Library.settingsLimit)) {
      try await test.library.setSettings(
        merging: ["b": .string(String(repeating: "x", count: Library.settingsLimit))])
    }
    #expect(try await test.library.settings() == ["a": .number(1)])
    #expect(try await test.library.setSettings(merging: ["a": .null]).isEmpty)
  }

  @Test(
    "come back as the JSON they were",
    arguments: [#"[null,true,false,0,1,-2.5,"é\n🦉",{"k":[]}]"#, "1", #""x""#])
  func json(text: String) throws {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == text)
  }

  private func object(_ text: String) throws -> [String: JSONValue] {
    try JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
  }
}

@Suite("A device's name")
struct DeviceIDTests {
  @Test("is short and printable", arguments: ["", "a\nb", "\u{7F}", String(repeating: "é", count: 65)])
  func refused(text: String) { #expect(DeviceID(rawValue: text) == nil) }

  @Test("may be in any script") func accepted() {
    #expect(DeviceID(rawValue: "Annas Händy 📱")?.rawValue == "Annas Händy 📱")
  }
}
