internal import AloudSpeech
internal import AloudText

extension Casting {
  /// The first line: the utterance that holds the script's start, or only from its clause on when the whole would
  /// take too long to make.
  @concurrent
  func openingLine(of script: NarrationScript, cache: RenditionCache) async throws -> ScriptLine? {
    guard let whole = try await script.next() else { return nil }
    guard await isSlow(whole, cache: cache), let clause = try await script.clauseStart(in: whole) else {
      return whole
    }
    await script.begin(at: clause)
    return try await script.next()
  }

  private func isSlow(_ line: ScriptLine, cache: RenditionCache) async -> Bool {
    // Voices that are not there are told of when the line is made.
    guard let runs = try? await voicedRuns(of: line), let expected = cache.pace.expected(for: runs),
      expected > Self.patience
    else { return false }
    return await cache.stored(RenditionKey(of: runs)) == nil
  }

  /// How long the first fragment may take to be made.
  private static let patience = Duration.milliseconds(200)
}
