import AloudPublication
import AloudText
import Foundation

/// One EPUB being read, from its locks to its last chapter.
struct EPUBReading {
  private let container: EPUBContainer
  private let name: String
  private let sink: any ImportSink
  private var warnings = ImportWarnings()
  private var pictures: PictureCollector
  /// Why chapters were left out.
  private var faults: [any Error] = []

  init(container: EPUBContainer, name: String, sink: any ImportSink) {
    self.container = container
    self.name = name
    self.sink = sink
    pictures = PictureCollector(container: container, sink: sink)
  }

  /// - Throws: `ImportRefusal`, `ArchiveFault`; whatever the sink throws.
  consuming func run() throws {
    try Protection(archive: container).check()
    let package = try package()
    if !container.directory.unsafeNames.isEmpty {
      warnings.add("unsafe-path", "Files of this book that point out of it were left alone.")
    }
    noteMissingRecordings(package)
    let loaded = try load(SpineResolver(package: package, container: container).documents(&warnings))
    let navigation = try navigation(of: package)
    let builder = contentsBuilder(loaded)
    let cover = try collectPictures(loaded, package, navigation)
    try Readability(documents: loaded, isPaged: isPaged(package), faults: faults).check(&warnings)

    let declared = builder.contents(from: navigation.contents)
    let contents = declared.isEmpty ? builder.contentsFromHeadings() : declared
    let languages = BookLanguages(
      declared: package.metadata.languages,
      chapters: loaded.map { (language: $0.document.language, text: $0.document.text) })
    try send(loaded, titles: builder.titles(in: declared), languages, builder)
    try sink.finish(
      Publication(
        kind: .epub, title: package.metadata.title ?? Self.title(fromName: name),
        authors: package.metadata.authors, language: languages.language,
        identifier: package.metadata.identifier, progression: package.isRightToLeft ? .rtl : .ltr,
        cover: cover,
        chapters: [], contents: contents, pages: builder.pages(from: navigation.pages),
        resources: [], warnings: warnings.all, importerVersion: EPUBImporter.version))
  }

  private mutating func noteMissingRecordings(_ package: PackageDocument) {
    for item in package.items where item.isRecording {
      guard let path = item.path, !container.contains(path) else { continue }
      warnings.add("recording-missing", "Some recordings are missing from this book", about: path)
    }
  }

  // MARK: Package

  /// The first package document that can be read.
  private mutating func package() throws -> PackageDocument {
    let (paths, isSearched) = try container.packagePaths()
    var fault: (any Error)?
    for path in paths {
      do {
        guard let bytes = try container.bytes(path) else { continue }
        let package = try PackageDocument(bytes, path: path)
        if isSearched {
          warnings.add(
            "package-searched",
            "This book does not say where its list of chapters is; it was found by search.")
        }
        return package
      } catch let error as ArchiveFault where error.kind == .overLimit {
        throw error
      } catch {
        fault = fault ?? error
      }
    }
    throw ImportRefusal(
      .damaged,
      "This EPUB is damaged: the file that lists its chapters, the package document, cannot be read.",
      detail: fault.map { "\(paths[0]): \($0)" })
  }

  /// Contents of EPUB 3, else of EPUB 2.
  private mutating func navigation(of package: PackageDocument) throws -> Navigation {
    var navigation = Navigation.none
    if let path = package.item(property: "nav")?.path, let bytes = try container.bytesIfReadable(path) {
      navigation = read("contents", path) { () throws(XMLFault) in
        try NavigationDocument(path: path).read(bytes)
      }
    }
    guard navigation.contents.isEmpty || navigation.pages.isEmpty else { return navigation }
    let ncx =
      package.ncx.flatMap(package.item(id:))
      ?? package.items.first { $0.mediaType == "application/x-dtbncx+xml" }
    guard let path = ncx?.path, let bytes = try container.bytesIfReadable(path) else { return navigation }
    let older = read("contents", path) { () throws(XMLFault) in try NCXDocument(path: path).read(bytes) }
    if navigation.contents.isEmpty { navigation.contents = older.contents }
    if navigation.pages.isEmpty { navigation.pages = older.pages }
    return navigation
  }

  private mutating func read(
    _ what: String, _ path: String, _ body: () throws(XMLFault) -> Navigation
  ) -> Navigation {
    do {
      return try body()
    } catch {
      warnings.add("contents-unreadable", "The book’s own table of contents cannot be read.")
      return .none
    }
  }

