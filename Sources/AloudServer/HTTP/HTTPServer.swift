import CMicrohttpd
import Foundation
import Synchronization

/// HTTP/1.1 on the loopback address, over libmicrohttpd: values in, values out.
///
/// The library's threads read and write; a handler runs as a task while its connection is suspended. A sweep
/// once a second drops clients that send too slowly and cancels the work of those that have gone away.
final class HTTPServer: Sendable {
  struct Configuration: Sendable {
    /// 0 for any free one.
    var port: UInt16 = 0
    /// Where bodies are kept while they arrive: a folder that exists.
    var uploads: URL
    /// On every answer that does not say otherwise.
    var defaultHeaders = HTTPHeaders()
    var pace = RequestPace.Limits()
    /// Of one address, and so of all here; more are refused at once.
    var connectionLimit = 2_000
    var sweepInterval: Duration = .seconds(1)
  }

  private enum State {
    case stopped
    /// The library's handle, as its address.
    case running(daemon: UInt, port: UInt16, sweep: any DispatchSourceTimer)
    case stopping
  }

  /// Writing an upload to disk keeps one busy.
  private static let threads: UInt32 = 4

  private let configuration: Configuration
  private let admit: @Sendable (RequestHead, _ port: UInt16) -> Admission
  private let state = Mutex(State.stopped)
  let connections = ConnectionRegistry()

  /// - Parameter admit: decides by the head, on the connection's thread: quickly and without waiting.
  init(_ configuration: Configuration, admit: @escaping @Sendable (RequestHead, _ port: UInt16) -> Admission)
  {
    self.configuration = configuration
    self.admit = admit
  }

  /// Nil unless it runs.
  private var port: UInt16? {
    state.withLock {
      if case .running(_, let port, _) = $0 { port } else { nil }
    }
  }

  /// Returns the port it listens on. Throws `ListenError`.
  func start() throws -> UInt16 {
    // The first request may arrive before this ends: it waits for the lock.
    try state.withLock { state in
      let (daemon, port) = try startDaemon()
      let sweep = connections.sweep(every: configuration.sweepInterval)
      state = .running(daemon: UInt(bitPattern: daemon), port: port, sweep: sweep)
      return port
    }
  }

  private func startDaemon() throws -> (OpaquePointer, port: UInt16) {
    signal(SIGPIPE, SIG_IGN)
    // A connection may need a descriptor for a file, too. Every thread may hold the limit by itself, so that it
    // is the address' limit that is met, where clients are refused at once instead of waiting unseen.
    let perAddress = UInt32(min(configuration.connectionLimit, DescriptorLimit.raised() / 3))
    let listening = try ListeningSocket.open(port: configuration.port)
    // Held by the library's callbacks until `stop` has ended them.
    let context = Unmanaged.passRetained(self)
    guard
      let daemon = aloud_mhd_start(
        listening.descriptor, Self.threads, Self.threads * perAddress, perAddress,
        UInt32(configuration.pace.idle.components.seconds), 32_768, context.toOpaque(), targetRead,
        requestArrived, requestCompleted, connectionChanged)
    else {
      context.release()
      close(listening.descriptor)
      throw ListenError.library
    }
    return (daemon, listening.port)
  }

