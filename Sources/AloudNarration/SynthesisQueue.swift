/// Lets as many renditions be made at once as there are cores; what a person is waiting for goes first.
actor SynthesisQueue {
  enum Priority: Int, Sendable, Comparable {
    /// Where nobody listens yet.
    case background
    /// The minute ahead of a listener.
    case ahead
    /// Somebody hears nothing until it is there.
    case waiting

    static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
  }

  private struct Ticket {
    let number: Int
    let key: RenditionKey
    var priority: Priority
    let turn: CheckedContinuation<Void, any Error>
  }

  private var free: Int
  private var tickets: [Ticket] = []
  private var nextNumber = 0

  init(lanes: Int) { free = max(lanes, 1) }

  /// How many wait for a turn.
  var waiting: Int { tickets.count }

  /// Waits for a turn, and runs `work` in it.
  /// - Throws: `CancellationError` when cancelled before its turn; what `work` throws.
  func run<Value: Sendable>(
    _ key: RenditionKey, at priority: Priority, _ work: @concurrent @Sendable () async throws -> Value
  ) async throws -> Value {
    try await takeTurn(key, priority)
    defer { endTurn() }
    return try await work()
  }

  /// Moves what waits for its turn forward; never back.
  func raise(_ key: RenditionKey, to priority: Priority) {
    for index in tickets.indices where tickets[index].key == key {
      tickets[index].priority = max(tickets[index].priority, priority)
    }
  }

  private func takeTurn(_ key: RenditionKey, _ priority: Priority) async throws {
    try Task.checkCancellation()
    if free > 0 {
      free -= 1
      return
    }
    let number = nextNumber
    nextNumber += 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { turn in
        tickets.append(Ticket(number: number, key: key, priority: priority, turn: turn))
      }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) {
    guard let index = tickets.firstIndex(where: { $0.number == number }) else { return }
    tickets.remove(at: index).turn.resume(throwing: CancellationError())
  }

  private func endTurn() {
    // Of equal ones the first that came.
    guard let next = tickets.indices.max(by: { isBefore(tickets[$1], tickets[$0]) }) else {
      free += 1
      return
    }
    tickets.remove(at: next).turn.resume()
  }

  private func isBefore(_ a: Ticket, _ b: Ticket) -> Bool {
    (b.priority, a.number) < (a.priority, b.number)
  }
}
