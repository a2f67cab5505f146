import AloudSpeech
import AloudText
import Testing

@testable import AloudNarration

@Suite("Narration machine")
struct NarrationMachineTests {
  /// A machine with its surroundings: gives it lines, and makes them when told.
  struct Rig {
    var machine: NarrationMachine
    var now = Duration.zero
    var lines: Int
    /// Asked to be made and not made, in order.
    var open: [Int] = []
    var made: [Int] = []
    var answers: [Int: NarrationMachine.Answer] = [:]
    var gaps: [Int] = []
    var raised: [Int: SynthesisQueue.Priority] = [:]
    var priorities: [Int: SynthesisQueue.Priority] = [:]
    var halts = 0
    var linesRead = 0

    init(lines: Int, lanes: Int = 2) {
      machine = NarrationMachine(lanes: lanes, now: .zero)
      self.lines = lines
    }

    mutating func handle(_ event: NarrationMachine.Event) {
      var events = [event]
      while !events.isEmpty {
        for action in machine.handle(events.removeFirst(), at: now) {
          switch action {
          case .read:
            events.append(.read(ended: linesRead == lines))
            linesRead = min(linesRead + 1, lines)
          case .make(let line, let priority):
            open.append(line)
            priorities[line] = priority
          case .raise(let line, let priority): raised[line] = priority
          case .answer(let waiter, let answer): answers[waiter] = answer
          case .gap(let line, _): gaps.append(line)
          case .halt: halts += 1
          }
        }
      }
    }

    mutating func want(_ want: NarrationMachine.Want, _ waiter: Int) {
      handle(.wanted(want, waiter: waiter))
    }

    /// Makes a line, ten seconds long without its pause.
    mutating func make(_ line: Int) {
      open.removeAll { $0 == line }
      made.append(line)
      handle(.made(line, samples: 240_000 / 1_024 * 1_024, pause: 1_024))
    }

    mutating func makeAll() { while let line = open.first { make(line) } }

    mutating func fail(_ line: Int, _ error: NarrationError = Rig.failure) {
      open.removeAll { $0 == line }
      handle(.failed(line, error))
    }

    static let failure = NarrationError.unspoken(.engine(attempted: "speaking", detail: "broken"))
    static let noVoice = NarrationError.unspoken(.noVoice(for: LanguageTag("th")!))
  }

  @Suite("Being pulled")
  struct Pulling {
    @Test("Nothing is done before somebody asks")
    func idle() {
      let rig = Rig(lines: 5)
      #expect(rig.open.isEmpty && rig.linesRead == 0)
    }

    @Test("A minute is made ahead of the furthest pull, and no more")
    func ahead() throws {
      var rig = Rig(lines: 1_000)
      rig.want(.fragment(0), 0)
      rig.makeAll()
      #expect(rig.answers == [0: .ready])
      for pull in 0..<20 {
        rig.want(.fragment(pull), pull + 1)
        rig.makeAll()
        let pulled = rig.machine.places[pull].end
        let end = try #require(rig.machine.places.last).end
        #expect(end >= pulled + NarrationMachine.lead)
        // What was begun before it was known to be enough: one on each lane.
        #expect(end <= pulled + NarrationMachine.lead + 2 * 250_000)
      }
    }

    @Test("Pulling again what was pulled drives nothing")
    func again() {
      var rig = Rig(lines: 1_000)
      rig.want(.fragment(0), 0)
      rig.makeAll()
      let count = rig.made.count
      for waiter in 1..<50 { rig.want(.fragment(0), waiter) }
      #expect(rig.open.isEmpty && rig.made.count == count)
      #expect(rig.answers.values.allSatisfy { $0 == .ready })
    }

    @Test("A timeline is waited for and pulls nothing: who listens to nothing has nothing made")
    func timeline() throws {
      var rig = Rig(lines: 1_000)
      rig.want(.fragment(0), 0)
      rig.makeAll()
      let count = rig.machine.places.count
      rig.want(.timeline(count - 1), 1)
      #expect(rig.answers[1] == .ready)
      rig.want(.timeline(count), 2)
      rig.makeAll()
      #expect(rig.answers[2] == nil && rig.machine.places.count == count)
      rig.want(.fragment(3), 3)
      rig.makeAll()
      #expect(rig.answers[2] == .ready)
    }

