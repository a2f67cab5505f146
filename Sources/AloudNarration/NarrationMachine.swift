internal import AloudAudio
internal import AloudSpeech

/// What a narration does next: no clock, no voice and no waiting of its own.
///
/// Takes events and returns actions. Lines are read from the script one at a time and in order; up to `lanes` of
/// them are made at once; each is placed when all before it are, for its start is the sum of their lengths.
///
/// What is pulled drives it: it makes what somebody waits for, then a minute more than was pulled, and stops.
///
/// A voice that fails is asked once more, unless it is not there at all. If it fails again the line becomes a
/// *gap*, a short silence whose words stand among the skips, so that a phone in a pocket reads on. The first line
/// never does, for somebody has just pressed Play, and neither does the third of a row, for by then something is
/// broken: whoever waits is told why, and asking again tries again.
struct NarrationMachine: Sendable {
  private struct Waiter {
    let want: Want
    let deadline: Duration
  }

  private enum Outcome {
    case made(samples: Int, pause: Int)
    case failed(NarrationError)
  }

  /// Fragments placed so far, in order, without gaps between them.
  private(set) var places: [Place] = []
  /// Whether `places` is all there is.
  var isComplete: Bool { hasEnded && places.count == linesRead }
  private(set) var isStopped = false

  private let lanes: Int
  private var linesRead = 0
  private var hasEnded = false
  private var isReading = false
  /// Lines given to be made: all below it.
  private var linesStarted = 0
  private var making: [Int: (tries: Int, priority: SynthesisQueue.Priority)] = [:]
  /// Made or failed, and not placed because one before is not there.
  private var outcomes: [Int: Outcome] = [:]
  private var gapsInARow = 0
  /// The line that cannot be had, nor any after it, and why.
  private var blockage: (line: Int, error: NarrationError)?
  private var waiters: [Int: Waiter] = [:]
  private var pulledUpTo = 0
  private var isListed = false
  private var lastPull: Duration

  init(lanes: Int, now: Duration) {
    self.lanes = max(lanes, 1)
    lastPull = now
  }

  /// When `tick` is due.
  var nextDeadline: Duration? {
    guard !isStopped else { return nil }
    return waiters.values.map(\.deadline).min() ?? lastPull + Self.idleLimit
  }

  mutating func handle(_ event: Event, at now: Duration) -> [Action] {
    if isStopped {
      guard case .wanted(_, let waiter) = event else { return [] }
      return [.answer(waiter: waiter, .failed(.gone))]
    }
    var actions: [Action] = []
    switch event {
    case .wanted(let want, let waiter):
      lastPull = now
      waiters[waiter] = Waiter(want: want, deadline: now + Self.waitLimit)
      if case .list = want { isListed = true }
      actions += unblock(for: want)
    case .cancelled(let waiter): waiters[waiter] = nil
    case .read(let ended):
      isReading = false
      hasEnded = ended
      if !ended { linesRead += 1 }
    case .unreadable(let error):
      isReading = false
      blockage = (linesRead, error)
    case .made(let line, let samples, let pause):
      making[line] = nil
      outcomes[line] = .made(samples: samples, pause: pause)
      actions += place()
    case .failed(let line, let error): actions += retry(line, after: error)
    case .tick: actions += expire(at: now)
    case .stop: return stop()
    }
    return isStopped ? actions : actions + answer() + raise() + proceed()
  }
}

// MARK: - Placing

extension NarrationMachine {
  private mutating func retry(_ line: Int, after error: NarrationError) -> [Action] {
    guard let attempt = making[line] else { return [] }
    if attempt.tries == 1, error.mayPass {
      making[line] = (2, attempt.priority)
      return [.make(line, attempt.priority)]
    }
    making[line] = nil
    outcomes[line] = .failed(error)
    return place()
  }

  private mutating func place() -> [Action] {
    var actions: [Action] = []
    while !isBlocked(places.count), let outcome = outcomes[places.count] {
      let line = places.count
      let start = places.last?.end ?? 0
      switch outcome {
      case .made(let samples, let pause):
        places.append(Place(start: start, samples: samples, pause: pause))
        gapsInARow = 0
      case .failed(let error) where line > 0 && gapsInARow < Self.gapLimit && error.leavesGap:
        places.append(Place(start: start, samples: 0, pause: Self.gap))
        gapsInARow += 1
        actions.append(.gap(line, error))
      case .failed(let error): blockage = (line, error)
      }
      outcomes[line] = nil
    }
    return actions
  }

  private func isBlocked(_ line: Int) -> Bool { blockage.map { $0.line <= line } ?? false }

