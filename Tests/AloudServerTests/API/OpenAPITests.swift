import Foundation
import Testing

@testable import AloudServer

@Suite struct OpenAPITests {
  @Test func `the document describes exactly the routes that there are`() throws {
    let routes = try TestShelf().server.router.routes
      .map { "\($0.method.rawValue) \($0.pattern.documented)" }
      .filter { $0.contains(" /api/") }
    let described = Self.operations(in: try Self.document())
    #expect(Set(described) == Set(routes))
    #expect(described.count == routes.count)
  }

  @Test func `every operation has a name of its own`() throws {
    let names = try Self.document().split(separator: "\n").filter { $0.contains("operationId:") }
    #expect(Set(names).count == Self.operations(in: try Self.document()).count)
  }

  private static func document() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try String(contentsOf: root.appending(path: "docs/openapi.yaml"), encoding: .utf8)
  }

  /// The document is written with paths two spaces in and methods four.
  private static func operations(in document: String) -> [String] {
    var operations: [String] = []
    var path: Substring = ""
    for line in document.split(separator: "\n") {
      if line.hasPrefix("components:") { break }
      if line.hasPrefix("  /") { path = line.dropFirst(2).prefix { $0 != ":" } }
      let word = line.dropFirst(4).prefix { $0 != ":" }.uppercased()
      if line.hasPrefix("    "), line.dropFirst(4).first != " ", HTTPMethod(rawValue: word) != nil {
        operations.append("\(word) \(path)")
      }
    }
    return operations
  }
}
