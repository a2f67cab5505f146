/// A document of the spine that has been read: a chapter to be.
struct ReadDocument {
  let spine: SpineDocument
  let document: ContentDocument

  /// Letters below which a page with a picture on it is a page of pictures.
  static let fewLetters = 30

  /// One picture and hardly a word.
  var isPicturePage: Bool {
    document.resourcePaths.count == 1 && document.text.letterCount(upTo: Self.fewLetters) < Self.fewLetters
  }
}

/// Whether there is anything in a book for a reader, and of what kind.
struct Readability {
  let documents: [ReadDocument]
  /// Laid out for pages of one size.
  let isPaged: Bool
  /// Why chapters were left out.
  let faults: [any Error]

  /// - Throws: `ImportRefusal` when there is nothing.
  func check(_ warnings: inout ImportWarnings) throws {
    if isPaged {
      warnings.add(
        "fixed-layout",
        "This book was laid out for pages of one size; Aloud shows its text in a layout of its own.")
    }
    let chapters = documents.filter(\.spine.isLinear)
    let few = ReadDocument.fewLetters
    let letters = chapters.reduce(0) { $0 + $1.document.text.letterCount(upTo: few) }
    // A missing picture is a picture all the same.
    let isPictured = documents.contains { !$0.document.resourcePaths.isEmpty }
    if isPictured, letters == 0 || isPaged && letters < few * chapters.count {
      warnings.add("no-text", "The pages of this book are pictures, with no text to read aloud.")
    } else if letters == 0 {
      throw nothingToRead
    }
  }

  private var nothingToRead: ImportRefusal {
    let tooLarge = faults.lazy.compactMap { $0 as? ArchiveFault }.first { $0.kind == .entryTooLarge }
    if let tooLarge { return ImportRefusal(tooLarge) }
    if let fault = faults.first {
      return ImportRefusal(
        .damaged, "This book is damaged: none of its chapters can be read.", detail: "\(fault)")
    }
    return ImportRefusal(
      .noText, "There is nothing to read in this book: it has neither text nor pictures.")
  }
}
