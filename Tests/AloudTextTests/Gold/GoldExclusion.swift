import Foundation
import Testing

/// A gold case that our own rules of reading make impossible: a line of `excluded.tsv`.
struct GoldExclusion: Sendable, CustomTestStringConvertible {
  /// As `GoldFile` names it.
  let file: String
  /// From 1.
  let line: Int
  let reason: String

  var testDescription: String { "\(file) \(line)" }

  /// Columns: file, line, reason; the first row names them. A row that is not so has line 0.
  static let all = Result {
    let table = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "excluded.tsv")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst().map { row in
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 3, let line = Int(columns[1]) else {
        return GoldExclusion(file: String(row), line: 0, reason: "")
      }
      return GoldExclusion(file: columns[0], line: line, reason: columns[2])
    }
  }

  static func lines(of file: GoldFile) throws -> Set<Int> {
    Set(try all.get().filter { $0.file == file.name }.map(\.line))
  }
}
