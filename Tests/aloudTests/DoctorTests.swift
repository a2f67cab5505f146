import EPUBBuilder
import Foundation
import Testing

@Suite("aloud doctor")
struct DoctorTests {
  private let checks = [
    "text", "worker", "voices", "natural-voices", "sound", "library", "permissions", "space", "port", "fonts",
  ]

  /// Its findings by check, and how it ended.
  private func findings(
    at desk: Desk, _ arguments: String...
  ) throws -> (byCheck: [String: [String: Any]], status: Int32) {
    let process = try desk.start(["doctor", "--json"] + arguments)
    process.waitUntilExit()
    let run = try desk.result(of: process)
    var byCheck: [String: [String: Any]] = [:]
    for finding in try run.objects {
      #expect(Set(finding.keys) == ["check", "ok", "detail", "fix"])
      let name = try #require(finding["check"] as? String)
      let isGood = try #require(finding["ok"] as? Bool)
      #expect((finding["detail"] as? String)?.hasSuffix(".") == true)
      #expect(isGood ? finding["fix"] is NSNull : (finding["fix"] as? String)?.hasSuffix(".") == true)
      byCheck[name] = finding
    }
    return (byCheck, run.status)
  }

  private func library(_ desk: Desk) -> String { desk.path("home/aloud") }

  private func importBook(at desk: Desk) throws {
    let file = try desk.write(EPUBBook.sample.bytes, to: "Owls.epub")
    #expect(try desk.run("import", file).status == 0)
  }

  @Test("finds what was built with it sound, on a machine without a library too")
  func sound() throws {
    let desk = try Desk()
    let (found, status) = try findings(at: desk)
    for check in ["text", "worker", "voices", "natural-voices", "sound", "library"] {
      #expect(found[check]?["ok"] as? Bool == true, "\(check): \(found[check] ?? [:])")
    }
    #expect(found["permissions"] == nil)
    #expect(Set(found.keys) == Set(checks).subtracting(["permissions"]))
    #expect(status == (found.values.allSatisfy { $0["ok"] as? Bool == true } ? 0 : 1))
    #expect(!FileManager.default.fileExists(atPath: library(desk)))
  }

  @Test("tells a person in lines, a problem with what to do")
  func lines() throws {
    let desk = try Desk()
    try desk.write("no folder".utf8, to: "file")
    let run = try desk.run("doctor", "--library", desk.path("file"))
    #expect(run.status == 1)
    let line = try #require(run.lines.firstIndex { $0.hasPrefix("problem  ") && $0.contains("library") })
    #expect(run.lines[line + 1].hasPrefix("         "))
    #expect(run.lines.contains { $0.hasPrefix("ok       ") })
  }

  @Test("finds a library sound, and counts its books")
  func library() throws {
    let desk = try Desk()
    try importBook(at: desk)
    let found = try findings(at: desk).byCheck
    #expect(found["library"]?["ok"] as? Bool == true)
    #expect((found["library"]?["detail"] as? String)?.hasSuffix("1 book.") == true)
    #expect(found["permissions"]?["ok"] as? Bool == true)
  }

  @Test("finds an original that is gone, a damaged database, and a folder that others may write to")
  func damage() throws {
    let desk = try Desk()
    try importBook(at: desk)
    chmod(library(desk), 0o777)
    let originals = library(desk) + "/originals"
    for name in try FileManager.default.contentsOfDirectory(atPath: originals) {
      try FileManager.default.removeItem(atPath: "\(originals)/\(name)")
    }
    var (found, status) = try findings(at: desk)
    #expect(status == 1)
    #expect(found["permissions"]?["ok"] as? Bool == false)
    #expect(found["library"]?["ok"] as? Bool == false)
    #expect((found["library"]?["detail"] as? String)?.contains("Two Owls") == true)

    for name in ["aloud.sqlite-wal", "aloud.sqlite-shm"] {
      try? FileManager.default.removeItem(atPath: "\(library(desk))/\(name)")
    }
    try Data(repeating: 0x20, count: 8_192).write(to: URL(filePath: library(desk) + "/aloud.sqlite"))
    (found, status) = try findings(at: desk)
    #expect(status == 1)
    #expect(found["library"]?["ok"] as? Bool == false)
  }

  @Test("tells a port that Aloud is served on from one that another uses")
  func port() throws {
    let desk = try Desk()
    let process = try desk.start(["serve", "--port", "0", "--json"])
    defer { process.terminate() }
    while !(try desk.result(of: process).output.contains("\n")) {
      try #require(process.isRunning)
      usleep(20_000)
    }
    let line = try JSONLine.object(try #require(try desk.result(of: process).lines.first))
    let served = try #require((line["url"] as? String).flatMap(URL.init(string:))?.port)
    let found = try findings(at: try Desk(), "--port", "\(served)").byCheck["port"]
    #expect(found?["ok"] as? Bool == true)
    #expect((found?["detail"] as? String)?.contains("served") == true)

    let other = try Listener()
    let taken = try findings(at: try Desk(), "--port", "\(other.port)")
    #expect(taken.byCheck["port"]?["ok"] as? Bool == false)
    #expect(taken.status == 1)
  }
}

/// Something that listens, and hangs up on whoever calls.
private final class Listener {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try #require(isBound)
  }

  deinit { close(descriptor) }
}
