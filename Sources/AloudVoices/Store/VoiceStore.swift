internal import AloudDownload
public import AloudSpeech
public import Foundation
internal import Synchronization

/// Adds voices to a library and takes them away.
///
/// One is fetched at a time, the others wait in the order they were asked for. Several programs may have the same
/// library open: a voice is added by one of them at a time, and every list sees it.
public final class VoiceStore: Sendable {
  private struct Job {
    let source: VoiceSource
    let id: VoiceID
  }

  private struct State {
    var waiting: [Job] = []
    var running: (id: VoiceID, task: Task<Void, Never>)?
    var isStopped = false
  }

  public let voices: InstalledVoices
  private let folder: VoicesFolder
  private let intake: VoiceIntake
  private let state = Mutex(State())

  /// - Parameters:
  ///   - library: the folder of the library.
  ///   - catalogue: what can be fetched.
  ///
  /// Throws `SpeechError.engine` when eSpeak NG cannot be started.
  public convenience init(library: URL, catalogue: VoiceCatalogue) throws(SpeechError) {
    let voices = try InstalledVoices(library: library, catalogue: catalogue)
    self.init(
      voices, folder: VoicesFolder(url: library.appending(path: "voices", directoryHint: .isDirectory)))
  }

  init(_ voices: InstalledVoices, folder: VoicesFolder) {
    self.voices = voices
    self.folder = folder
    intake = VoiceIntake(folder: folder, family: voices.family)
  }

  /// Deletes for good what was removed before, and parts that nobody has gone on with for a month. For a program
  /// that begins to serve; what it cannot delete is no reason not to.
  ///
  /// Throws `VoiceStoreError`.
  public func sweep() throws { try folder.sweep() }

  // MARK: Fetching

  /// Brings back a voice that was removed, else puts one of the catalogue in line to be fetched. One that is here, in
  /// line or being fetched is left as it is.
  ///
  /// Throws `VoiceStoreError`: `notAVoice` for one that is here and broken, until it is removed for good.
  public func install(_ id: VoiceID) throws {
    let (id, name) = try model(id)
    if folder.has(name) {
      _ = try whole(name)
      return
    }
    if folder.hasRemoved(name) {
      try folder.restore(name)
      return voices.refresh()
    }
    guard let offer = voices.catalogue.offer(named: name) else { throw VoiceStoreError.noSuchVoice(id) }
    let job = Job(source: try offer.source(), id: id)
    state.withLock { state in
      let isRunning = state.running.map { $0.id == id && !$0.task.isCancelled } ?? false
      guard !state.isStopped, !isRunning, !state.waiting.contains(where: { $0.id == id }) else { return }
      state.waiting.append(job)
      voices.note(VoiceInstall(.queued, total: offer.size), of: id)
    }
    startNext()
  }

  /// Takes a voice out of the line or stops fetching it, and forgets that it failed. What has come is kept.
  ///
  /// Throws `VoiceStoreError.noSuchVoice` for an id that is none.
  public func cancelInstall(_ id: VoiceID) throws {
    let (id, _) = try model(id)
    state.withLock { state in
      state.waiting.removeAll { $0.id == id }
      // What is noted of one that runs is changed when it has ended.
      if let running = state.running, running.id == id {
        running.task.cancel()
      } else {
        voices.note(nil, of: id)
      }
    }
  }

  /// Stops fetching, and returns when nothing is written any more.
  public func stop() async {
    let running = state.withLock { state in
      state.isStopped = true
      state.waiting = []
      return state.running?.task
    }
    running?.cancel()
    await running?.value
  }

  private func startNext() {
    state.withLock { state in
      guard state.running == nil, !state.waiting.isEmpty else { return }
      let job = state.waiting.removeFirst()
      // It takes the lock before it ends, and so not before it is noted.
      state.running = (job.id, Task { await self.run(job) })
    }
  }

  private func run(_ job: Job) async {
    let reports = ProgressReports { [voices] in voices.note($0, of: job.id) }
    var failure: String?
    do {
      try await intake.take(job.source) { reports.report($0) }
      voices.refresh()
    } catch is CancellationError {
      // As if it had not been asked for.
    } catch {
      failure = (error as? VoiceStoreError)?.message ?? "The voice could not be installed: \(error)."
    }
    let last = voices.install(of: job.id)
    let failed = failure.map {
      VoiceInstall(.failed, received: last?.received ?? 0, total: last?.total ?? 0, message: $0)
    }
    state.withLock { state in
      state.running = nil
      // It may have been asked for again while it was being stopped.
      let isWaiting = state.waiting.contains { $0.id == job.id }
      voices.note(isWaiting ? VoiceInstall(.queued, total: job.source.size ?? 0) : failed, of: job.id)
    }
    startNext()
  }

