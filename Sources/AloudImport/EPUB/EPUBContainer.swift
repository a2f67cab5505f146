/// The archive of an EPUB seen from its root folder, wherever in the archive that is.
struct EPUBContainer {
  let archive: Archive
  let directory: ArchiveDirectory

  static let containerPath = "META-INF/container.xml"
  /// Bytes of the largest XML or HTML file that is read.
  static let longestDocument = 24 << 20

  init(_ archive: Archive) {
    self.archive = archive
    directory = Self.root(of: archive.directory)
  }

  func contains(_ path: String) -> Bool { directory[path] != nil }

  /// The whole file at `path`; nil when there is none.
  ///
  /// - Throws: `ArchiveFault`.
  func bytes(_ path: String, limit: Int = longestDocument) throws(ArchiveFault) -> [UInt8]? {
    guard let entry = directory[path] else { return nil }
    return try archive.bytes(of: entry, limit: limit)
  }

  /// As `bytes`, with nil for a damaged file too: for files that a book can do without.
  ///
  /// - Throws: `ArchiveFault` when nothing more is to be read of the archive.
  func bytesIfReadable(_ path: String, limit: Int = longestDocument) throws(ArchiveFault) -> [UInt8]? {
    do {
      return try bytes(path, limit: limit)
    } catch {
      if error.kind == .overLimit || error.kind == .encrypted { throw error }
      return nil
    }
  }

  /// The package documents in the order in which to try them.
  ///
  /// - Throws: `ImportRefusal` when there is none; `ArchiveFault`.
  func packagePaths() throws -> (paths: [String], isSearched: Bool) {
    let named = try rootfiles()
    if let named, named.allSatisfy(\.isEmpty), !named.isEmpty { throw Self.withoutPackage("it names none") }
    let present = (named ?? []).compactMap { directory[$0]?.path }
    if !present.isEmpty { return (present, false) }
    let found = directory.entries.map(\.path).filter { $0.lowercased().hasSuffix(".opf") }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    guard !found.isEmpty else {
      throw named == nil ? notAnEPUB() : Self.withoutPackage("it names \(named ?? [])")
    }
    return (found, true)
  }

  /// The paths that `container.xml` gives, package documents first; nil when there is no such file.
  private func rootfiles() throws -> [String]? {
    guard let bytes = try bytesIfReadable(Self.containerPath) else { return nil }
    let root: XMLTree.Element
    do {
      root = try XMLTree.parse(bytes, as: .recovering)
    } catch {
      return nil
    }
    let rootfiles = root.descendants.filter { $0.localName == "rootfile" }
    let isPackage = { (rootfile: XMLTree.Element) in
      rootfile["media-type"].map { $0 == "application/oebps-package+xml" } ?? true
    }
    let ordered = rootfiles.filter(isPackage) + rootfiles.filter { !isPackage($0) }
    return ordered.compactMap { $0["full-path"] }.map { path in
      path.isEmpty ? "" : PackageReference(path, base: "")?.path ?? path
    }
  }

  private static func withoutPackage(_ container: String) -> ImportRefusal {
    ImportRefusal(
      .damaged, "This EPUB is damaged: the file that lists its chapters, the package document, is missing.",
      detail: "\(containerPath): \(container)")
  }

  /// A ZIP archive that is something else.
  private func notAnEPUB() -> ImportRefusal {
    let noun = ForeignArchive.noun(for: directory.entries.map(\.path))
    return ImportRefusal(
      .notABook, "This is \(noun), which Aloud cannot open as a book.",
      detail: "neither \(Self.containerPath) nor a package document is in it")
  }

  /// Some books stand in a folder of their archive, with all paths counted from there.
  private static func root(of directory: ArchiveDirectory) -> ArchiveDirectory {
    guard directory[containerPath] == nil else { return directory }
    let tail = "/" + containerPath.lowercased()
    let inner = directory.entries.map(\.path).filter { $0.lowercased().hasSuffix(tail) }
      .min { $0.utf8.count < $1.utf8.count }
    return inner.map { directory.inside(folder: String($0.dropLast(tail.count))) } ?? directory
  }
}

/// What an archive without a book in it is, by the names in it.
enum ForeignArchive {
  static func noun(for paths: [String]) -> String {
    let names = paths.map { $0.lowercased() }
    if names.contains("[content_types].xml") {
      if names.contains(where: { $0.hasPrefix("word/") }) { return "a Word document (DOCX)" }
      if names.contains(where: { $0.hasPrefix("xl/") }) { return "a spreadsheet (XLSX)" }
      if names.contains(where: { $0.hasPrefix("ppt/") }) { return "a presentation (PPTX)" }
    }
    if names.contains("content.xml"), names.contains("meta-inf/manifest.xml") {
      return "an OpenDocument file"
    }
    let pictures = names.filter { [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains(where: $0.hasSuffix) }
    if !names.isEmpty, pictures.count * 10 >= names.count * 9 { return "an archive of pictures (CBZ)" }
    return names.isEmpty ? "an empty ZIP archive" : "a ZIP archive"
  }
}
