internal import AloudSpeech
internal import Foundation

/// Hibari's two dictionaries: `gold`, made by hand, and `silver`, from elsewhere, lower-case words only.
struct Pronunciations: Sendable {
  let gold: Dictionary
  let silver: Dictionary

  init(tables: CompiledTables) throws(SpeechError) {
    gold = Dictionary(table: try tables.table("lexicon_us_gold", compile: Self.entries))
    silver = Dictionary(table: try tables.table("lexicon_us_silver", compile: Self.entries))
  }

  func contains(_ word: Scalars) -> Bool { gold.contains(word) || silver.contains(word) }

  /// How a word is said.
  enum Pronunciation: Equatable {
    case always(Scalars)
    /// By the name of a tag or of a parent tag, always with `DEFAULT`; nil to be spelled by letter names.
    case byTag([String: Scalars?])
  }

  struct Dictionary: Sendable {
    fileprivate let table: SortedTable

    /// A word in lower case also finds its capitalised entry, and a capitalised word its entry in lower case.
    func callAsFunction(_ word: Scalars) -> Pronunciation? {
      table.value(word.utf8, Pronunciations.decoded)
        ?? other(word).flatMap {
          table.value($0.utf8, Pronunciations.decoded)
        }
    }

    func contains(_ word: Scalars) -> Bool {
      table.contains(word.utf8) || other(word).map { table.contains($0.utf8) } ?? false
    }

    private func other(_ word: Scalars) -> Scalars? {
      guard word.count >= 2 else { return nil }
      if word.isLowered { return word.capitalised }
      let lowered = word.lowered
      return word == lowered.capitalised ? lowered : nil
    }
  }
}

extension Pronunciations {
  /// As it stands in the JSON.
  private enum Source: Decodable {
    case one(String)
    case many([String: String?])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // Nearly all are one string; the rest are tried as what they must be.
      if let sounds = try? container.decode(String.self) {
        self = .one(sounds)
      } else {
        self = .many(try container.decode([String: String?].self))
      }
    }
  }

  /// In a table a single pronunciation is its UTF-8. Several follow `severalMark`, each ended by zero: `TAG=sounds`,
  /// or `TAG` alone to be spelled.
  private static let severalMark: UInt8 = 1

  private static func entries(_ json: Data) throws -> [SortedTable.Entry] {
    try JSONDecoder().decode([String: Source].self, from: json).map { word, source in
      let value: [UInt8] =
        switch source {
        case .one(let sounds): Array(sounds.utf8)
        case .many(let byTag):
          [severalMark]
            + byTag.sorted { $0.key < $1.key }
            .flatMap { tag, sounds in Array((sounds.map { "\(tag)=\($0)" } ?? tag).utf8) + [0] }
        }
      return (Array(word.utf8), value)
    }
  }

  private static func decoded(_ value: UnsafeRawBufferPointer) -> Pronunciation {
    guard value.first == severalMark else {
      return .always(Scalars(String(decoding: value, as: UTF8.self)))
    }
    var byTag: [String: Scalars?] = [:]
    for entry in value.dropFirst().split(separator: 0) {
      let tag = entry.prefix { $0 != UInt8(ascii: "=") }
      let sounds = entry.dropFirst(tag.count + 1)
      byTag.updateValue(
        tag.count == entry.count ? nil : Scalars(String(decoding: sounds, as: UTF8.self)),
        forKey: String(decoding: tag, as: UTF8.self))
    }
    return .byTag(byTag)
  }
}