    @Test("Waiting far ahead makes everything up to there, and giving up ends that")
    func far() {
      var rig = Rig(lines: 1_000)
      rig.want(.fragment(100), 0)
      for _ in 0..<50 { rig.make(rig.open[0]) }
      #expect(!rig.open.isEmpty)
      rig.handle(.cancelled(waiter: 0))
      rig.makeAll()
      #expect(rig.machine.places.count <= 53)
      #expect(rig.answers.isEmpty)
    }

    @Test("Nothing is made twice, nor more at once than there are lanes", arguments: [1, 2, 8])
    func once(lanes: Int) {
      var rig = Rig(lines: 60, lanes: lanes)
      var numbers = SeededGenerator(seed: 7)
      for step in 0..<500 {
        #expect(rig.open.count <= lanes)
        if Bool.random(using: &numbers), let line = rig.open.randomElement(using: &numbers) {
          rig.make(line)
        } else {
          let k = Int.random(in: 0..<70, using: &numbers)
          rig.want(Bool.random(using: &numbers) ? .fragment(k) : .timeline(k), step)
        }
      }
      rig.makeAll()
      #expect(rig.made.sorted() == Array(0..<rig.made.count))
    }

    @Test("What somebody waits for is raised; a list that plays alone comes last")
    func priorities() {
      var rig = Rig(lines: 1_000, lanes: 1)
      rig.want(.fragment(0), 0)
      #expect(rig.priorities[0] == .waiting)
      rig.make(0)
      #expect(rig.priorities[1] == .ahead)
      rig.want(.timeline(1), 1)
      #expect(rig.raised == [1: .waiting])
      rig.makeAll()
      let minute = rig.made.count
      rig.want(.list(upTo: 1), 2)
      rig.makeAll()
      #expect(rig.made.count > minute + 40)
      #expect(rig.priorities[minute + 3] == .background)
    }
  }

  @Suite("Placing")
  struct Placing {
    @Test("Whatever the order in which lines are made, each starts where the one before ends")
    func order() {
      for seed in 0..<20 {
        var rig = Rig(lines: 30, lanes: 4)
        var numbers = SeededGenerator(seed: UInt64(seed))
        rig.want(.fragment(29), 0)
        while let line = rig.open.randomElement(using: &numbers) { rig.make(line) }
        #expect(rig.answers == [0: .ready])
        var start = 0
        for place in rig.machine.places {
          #expect(place.start == start)
          start += place.samples + place.pause
        }
        #expect(rig.machine.places.count == 30)
      }
    }

    @Test("At the end fragments have ended, and the timeline has nothing more to say")
    func ended() {
      var rig = Rig(lines: 2)
      rig.want(.fragment(2), 0)
      rig.want(.timeline(2), 1)
      rig.want(.list(upTo: .max), 2)
      rig.makeAll()
      #expect(rig.answers == [0: .failed(.ended), 1: .ready, 2: .ready])
      #expect(rig.machine.isComplete)
    }

    @Test("Nothing to speak has ended from the first")
    func nothing() {
      var rig = Rig(lines: 0)
      rig.want(.fragment(0), 0)
      #expect(rig.answers == [0: .failed(.ended)])
    }
  }

  @Suite("Failing")
  struct Failing {
    @Test("A voice that fails once is asked once more")
    func once() {
      var rig = Rig(lines: 3)
      rig.want(.fragment(0), 0)
      rig.fail(0)
      #expect(rig.open.contains(0))
      rig.makeAll()
      #expect(rig.answers == [0: .ready])
      #expect(rig.gaps.isEmpty)
    }

    @Test("The first line is never a gap: whoever pressed Play is told")
    func first() {
      var rig = Rig(lines: 3)
      rig.want(.fragment(0), 0)
      rig.fail(0)
      rig.fail(0)
      #expect(rig.answers == [0: .failed(Rig.failure)])
    }

    @Test("A voice that is not there is not asked again")
    func noVoice() {
      var rig = Rig(lines: 3)
      rig.want(.fragment(0), 0)
      rig.fail(0, Rig.noVoice)
      #expect(rig.answers == [0: .failed(Rig.noVoice)])
    }

    @Test("A later line that fails twice is a gap, and reading goes on")
    func gap() {
      var rig = Rig(lines: 4)
      rig.want(.fragment(3), 0)
      rig.make(0)
      rig.fail(1)
      rig.fail(1)
      rig.makeAll()
      #expect(rig.gaps == [1])
      #expect(rig.answers == [0: .ready])
      #expect(rig.machine.places[1].samples == 0)
      #expect(rig.machine.places[1].pause == NarrationMachine.gap)
      #expect(rig.machine.places[2].start == rig.machine.places[1].end)
    }

