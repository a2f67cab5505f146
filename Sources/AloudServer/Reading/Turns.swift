/// Lets a few do something at once, and the others wait for their turn in order.
actor Turns {
  private var free: Int
  private var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var lastTicket = 0

  init(atOnce: Int) { free = atOnce }

  /// Runs `body` in its turn. Throws `CancellationError` when the task is cancelled while it waits.
  nonisolated func take<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await begin()
    do {
      let value = try await body()
      await end()
      return value
    } catch {
      await end()
      throw error
    }
  }

  private func begin() async throws {
    try Task.checkCancellation()
    if free > 0 {
      free -= 1
      return
    }
    lastTicket += 1
    let ticket = lastTicket
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting.append((ticket, $0)) }
    } onCancel: {
      Task { await leave(ticket) }
    }
  }

  private func end() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().continuation.resume() }
  }

  private func leave(_ ticket: Int) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