  /// Takes no more requests, lets the handlers end, and closes every connection.
  ///
  /// Handlers that only read are cancelled soon, those that write after `grace`; one that does not heed it is
  /// answered for with 503. Without effect unless the server runs.
  func stop(grace: Duration = .seconds(10)) async {
    let taken: (daemon: UInt, sweep: any DispatchSourceTimer)? = state.withLock { state in
      guard case .running(let daemon, _, let sweep) = state else { return nil }
      state = .stopping
      return (daemon, sweep)
    }
    guard let (daemon, sweep) = taken else { return }
    // `MHD_quiesce_daemon` would close the door, but races with the library's own threads and then aborts the
    // process: whoever comes now is answered with 503 instead.
    await connections.waitUntilAnswered(atMost: .milliseconds(250))
    connections.cancel { $0.isSafe }
    await connections.waitUntilAnswered(atMost: grace)
    connections.cancel { _ in true }
    await connections.waitUntilAnswered(atMost: .seconds(1))
    // The library aborts the process if it is stopped while a connection is suspended.
    connections.finishAll(with: Problem.stopping.response)
    await connections.waitUntilAnswered(atMost: .milliseconds(500))
    sweep.cancel()

    await withCheckedContinuation { continuation in
      // Waits for the library's threads: not on a task's thread.
      Thread.detachNewThread {
        MHD_stop_daemon(OpaquePointer(bitPattern: daemon))
        continuation.resume()
      }
    }
    state.withLock { $0 = .stopped }
    Unmanaged.passUnretained(self).release()
  }
}

// MARK: - What the library calls

extension HTTPServer {
  fileprivate func opened(_ connection: OpaquePointer) -> ClientConnection {
    let client = ClientConnection(socket: aloud_mhd_socket(connection), limits: configuration.pace)
    connections.add(client)
    return client
  }

  fileprivate func arrived(
    _ exchange: Exchange, _ connection: OpaquePointer, method: String, piece: UnsafeRawBufferPointer
  ) -> MHD_Result {
    if !exchange.isHeadRead {
      exchange.isHeadRead = true
      return readHead(of: exchange, connection, method: method)
    }
    if !piece.isEmpty {
      exchange.connection.pace.withLock { $0.received(piece.count) }
      exchange.intake.take(piece)
      if case .refused = exchange.intake { exchange.connection.pace.withLock { $0.bodyRefused(at: .now) } }
      return .YES
    }
    if let response = exchange.response { return queue(response, on: connection) }
    exchange.connection.pace.withLock { $0.requestEnded() }
    return finishReading(exchange, connection)
  }

  private func readHead(of exchange: Exchange, _ connection: OpaquePointer, method: String) -> MHD_Result {
    let headers = requestHeaders(of: connection)
    let length = headers["Content-Length"].flatMap { Int($0) }
    let hasBody = headers["Transfer-Encoding"] != nil || (length ?? 0) > 0
    exchange.connection.pace.withLock { $0.headEnded(hasBody: hasBody, at: .now) }

    if let fault = MessageFraming.fault(in: headers) {
      // Where this message ends is not known: nothing more may be read from the connection.
      return queue(fault.response, on: connection)
    }
    switch admission(of: exchange, method: method, headers: headers) {
    case .refused(let response):
      exchange.intake = .refused(response)
    case .admitted(let body, let handler):
      exchange.handler = handler
      exchange.intake = intake(for: body, length: length)
    }
    guard case .refused(let response) = exchange.intake, hasBody else { return .YES }
    // A client that waits for leave to send its body is told no; any other hears it when it has sent the body.
    if headers["Expect"] != nil { return queue(response, on: connection) }
    exchange.connection.pace.withLock { $0.bodyRefused(at: .now) }
    return .YES
  }

  private func admission(of exchange: Exchange, method: String, headers: HTTPHeaders) -> Admission {
    guard let port else { return .refused(Problem.stopping.response) }
    guard let method = HTTPMethod(rawValue: method) else {
      return .refused(Problem(501, "method", "Aloud does not know the method “\(method)”.").response)
    }
    guard let target = RequestTarget(exchange.rawTarget) else {
      return .refused(Problem.badRequest("The address of the request cannot be read.").response)
    }
    let head = RequestHead(method: method, target: target, headers: headers)
    exchange.head = head
    return admit(head, port)
  }

  private func intake(for body: BodyPolicy, length: Int?) -> Intake {
    if let length, length > body.limit, body != .none { return .refused(Intake.tooLarge(body.limit)) }
    switch body {
    case .none: return .nothing
    case .json(let limit): return .memory([], limit: limit)
    case .file(let limit):
      do {
        return .file(try UploadSink(in: configuration.uploads), size: 0, limit: limit)
      } catch {
        return .refused(Intake.notWritten(error))
      }
    }
  }

