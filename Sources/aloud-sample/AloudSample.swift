import EPUBBuilder
import Foundation

/// `aloud-sample FOLDER BOOK.epub`: makes the sample book from its sources.
@main
enum AloudSample {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let folder = arguments.first, let path = arguments.last else {
      fail("usage: aloud-sample FOLDER BOOK.epub", status: 64)
    }
    do {
      let sources = URL(filePath: folder, directoryHint: .isDirectory)
      let book = try SampleDescription(folder: sources).book(folder: sources)
      let file = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(book.bytes).write(to: file, options: .atomic)
    } catch {
      fail("aloud-sample: \(error)", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}
