public import AloudSpeech
public import Foundation
internal import Synchronization

/// The voices that this machine has, of every engine, and those it could have.
///
/// What it lists changes while it is used: a voice is added, fetched, or taken away, by this program or another.
public final class InstalledVoices: LiveVoiceCatalog {
  private struct Seen {
    var stamp: VoicesFolder.Stamp?
    var broken: [BrokenVoice] = []
  }

  /// Nil where only the voices that come with the program are wanted.
  let folder: VoicesFolder?
  let catalogue: VoiceCatalogue
  let family: any VoiceFamily
  private let shelf: Mutex<VoiceShelf>
  /// Held while the folder is looked through.
  private let seen = Mutex(Seen())
  private let changes = ChangeSignal()

  /// - Parameters:
  ///   - library: the folder of the library whose owner's voices these are; nil for those alone that come with
  ///     the program.
  ///   - catalogue: what can be fetched.
  ///
  /// Throws `SpeechError.engine` when eSpeak NG cannot be started.
  public convenience init(library: URL? = nil, catalogue: VoiceCatalogue = .none) throws(SpeechError) {
    self.init(
      folder: library.map { VoicesFolder(url: $0.appending(path: "voices", directoryHint: .isDirectory)) },
      catalogue: catalogue, family: PiperFamily(), builtIn: try Self.builtIn())
  }

  init(
    folder: VoicesFolder?, catalogue: VoiceCatalogue, family: any VoiceFamily, builtIn: [any Voice]
  ) {
    self.folder = folder
    self.catalogue = catalogue
    self.family = family
    shelf = Mutex(VoiceShelf(builtIn: builtIn))
    refresh()
  }

  /// The voices that come with the program: each engine says which it has.
  private static func builtIn() throws(SpeechError) -> [any Voice] {
    // What is missing of Hibari is told by `missing`.
    ((try? HibariVoices.offered.get()) ?? []) + ESpeakVoices.offered(by: try ESpeak.shared.get())
  }

  public func voices() -> [VoiceInfo] {
    refresh()
    return shelf.withLock { $0.infos }
  }

  public func voice(_ id: VoiceID) throws -> any Voice {
    refresh()
    guard let voice = shelf.withLock({ $0.voice(id) }) else { throw SpeechError.noSuchVoice(id) }
    return voice
  }

  /// What lies among the owner's voices and is none.
  public var broken: [BrokenVoice] {
    refresh()
    return seen.withLock { $0.broken }
  }

  public var version: UInt64 { changes.version }

  public func waitForChange(since version: UInt64) async { await changes.wait(since: version) }

  /// Whether it comes with the program.
  func isBuiltIn(_ id: VoiceID) -> Bool {
    shelf.withLock { shelf in shelf.builtIn.contains { $0.info.id == id } }
  }

  /// How far the installation of a model has come; nil when there is none any more.
  func note(_ install: VoiceInstall?, of model: VoiceID) {
    shelf.withLock { $0.installs[model] = install }
    changes.raise()
  }

  func install(of model: VoiceID) -> VoiceInstall? { shelf.withLock { $0.installs[model] } }

  /// Looks through the folder when something in it has changed: a few calls of the system where nothing has.
  func refresh() {
    guard let folder else {
      return shelf.withLock { shelf in
        if shelf.offers.isEmpty, !catalogue.offers.isEmpty { shelf.offers = offers(removed: []) }
      }
    }
    let isChanged = seen.withLock { seen in
      let stamp = folder.stamp
      guard stamp != seen.stamp else { return false }
      let entries = folder.entries
      let added = entries.flatMap { entry in
        (try? entry.found.get()).map {
          family.voices(of: $0, named: entry.name, in: folder.folder(of: entry.name))
        } ?? []
      }
      let offers = offers(removed: folder.removedEntries)
      seen = Seen(
        stamp: stamp,
        broken: entries.compactMap { if case .failure(let broken) = $0.found { broken } else { nil } })
      shelf.withLock { shelf in
        shelf.added = added
        shelf.offers = offers
      }
      return true
    }
    if isChanged { changes.raise() }
  }

  /// The catalogue's, and those that were taken away and can be brought back.
  private func offers(removed: [VoicesFolder.Entry]) -> [VoiceInfo] {
    let known = catalogue.offers.map { $0.info(family.prefix, engine: family.engine) }
    let names = Set(catalogue.offers.map(\.name))
    let others = removed.filter { !names.contains($0.name) }.compactMap { entry in
      // One that is damaged cannot be brought back.
      (try? entry.found.get())?.info(family, named: entry.name, isInstalled: false)
    }
    return known + others
  }
}
