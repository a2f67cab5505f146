/// What a worker may take before it is stopped.
public struct WorkerLimits: Hashable, Codable, Sendable {
  /// Size in bytes of the file itself.
  public var file: Int
  /// Private memory of the child in bytes (`RLIMIT_DATA`). What it maps of its libraries comes on top: 60 MB at
  /// most.
  public var memory: Int
  /// Processor time of the child in seconds.
  public var processor: Int
  /// Wall-clock time from start to end.
  public var time: Duration
  /// Bytes of everything a child may answer.
  public var answer: Int
  /// Bytes of all that is not pictures, as sent: the parent holds it in memory.
  public var text: Int
  /// Bytes of one chapter or of the book's description, as sent.
  public var part: Int
  /// Pictures that a child may hand over.
  public var resources: Int
  /// Chapters that a child may hand over.
  public var chapters: Int

  public static let standard = WorkerLimits(
    file: 1 << 30, memory: 400 << 20, processor: 120, time: .seconds(300), answer: 2 << 30, text: 128 << 20,
    part: 32 << 20, resources: 20_000, chapters: 20_000)
}
