internal import AloudSpeech
internal import Foundation

/// The Piper voices that are loaded: those that spoke last. Loading blocks, on a queue of its own.
actor PiperShelf {
  static let shared = PiperShelf()

  private struct Place: Hashable {
    let folder: URL
    /// So that a voice which was fetched again is loaded again.
    let model: PiperFolder
  }

  private let queue = SerialQueue(label: "Piper’s models")
  /// The last one spoke last.
  private var loaded: [(place: Place, model: PiperModel)] = []

  /// A book and its foreign words; each takes a few times its file's size in memory.
  private static let most = 3

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// - Throws: `SpeechError.engine`.
  func model(in folder: URL, cache: URL, isMeasured: Bool) throws -> PiperModel {
    do throws(VoiceFault) {
      let place = Place(folder: folder, model: try PiperFolder(folder))
      if let index = loaded.firstIndex(where: { $0.place == place }) {
        loaded.append(loaded.remove(at: index))
      } else {
        loaded.append((place, try PiperModel(place.model, cache: cache, isMeasured: isMeasured)))
        if loaded.count > Self.most { loaded.removeFirst() }
      }
      return loaded[loaded.count - 1].model
    } catch {
      throw SpeechError.engine(
        attempted: "loading the voice \(folder.lastPathComponent)", detail: error.message)
    }
  }

  /// Forgets a voice that is taken away.
  func forget(_ folder: URL) { loaded.removeAll { $0.place.folder == folder } }
}
