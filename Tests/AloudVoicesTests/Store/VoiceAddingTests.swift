import AloudDownload
import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudVoices

@Suite struct VoiceAddingTests {
  private let desk: VoiceDesk

  init() throws { desk = try VoiceDesk() }

  private static let placed = ["ada", "ada/ada.onnx", "ada/ada.onnx.json", "ada/voice.json"]

  @Test(arguments: [true, false])
  func `a file, or the folder it lies in, becomes a voice`(isFolder: Bool) async throws {
    let model = try desk.write("ada")
    let operand = isFolder ? model.deletingLastPathComponent() : model
    let store = desk.store()
    let added = try await store.add(operand.path)
    #expect(added.map(\.id.rawValue) == ["piper:ada"])
    let info = try #require(added.first)
    #expect(info.name == "Word" && info.licence == "not stated" && info.removable && info.installed)
    #expect(info.timing == .measured && info.constants == .family && info.size == 6)
    #expect(desk.names == Self.placed)
    #expect(try store.voices.voice(info.id).info == info)
    // Another program finds it there.
    #expect(desk.store().voices.voices() == added)
  }

  @Test func `times that cannot be measured are told of, with the reason`() async throws {
    let model = try desk.write("ada", "estimated").path
    let info = try #require(try await desk.store().add(model).first)
    #expect(info.timing == .estimated && info.timingReason == "It counts nothing." && info.constants == nil)
  }

  @Test func `every speaker of a model is a voice`() async throws {
    let added = try await desk.store(WordFamily(speakers: ["Lada", "Mykyta"])).add(try desk.write("ada").path)
    #expect(added.map(\.id.rawValue) == ["piper:ada/Lada", "piper:ada/Mykyta"])
    #expect(added.map(\.speaker) == ["Lada", "Mykyta"])
  }

  @Test func `a model that is no good is refused with the reason, and nothing is left of it`() async throws {
    let model = try desk.write("ada", "broken").path
    let wanted = VoiceStoreError.refused(name: "ada", reason: "The model is broken.")
    let store = desk.store()
    await #expect(throws: wanted) { try await store.add(model) }
    #expect(desk.names.isEmpty)
    #expect(store.voices.voices().isEmpty)
  }

  @Test func `another digest than was said is refused, the right one in either case taken`() async throws {
    let model = try desk.write("ada").path
    let store = desk.store()
    await #expect(throws: VoiceStoreError.wrongDigest(name: "ada")) {
      try await store.add(model, sha256: SHA256.hex(of: "bad".utf8))
    }
    #expect(desk.names.isEmpty)
    _ = try await store.add(model, sha256: SHA256.hex(of: "good".utf8).uppercased())
    #expect(desk.names == Self.placed)
  }

  @Test func `a voice that is there is not added again`() async throws {
    let model = try desk.write("ada").path
    let store = desk.store()
    _ = try await store.add(model)
    await #expect(throws: VoiceStoreError.alreadyThere(name: "ada")) { try await store.add(model) }
    #expect(desk.names == Self.placed)
  }

  @Test func `of two who add the same voice at once, one is told to wait`() async throws {
    let model = try desk.write("ada").path
    let lock = try desk.voices.lock("ada")
    await #expect(throws: VoiceStoreError.busy(name: "ada")) { try await desk.store().add(model) }
    #expect(desk.names.isEmpty)
    withExtendedLifetime(lock) {}
  }

  @Test func `a lock that somebody else holds closes no file but its own`() async throws {
    let lock = try desk.voices.lock("ada")
    let file = desk.voices.url.appending(path: ".parts/ada.lock")
    let attempts = Task.detached {
      var taken = 0
      for _ in 0..<50_000 where try VoiceLock(file) != nil { taken += 1 }
      return taken
    }
    // A number that is freed is given to the next file that is opened, which must stay open.
    var lost = 0
    for _ in 0..<200_000 {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if close(descriptor) != 0 { lost += 1 }
    }
    #expect(try await attempts.value == 0)
    #expect(lost == 0)
    withExtendedLifetime(lock) {}
  }

  @Test func `a pipe for a description is refused, and not waited for`() async throws {
    let model = try desk.write("ada", description: nil)
    #expect(mkfifo(model.path + ".json", 0o600) == 0)
    await #expect(throws: VoiceStoreError.notAVoice(reason: "\(model.path).json is no ordinary file.")) {
      try await desk.store().add(model.path)
    }
    #expect(desk.names.isEmpty)
  }

  @Test func `a file larger than any voice is refused before it is copied`() async throws {
    let model = try desk.write("ada")
    let handle = try FileHandle(forWritingTo: model)
    // A hole: it takes no room.
    try handle.truncate(atOffset: 2 << 30)
    try handle.close()
    await #expect(throws: VoiceStoreError.notFetched(.tooLarge(limit: 1 << 30))) {
      try await desk.store().add(model.path)
    }
    #expect(desk.names.isEmpty)
  }

  @Test(arguments: [
    "none.onnx", "own/ada.json", "own/bare.onnx", "own", "own/..onnx", "https://127.0.0.1/voice",
  ])
  func `what is no voice is said to be none`(operand: String) async throws {
    try desk.write("bare", description: nil)
    try desk.write("ada")
    try desk.write(".")
    try Data().write(to: desk.folder.appending(path: "own/ada.json"))
    let path = operand.hasPrefix("https") ? operand : desk.folder.appending(path: operand).path
    let error = await #expect(throws: VoiceStoreError.self) { try await desk.store().add(path) }
    guard case .notAVoice = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(desk.names.isEmpty)
  }

  @Test func `cancelling leaves nothing of the owner's files behind`() async throws {
    let model = try desk.write("ada").path
    let (reached, reach) = AsyncStream.makeStream(of: Void.self)
    let store = desk.store(
      WordFamily(gate: {
        reach.yield()
        try await Task.sleep(for: .seconds(60))
      }))
    let adding = Task { try await store.add(model) }
    for await _ in reached { break }
    adding.cancel()
    await #expect(throws: CancellationError.self) { try await adding.value }
    #expect(desk.names.isEmpty)
  }
}
