import Testing

@testable import AloudVoices

@Suite struct ChangeSignalTests {
  @Test func `one who knows an older number does not wait`() async {
    let signal = ChangeSignal()
    signal.raise()
    await signal.wait(since: 0)
    #expect(signal.version == 1)
  }

  @Test func `all who wait are told of a change`() async {
    let signal = ChangeSignal()
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { await signal.wait(since: 0) } }
      group.addTask { signal.raise() }
      await group.waitForAll()
    }
    #expect(signal.version == 1)
  }

  @Test func `a wait that is cancelled ends`() async {
    let signal = ChangeSignal()
    let waiting = Task { await signal.wait(since: 0) }
    waiting.cancel()
    await waiting.value
    #expect(signal.version == 0)
  }
}
