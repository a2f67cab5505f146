internal import AloudDownload
internal import AloudSpeech
internal import Dispatch
internal import Foundation

/// Brings a voice in: fetched or copied, looked at, tried, and only then put in its place.
struct VoiceIntake: Sendable {
  let folder: VoicesFolder
  let family: any VoiceFamily
  var limits = DownloadLimits(size: VoiceSource.largestModel)

  /// What has come stays for the next attempt when it is broken off or the net fails; what is no good goes.
  ///
  /// Throws `VoiceStoreError`, or `CancellationError`.
  @concurrent
  func take(_ source: VoiceSource, report: @escaping @Sendable (VoiceInstall) -> Void) async throws {
    let name = source.name
    let lock = try folder.lock(name)
    // Until what is no good is gone, too.
    defer { withExtendedLifetime(lock) {} }
    guard !folder.has(name) else { throw VoiceStoreError.alreadyThere(name: name) }
    let part = try folder.part(of: name)
    do {
      try await bring(source, into: part, report: report)
      let size = try Self.size(of: part.appending(path: VoicesFolder.model(name)))
      report(VoiceInstall(.checking, received: size, total: size))
      let voice = try await looked(at: source, in: part)
      try Task.checkCancellation()
      try folder.place(part, as: name, voice)
    } catch {
      if !Self.isWorthKeeping(source, after: error) { folder.discardPart(of: name) }
      if error is CancellationError || error is VoiceStoreError { throw error }
      throw VoiceStoreError.refused(name: name, reason: Self.reason(error))
    }
  }

  /// What was fetched, as long as nothing was found wrong with it.
  private static func isWorthKeeping(_ source: VoiceSource, after error: any Error) -> Bool {
    guard case .web = source.origin else { return false }
    if error is CancellationError { return true }
    guard let error = error as? VoiceStoreError, case .notFetched = error else { return false }
    return !error.isUnfetchable
  }

  // MARK: Bringing

  private func bring(
    _ source: VoiceSource, into part: URL, report: @escaping @Sendable (VoiceInstall) -> Void
  ) async throws {
    let model = part.appending(path: VoicesFolder.model(source.name))
    let configuration = part.appending(path: VoicesFolder.configuration(source.name))
    switch source.origin {
    case .files(let ownModel, let ownConfiguration):
      let size = try Self.size(of: ownModel)
      guard size <= VoiceSource.largestModel else {
        throw VoiceStoreError.notFetched(.tooLarge(limit: VoiceSource.largestModel))
      }
      // Whoever opens a pipe waits for its other end.
      _ = try Self.size(of: ownConfiguration)
      try folder.requireRoom(for: size)
      report(VoiceInstall(.downloading, received: 0, total: size))
      try await Self.copy(ownConfiguration, to: configuration, limit: VoiceSource.largestConfiguration)
      try await Self.copy(ownModel, to: model, limit: VoiceSource.largestModel)
    case .web(let address):
      try folder.requireRoom(for: source.size ?? 0)
      do {
        // The small one first: an address that has none is soon told.
        var small = limits
        small.size = min(limits.size, VoiceSource.largestConfiguration)
        try await Download(address.appending(toPath: ".json"), limits: small).fetch(into: configuration)
        try await Download(address, expected: source.size, limits: limits).fetch(into: model) { progress in
          report(
            VoiceInstall(
              .downloading, received: progress.received, total: progress.total ?? source.size ?? 0))
        }
      } catch let error as DownloadError {
        throw VoiceStoreError.notFetched(error)
      }
    }
  }

  private static func copy(_ source: URL, to target: URL, limit: Int) async throws {
    try await DispatchQueue(label: "aloud.voices.copy").perform {
      do {
        let input = try FileHandle(forReadingFrom: source)
        defer { input.closeFile() }
        try Data().write(to: target)
        let output = try FileHandle(forWritingTo: target)
        defer { output.closeFile() }
        var copied = 0
        while let bytes = try input.read(upToCount: 1 << 20), !bytes.isEmpty {
          copied += bytes.count
          guard copied <= limit else { throw VoiceStoreError.notFetched(.tooLarge(limit: limit)) }
          try output.write(contentsOf: bytes)
        }
      } catch {
        throw VoiceStoreError(error, path: target.path)
      }
    }
  }

  // MARK: Looking

  /// What the voice is, when it is good.
  private func looked(at source: VoiceSource, in part: URL) async throws -> InstalledVoice {
    let name = source.name
    let model = part.appending(path: VoicesFolder.model(name))
    let size = try Self.size(of: model)
    if let expected = source.size, expected != size {
      throw VoiceStoreError.wrongSize(name: name, expected: expected, found: size)
    }
    let digest = try await DispatchQueue(label: "aloud.voices.digest").perform {
      try ModelDigest.digest(of: model)
    }
    if let expected = source.sha256, expected.lowercased() != digest {
      throw VoiceStoreError.wrongDigest(name: name)
    }
    try Task.checkCancellation()
    let facts = try await family.check(part)
    let address: String? = if case .web(let address) = source.origin { address.text } else { nil }
    return InstalledVoice(
      name: source.title ?? facts.name ?? name, language: facts.language,
      licence: source.licence ?? "not stated",
      size: size + (try Self.size(of: part.appending(path: VoicesFolder.configuration(name)))),
      sha256: digest,
      address: address, sampleRate: facts.sampleRate, hop: facts.hop, speakers: facts.speakers,
      timing: facts.timingReason == nil ? .measured : .estimated, timingReason: facts.timingReason,
      constants: .family, scales: facts.scales)
  }

  /// Bytes of an ordinary file.
  private static func size(of file: URL) throws(VoiceStoreError) -> Int {
    var status = stat()
    guard stat(file.path, &status) == 0 else { throw VoiceStoreError(errno: errno, path: file.path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .notAVoice(reason: "\(file.path) is no ordinary file.")
    }
    return Int(status.st_size)
  }

  private static func reason(_ error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? "The voice was tried and failed: \(error)."
  }
}

extension DispatchQueue {
  /// Does blocking `work` on this queue while the caller waits without holding a thread.
  func perform<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
