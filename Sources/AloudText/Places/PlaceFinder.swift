/// Finds a stored location by the text about it. O(n): every position is compared with no more than the
/// text that was kept.
struct PlaceFinder {
  private struct Candidate {
    let offset: Int
    let before: Int
    let after: Int

    var matched: Int { before + after }
  }

  private let location: StoredLocation
  private let before: [UInt16]
  private let after: [UInt16]
  private let units: [UInt16]

  init(_ location: StoredLocation, in text: CanonicalText) {
    self.location = location
    before = Array(location.before.utf16)
    after = Array(location.after.utf16)
    units = text.units
  }

  var place: FoundPlace {
    let total = before.count + after.count
    let here = candidate(at: min(location.offset, units.count))
    if here.offset == location.offset, here.matched == total, isAtSameEnds(here.offset) {
      return FoundPlace(offset: here.offset, matched: total, isExact: true)
    }
    let best = bestByNeighbours()
    if best.matched == total, total > 0 {
      return FoundPlace(offset: best.offset, matched: total, isExact: true)
    }
    if let voted = bestByChunks(), voted.matched > best.matched {
      return found(settled(near: voted.offset), matched: voted.matched)
    }
    if best.matched > 0 { return found(best.offset, matched: best.matched) }
    return found(min(location.offset, units.count), matched: 0)
  }

  private func found(_ offset: Int, matched: Int) -> FoundPlace {
    FoundPlace(offset: units.graphemeStart(at: offset), matched: matched, isExact: false)
  }

  /// Little was kept because the text began or ended there: then it still must.
  private func isAtSameEnds(_ offset: Int) -> Bool {
    !(before.isEmpty && location.offset == 0) || offset == 0
  }

  // MARK: What touches the place

  private func candidate(at offset: Int) -> Candidate {
    var matchedBefore = 0
    while matchedBefore < min(before.count, offset),
      units[offset - 1 - matchedBefore] == before[before.count - 1 - matchedBefore]
    {
      matchedBefore += 1
    }
    var matchedAfter = 0
    while matchedAfter < min(after.count, units.count - offset),
      units[offset + matchedAfter] == after[matchedAfter]
    {
      matchedAfter += 1
    }
    return Candidate(offset: offset, before: matchedBefore, after: matchedAfter)
  }

  private func bestByNeighbours() -> Candidate {
    var best = candidate(at: min(location.offset, units.count))
    for offset in 0...units.count {
      let candidate = candidate(at: offset)
      if isBetter(candidate, than: best) { best = candidate }
    }
    return best
  }

  /// All of the text on the side it holds on to, if that is much; then more text about it; then more on that
  /// side; then the nearer one.
  private func isBetter(_ a: Candidate, than b: Candidate) -> Bool {
    let held = (holdsOn(a), holdsOn(b))
    if held.0 != held.1 { return held.0 }
    if a.matched != b.matched { return a.matched > b.matched }
    let side = location.bias == .start ? (a.after, b.after) : (a.before, b.before)
    if side.0 != side.1 { return side.0 > side.1 }
    return abs(a.offset - location.offset) < abs(b.offset - location.offset)
  }

  private func holdsOn(_ candidate: Candidate) -> Bool {
    let (kept, matched) =
      location.bias == .start ? (after.count, candidate.after) : (before.count, candidate.before)
    return kept >= Self.much && matched == kept
  }

  private static let much = StoredLocation.contextLength / 2

  // MARK: What is near the place

  private static let chunk = 8

  /// The place within a chunk's length of `offset` that most text touches; `offset` itself when little does,
  /// as when a letter was changed right beside it.
  private func settled(near offset: Int) -> Int {
    let best = (max(0, offset - Self.chunk)...min(units.count, offset + Self.chunk)).map(candidate).reduce(
      candidate(at: offset)
    ) { isBetter($1, than: $0) ? $1 : $0 }
    return best.matched >= Self.chunk ? best.offset : offset
  }

  /// Lets every piece of the kept text say where the place must be, and takes the place that most agree on
  /// within a chunk's length.
  private func bestByChunks() -> (offset: Int, matched: Int)? {
    var votes: [Int: Int] = [:]
    let kept = before + after
    for start in stride(from: 0, through: kept.count - Self.chunk, by: Self.chunk) {
      let chunk = kept[start..<start + Self.chunk]
      for offset in occurrences(of: chunk) {
        votes[min(max(offset + before.count - start, 0), units.count), default: 0] += Self.chunk
      }
    }
    let agreed = votes.map { vote in
      let near = (1...Self.chunk / 2).reduce(vote.value) {
        $0 + votes[vote.key - $1, default: 0] + votes[vote.key + $1, default: 0]
      }
      return (offset: vote.key, matched: near, own: vote.value)
    }
    let best = agreed.max { a, b in
      if a.matched != b.matched { return a.matched < b.matched }
      if a.own != b.own { return a.own < b.own }
      let distances = (abs(a.offset - location.offset), abs(b.offset - location.offset))
      return distances.0 != distances.1 ? distances.0 > distances.1 : a.offset > b.offset
    }
    return best.map { (offset: $0.offset, matched: min($0.matched, kept.count)) }
  }

  private func occurrences(of chunk: ArraySlice<UInt16>) -> [Int] {
    guard let first = chunk.first, units.count >= chunk.count else { return [] }
    return (0...units.count - chunk.count).filter {
      units[$0] == first && units[$0..<$0 + chunk.count].elementsEqual(chunk)
    }
  }
}

extension [UInt16] {
  /// The start of the grapheme that `offset` lies in.
  fileprivate func graphemeStart(at offset: Int) -> Int {
    let from = Swift.max(0, offset - 64)
    let window = Array(self[from..<Swift.min(count, offset + 64)])
    var start = from
    for end in BreakIteratorPool.ends(.grapheme, in: window, language: "") {
      if from + Int(end) > offset { break }
      start = from + Int(end)
    }
    return start
  }
}
