import CZip
import Glibc

/// A ZIP archive open for reading, by libzip.
final class Archive {
  struct Entry: Equatable {
    /// In the archive's directory.
    let index: Int
    /// With forward slashes, without `.`, `..` or a leading slash.
    let path: String
    /// Bytes as packed, by the directory.
    let packed: Int
  }

  let directory: ArchiveDirectory
  private let handle: OpaquePointer
  private let limits: ArchiveLimits
  /// Bytes unpacked so far.
  private var unpacked = 0

  /// - Throws: `ArchiveFault` of kind `damaged`, `encrypted` or `overLimit`.
  init(_ file: InputFile, limits: ArchiveLimits = .standard) throws {
    self.limits = limits
    let start = try ArchiveTrailer.lengthOfPrefix(of: file)
    handle = try Self.open(file, from: start)
    do {
      directory = try Self.directory(of: handle, limits: limits)
    } catch {
      zip_discard(handle)
      throw error
    }
  }

  deinit { zip_discard(handle) }

  /// The bytes of an entry.
  ///
  /// - Parameter limit: the most that the caller can use.
  /// - Throws: `ArchiveFault` of any kind but `damaged`.
  func bytes(of entry: Entry, limit: Int) throws(ArchiveFault) -> [UInt8] {
    guard let opened = zip_fopen_index(handle, zip_uint64_t(entry.index), 0) else {
      throw fault(zip_get_error(handle), entry)
    }
    defer { zip_fclose(opened) }
    var bytes: [UInt8] = []
    var step = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Int(zip_fread(opened, &step, zip_uint64_t(step.count)))
      guard count >= 0 else { throw fault(zip_file_get_error(opened), entry) }
      if count == 0 { return bytes }
      bytes += step[..<count]
      unpacked += count
      if bytes.count > limits.ratioFloor, bytes.count / limits.ratio > entry.packed {
        throw ArchiveFault(
          kind: .overLimit,
          description: "“\(entry.path)” grows to over \(bytes.count >> 20) MB from \(entry.packed) bytes")
      }
      if unpacked > limits.total {
        throw ArchiveFault(kind: .overLimit, description: "over \(limits.total >> 20) MB come out of it")
      }
      if bytes.count > limit {
        throw ArchiveFault(
          kind: .entryTooLarge, description: "“\(entry.path)” is larger than \(limit >> 20) MB")
      }
    }
  }

  private func fault(_ error: UnsafeMutablePointer<zip_error_t>, _ entry: Entry) -> ArchiveFault {
    let isLocked = [ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP].contains(
      zip_error_code_zip(error))
    return ArchiveFault(
      kind: isLocked ? .encrypted : .unreadable,
      description: "“\(entry.path)”: \(String(cString: zip_error_strerror(error)))")
  }

  private static func open(_ file: InputFile, from start: Int) throws -> OpaquePointer {
    let copy = try SystemFault.check("copy a descriptor") { dup(file.descriptor) }
    guard let stream = fdopen(copy, "rb") else {
      close(copy)
      throw SystemFault(attempt: "open the archive", code: ENOMEM)
    }
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let source = zip_source_filep_create(stream, zip_uint64_t(start), 0, &error) else {
      fclose(stream)
      throw ArchiveFault(kind: .damaged, description: String(cString: zip_error_strerror(&error)))
    }
    guard let handle = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      throw ArchiveFault(kind: .damaged, description: String(cString: zip_error_strerror(&error)))
    }
    return handle
  }

  private static func directory(of handle: OpaquePointer, limits: ArchiveLimits) throws -> ArchiveDirectory {
    let count = Int(zip_get_num_entries(handle, 0))
    guard count <= limits.entries else {
      throw ArchiveFault(kind: .overLimit, description: "there are \(count) entries in it")
    }
    var directory = ArchiveDirectory()
    for index in 0..<count {
      var status = zip_stat_t()
      zip_stat_init(&status)
      guard zip_stat_index(handle, zip_uint64_t(index), 0, &status) == 0,
        let name = name(of: index, in: handle)
      else { throw ArchiveFault(kind: .damaged, description: "its directory is wrong at entry \(index)") }
      guard status.encryption_method == ZIP_EM_NONE else {
        throw ArchiveFault(kind: .encrypted, description: "“\(name)” needs a password")
      }
      directory.add(name, index: index, packed: Int(clamping: status.comp_size))
    }
    return directory
  }

  /// As it stands when it is UTF-8, whatever its flags say; else as MS-DOS wrote it (code page 437).
  private static func name(of index: Int, in handle: OpaquePointer) -> String? {
    guard let raw = zip_get_name(handle, zip_uint64_t(index), zip_flags_t(ZIP_FL_ENC_RAW)) else { return nil }
    if let name = String(validatingCString: raw) { return name }
    return zip_get_name(handle, zip_uint64_t(index), zip_flags_t(ZIP_FL_ENC_CP437)).map {
      String(cString: $0)
    }
  }
}