  // MARK: Chapters

  private mutating func load(_ documents: [SpineDocument]) throws -> [ReadDocument] {
    let reader = ChapterReader(container: container)
    var loaded: [ReadDocument] = []
    for (index, spine) in documents.enumerated() {
      do {
        let document = try reader.read(spine)
        if document.isHTMLRecovered {
          warnings.add(
            "markup-recovered",
            "Some chapters have mistakes in their markup and were read as well as could be",
            about: spine.path)
        }
        for warning in document.warnings where warning.code != "markup-recovered" {
          warnings.add(warning.code, warning.detail)
        }
        loaded.append(ReadDocument(spine: spine, document: document))
      } catch let error as ArchiveFault where error.kind == .overLimit {
        throw error
      } catch let error where error is ArchiveFault || error is XMLFault {
        warnings.add("chapter-unreadable", "Some chapters cannot be read", about: spine.path)
        faults.append(error)
      }
      try sink.progress(ImportProgress(completed: index + 1, total: 2 * documents.count))
    }
    return loaded
  }

  private func contentsBuilder(_ loaded: [ReadDocument]) -> ContentsBuilder {
    let directory = container.directory
    return ContentsBuilder(
      loaded.map { chapter in
        ContentsBuilder.Target(
          path: chapter.spine.path, isLinear: chapter.spine.isLinear, anchors: chapter.document.anchors,
          headings: chapter.document.headings, pages: chapter.document.pages,
          title: chapter.document.title, opening: chapter.document.text.opening)
      },
      canonicalPath: { directory[$0]?.path ?? $0 })
  }

  private func send(
    _ loaded: [ReadDocument], titles: [String?], _ languages: BookLanguages, _ builder: ContentsBuilder
  ) throws {
    for (index, chapter) in loaded.enumerated() {
      let document = chapter.document
      let base = chapter.spine.path
      let content = document.content { href in
        PackageReference(href, base: base).flatMap(builder.location(of:))
      }
      try sink.chapter(
        Chapter(
          key: chapter.spine.key, href: base, title: titles[index], isLinear: chapter.spine.isLinear,
          language: languages.corrected(document.language), direction: document.direction,
          writingMode: document.writingMode, text: languages.corrected(document.text),
          content: content.showingPictures(pictures.shown), anchors: document.anchors))
      try sink.progress(ImportProgress(completed: loaded.count + index + 1, total: 2 * loaded.count))
    }
  }

  // MARK: Pictures

  /// Takes in what the chapters show, and the cover.
  ///
  /// - Returns: path of the cover.
  private mutating func collectPictures(
    _ loaded: [ReadDocument], _ package: PackageDocument, _ navigation: Navigation
  ) throws -> String? {
    for chapter in loaded {
      for path in chapter.document.resourcePaths { try pictures.collect(path, &warnings) }
    }
    let titlePage = loaded.first.flatMap { $0.isPicturePage ? $0.spine.path : nil }
    let reader = ChapterReader(container: container)
    let finder = CoverFinder(
      package: package, landmarks: navigation.landmarks,
      firstPicture: { path in
        if let known = loaded.first(where: { $0.spine.path == path }) {
          return known.document.resourcePaths.first
        }
        return reader.firstPicture(of: path)
      },
      titlePage: titlePage)
    var ignored = ImportWarnings()
    for candidate in finder.candidates {
      if let cover = try pictures.collect(candidate, &ignored) { return cover }
    }
    return nil
  }

  // MARK: Description

  /// Laid out for pages of one size, by the package's word or by what one shop's system is told.
  private func isPaged(_ package: PackageDocument) throws -> Bool {
    if package.isPrePaginated { return true }
    let options = "META-INF/com.apple.ibooks.display-options.xml"
    guard let bytes = try container.bytesIfReadable(options),
      // Unreadable is as good as unsaid.
      let root = try? XMLTree.parse(bytes, as: .recovering)
    else { return false }
    return root.descendants.contains { $0["name"] == "fixed-layout" && $0.label == "true" }
  }

  /// A file's name without its extension.
  private static func title(fromName name: String) -> String {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    let stem = base.lowercased().hasSuffix(".epub") ? String(base.dropLast(5)) : base
    return stem.isEmpty ? "Untitled" : stem
  }
}
