import Testing

@testable import AloudServer

@Suite struct RequestPaceTests {
  /// A pace with its clock; a class, because `#expect` takes no mutating calls.
  private final class Watch {
    let start = ContinuousClock.now
    var pace: RequestPace

    init(_ limits: RequestPace.Limits) { pace = RequestPace(limits, at: start) }

    func at(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }
    func isTooSlow(at seconds: Int, isBehind: Bool = false) -> Bool {
      pace.isTooSlow(at: at(seconds), isBehind: isBehind)
    }
  }

  private let limits = RequestPace.Limits(
    head: .seconds(10), idle: .seconds(30), window: .seconds(20), windowBytes: 1_000, refused: .seconds(15))

  private func watch() -> Watch { Watch(limits) }

  @Test func `a head must be there in time, however its bytes come`() {
    let watch = watch()
    #expect(!watch.isTooSlow(at: 9))
    #expect(watch.isTooSlow(at: 10))
  }

  @Test func `a request line starts the time anew, once`() {
    let watch = watch()
    watch.pace.requestBegan(at: watch.at(9))
    #expect(!watch.isTooSlow(at: 18))
    #expect(watch.isTooSlow(at: 19))
  }

  @Test func `while the answer is ours to give nobody is slow`() {
    let watch = watch()
    watch.pace.headEnded(hasBody: false, at: watch.at(1))
    #expect(!watch.isTooSlow(at: 10_000))
  }

  @Test func `an upload that keeps the least rate may last for hours`() {
    let watch = watch()
    watch.pace.headEnded(hasBody: true, at: watch.at(0))
    for second in stride(from: 1, through: 7_200, by: 1) {
      watch.pace.received(50)
      #expect(!watch.isTooSlow(at: second))
    }
  }

  @Test func `a body that drips is dropped at its first window's end`() {
    let watch = watch()
    watch.pace.headEnded(hasBody: true, at: watch.at(0))
    for second in 1..<20 {
      watch.pace.received(2)
      #expect(!watch.isTooSlow(at: second))
    }
    #expect(watch.isTooSlow(at: 20))
  }

  @Test func `bytes of one window do not count for the next`() {
    let watch = watch()
    watch.pace.headEnded(hasBody: true, at: watch.at(0))
    watch.pace.received(1_000_000)
    #expect(!watch.isTooSlow(at: 20))
    #expect(watch.isTooSlow(at: 40))
  }

  @Test func `a refused body is read for a while, however fast it comes`() {
    let watch = watch()
    watch.pace.headEnded(hasBody: true, at: watch.at(0))
    watch.pace.bodyRefused(at: watch.at(2))
    watch.pace.received(1_000_000)
    watch.pace.bodyRefused(at: watch.at(14))
    #expect(!watch.isTooSlow(at: 16))
    #expect(watch.isTooSlow(at: 17))
  }

  @Test func `a kept connection may idle before its next head`() {
    let watch = watch()
    watch.pace.headEnded(hasBody: true, at: watch.at(0))
    watch.pace.requestEnded()
    #expect(!watch.isTooSlow(at: 1_000))
    watch.pace.answered(at: watch.at(1_000))
    #expect(!watch.isTooSlow(at: 1_039))
    #expect(watch.isTooSlow(at: 1_040))
  }

  @Test func `a client that has closed its side is not waited for, but answered`() {
    let watch = watch()
    watch.pace.headEnded(hasBody: true, at: watch.at(0))
    watch.pace.peerClosed(at: watch.at(1))
    watch.pace.peerClosed(at: watch.at(5))
    watch.pace.requestEnded()
    #expect(!watch.isTooSlow(at: 100))
    watch.pace.answered(at: watch.at(100))
    #expect(watch.isTooSlow(at: 100))
  }

  @Test func `half a request of a client that has closed its side is dropped`() {
    let watch = watch()
    watch.pace.headEnded(hasBody: true, at: watch.at(0))
    watch.pace.peerClosed(at: watch.at(2))
    #expect(!watch.isTooSlow(at: 2))
    #expect(watch.isTooSlow(at: 3))
  }

  @Test func `who has sent more than we have read is not slow`() {
    let watch = watch()
    #expect(!watch.isTooSlow(at: 60, isBehind: true))
    watch.pace.headEnded(hasBody: true, at: watch.at(60))
    #expect(!watch.isTooSlow(at: 80, isBehind: true))
    #expect(!watch.isTooSlow(at: 99))
    #expect(watch.isTooSlow(at: 100))
  }

  @Test func `a refused body is not read for ever, even when we are behind`() {
    let watch = watch()
    watch.pace.headEnded(hasBody: true, at: watch.at(0))
    watch.pace.bodyRefused(at: watch.at(0))
    #expect(watch.isTooSlow(at: 15, isBehind: true))
  }
}
