public import AloudText
public import Foundation

/// A place a reader was at, as the library keeps it.
public struct PositionRecord: Hashable, Sendable {
  /// How the reader came there: the voice was there, or they went there themselves.
  public enum Kind: String, Sendable, Codable, CaseIterable { case played, moved }

  /// In the present revision of the book.
  public let location: Location
  public let key: ChapterKey
  /// Counts this reader's writes for this book, from 1.
  public let revision: Int
  public let device: DeviceID
  public let kind: Kind
  /// By the device's clock.
  public let at: Date
}

/// A reader's wish to be somewhere.
public struct PositionWrite: Hashable, Sendable {
  public let location: Location
  /// The book's revision that `location` was made in, for a device that kept an older one; nil: the present.
  public let bookRevision: Int?
  /// The `PositionRecord.revision` that the writer last saw; 0 if none.
  public let base: Int
  public let device: DeviceID
  public let kind: PositionRecord.Kind
  public let at: Date

  public init(
    location: Location, bookRevision: Int? = nil, base: Int, device: DeviceID, kind: PositionRecord.Kind,
    at: Date
  ) {
    self.location = location
    self.bookRevision = bookRevision
    self.base = base
    self.device = device
    self.kind = kind
    self.at = at
  }
}

/// What became of a write. Either way it is on disk when this is returned.
public enum PositionOutcome: Hashable, Sendable {
  /// The reader's place now; a write that was overtaken by a later one of the same device gets the later.
  case stored(PositionRecord)
  /// Another device has moved on since `base`: its place stands, and the write is kept in the history.
  case conflict(current: PositionRecord, yours: PositionRecord)
}

/// Where a reader is in a book, and where they were.
public struct PositionHistory: Hashable, Sendable {
  public let current: PositionRecord?
  /// The last twenty places gone to by hand, newest first.
  public let moved: [PositionRecord]
  /// The last place heard on each device, newest first.
  public let played: [PositionRecord]
}
