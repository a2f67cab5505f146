/// What unpacking an archive may cost, counted on what really comes out, never on what its headers claim.
struct ArchiveLimits: Sendable {
  var entries = 60_000
  /// Bytes that all entries read may come to together.
  var total = 1 << 30
  /// How many times its packed size an entry may grow to, once it is past `ratioFloor`: text reaches 20, a
  /// drawing perhaps 50, a bomb 1,000.
  var ratio = 60
  /// Bytes below which no ratio is too high.
  var ratioFloor = 8 << 20

  static let standard = ArchiveLimits()
}

/// Why an archive, or something in it, could not be read.
struct ArchiveFault: Error, Equatable, CustomStringConvertible {
  enum Kind: Equatable {
    /// No ZIP archive, or one whose directory is lost or wrong.
    case damaged
    /// An entry whose data is damaged or packed in a way that is not understood.
    case unreadable
    /// An entry that needs a password.
    case encrypted
    /// One entry is larger than its reader can use.
    case entryTooLarge
    /// Past one of `ArchiveLimits`: nothing more is to be read of it.
    case overLimit
  }

  let kind: Kind
  let description: String
}
