internal import Dispatch
public import Foundation

/// Every rendition made is kept here, on disk, up to a size; the least recently used go first.
///
/// One for a process; processes may share a folder. The folder may be deleted at any time: what is missing is
/// made again. A live narration pins what it has placed, so that it is neither evicted nor made twice.
public actor RenditionCache {
  private struct Flight {
    let number: Int
    let task: Task<EncodedRendition, any Error>
    var callers: Int
  }

  /// The folder is measured anew whenever this part of the limit has been written.
  private static let sweepsALimit = 16

  /// How long the voices take.
  nonisolated let pace = SynthesisPace()
  /// How loud they are.
  nonisolated let levels: VoiceLevels
  private let executor = QueueExecutor(label: "aloud.renditions")
  private let folder: RenditionFolder
  private let limit: Int
  private let queue: SynthesisQueue
  private var recent: RecentRenditions
  private var flights: [RenditionKey: Flight] = [:]
  private var nextFlight = 0
  private var pins: [RenditionKey: Int] = [:]
  /// Bytes written since the folder was last measured.
  private var written = 0
  private var sweep: Task<Void, Never>?

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The last time a rendition could not be kept (a full disk): narrations go on, and make it again when they
  /// need it again.
  public private(set) var failure: RenditionCacheError?

  /// - Parameters:
  ///   - directory: made when it is not there.
  ///   - limit: bytes on disk; pinned renditions are kept beyond it.
  ///   - memory: bytes of the renditions used last that are kept in memory too, at least one.
  ///   - lanes: renditions made at once.
  public init(
    directory: URL, limit: Int, memory: Int = 8 << 20,
    lanes: Int = ProcessInfo.processInfo.activeProcessorCount
  ) throws(RenditionCacheError) {
    folder = try RenditionFolder(directory: directory)
    levels = VoiceLevels(folder: directory)
    self.limit = limit
    recent = RecentRenditions(limit: memory)
    queue = SynthesisQueue(lanes: lanes)
    // The first rendition written has the folder measured.
    written = limit / Self.sweepsALimit
  }

  /// The rendition from memory or disk, or else made: once, however many ask for it at the same time.
  ///
  /// Cancelling one caller leaves the others alone; the making stops when nobody waits for it any more.
  func rendition(
    for key: RenditionKey, priority: SynthesisQueue.Priority,
    making: @concurrent @escaping @Sendable () async throws -> EncodedRendition
  ) async throws -> EncodedRendition {
    if let known = stored(key) { return known }
    let flight = join(key, priority: priority, making: making)
    return try await withTaskCancellationHandler {
      try await flight.value
    } onCancel: {
      Task { await self.leave(key, flight) }
    }
  }

  /// From memory or disk; nil when it is not there, or was damaged.
  func stored(_ key: RenditionKey) -> EncodedRendition? {
    if let rendition = recent[key] { return rendition }
    guard let rendition = folder.rendition(for: key) else { return nil }
    recent.insert(rendition, for: key)
    return rendition
  }

  func raise(_ key: RenditionKey, to priority: SynthesisQueue.Priority) async {
    await queue.raise(key, to: priority)
  }
}

// MARK: - Making

extension RenditionCache {
  private func join(
    _ key: RenditionKey, priority: SynthesisQueue.Priority,
    making: @concurrent @escaping @Sendable () async throws -> EncodedRendition
  ) -> Task<EncodedRendition, any Error> {
    if let flight = flights[key] {
      flights[key]?.callers += 1
      Task { await queue.raise(key, to: priority) }
      return flight.task
    }
    nextFlight += 1
    let number = nextFlight
    let task = Task {
      defer { land(key, number) }
      let made = try await queue.run(key, at: priority, making)
      return keep(made, for: key)
    }
    flights[key] = Flight(number: number, task: task, callers: 1)
    return task
  }

  private func land(_ key: RenditionKey, _ number: Int) {
    if flights[key]?.number == number { flights[key] = nil }
  }

  private func leave(_ key: RenditionKey, _ task: Task<EncodedRendition, any Error>) {
    guard let flight = flights[key], flight.task == task else { return }
    if flight.callers > 1 {
      flights[key]?.callers -= 1
    } else {
      task.cancel()
      flights[key] = nil
    }
  }

  private func keep(_ made: EncodedRendition, for key: RenditionKey) -> EncodedRendition {
    var kept = made
    do throws(RenditionCacheError) {
      let stored = try folder.store(made, for: key)
      kept = stored.kept
      written += stored.added
      if written > limit / Self.sweepsALimit { startSweep() }
    } catch {
      failure = error
    }
    recent.insert(kept, for: key)
    return kept
  }
}

// MARK: - Keeping within the limit

extension RenditionCache {
  func pin(_ key: RenditionKey) { pins[key, default: 0] += 1 }

  func unpin(_ keys: [RenditionKey]) {
    for key in keys {
      guard let count = pins[key] else { continue }
      pins[key] = count > 1 ? count - 1 : nil
    }
  }

  /// Measures the folder, and deletes what is over the limit, least recently used first, pinned ones never.
  func enforceLimit() async {
    startSweep()
    await sweep?.value
  }

  private func startSweep() {
    guard sweep == nil else { return }
    written = 0
    sweep = Task {
      // Listing a large folder takes a while, in which renditions are to be had.
      let entries = await Self.entries(of: folder)
      evict(entries)
      sweep = nil
    }
  }

  @concurrent
  private static func entries(of folder: RenditionFolder) async -> [RenditionFolder.Entry] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { continuation.resume(returning: folder.entries()) }
    }
  }

  private func evict(_ entries: [RenditionFolder.Entry]) {
    var total = entries.reduce(0) { $0 + $1.bytes }
    for entry in entries where total > limit && pins[entry.key] == nil {
      folder.remove(entry.key)
      recent.remove(entry.key)
      total -= entry.bytes
    }
  }
}
