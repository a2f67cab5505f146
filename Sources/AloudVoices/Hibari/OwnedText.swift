/// Text in the making, each of whose scalars knows which token of the request it comes from.
///
/// Hibari's front end rewrites its text several times; the printed word to which a sound belongs is carried through
/// all of them, never found again.
struct OwnedText: Hashable, Sendable {
  /// Belongs to no token.
  static let nobody: Int32 = -1

  var scalars: [Unicode.Scalar] = []
  /// One for each scalar: the index of its token in the request, or `nobody`.
  var owners: [Int32] = []
}