  /// Tries the line that could not be had once more when somebody asks for it, or for what is behind it, again.
  private mutating func unblock(for want: Want) -> [Action] {
    guard let line = blockage?.line, needs(want, line) else { return [] }
    blockage = nil
    guard line < linesStarted else { return [] }
    making[line] = (1, .waiting)
    return [.make(line, .waiting)]
  }
}

// MARK: - Waiting

extension NarrationMachine {
  /// Whether a line that is not placed has to be before the want is satisfied.
  private func needs(_ want: Want, _ line: Int) -> Bool {
    switch want {
    case .fragment(let wanted), .timeline(let wanted): line <= wanted
    case .list: !isSatisfied(want)
    }
  }

  private func isSatisfied(_ want: Want) -> Bool {
    switch want {
    case .fragment(let line), .timeline(let line): line < places.count
    case .list(let sample): isComplete || places.last.map { $0.end >= sample } ?? false
    }
  }

  /// What a want that cannot be satisfied any more is told; nil while it can.
  private func refusal(of want: Want) -> Answer? {
    if let blockage, needs(want, blockage.line), blockage.line == places.count {
      return .failed(blockage.error)
    }
    guard isComplete else { return nil }
    if case .timeline = want { return .ready }
    return .failed(.ended)
  }

  private mutating func answer() -> [Action] {
    var actions: [Action] = []
    for (number, waiter) in waiters.sorted(by: { $0.key < $1.key }) {
      guard let answer = isSatisfied(waiter.want) ? .ready : refusal(of: waiter.want) else { continue }
      waiters[number] = nil
      if case .fragment(let line) = waiter.want, line < places.count {
        pulledUpTo = max(pulledUpTo, places[line].end)
      }
      actions.append(.answer(waiter: number, answer))
    }
    return actions
  }

  private mutating func expire(at now: Duration) -> [Action] {
    var actions: [Action] = []
    for (number, waiter) in waiters.sorted(by: { $0.key < $1.key }) where waiter.deadline <= now {
      waiters[number] = nil
      // A list that holds less than wished plays all the same.
      let isPlayable = if case .list = waiter.want { !places.isEmpty } else { false }
      actions.append(.answer(waiter: number, isPlayable ? .ready : .failed(.notReady)))
    }
    if waiters.isEmpty, lastPull + Self.idleLimit <= now { actions += stop() }
    return actions
  }

  private mutating func stop() -> [Action] {
    isStopped = true
    let answers = waiters.keys.sorted().map { Action.answer(waiter: $0, .failed(.gone)) }
    waiters = [:]
    outcomes = [:]
    making = [:]
    return answers + [.halt]
  }
}

// MARK: - Making

extension NarrationMachine {
  private mutating func proceed() -> [Action] {
    var actions: [Action] = []
    while !isBlocked(linesStarted), making.count < lanes, let priority = priority(of: linesStarted) {
      if linesStarted < linesRead {
        making[linesStarted] = (1, priority)
        actions.append(.make(linesStarted, priority))
        linesStarted += 1
      } else {
        if !isReading, !hasEnded {
          isReading = true
          actions.append(.read)
        }
        break
      }
    }
    return actions
  }

  private mutating func raise() -> [Action] {
    var actions: [Action] = []
    for (line, attempt) in making.sorted(by: { $0.key < $1.key }) {
      guard let priority = priority(of: line), priority > attempt.priority else { continue }
      making[line]?.priority = priority
      actions.append(.raise(line, priority))
    }
    return actions
  }

  /// How much a line that is not placed is needed; nil when it is not.
  private func priority(of line: Int) -> SynthesisQueue.Priority? {
    let end = places.last?.end ?? 0
    let isAhead = end < pulledUpTo + Self.lead
    let isWaitedFor = waiters.values.contains { waiter in
      if case .timeline = waiter.want, !isAhead { return false }
      return needs(waiter.want, line)
    }
    if isWaitedFor { return .waiting }
    if isAhead { return .ahead }
    return isListed && end < pulledUpTo + Self.listLead ? .background : nil
  }
}

extension NarrationError {
  /// Whether the same voice may well succeed when it is asked again.
  var mayPass: Bool {
    switch self {
    case .unspoken(.engine), .audio: true
    default: false
    }
  }

  /// Whether a line that failed so can be passed over in silence.
  fileprivate var leavesGap: Bool {
    switch self {
    // Whoever chose the voice is told that it is gone, and asked for another.
    case .unspoken(.noSuchVoice): false
    case .unspoken, .audio: true
    default: false
    }
  }
}
