internal import Foundation

/// What the rules make of one write, from what is stored and the write alone.
struct Placement: Equatable {
  enum Outcome: Equatable {
    case becomesCurrent
    /// The same device has already told of a later place.
    case overtaken
    /// Another device has moved on since.
    case conflicts
  }

  let outcome: Outcome
  /// Where it stands among the reader's places: their clocks may be wrong, but no place that was accepted stands
  /// before the one it follows, nor any in the future.
  let settled: Date

  init(of write: PositionWrite, after current: StoredPosition?, now: Date) {
    let at = min(write.at, now)
    guard let current, current.revision != write.base else {
      outcome = .becomesCurrent
      settled = max(at, current?.settled ?? at)
      return
    }
    // A base that is not the current one is older, or from a library since restored from a backup.
    guard current.device == write.device else {
      outcome = .conflicts
      settled = at
      return
    }
    outcome = write.at < current.at ? .overtaken : .becomesCurrent
    settled = outcome == .overtaken ? at : max(at, current.settled)
  }
}
