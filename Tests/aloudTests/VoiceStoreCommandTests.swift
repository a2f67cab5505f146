import Foundation
import LoopbackServer
import Testing

@Suite("aloud voices add, preview and remove")
struct VoiceStoreCommandTests {
  /// The voice that set-up fetched for the tests.
  private static let joe = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.aloud/engines/voices/en_US-joe-medium").standardizedFileURL.path

  private func voice(_ id: String, in desk: Desk) throws -> [String: Any]? {
    try desk.run("voices", "--json").objects.first { $0["id"] as? String == id }
  }

  @Test("take a voice in, list it, say a sentence with it, and take it away")
  func wholeWay() throws {
    let desk = try Desk()
    let id = "piper:en_US-joe-medium"
    let added = try desk.run("voices", "add", Self.joe, "--json")
    #expect(added.status == 0)
    #expect(added.errors.isEmpty)
    #expect(try added.objects.map { $0["id"] as? String } == [id])
    let listed = try #require(try voice(id, in: desk))
    #expect(listed["installed"] as? Bool == true)
    #expect(listed["removable"] as? Bool == true)
    #expect(listed["timing"] as? String == "measured")
    #expect(try desk.run("voices", "add", Self.joe).status == 2)

    #expect(try desk.run("voices", "preview", id, "-o", "joe.wav").status == 0)
    #expect(try Data(contentsOf: desk.folder.appending(path: "joe.wav")).count > 24_000)
    #expect(try desk.run("speak", "-", "--voice", id, "-o", "said.wav", input: "One two.").status == 0)

    #expect(try desk.run("voices", "remove", id).status == 0)
    #expect(try voice(id, in: desk) == nil)
    let again = try desk.run("voices", "remove", id)
    #expect(again.status == 2)
    #expect(again.sentence == "There is no voice “\(id)” here or in the catalogue.")
  }

  @Test("list what can be fetched, with its size and licence, and fetch nothing by that")
  func catalogue() throws {
    let desk = try Desk()
    let voices = try desk.run("voices", "--language", "de", "--json").objects
    let thorsten = try #require(voices.first { $0["id"] as? String == "piper:de_DE-thorsten-medium" })
    #expect(thorsten["installed"] as? Bool == false)
    #expect(thorsten["size"] as? Int == 63_201_294)
    #expect(thorsten["licence"] as? String == "CC0-1.0")
    let lines = try desk.run("voices", "--language", "de").lines
    #expect(lines.contains { $0.contains("not installed") && $0.contains("CC0-1.0") })
    #expect(!FileManager.default.fileExists(atPath: desk.path("home/aloud/voices")))
  }

  @Test("refuse what is no voice, with one sentence and 2")
  func refusal() throws {
    let desk = try Desk()
    let model = try desk.write((0..<4_096).map { UInt8(truncatingIfNeeded: $0) }, to: "noise.onnx")
    #expect(try desk.run("voices", "add", model).sentence?.contains("noise.onnx.json") == true)
    try FileManager.default.copyItem(
      atPath: "\(Self.joe)/en_US-joe-medium.onnx.json", toPath: desk.path("noise.onnx.json"))
    let run = try desk.run("voices", "add", model)
    #expect(run.status == 2)
    #expect(run.sentence != nil)
    let wrong = try desk.run(
      "voices", "add", Self.joe, "--sha256", String(repeating: "0", count: 64), "--json")
    #expect(wrong.status == 2)
    #expect((try wrong.objects.first?["error"] as? [String: Any])?["code"] as? String == "wrong-digest")
    #expect(try desk.run("voices").lines.allSatisfy { !$0.contains("noise") && !$0.contains("joe") })
  }

  @Test(
    "say why an address is not fetched, with 2 where it is one that Aloud refuses",
    arguments: [("/none.onnx", Int32(1)), ("/away.onnx", 2)])
  func address(path: String, status: Int32) throws {
    let server = try LoopbackServer { request in
      request.path.hasPrefix("/away")
        ? LoopbackServer.Step.redirect("https://169.254.169.254/") : LoopbackServer.Step.notFound
    }
    let run = try Desk().run("voices", "add", server.address(path))
    #expect(run.status == status)
    #expect(run.sentence != nil)
  }

  @Test(
    "answer wrong usage with 64",
    arguments: [["add"], ["remove"], ["preview"], ["list", "x"], ["add", "x", "--sha256", "12"]])
  func usage(words: [String]) throws {
    let desk = try Desk()
    let process = try desk.start(["voices"] + words)
    process.waitUntilExit()
    #expect(try desk.result(of: process).status == 64)
  }

  @Test("a voice that was put among the others by hand is told by the doctor")
  func doctor() throws {
    let desk = try Desk()
    let folder = desk.folder.appending(path: "library/voices/loose")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["loose.onnx", "loose.onnx.json"] {
      try Data("{}".utf8).write(to: folder.appending(path: name))
    }
    let findings = try desk.run("doctor", "--library", desk.path("library"), "--json").objects
    let finding = try #require(findings.first { $0["check"] as? String == "voice" })
    #expect(finding["ok"] as? Bool == false)
    #expect((finding["detail"] as? String)?.contains("loose") == true)
  }
}
