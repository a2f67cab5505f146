import Testing

@testable import AloudText

@Suite struct StoredLocationTests {
  private let story = """
    It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of \
    foolishness, it was the epoch of belief, it was the epoch of incredulity, it was the season of Light.
    """

  private func store(_ offset: Int, in text: String, bias: StoredLocation.Bias = .start) -> StoredLocation {
    StoredLocation(
      at: offset, in: CanonicalText(text), chapter: ChapterKey(rawValue: "one#0"), revision: 1, bias: bias)
  }

  private func offset(of part: String, in text: String) -> Int {
    guard let range = text.firstRange(of: part) else { preconditionFailure("“\(part)” is not in the text") }
    return text.utf16.distance(from: text.startIndex, to: range.lowerBound)
  }

  @Test("Keeps up to 32 code units on each side") func context() {
    let location = store(offset(of: "the worst of times", in: story), in: story)
    #expect(location.before == "t was the best of times, it was ")
    #expect(location.after == "the worst of times, it was the a")
    #expect(store(0, in: story).before.isEmpty)
    #expect(store(story.utf16.count, in: story).after.isEmpty)
    #expect(store(5, in: story).before == "It wa")
  }

  @Test("An offset beyond the text is its end, one before it is its start") func clamped() {
    #expect(store(9_999, in: "abc").offset == 3)
    #expect(store(-1, in: "abc").offset == 0)
    #expect(store(4, in: "").offset == 0)
  }

  @Test("What is kept is cut at graphemes") func graphemes() {
    let family = "👨‍👩‍👧‍👦"
    let text = String(repeating: family, count: 10)
    let location = store(family.utf16.count * 5, in: text)
    #expect(location.before == String(repeating: family, count: 32 / family.utf16.count))
    #expect(location.after == location.before)
    let heap = store(50, in: "a" + String(repeating: "\u{301}", count: 100))
    #expect(heap.before.isEmpty && heap.after.isEmpty)
  }

  @Test("In an unchanged text every place is found exactly, however often its words are repeated")
  func unchanged() {
    let text = CanonicalText(String(repeating: story + " ", count: 3))
    for offset in 0...text.length {
      let location = StoredLocation(at: offset, in: text, chapter: ChapterKey(rawValue: "a"), revision: 1)
      let found = location.found(in: text)
      #expect(found.offset == offset)
      #expect(found.isExact)
    }
  }

  @Test("Text put in before a place moves it along") func insertion() {
    let location = store(offset(of: "the epoch of belief", in: story), in: story)
    let longer = "PREFACE. By the author. " + story
    let found = location.found(in: CanonicalText(longer))
    #expect(found.offset == offset(of: "the epoch of belief", in: longer))
    #expect(found.isExact)
  }

  @Test(
    "Text put in at the very place leaves it on the side it holds on to",
    arguments: [(StoredLocation.Bias.start, "the epoch"), (.end, "(INSERTED) the epoch")])
  func bias(bias: StoredLocation.Bias, follows: String) {
    let place = offset(of: "the epoch of belief", in: story)
    let location = store(place, in: story, bias: bias)
    let longer = story.replacing("the epoch of belief", with: "(INSERTED) the epoch of belief")
    #expect(location.found(in: CanonicalText(longer)).offset == offset(of: follows, in: longer))
  }

  @Test("A letter corrected right beside the place does not hide it") func correction() {
    let location = store(offset(of: "the epoch of belief", in: story), in: story)
    let corrected =
      "A new first line. " + story.replacing("it was the epoch of b", with: "it waz dhe epoch of b")
    #expect(location.found(in: CanonicalText(corrected)).offset == offset(of: "dhe epoch", in: corrected))
  }

  @Test("A place whose text is gone keeps its offset, and says that it is a guess") func gone() {
    let found = store(20, in: story).found(in: CanonicalText("0123456789"))
    #expect(found == FoundPlace(offset: 10, matched: 0, isExact: false))
    #expect(store(20, in: story).found(in: CanonicalText("")).offset == 0)
  }

  @Test("A long text of one letter is searched in linear time") func monotony() {
    let text = CanonicalText(units: [UInt16](repeating: 0x61, count: 200_000))
    let location = StoredLocation(at: 100_000, in: text, chapter: ChapterKey(rawValue: "a"), revision: 1)
    let shorter = CanonicalText(units: [UInt16](repeating: 0x61, count: 150_000))
    #expect(location.found(in: shorter).offset == 100_000)
  }
}
