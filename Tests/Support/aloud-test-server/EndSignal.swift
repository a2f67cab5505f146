import Dispatch
import Foundation

/// Ends the wait when the process is asked to end (SIGTERM, SIGINT) or its standard input closes.
struct EndSignal {
  private let ends: AsyncStream<Void>
  /// Kept alive with this value.
  private let sources: [any DispatchSourceProtocol]

  init() {
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    var sources: [any DispatchSourceProtocol] = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.finish() }
      return source
    }
    let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .global())
    input.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 256)
      if read(STDIN_FILENO, &buffer, buffer.count) <= 0 {
        input.cancel()
        continuation.finish()
      }
    }
    sources.append(input)
    for source in sources { source.resume() }
    self.ends = ends
    self.sources = sources
  }

  func wait() async {
    for await _ in ends {}
    for source in sources { source.cancel() }
  }
}
