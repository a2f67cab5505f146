import Testing

@testable import AloudDownload

@Suite struct DownloadPaceTests {
  private let start = ContinuousClock.now
  private let limits: DownloadLimits = {
    var limits = DownloadLimits(size: 1_000)
    (limits.stall, limits.slowness, limits.total) = (.seconds(30), .seconds(60), .seconds(600))
    return limits
  }()

  private func pace(at seconds: Int = 0) -> DownloadPace {
    DownloadPace(limits, since: start, at: start + .seconds(seconds))
  }

  @Test func `silence is a stall after its limit and not before`() {
    var pace = pace()
    #expect(pace.fault(of: "h", at: start + .seconds(30)) == nil)
    #expect(pace.fault(of: "h", at: start + .seconds(31)) == .stalled(host: "h", seconds: 30))
  }

  @Test func `a drip is a stall`() {
    var pace = pace()
    for second in 0..<60 { pace.received(500, at: start + .seconds(second)) }
    #expect(pace.fault(of: "h", at: start + .seconds(60)) == .stalled(host: "h", seconds: 60))
  }

  @Test func `what comes fast enough in every span goes on`() {
    var pace = pace()
    for second in 0..<500 {
      pace.received(1_100, at: start + .seconds(second))
      #expect(pace.fault(of: "h", at: start + .seconds(second)) == nil)
    }
  }

  @Test func `time runs out from the first hop on`() {
    var pace = pace(at: 590)
    pace.received(100_000, at: start + .seconds(600))
    #expect(pace.fault(of: "h", at: start + .seconds(600)) == nil)
    #expect(pace.fault(of: "h", at: start + .seconds(601)) == .tooLong(seconds: 600))
  }
}
