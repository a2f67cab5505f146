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

  /// Tells the end of every piece of `text`, in order.
  ///
  /// ICU fails only when its data cannot be loaded or memory ends, for no text there is; neither leaves
  /// anything to go on with, so either stops the program.
  static func forEachEnd(
    _ kind: BreakIterator.Kind, in text: UnsafeBufferPointer<UInt16>, language: String, _ body: (Int) -> Void
  ) {
    let key = Key(kind: kind, locale: tailored.contains(language) ? language : "")
    do throws(ICUError) {
      let iterator = if let kept = take(key) { kept } else { try BreakIterator(kind, locale: key.locale) }
      defer { putBack(iterator, key) }
      try iterator.forEachEnd(in: text, body)
    } catch {
      fatalError(error.description)
    }
  }

  /// The ends of the pieces of `text`.
  static func ends(_ kind: BreakIterator.Kind, in text: [UInt16], language: String) -> [Int] {
    var ends: [Int] = []
    text.withUnsafeBufferPointer { text in
      forEachEnd(kind, in: text, language: language) { ends.append($0) }
    }
    return ends
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
