internal import AloudAudio
public import AloudSpeech
public import AloudText
public import Foundation

/// A live stream of speech from a location to the end of the book.
///
/// Pulling drives it; see `NarrationMachine`. Every wait is bounded by `NarrationMachine.waitLimit`, and cancelling
/// one leaves the others alone. What it has placed stays placed: asking again gives the same bytes.
public actor Narration {
  public nonisolated let id: String

  private let start: Location
  private let script: NarrationScript
  private let casting: Casting
  private let cache: RenditionCache
  private let clock: any NarrationClock
  private var machine: NarrationMachine

  /// Read and not yet made.
  private var lines: [Int: ScriptLine] = [:]
  private var linesRead = 0
  private var placed: [Int: PlacedLine] = [:]
  private var making: [Int: Making] = [:]
  private var reading: Task<Void, Never>?
  private var pinned: [RenditionKey] = []
  private var waiting: [Int: CheckedContinuation<NarrationMachine.Answer, Never>] = [:]
  private var nextWaiter = 0
  private var timer: (deadline: Duration, task: Task<Void, Never>)?
  /// How far the parts that a list names were fetched, in samples.
  private var listPulledUpTo: Int?
  private var parts = StreamParts()

  private struct Making {
    var priority: SynthesisQueue.Priority
    var key: RenditionKey?
    let task: Task<Void, Never>
  }

  /// - Parameters:
  ///   - plan: which voice speaks which language.
  ///   - cache: shared by all narrations of the process.
  ///   - start: the first word that is to be heard.
  public init(
    id: String, source: any NarrationSource, voices: any VoiceCatalog, plan: VoicePlan, cache: RenditionCache,
    start: Location, skip: SkipChoice = .some, clock: any NarrationClock = SystemNarrationClock()
  ) {
    self.id = id
    self.start = start
    self.cache = cache
    self.clock = clock
    let casting = Casting(voices: voices, plan: plan, levels: cache.levels, clock: clock)
    self.casting = casting
    script = NarrationScript(
      source: source, extent: .init(start: start, end: nil, cutsFirst: false), skip: skip,
      speaks: casting.speaks)
    machine = NarrationMachine(lanes: ProcessInfo.processInfo.activeProcessorCount, now: clock.now)
  }

  deinit {
    timer?.task.cancel()
    let (cache, keys) = (cache, pinned)
    Task { await cache.unpin(keys) }
  }

  /// Whether it was stopped, or ended by itself after half an hour without a pull.
  public var isStopped: Bool { machine.isStopped }

  /// Lets go of everything; whoever waits gets `NarrationError.gone`.
  public func stop() { handle(.stop) }
}

// MARK: - What a client asks for

extension Narration {
  /// Where to seek before playing: 20 ms before the first spoken word at or after the start, never before the
  /// fragment's beginning.
  /// - Throws: `NarrationError.ended` when there is none.
  public func entry() async throws -> NarrationEntry {
    try await wait(for: .timeline(0))
    guard let sample = placed[0]?.entrySample else { throw NarrationError.ended }
    return NarrationEntry(fragment: 0, sample: sample)
  }

  /// The fragment, `moof` and `mdat`, when it is ready.
  public func fragment(_ number: Int) async throws -> Data {
    let (packets, place) = try await packets(ofFragment: number)
    return FragmentedMP4.fragment(
      sequence: number + 1, start: place.start, audio: packets,
      silentPackets: place.pause / AudioFormat.packetSamples)
  }

  /// A part of a fragment, as the list names it.
  public func part(_ number: Int, _ part: Int) async throws -> Data {
    let (packets, place) = try await packets(ofFragment: number)
    let ranges = StreamParts.packets(of: place)
    guard ranges.indices.contains(part) else {
      throw NarrationError.noSuchPart(fragment: number, part: part)
    }
    let range = ranges[part]
    let audio = packets[range.clamped(to: packets.indices)]
    listPulledUpTo = max(
      listPulledUpTo ?? 0, place.start + range.upperBound * AudioFormat.packetSamples)
    return FragmentedMP4.fragment(
      sequence: parts.before(fragment: number, at: machine.places) + part + 1,
      start: place.start + range.lowerBound * AudioFormat.packetSamples, audio: Array(audio),
      silentPackets: range.count - audio.count)
  }

  /// What is ready from a fragment on, once that one is.
  public func timeline(from number: Int) async throws -> TimelinePage {
    let first = max(number, 0)
    try await wait(for: .timeline(first))
    let numbers = first..<max(first, machine.places.count)
    return TimelinePage(
      narration: id, sampleRate: AudioFormat.sampleRate,
      utterances: numbers.compactMap { number in
        placed[number]?.utterance(index: number, at: machine.places[number])
      },
      ended: machine.isComplete)
  }

  /// The list of all parts there are (RFC 8216). The first holds at least three target durations, later ones a
  /// minute more than was fetched.
  /// - Parameter segment: the address of a fragment's part, relative to the list.
  public func playlist(
    initialization: String = "init.mp4",
    segment: (_ fragment: Int, _ part: Int) -> String = { "fragments/\($0)/\($1)" }
  ) async throws -> String {
    let entry = try await entry()
    let sample = max(
      entry.sample + NarrationMachine.firstListLead, listPulledUpTo.map { $0 + NarrationMachine.lead } ?? 0)
    try await wait(for: .list(upTo: sample))
    let segments = machine.places.enumerated().flatMap { number, place in
      StreamParts.packets(of: place).enumerated().map { part, range in
        HLSPlaylist.Segment(
          uri: segment(number, part), samples: range.count * AudioFormat.packetSamples)
      }
    }
    return HLSPlaylist(
      start: entry.sample, initialization: initialization, segments: segments, isEnded: machine.isComplete
    ).text
  }