  private func finishReading(_ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
    let body: HTTPRequest.Body
    switch exchange.intake {
    case .refused(let response): return queue(response, on: connection)
    case .nothing: body = .none
    case .memory(let bytes, _): body = .bytes(bytes)
    case .file(let sink, _, _): body = .file(sink.finish())
    }
    exchange.intake = .nothing
    guard let head = exchange.head, let handler = exchange.handler else { return .NO }
    let request = HTTPRequest(head: head, body: body)
    // Under the lock, so that no connection is suspended once stopping has begun.
    let isStarted = state.withLock {
      guard case .running = $0 else { return false }
      exchange.start(request, with: handler, daemonConnection: connection)
      return true
    }
    return isStarted ? .YES : queue(Problem.stopping.response, on: connection)
  }

  private func queue(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    var response = response
    response.headers.fill(from: configuration.defaultHeaders)
    if port == nil { response.headers.set("Connection", "close") }
    guard let made = response.makeLibraryResponse() else { return .NO }
    defer { MHD_destroy_response(made) }
    return MHD_queue_response(connection, UInt32(response.status), made)
  }

  private func requestHeaders(of connection: OpaquePointer) -> HTTPHeaders {
    var headers = HTTPHeaders()
    withUnsafeMutablePointer(to: &headers) { pointer in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, name, nameLength, value, valueLength in
          let headers = context?.assumingMemoryBound(to: HTTPHeaders.self)
          headers?.pointee.add(text(name, nameLength), text(value, valueLength))
          return .YES
        }, pointer)
    }
    return headers
  }
}

/// UTF-8 where it is, else Latin-1, which every byte is.
private func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
  let buffer = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  return String(validating: buffer, as: UTF8.self)
    ?? String(String.UnicodeScalarView(buffer.map { Unicode.Scalar($0) }))
}

private func server(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
  context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
}

private func connectionChanged(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, change: MHD_ConnectionNotificationCode
) {
  guard let server = server(context), let connection, let slot else { return }
  switch change {
  case .CONNECTION_NOTIFY_STARTED:
    // Released when the connection is closed.
    slot.pointee = Unmanaged.passRetained(server.opened(connection)).toOpaque()
  case .CONNECTION_NOTIFY_CLOSED:
    guard let held = slot.pointee else { return }
    server.connections.remove(Unmanaged<ClientConnection>.fromOpaque(held).takeRetainedValue())
    slot.pointee = nil
  }
}

private func targetRead(
  context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let target, let connection, let held = aloud_mhd_socket_context(connection) else { return nil }
  let client = Unmanaged<ClientConnection>.fromOpaque(held).takeUnretainedValue()
  let exchange = Exchange(on: client, target: String(cString: target))
  client.pace.withLock { $0.requestBegan(at: .now) }
  client.exchange.withLock { $0 = exchange }
  // Released when the request is completed.
  return Unmanaged.passRetained(exchange).toOpaque()
}

private func requestArrived(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
  size: UnsafeMutablePointer<Int>?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let server = server(context), let connection, let method, let size, let held = slot?.pointee else {
    return .NO
  }
  let exchange = Unmanaged<Exchange>.fromOpaque(held).takeUnretainedValue()
  let piece = UnsafeRawBufferPointer(start: data, count: size.pointee)
  size.pointee = 0
  return server.arrived(exchange, connection, method: String(cString: method), piece: piece)
}

private func requestCompleted(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  guard let slot, let held = slot.pointee else { return }
  slot.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(held).takeRetainedValue()
  exchange.close()
  exchange.connection.exchange.withLock { $0 = nil }
  exchange.connection.pace.withLock { $0.answered(at: .now) }
}
