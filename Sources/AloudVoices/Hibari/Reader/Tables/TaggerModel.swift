internal import AloudSpeech
internal import Foundation

/// What Hibari's tagger learned: `tagger.json`.
struct TaggerModel: Sendable {
  private let table: SortedTable

  init(tables: CompiledTables) throws(SpeechError) {
    table = try tables.table("tagger", compile: Self.entries)
  }

  /// The tag of a word that nearly always has the same.
  func usualTag(of word: Scalars) -> PennTag? {
    table.value(Self.key(.usual, word.text)) { $0.first.flatMap(PennTag.init(index:)) } ?? nil
  }

  /// Whether the word was frequent enough to have features of its own.
  func isFrequent(_ word: Scalars) -> Bool { table.contains(Self.key(.frequent, word.text)) }

  /// Adds the weights of `feature`, if it has any, to `scores`, which has one for each of `PennTag.allCases`.
  func add(_ feature: String, to scores: inout [Double]) {
    table.value(Self.key(.feature, feature)) { weights in
      for offset in stride(from: 0, to: weights.count - Self.weightLength + 1, by: Self.weightLength) {
        let bits = weights.loadUnaligned(fromByteOffset: offset + 1, as: UInt64.self)
        let tag = Int(weights[offset])
        if scores.indices.contains(tag) { scores[tag] += Double(bitPattern: UInt64(littleEndian: bits)) }
      }
    }
  }

  private struct Source: Decodable {
    let tagdict: [String: String]
    let vocab: [String]
    let weights: [String: [String: Double]]
  }

  private enum Kind: UInt8 { case usual, frequent, feature }

  /// A tag's place among all, and a double.
  private static let weightLength = 9

  private static func key(_ kind: Kind, _ text: String) -> [UInt8] { [kind.rawValue] + Array(text.utf8) }

  private static func entries(_ json: Data) throws -> [SortedTable.Entry] {
    let source = try JSONDecoder().decode(Source.self, from: json)
    var entries: [SortedTable.Entry] = source.vocab.map { (key(.frequent, $0), []) }
    for (word, tag) in source.tagdict { entries.append((key(.usual, word), [try index(tag)])) }
    for (feature, weights) in source.weights {
      let value = try weights.flatMap { tag, weight in
        [try index(tag)] + withUnsafeBytes(of: weight.bitPattern.littleEndian) { Array($0) }
      }
      entries.append((key(.feature, feature), value))
    }
    return entries
  }

  private static func index(_ tag: String) throws -> UInt8 {
    guard let index = indices[tag] else {
      throw SpeechError.engine(attempted: "reading tagger.json", detail: "it knows a tag '\(tag)'")
    }
    return index
  }

  private static let indices = Dictionary(
    uniqueKeysWithValues: zip(PennTag.allCases.map(\.rawValue), 0 as UInt8..<UInt8(PennTag.allCases.count)))
}

extension PennTag {
  fileprivate init?(index: UInt8) {
    guard PennTag.allCases.indices.contains(Int(index)) else { return nil }
    self = PennTag.allCases[Int(index)]
  }
}
