import Synchronization

/// Idle break iterators by kind and locale, shared by all threads.
///
/// A borrower takes one out under the lock, uses it alone and puts it back; when none is idle it makes one.
enum BreakIteratorPool {
  private struct Key: Hashable {
    let kind: BreakIterator.Kind
    let locale: String
  }

  private static let idle = Mutex<[Key: [BreakIterator]]>([:])

  /// The ends of the pieces of `text`.
  ///
  /// ICU fails only when its data cannot be loaded or memory ends, for no text there is; neither leaves
  /// anything to go on with, so either stops the program.
  static func ends(_ kind: BreakIterator.Kind, in text: [UInt16], language: String) -> [Int32] {
    let key = Key(kind: kind, locale: tailored.contains(language) ? language : "")
    do throws(ICUError) {
      let iterator = if let kept = take(key) { kept } else { try BreakIterator(kind, locale: key.locale) }
      defer { putBack(iterator, key) }
      return try iterator.ends(in: text)
    } catch {
      fatalError(error.description)
    }
  }

  private static func take(_ key: Key) -> BreakIterator? { idle.withLock { $0[key]?.popLast() } }

  private static func putBack(_ iterator: BreakIterator, _ key: Key) {
    idle.withLock { if $0[key, default: []].count < mostIdle { $0[key, default: []].append(iterator) } }
  }

  /// How many of a kind are kept; more threads than that make their own each time.
  private static let mostIdle = 8

  /// The languages for which ICU has boundary rules of its own; all others share the root's.
  private static let tailored: Set<String> = ["el", "fi", "sv"]
}
