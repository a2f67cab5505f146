import Testing

@testable import AloudVoices

@Suite struct LanesTests {
  @Test func `as many go at once as there are lanes, then in the order they came`() async throws {
    let lanes = Lanes(2)
    try await lanes.enter()
    try await lanes.enter()
    let (arrivals, arrival) = AsyncStream<Int>.makeStream()
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<3 {
      tasks.append(
        Task {
          try await lanes.enter()
          arrival.yield(number)
        })
      try await waiting(number + 1, in: lanes)
    }
    var arrived = arrivals.makeAsyncIterator()
    for number in 0..<3 {
      lanes.leave()
      #expect(await arrived.next() == number)
      #expect(lanes.waiting == 2 - number)
    }
    for task in tasks { try await task.value }
  }

  @Test func `who is cancelled gives up its place and takes no lane`() async throws {
    let lanes = Lanes(1)
    try await lanes.enter()
    let cancelled = Task { try await lanes.enter() }
    try await waiting(1, in: lanes)
    let patient = Task { try await lanes.enter() }
    try await waiting(2, in: lanes)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    lanes.leave()
    try await patient.value
    lanes.leave()
    try await lanes.enter()
    #expect(lanes.waiting == 0)
  }

  @Test func `one that is cancelled already does not enter`() async throws {
    let lanes = Lanes(1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await lanes.enter()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    try await lanes.enter()
  }

  @Test func `nobody is forgotten when many come, go and give up at once`() async throws {
    let lanes = Lanes(2)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        group.addTask {
          let task = Task {
            try await lanes.enter()
            await Task.yield()
            lanes.leave()
          }
          if number.isMultiple(of: 3) { task.cancel() }
          _ = await task.result
        }
      }
    }
    #expect(lanes.waiting == 0)
    try await lanes.enter()
    try await lanes.enter()
  }

  private func waiting(_ count: Int, in lanes: Lanes) async throws {
    while lanes.waiting < count { try await Task.sleep(for: .milliseconds(1)) }
  }
}