  // MARK: Adding and removing

  /// Adds what the owner names: a model's file, a folder with one, an https address, or a voice of the catalogue.
  /// - Parameters:
  ///   - sha256: what the model's digest must be, in hexadecimal digits; nil where the owner does not say.
  ///   - progress: how far it has come.
  ///
  /// Returns the voices that it has. Throws `VoiceStoreError`, or `CancellationError`; what has come is kept then.
  @concurrent
  public func add(
    _ operand: String, sha256: String? = nil,
    progress: @escaping @Sendable (VoiceInstall) -> Void = { _ in }
  ) async throws -> [VoiceInfo] {
    var source = try source(operand)
    if let sha256 { source.sha256 = sha256 }
    try await intake.take(source, report: progress)
    voices.refresh()
    let id = "\(voices.family.prefix):\(source.name)"
    return voices.voices().filter { $0.id.model == id }
  }

  private func source(_ operand: String) throws -> VoiceSource {
    let prefix = "\(voices.family.prefix):"
    let name = operand.hasPrefix(prefix) ? String(operand.dropFirst(prefix.count)) : operand
    if let offer = voices.catalogue.offer(named: name), !FileManager.default.fileExists(atPath: operand) {
      return try offer.source()
    }
    return try VoiceSource(operand: operand)
  }

  /// Takes a voice away, with all speakers of its model. Until `sweep`, `install` brings it back.
  ///
  /// Throws `VoiceStoreError`.
  @concurrent
  public func remove(_ id: VoiceID) async throws {
    if voices.isBuiltIn(id) { throw VoiceStoreError.builtIn(id) }
    let (id, name) = try model(id)
    guard folder.has(name) else {
      let isKnown = voices.catalogue.offer(named: name) != nil
      throw isKnown ? VoiceStoreError.notInstalled(id) : VoiceStoreError.noSuchVoice(id)
    }
    await voices.family.forget(folder.folder(of: name))
    try folder.remove(name)
    voices.refresh()
  }

  // MARK: Measuring

  /// Notes that a voice's word starts were measured and found true, so that its constants are not merely those of
  /// its family any more. Nothing changes for a voice that came with the program, or whose times are estimated.
  ///
  /// Throws `VoiceStoreError`.
  public func noteMeasured(_ id: VoiceID) throws {
    if voices.isBuiltIn(id) { return }
    let (id, name) = try model(id)
    guard folder.has(name) else { throw VoiceStoreError.notInstalled(id) }
    let lock = try folder.lock(name)
    try withExtendedLifetime(lock) {
      var voice = try whole(name)
      guard voice.timing == .measured, voice.constants != .measured else { return }
      voice.constants = .measured
      try folder.replace(name, with: voice)
    }
    voices.refresh()
  }

  /// What is known of a voice that is here; throws `notAVoice` when its folder is none.
  private func whole(_ name: String) throws(VoiceStoreError) -> InstalledVoice {
    do {
      return try folder.voice(name)
    } catch {
      throw .notAVoice(reason: "The voice “\(name)” is broken: \(error.reason).")
    }
  }

  /// The id of a voice's model, and its folder's name.
  private func model(_ id: VoiceID) throws -> (id: VoiceID, name: String) {
    let prefix = "\(voices.family.prefix):"
    let name = String(id.model.dropFirst(prefix.count))
    guard id.rawValue.hasPrefix(prefix), VoicesFolder.isName(name) else {
      throw voices.isBuiltIn(id) ? VoiceStoreError.builtIn(id) : VoiceStoreError.noSuchVoice(id)
    }
    return (VoiceID(rawValue: String(id.model)), name)
  }
}

/// Passes progress on, but not every kilobyte, and never a number that goes back.
private final class ProgressReports: Sendable {
  private let last = Mutex<(install: VoiceInstall, at: ContinuousClock.Instant)?>(nil)
  private let note: @Sendable (VoiceInstall) -> Void

  private static let interval = Duration.milliseconds(200)
  /// Of the whole; each is told.
  private static let steps = 50

  init(_ note: @escaping @Sendable (VoiceInstall) -> Void) { self.note = note }

  func report(_ install: VoiceInstall) {
    let next: VoiceInstall? = last.withLock { last in
      let next = VoiceInstall(
        install.state, received: max(install.received, last?.install.received ?? 0), total: install.total)
      let isNews = last.map { last in
        next.state != last.install.state || last.at.duration(to: .now) >= Self.interval
          || (next.received - last.install.received) * Self.steps >= max(next.total, 1)
      }
      guard isNews ?? true else { return nil }
      last = (next, .now)
      return next
    }
    if let next { note(next) }
  }
}
