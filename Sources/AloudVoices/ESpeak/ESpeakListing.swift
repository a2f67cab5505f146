internal import CEspeak

/// A voice as eSpeak NG lists it.
struct ESpeakListing: Hashable, Sendable {
  /// `English (America)`.
  let name: String
  /// The first of its languages: `en-us`.
  let language: String
  /// Its file among the voices: `gmw/en-US`.
  let file: String

  /// Call on eSpeak NG's owner only, once it is started.
  static func installed() -> [ESpeakListing] {
    guard var next = espeak_ListVoices(nil) else { return [] }
    var listing: [ESpeakListing] = []
    while let voice = next.pointee {
      // Its languages: a priority in one byte, then a name; the first is the voice's own.
      if let name = voice.pointee.name, let languages = voice.pointee.languages,
        let file = voice.pointee.identifier
      {
        listing.append(
          ESpeakListing(
            name: String(cString: name), language: String(cString: languages + 1), file: String(cString: file)
          ))
      }
      next += 1
    }
    return listing
  }
}
