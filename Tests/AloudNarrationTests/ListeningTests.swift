import AloudAudio
import Testing

@testable import AloudNarration

/// A listener, two cores and a narration, played through on a clock of their own.
@Suite("Listening, in simulated time")
struct ListeningTests {
  /// Pulls what follows while less than `appetite` lies ahead, as the client does, and plays at `speed`.
  private struct Listener {
    var machine = NarrationMachine(lanes: 2, now: .zero)
    /// Seconds that an utterance takes to make, by its number.
    let cost: (Int) -> Double
    let speed: Double
    let lines: Int
    let appetite = 30.0
    /// Seconds of sound in an utterance.
    let length = 6.0

    private var time = 0.0
    private var due: [(time: Double, event: NarrationMachine.Event)] = []
    private var pulled = 0
    private var isWaiting = false
    private(set) var firstSound: Double?
    /// Seconds in which there was nothing to play, after the first sound.
    private(set) var silence = 0.0
    /// The most that was made or being made beyond what was pulled, in seconds of sound.
    private(set) var furthest = 0.0
    private(set) var busiest = 0
    private(set) var isFinished = false
    private var linesRead = 0
    private var making = 0
    private var made = 0

    init(lines: Int, speed: Double, cost: @escaping (Int) -> Double) {
      self.lines = lines
      self.speed = speed
      self.cost = cost
    }

    mutating func listen() {
      var lanes = [0.0, 0.0]
      var heard = 0.0
      pull(&lanes)
      while pulled < lines || heard < Double(lines) * length - 0.001 {
        let step = 0.01
        time += step
        while let next = due.indices.filter({ due[$0].time <= time }).min(by: { due[$0].time < due[$1].time })
        {
          take(due.remove(at: next).event, &lanes)
        }
        let ahead = Double(pulled) * length - heard
        if pulled > 0 { firstSound = firstSound ?? time }
        if firstSound != nil {
          heard += min(ahead, step * speed)
          if ahead < step * speed, pulled < lines { silence += step }
        }
        if !isWaiting, ahead < appetite, pulled < lines { pull(&lanes) }
        guard time < 10_000 else { return }
      }
      isFinished = true
    }

    private mutating func pull(_ lanes: inout [Double]) {
      isWaiting = true
      take(.wanted(.fragment(pulled), waiter: pulled), &lanes)
    }

    private mutating func take(_ event: NarrationMachine.Event, _ lanes: inout [Double]) {
      if case .made = event {
        making -= 1
        made += 1
      }
      for action in machine.handle(event, at: .seconds(time)) {
        switch action {
        case .read:
          due.append((time, .read(ended: linesRead == lines)))
          linesRead = min(linesRead + 1, lines)
        case .make(let line, _):
          making += 1
          busiest = max(busiest, making)
          let lane = lanes[0] <= lanes[1] ? 0 : 1
          lanes[lane] = max(lanes[lane], time) + cost(line)
          due.append((lanes[lane], .made(line, samples: 143 * 1_024, pause: 0)))
        case .answer(_, .ready):
          isWaiting = false
          pulled += 1
        default: break
        }
      }
      furthest = max(furthest, Double(made + making - pulled) * length)
    }
  }

  @Test(
    "A natural voice keeps up with every speed on two cores, after its first sentence",
    arguments: [0.5, 1, 2, 4], [0.045, 0.2])
  func keepsUp(speed: Double, pace: Double) throws {
    var listener = Listener(lines: 200, speed: speed) { _ in pace * 6 }
    listener.listen()
    #expect(listener.isFinished)
    let first = try #require(listener.firstSound)
    #expect(first <= pace * 6 + 0.03)
    #expect(listener.silence < 0.05)
    #expect(listener.busiest == 2)
    // A minute ahead of what was pulled, and what the two lanes are at.
    #expect(listener.furthest <= 60 + 3 * 6)
  }

  @Test("A sentence that takes ten times as long as the others is covered by what lies ahead")
  func slowSentence() {
    var listener = Listener(lines: 60, speed: 2) { $0 % 20 == 19 ? 3 : 0.3 }
    listener.listen()
    #expect(listener.isFinished && listener.silence < 0.05)
  }

  @Test("A voice slower than it is heard is silent now and then, and comes to the end all the same")
  func tooSlow() {
    var listener = Listener(lines: 40, speed: 4) { _ in 6 }
    listener.listen()
    #expect(listener.isFinished && listener.silence > 10)
  }
}
