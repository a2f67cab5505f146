internal import CCurl
internal import Dispatch
public import Foundation

/// How much of a file has come.
public struct DownloadProgress: Hashable, Sendable {
  /// Bytes that are here, those of earlier attempts included.
  public let received: Int
  /// Bytes of the whole; nil where nobody has said.
  public let total: Int?
}

/// Fetches a file from an https address, within limits.
///
/// Every redirect is followed by hand: each address must be one that `DownloadAddress` lets pass, and each host that is
/// connected to must lie on the open net, whatever its name resolves to.
public struct Download: Sendable {
  private let address: DownloadAddress
  private let expected: Int?
  private let limits: DownloadLimits

  /// - Parameter expected: bytes that the whole has, where it is known beforehand.
  public init(_ address: DownloadAddress, expected: Int? = nil, limits: DownloadLimits) {
    self.address = address
    self.expected = expected
    self.limits = limits
  }

  /// Fetches the whole into `file`, going on with what an earlier attempt left there if the server still has the
  /// same. What has come is kept when this throws.
  ///
  /// The thread that waits is none of the cooperative pool's. Throws `DownloadError`, and `CancellationError` soon
  /// after the task is cancelled.
  /// - Parameter progress: called on that thread, with numbers that grow unless the file is fetched anew.
  @concurrent
  public func fetch(
    into file: URL, progress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
  ) async throws {
    let stopping = DownloadStop()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "aloud.download").async {
          continuation.resume(with: Result { try fetch(into: file, stopping, progress: progress) })
        }
      }
    } onCancel: {
      stopping.stop()
    }
  }

  /// Removes what an attempt left at `file`.
  public static func discard(_ file: URL) { PartialFile.remove(file) }

  private func fetch(
    into url: URL, _ stopping: DownloadStop, progress: @escaping (DownloadProgress) -> Void
  ) throws {
    Self.library
    let file = try PartialFile(url, from: address.text)
    if let whole = expected ?? file.origin?.total, whole > 0, whole <= limits.size, file.size == whole {
      // All had come when the attempt before was stopped.
      try file.finish()
      return progress(DownloadProgress(received: whole, total: whole))
    }
    let start = ContinuousClock.now
    var next = address
    for _ in 0...limits.redirects {
      let transfer = Transfer(
        of: next, origin: address.text, into: file, expected: expected, limits: limits,
        pace: DownloadPace(limits, since: start, at: .now), progress: progress)
      switch try transfer.run(stopping) {
      case .whole: return
      case .redirect(let target): next = try next.redirected(to: target)
      }
    }
    throw DownloadError.tooManyRedirects(limit: limits.redirects)
  }

  /// Set up once for the process.
  private static let library: Void = { curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }()
}
