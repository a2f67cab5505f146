import AloudLibrary
import AloudNarration
import AloudSpeech
import AloudText

/// The live narrations.
///
/// One is gone when it was ended, when nobody has pulled from it for half an hour, or when its device has begun
/// eight newer ones; its client asks for another from the cursor.
actor NarrationSessions {
  /// What a narration is asked for.
  struct Request: Sendable {
    let location: Location
    let plan: VoicePlan
    let skip: SkipChoice
    /// Nil for a client that does not say: they count as one.
    let device: DeviceID?
  }

  private struct Session {
    let narration: Narration
    let book: BookID
    let device: DeviceID?
  }

  private static let limitPerDevice = 8

  private let voices: any VoiceCatalog
  private let cache: RenditionCache
  private let chapters: ChapterCache
  private let library: Library
  /// In the order they were begun.
  private var sessions: [Session] = []

  init(library: Library, chapters: ChapterCache, voices: any VoiceCatalog, cache: RenditionCache) {
    self.library = library
    self.chapters = chapters
    self.voices = voices
    self.cache = cache
  }

  func begin(_ request: Request, book: BookSummary) async -> Narration {
    let narration = Narration(
      id: Self.freshID(), source: BookSource(book: book, library: library, chapters: chapters),
      voices: voices, plan: request.plan, cache: cache, start: request.location, skip: request.skip)
    sessions.append(Session(narration: narration, book: book.id, device: request.device))
    let ofDevice = sessions.filter { $0.device == request.device }
    for old in ofDevice.dropLast(Self.limitPerDevice) { await end(old.narration.id) }
    return narration
  }

  /// Throws `NarrationError.gone` when there is none of this id for the book.
  func narration(_ id: String, of book: BookID) async throws -> Narration {
    guard let session = sessions.first(where: { $0.narration.id == id && $0.book == book }) else {
      throw NarrationError.gone
    }
    if await session.narration.isStopped {
      sessions.removeAll { $0.narration.id == id }
      throw NarrationError.gone
    }
    return session.narration
  }

  func end(_ id: String) async {
    await end { $0.narration.id == id }
  }

  func end(allOf book: BookID) async {
    await end { $0.book == book }
  }

  func endAll() async {
    await end { _ in true }
  }

  private func end(where isChosen: (Session) -> Bool) async {
    let ended = sessions.filter(isChosen)
    sessions.removeAll(where: isChosen)
    for session in ended { await session.narration.stop() }
  }

  /// 128 random bits.
  private static func freshID() -> String {
    let halves = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
    return halves.joined(separator: "-")
  }
}
