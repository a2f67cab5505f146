public import AloudImport
public import AloudLibrary
import AloudNarration
public import AloudSpeech
public import AloudVoices
public import Foundation

/// The reading screen and its API on the loopback address.
public actor AloudServer {
  public struct Configuration: Sendable {
    /// 0 for any free one.
    public var port: UInt16
    /// A folder to take the web client from, anew at every request; nil for the one that came with the program.
    public var clientFolder: URL?
    /// How much rendered speech is kept on disk, in bytes.
    public var renditionLimit: Int

    public init(port: UInt16 = 7_788, clientFolder: URL? = nil, renditionLimit: Int = 1 << 30) {
      self.port = port
      self.clientFolder = clientFolder
      self.renditionLimit = renditionLimit
    }
  }

  private enum State {
    case stopped
    case running(HTTPServer, uploads: URL)
  }

  private let library: Library
  private let configuration: Configuration
  private let narrations: NarrationSessions
  private let store: VoiceStore?
  nonisolated let router: Router
  private var state = State.stopped

  /// - Parameter store: nil where no voice can be added or taken away.
  ///
  /// Throws when the client's files are not there, or the library's folder for renditions cannot be written.
  public init(
    library: Library, worker: ImportWorker, voices: any VoiceCatalog, store: VoiceStore? = nil,
    configuration: Configuration
  ) throws {
    self.library = library
    self.configuration = configuration
    self.store = store
    let chapters = ChapterCache(library: library)
    let narrations = NarrationSessions(
      library: library, chapters: chapters, voices: voices,
      cache: try RenditionCache(directory: library.renditions, limit: configuration.renditionLimit))
    self.narrations = narrations
    let routes = [
      BookRoutes(library: library, onDelete: { await narrations.end(allOf: $0) }).routes,
      UploadRoute(importer: BookImporter(library: library, worker: worker)).routes,
      BookFileRoutes(library: library).routes,
      ChapterRoutes(library: library, chapters: chapters).routes,
      PositionRoutes(library: library).routes,
      NarrationRoutes(library: library, sessions: narrations).routes,
      SettingsRoutes(library: library).routes,
      VoiceRoutes(voices: voices, store: store).routes,
      FontFiles.routes,
    ]
    router = Router(
      routes.flatMap(\.self), otherwise: try ClientFiles.handler(folder: configuration.clientFolder))
  }

  /// Returns the port it listens on. Throws `ListenError`, or `LibraryError` when the library cannot be written.
  public func start() async throws -> UInt16 {
    let uploads = try await library.stagingDirectory()
    let http = HTTPServer(
      HTTPServer.Configuration(
        port: configuration.port, uploads: uploads, defaultHeaders: SecurityHeaders.standard)
    ) { [router] head, port in
      OriginPolicy(port: port).refusal(head).map { .refused($0.response) } ?? router.admission(head)
    }
    do {
      let port = try http.start()
      state = .running(http, uploads: uploads)
      return port
    } catch {
      try await library.discard(staging: uploads)
      throw error
    }
  }

  /// Lets what is being written be finished, and closes every connection.
  public func stop() async {
    guard case .running(let http, let uploads) = state else { return }
    state = .stopped
    await http.stop()
    await narrations.endAll()
    await store?.stop()
    // What cannot be removed now goes when the library is next opened.
    try? await library.discard(staging: uploads)
  }
}
