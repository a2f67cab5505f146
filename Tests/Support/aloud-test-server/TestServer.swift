import AloudImport
import AloudLibrary
import AloudServer
import AloudSpeech
import AloudVoices
import ClickVoice
import Foundation

/// The server as `aloud serve` runs it, for tests: it speaks in clicks, and ends when its standard input closes.
@main
struct TestServer {
  static func main() async throws {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    let folder = options.library ?? Self.freshFolder()
    let library = try Library(directory: folder)
    let store = options.isSpoken ? try Self.store(folder, options.catalogue) : nil
    let server = try AloudServer(
      library: library, worker: .besideThisProgram(), voices: store?.voices ?? ClickVoices(), store: store,
      configuration: AloudServer.Configuration(port: options.port, clientFolder: options.client))
    let end = EndSignal()
    let port = try await server.start()
    print("Aloud is at http://127.0.0.1:\(port)/")
    fflush(nil)
    await end.wait()
    await server.stop()
    if options.library == nil { try FileManager.default.removeItem(at: folder) }
  }

  private static func store(_ library: URL, _ catalogue: URL?) throws -> VoiceStore {
    try VoiceStore(
      library: library, catalogue: try catalogue.map { try VoiceCatalogue(contentsOf: $0) } ?? .none)
  }

  private static func freshFolder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "aloud-\(UUID().uuidString)")
  }
}
