import Testing

@testable import AloudNarration

@Suite("Synthesis queue", .timeLimit(.minutes(1)))
struct SynthesisQueueTests {
  let order = Shared<[Int]>([])
  let gate = Gate()

  func key(_ number: Int) -> RenditionKey { RenditionKey(digest: "\(number)") }

  @Test("What is waited for goes first, then what came first; one may be raised; one may give up")
  func order() async throws {
    let queue = SynthesisQueue(lanes: 1)
    gate.close()
    let first = Task { [gate] in try await queue.run(key(0), at: .background) { try await gate.pass() } }
    try await eventually { gate.waiting == 1 }
    var tasks: [Task<Void, any Error>] = []
    for (number, priority) in [
      (1, .background), (2, .ahead), (3, .waiting), (4, .ahead), (5, .background), (6, .waiting),
    ]
      as [(Int, SynthesisQueue.Priority)]
    {
      tasks.append(
        Task { [order] in
          try await queue.run(key(number), at: priority) { order.change { $0.append(number) } }
        })
      try await eventually { await queue.waiting == number }
    }
    await queue.raise(key(5), to: .waiting)
    await queue.raise(key(3), to: .background)
    tasks[1].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[1].value }
    gate.open()
    try await first.value
    for number in [0, 2, 3, 4, 5] { try await tasks[number].value }
    #expect(order.value == [3, 5, 6, 4, 1])
  }

  @Test("No more run at once than there are lanes", arguments: [1, 3])
  func lanes(count: Int) async throws {
    let queue = SynthesisQueue(lanes: count)
    let running = Shared((now: 0, most: 0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask {
          try await queue.run(RenditionKey(digest: "\(number)"), at: .ahead) {
            running.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            await Task.yield()
            running.change { $0.now -= 1 }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(running.value.most <= count)
  }

  @Test("A failure frees its lane")
  func failure() async throws {
    struct Broken: Error {}
    let queue = SynthesisQueue(lanes: 1)
    await #expect(throws: Broken.self) { try await queue.run(key(0), at: .ahead) { throw Broken() } }
    #expect(try await queue.run(key(1), at: .ahead) { 7 } == 7)
  }
}
