import EPUBBuilder
import Foundation
import FoundationNetworking
import Testing

@Suite("aloud serve")
struct ServeTests {
  @Test("prints its address first, serves, and stops when it is told to", arguments: [SIGINT, SIGTERM])
  func serves(signal: Int32) async throws {
    let desk = try Desk()
    let process = try desk.start(["serve", "--port", "0"])
    defer { process.terminate() }
    let address = try firstLine(of: process, at: desk).replacing("Aloud is at ", with: "")
    let url = try #require(URL(string: address))
    #expect(url.host == "127.0.0.1")
    let (page, response) = try await URLSession.shared.data(from: url)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(!page.isEmpty)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test("says in one sentence that its port is in use")
  func portInUse() throws {
    let desk = try Desk()
    let process = try desk.start(["serve", "--port", "0", "--json"])
    defer { process.terminate() }
    let line = try JSONLine.object(try firstLine(of: process, at: desk))
    let port = try #require((line["url"] as? String).flatMap(URL.init(string:))?.port)
    let other = try Desk().run("serve", "--port", "\(port)")
    #expect(other.status == 1)
    #expect(other.sentence?.contains("\(port)") == true, "\(other.errors)")
    #expect(other.output.isEmpty)
  }

  @Test("shares its library with the command line")
  func shared() async throws {
    let desk = try Desk()
    let process = try desk.start(["serve", "--port", "0", "--library", desk.path("books")])
    defer { process.terminate() }
    let address = try firstLine(of: process, at: desk).replacing("Aloud is at ", with: "")
    // The files `out` and `err` of the server are its own: the import runs at another desk.
    let other = try Desk()
    let file = try other.write(EPUBBook.sample.bytes, to: "Owls.epub")
    #expect(try other.run("import", file, "--library", desk.path("books")).status == 0)
    let url = try #require(URL(string: address + "api/books"))
    let (body, _) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: body, as: UTF8.self).contains("Two Owls"))
  }

  private func firstLine(of process: Process, at desk: Desk) throws -> String {
    while true {
      let run = try desk.result(of: process)
      if run.output.contains("\n") { return try #require(run.lines.first) }
      try #require(process.isRunning, "\(run.errors)")
      usleep(20_000)
    }
  }
}
