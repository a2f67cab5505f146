internal import Foundation

/// File operations that are on disk, or have said why not, when they return.
enum Durably {
  /// Flushes a file, or a folder's list of names.
  static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw LibraryError(errno: errno, attempted: "open", path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw LibraryError(errno: errno, attempted: "flush", path: path) }
  }

  /// Replaces what is at `target`. The caller flushes the folders when all is in place.
  static func move(_ source: String, to target: String) throws {
    guard rename(source, target) == 0 else {
      throw LibraryError(errno: errno, attempted: "move \(source) to", path: target)
    }
  }

  /// Copies the bytes of a file; the caller flushes them.
  static func copy(_ source: String, to target: String) throws {
    do {
      try FileManager.default.copyItem(atPath: source, toPath: target)
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      throw LibraryError.full(path: target)
    } catch {
      throw LibraryError.failed(
        attempted: "copy \(source) to", path: target, detail: error.localizedDescription)
    }
  }

  /// Names of what is in a folder.
  static func names(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw LibraryError.failed(attempted: "list", path: folder, detail: error.localizedDescription)
    }
  }

  /// Makes a folder that only its owner may enter; one that is there already is left as it is.
  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o700) != 0 else { return }
    let code = errno
    var status = stat()
    if code == EEXIST {
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw LibraryError.notWritable(path: path)
      }
      return
    }
    throw LibraryError(errno: code, attempted: "make", path: path)
  }

  /// Removes a file or a folder with all that is in it; what is not there is removed already.
  static func remove(_ path: String) throws {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      return
    } catch {
      throw LibraryError.failed(attempted: "remove", path: path, detail: error.localizedDescription)
    }
  }
}
