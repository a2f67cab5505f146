import Foundation
import Testing

/// The arrows of docs/ARCHITECTURE.md: what each module may import of ours.
private let allowed: [String: Set<String>] = [
  "AloudText": ["CICU", "CLanguageDetector"],
  "AloudPublication": ["AloudText"],
  "AloudImport": ["AloudPublication", "AloudText", "CZip", "CXML", "CSeccomp"],
  "AloudSpeech": ["AloudText"],
  "AloudDownload": ["CCurl"],
  "AloudVoices": ["AloudSpeech", "AloudText", "AloudDownload", "CONNXRuntime", "CKissFFT"],
  "AloudAudio": ["CFFmpeg", "CEBUR128"],
  "AloudNarration": ["AloudPublication", "AloudText", "AloudSpeech", "AloudAudio"],
  "AloudLibrary": ["AloudPublication", "AloudText", "CSQLite"],
  "AloudServer": [
    "AloudText", "AloudPublication", "AloudImport", "AloudSpeech", "AloudVoices", "AloudAudio",
    "AloudNarration", "AloudLibrary", "CMicrohttpd",
  ],
  "aloud": [
    "AloudText", "AloudPublication", "AloudImport", "AloudSpeech", "AloudVoices", "AloudAudio",
    "AloudNarration", "AloudLibrary", "AloudServer",
  ],
  "aloud-worker": ["AloudImport"],
  "aloud-espeak": ["CEspeak"],
  "aloud-voice-check": ["AloudVoices"],
  "EPUBBuilder": [],
  "aloud-sample": ["EPUBBuilder"],
]

/// What comes with the toolchain and the system.
private let system: Set<String> = [
  "Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
]

/// Only the server and the command line may know of the network stack.
private let networking: Set<String> = ["FoundationNetworking"]

@Suite("Imports between modules go one way")
struct ImportDirectionTests {
  static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  static var modules: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { name in
        try swiftFiles(of: name).isEmpty == false
      }.sorted()
    }
  }

  static func swiftFiles(of module: String) throws -> [URL] {
    let folder = sources.appending(path: module)
    let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (walker?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  static func imports(of module: String) throws -> [(name: String, file: String)] {
    let statement =
      #/^\s*(?:@[\w()]+\s+|public\s+|package\s+|internal\s+|private\s+)*import\s+(?:[a-z]+\s+)?(\w+)/#
    return try swiftFiles(of: module).flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
        line.firstMatch(of: statement).map { (String($0.1), file.lastPathComponent) }
      }
    }
  }

  @Test("every module with Swift sources is in the table")
  func everyModuleIsListed() throws {
    #expect(try Set(Self.modules) == Set(allowed.keys))
  }

  @Test("a module imports what its row allows, and nothing else", arguments: try modules)
  func importsFollowTheArrows(module: String) throws {
    let own = try #require(allowed[module])
    for (name, file) in try Self.imports(of: module) {
      let isServer = module == "AloudServer" || module == "aloud"
      #expect(
        own.contains(name) || system.contains(name) || (isServer && networking.contains(name)),
        "\(module)/\(file) imports \(name)")
    }
  }

  @Test("each C library stands behind exactly one module")
  func oneModuleForEachLibrary() throws {
    var users: [String: Set<String>] = [:]
    for module in try Self.modules {
      for (name, _) in try Self.imports(of: module) where name.hasPrefix("C") && allowed[name] == nil {
        users[name, default: []].insert(module)
      }
    }
    #expect(users.isEmpty == false)
    for (library, modules) in users { #expect(modules.count == 1, "\(library): \(modules.sorted())") }
  }

  @Test("the table itself has no way back")
  func tableIsAcyclic() {
    var settled: Set<String> = []
    var waiting = allowed
    while let next = waiting.first(where: { entry in
      entry.value.allSatisfy { settled.contains($0) || allowed[$0] == nil }
    }) {
      settled.insert(next.key)
      waiting[next.key] = nil
    }
    #expect(waiting.isEmpty, "in a circle: \(waiting.keys.sorted())")
  }
}
