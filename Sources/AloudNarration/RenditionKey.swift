internal import AloudSpeech
internal import AloudText

/// The name of a rendition in the cache: everything that decides its sound and its times, hashed.
///
/// Speed is not part of it, nor is where the words stand in a book.
struct RenditionKey: Hashable, Sendable {
  /// Changes whenever what Aloud does between voice and packets changes: trimming, level, joining,
  /// encoding.
  private static let version = "3 aac-lc 24000 64k fast"

  /// SHA-256, 64 lower-case hexadecimal digits.
  let digest: String

  init(digest: String) { self.digest = digest }

  init(of runs: [VoicedRun]) {
    var hash = SHA256()
    func add(_ field: String) {
      // The length first: no two lists of fields look the same.
      hash.update("\(field.utf8.count) ".utf8)
      hash.update(field.utf8)
    }
    add(Self.version)
    for run in runs {
      add(run.voice.fingerprint)
      add("\(run.level.tenths)")
      add(run.request.language.rawValue)
      add(run.request.text)
      add(run.request.tokens.map { "\($0.start)-\($0.end)" }.joined(separator: ","))
    }
    digest = hash.finishHex()
  }
}