    @Test("The third gap in a row is an error, and asking again tries again")
    func broken() {
      var rig = Rig(lines: 6, lanes: 1)
      rig.want(.fragment(5), 0)
      rig.want(.fragment(0), 1)
      rig.make(0)
      for line in 1...3 { rig.fail(line, Rig.noVoice) }
      #expect(rig.gaps == [1, 2])
      #expect(rig.answers == [0: .failed(Rig.noVoice), 1: .ready])
      #expect(rig.open.isEmpty)
      rig.want(.fragment(1), 2)
      #expect(rig.answers[2] == .ready)
      #expect(rig.open.isEmpty)
      rig.want(.timeline(3), 3)
      #expect(rig.open == [3])
      rig.makeAll()
      #expect(rig.answers[3] == .ready)
      #expect(rig.gaps == [1, 2])
      rig.want(.fragment(5), 4)
      rig.makeAll()
      #expect(rig.answers[4] == .ready)
    }

    @Test("A chapter that cannot be read stops the narration there, after all before it")
    func unreadable() {
      var machine = NarrationMachine(lanes: 2, now: .zero)
      let error = NarrationError.unreadableChapter(1, detail: "")
      #expect(machine.handle(.wanted(.fragment(1), waiter: 0), at: .zero) == [.read])
      #expect(machine.handle(.wanted(.fragment(0), waiter: 1), at: .zero) == [])
      #expect(machine.handle(.read(ended: false), at: .zero) == [.make(0, .waiting), .read])
      #expect(machine.handle(.unreadable(error), at: .zero) == [])
      #expect(
        machine.handle(.made(0, samples: 1_024, pause: 0), at: .zero) == [
          .answer(waiter: 0, .failed(error)), .answer(waiter: 1, .ready),
        ])
      #expect(machine.handle(.wanted(.fragment(1), waiter: 2), at: .zero) == [.read])
    }
  }

  @Suite("Waiting")
  struct Waiting {
    @Test("Ends after twenty seconds, and the making goes on")
    func limit() {
      var rig = Rig(lines: 3)
      rig.want(.fragment(0), 0)
      #expect(rig.machine.nextDeadline == .seconds(20))
      rig.now = .seconds(19)
      rig.handle(.tick)
      #expect(rig.answers.isEmpty)
      rig.now = .seconds(20)
      rig.handle(.tick)
      #expect(rig.answers == [0: .failed(.notReady)])
      rig.want(.fragment(0), 1)
      rig.makeAll()
      #expect(rig.answers[1] == .ready)
    }

    @Test("A list that holds something is answered with what there is")
    func list() {
      var rig = Rig(lines: 100, lanes: 1)
      rig.want(.list(upTo: 10_000_000), 0)
      rig.make(0)
      rig.now = .seconds(20)
      rig.handle(.tick)
      #expect(rig.answers == [0: .ready])
      var empty = Rig(lines: 100)
      empty.want(.list(upTo: 1), 0)
      empty.now = .seconds(20)
      empty.handle(.tick)
      #expect(empty.answers == [0: .failed(.notReady)])
    }

    @Test("Half an hour without a pull ends the narration")
    func idle() {
      var rig = Rig(lines: 3)
      rig.want(.fragment(0), 0)
      rig.makeAll()
      rig.now = .seconds(1_000)
      rig.want(.fragment(0), 1)
      #expect(rig.machine.nextDeadline == .seconds(2_800))
      rig.now = .seconds(2_799)
      rig.handle(.tick)
      #expect(!rig.machine.isStopped)
      rig.now = .seconds(2_800)
      rig.handle(.tick)
      #expect(rig.machine.isStopped && rig.halts == 1)
      rig.want(.fragment(0), 2)
      #expect(rig.answers[2] == .failed(.gone))
    }

    @Test("Stopping tells whoever waits, once, and what is made afterwards changes nothing")
    func stop() {
      var rig = Rig(lines: 3)
      rig.want(.fragment(2), 0)
      rig.want(.timeline(1), 1)
      rig.handle(.stop)
      #expect(rig.answers == [0: .failed(.gone), 1: .failed(.gone)])
      rig.handle(.stop)
      rig.makeAll()
      rig.handle(.failed(0, Rig.failure))
      #expect(rig.halts == 1 && rig.machine.places.isEmpty && rig.open.isEmpty)
      #expect(rig.machine.nextDeadline == nil)
    }
  }
}