  private func packets(ofFragment number: Int) async throws -> ([Data], NarrationMachine.Place) {
    guard number >= 0 else { throw NarrationError.noSuchPart(fragment: number, part: 0) }
    try await wait(for: .fragment(number))
    guard let line = placed[number] else { throw NarrationError.gone }
    let place = machine.places[number]
    guard case .rendition(let key, _, _) = line.sound else { return ([], place) }
    guard let rendition = await cache.stored(key), line.matches(rendition) else {
      // Somebody emptied the cache. Making it again could sound another length, and everything after it is placed.
      stop()
      throw NarrationError.gone
    }
    return (rendition.audio.packets, place)
  }
}

// MARK: - Waiting

extension Narration {
  private func wait(for want: NarrationMachine.Want) async throws {
    let waiter = nextWaiter
    nextWaiter += 1
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting[waiter] = continuation
        handle(.wanted(want, waiter: waiter))
      }
    } onCancel: {
      Task { await self.cancel(waiter) }
    }
    try Task.checkCancellation()
    if case .failed(let error) = answer { throw error }
    // It may have been stopped between the answer and now.
    if isStopped { throw NarrationError.gone }
  }

  private func cancel(_ waiter: Int) {
    handle(.cancelled(waiter: waiter))
    // The waiting task is cancelled, and looks at that first.
    waiting.removeValue(forKey: waiter)?.resume(returning: .ready)
  }

  private func schedule() {
    let deadline = machine.nextDeadline
    guard deadline != timer?.deadline else { return }
    timer?.task.cancel()
    timer = deadline.map { deadline in
      let task = Task { [weak self, clock] in
        do { try await clock.sleep(until: deadline) } catch { return }
        await self?.tick(deadline)
      }
      return (deadline, task)
    }
  }

  private func tick(_ deadline: Duration) {
    guard timer?.deadline == deadline else { return }
    timer = nil
    handle(.tick)
  }
}

// MARK: - Acting

extension Narration {
  private func handle(_ event: NarrationMachine.Event) {
    for action in machine.handle(event, at: clock.now) {
      switch action {
      case .read: read()
      case .make(let number, let priority): make(number, at: priority)
      case .raise(let number, let priority): raise(number, to: priority)
      case .answer(let waiter, let answer): waiting.removeValue(forKey: waiter)?.resume(returning: answer)
      case .gap(let number, let error):
        placed[number] = lines.removeValue(forKey: number).map { PlacedLine(gap: $0, because: error) }
      case .halt: halt()
      }
    }
    schedule()
  }

  private func read() {
    reading = Task {
      do {
        let line =
          linesRead == 0 ? try await casting.openingLine(of: script, cache: cache) : try await script.next()
        if let line {
          lines[linesRead] = line
          linesRead += 1
        }
        handle(.read(ended: line == nil))
      } catch let error as NarrationError {
        handle(.unreadable(error))
      } catch {
        // Only cancelling is left, and only `halt` cancels.
        handle(.unreadable(.gone))
      }
    }
  }

  private func make(_ number: Int, at priority: SynthesisQueue.Priority) {
    guard let line = lines[number] else { return }
    let task = Task {
      do {
        let (key, rendition) = try await rendition(of: line, number: number)
        lines[number] = nil
        making[number] = nil
        guard !isStopped else { return }
        placed[number] = PlacedLine(
          line, key: key, rendition: rendition, start: number == 0 ? start : nil)
        handle(
          .made(number, samples: rendition.audio.samples, pause: line.pause.samples(after: rendition.length)))
      } catch {
        making[number] = nil
        handle(.failed(number, NarrationError(speaking: error)))
      }
    }
    making[number] = Making(priority: priority, key: nil, task: task)
  }

  private func rendition(
    of line: ScriptLine, number: Int
  ) async throws -> (RenditionKey, EncodedRendition) {
    let runs = try await casting.voicedRuns(of: line)
    let key = RenditionKey(of: runs)
    try Task.checkCancellation()
    making[number]?.key = key
    await cache.pin(key)
    guard !isStopped else {
      await cache.unpin([key])
      throw NarrationError.gone
    }
    pinned.append(key)
    let (pace, clock) = (cache.pace, clock)
    let rendition = try await cache.rendition(for: key, priority: making[number]?.priority ?? .ahead) {
      let start = ContinuousClock.now
      let rendition = try await RenditionMaker.encoded(runs, at: Workbench.at(number), by: clock)
      pace.note(runs, took: start.duration(to: .now))
      return rendition
    }
    return (key, rendition)
  }

  private func raise(_ number: Int, to priority: SynthesisQueue.Priority) {
    making[number]?.priority = priority
    guard let key = making[number]?.key else { return }
    Task { await cache.raise(key, to: priority) }
  }

  private func halt() {
    reading?.cancel()
    for work in making.values { work.task.cancel() }
    timer?.task.cancel()
    timer = nil
    lines = [:]
    placed = [:]
    let keys = pinned
    pinned = []
    Task { await cache.unpin(keys) }
  }
}
