/// A voice as eSpeak NG lists it.
struct ESpeakListing: Hashable, Sendable {
  /// `English (America)`.
  let name: String
  /// The first of its languages: `en-us`.
  let language: String
  /// Its file among the voices: `gmw/en-US`.
  let file: String
}
