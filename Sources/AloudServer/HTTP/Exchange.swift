import CMicrohttpd
import Synchronization

/// One request and its answer, from the request line to the last byte sent.
///
/// The plain properties belong to the connection's thread, on which the library makes one call at a time;
/// `state` is shared with the handler's task and the sweep, and its lock protects it.
final class Exchange: @unchecked Sendable {
  private enum State {
    case receiving
    /// The connection is suspended, so that the library's handle (its address) stays valid.
    case handling(Task<Void, Never>, HTTPMethod, handle: UInt)
    case answered(HTTPResponse)
    case closed
  }

  let connection: ClientConnection
  /// As the request line gave it.
  let rawTarget: String
  /// Nil until the head has been read and let in.
  var head: RequestHead?
  var handler: HTTPHandler?
  var intake = Intake.nothing
  /// Whether the library has called for this request before.
  var isHeadRead = false
  private let state = Mutex(State.receiving)

  init(on connection: ClientConnection, target: String) {
    self.connection = connection
    rawTarget = target
  }

  /// The answer, once there is one.
  var response: HTTPResponse? {
    state.withLock {
      if case .answered(let response) = $0 { response } else { nil }
    }
  }

  var isHandling: Bool {
    state.withLock {
      if case .handling = $0 { true } else { false }
    }
  }

  /// Whether something has been asked for and not wholly been sent.
  var isUnanswered: Bool {
    state.withLock {
      switch $0 {
      case .handling, .answered: true
      case .receiving, .closed: false
      }
    }
  }

  /// Suspends the connection and runs the handler; its answer wakes the connection.
  func start(_ request: HTTPRequest, with handler: @escaping HTTPHandler, daemonConnection: OpaquePointer) {
    state.withLock { state in
      MHD_suspend_connection(daemonConnection)
      let task = Task { self.finish(with: await handler(request)) }
      state = .handling(task, request.method, handle: UInt(bitPattern: daemonConnection))
    }
  }

  /// Wakes the connection with the answer; without effect when it has one already.
  func finish(with response: HTTPResponse) {
    state.withLock { state in
      guard case .handling(_, _, let handle) = state else { return }
      state = .answered(response)
      MHD_resume_connection(OpaquePointer(bitPattern: handle))
    }
  }

  /// Asks the handler of a chosen method to stop; its answer follows when it does.
  func cancel(where isChosen: (HTTPMethod) -> Bool = { _ in true }) {
    let task: Task<Void, Never>? = state.withLock {
      if case .handling(let task, let method, _) = $0, isChosen(method) { task } else { nil }
    }
    task?.cancel()
  }

  /// The library is done with the request.
  func close() { state.withLock { $0 = .closed } }
}
