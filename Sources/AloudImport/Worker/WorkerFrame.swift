/// A piece of a worker's answer: one byte of kind, one byte that is 1 when the message ends here, four bytes of
/// length (little-endian), then as many bytes of payload.
struct WorkerFrame: Equatable {
  enum Kind: UInt8, CaseIterable {
    /// JSON `ImportProgress`.
    case progress = 1
    /// Bytes of a picture.
    case resource
    /// JSON `SentResource`: what the bytes just sent are.
    case resourceEnd
    /// `Chapter.bytes`.
    case chapter
    /// JSON `WorkerUsage`: what the work has taken, just before its end.
    case usage
    /// JSON `Publication` without its chapters and resources: the end of a good answer.
    case publication
    /// JSON `ImportRefusal`: the end of the other kind.
    case refusal
  }

  let kind: Kind
  /// The message, which may take several frames, ends with this one.
  let isLast: Bool
  let payload: [UInt8]

  static let headerSize = 6
  static let longestPayload = 1 << 18

  static func header(_ kind: Kind, isLast: Bool, length: Int) -> [UInt8] {
    precondition(length <= longestPayload, "a message is cut before it is framed")
    return [kind.rawValue, isLast ? 1 : 0] + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
  }
}

/// The path and kind of a picture whose bytes have been sent.
struct SentResource: Codable {
  let path: String
  let mediaType: String
}

/// What a worker's work has taken.
struct WorkerUsage: Codable, Equatable {
  /// The most memory it had resident, in bytes, libraries included.
  let peakMemory: Int
}

/// A worker said something that no worker of ours says.
struct WorkerFault: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
