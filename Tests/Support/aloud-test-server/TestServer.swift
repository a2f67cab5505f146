import AloudServer
import Dispatch
import Foundation

/// The server as `aloud serve` runs it, for tests: it ends when its standard input closes, too.
@main
struct TestServer {
  static func main() async throws {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    let server = try AloudServer(AloudServer.Configuration(port: options.port, clientFolder: options.client))
    let end = EndSignal()
    let port = try server.start()
    print("Aloud is at http://127.0.0.1:\(port)/")
    fflush(nil)
    await end.wait()
    await server.stop()
  }
}
