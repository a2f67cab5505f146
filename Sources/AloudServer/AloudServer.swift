public import Foundation

/// The reading screen and its API on the loopback address.
public final class AloudServer: Sendable {
  public struct Configuration: Sendable {
    /// 0 for any free one.
    public var port: UInt16
    /// A folder to take the web client from, anew at every request; nil for the one that came with the program.
    public var clientFolder: URL?

    public init(port: UInt16 = 7_788, clientFolder: URL? = nil) {
      self.port = port
      self.clientFolder = clientFolder
    }
  }

  private let http: HTTPServer
  private let uploads: URL

  public init(_ configuration: Configuration) throws {
    uploads = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: uploads, withIntermediateDirectories: true)
    let client = try ClientFiles.handler(folder: configuration.clientFolder)
    let router = Router(FontFiles.routes, otherwise: client)
    http = HTTPServer(
      HTTPServer.Configuration(
        port: configuration.port, uploads: uploads, defaultHeaders: SecurityHeaders.standard)
    ) { head, port in
      OriginPolicy(port: port).refusal(head).map { .refused($0.response) } ?? router.admission(head)
    }
  }

  /// Returns the port. Throws `ListenError`.
  public func start() throws -> UInt16 { try http.start() }

  /// Lets what is being written be finished, and closes every connection.
  public func stop() async { await http.stop() }
}
