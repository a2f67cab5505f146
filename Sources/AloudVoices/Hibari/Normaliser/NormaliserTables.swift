internal import AloudSpeech
internal import Foundation

/// The words of Hibari's `normalize.json`.
struct NormaliserTables: Decodable, Sendable {
  /// How a unit or a currency is named.
  struct Name: Decodable, Sendable {
    let one: String
    let many: String

    init(from decoder: any Decoder) throws {
      var names = try decoder.unkeyedContainer()
      one = try names.decode(String.self)
      many = try names.decode(String.self)
    }

    /// As it stands after `number`, which is written in digits.
    func counted(by number: String) -> String {
      ["1", "1.0", "-1"].contains(number.filter { $0 != "," }) ? one : many
    }
  }

  /// `jan`: `January`.
  let months: [String: String]
  /// `Capt`, said in full before a name.
  let titles: [String: String]
  /// With the dot that belongs to them.
  let abbreviations: [String: String]
  /// `km`.
  let units: [String: Name]
  /// `±`; nothing is said for some.
  let symbols: [String: String]
  /// By sign or code: `¥`, `USD`.
  let currencies: [String: Name]
  /// `Chapter` and such, after which a Roman numeral is a number.
  let beforeCardinals: [String]
  /// `Henry` and such, after which it is an ordinal.
  let beforeOrdinals: [String]

  private enum CodingKeys: String, CodingKey {
    case months, titles, abbreviations, units, symbols
    case currencies = "currency"
    case beforeCardinals = "roman_cardinal"
    case beforeOrdinals = "roman_ordinal"
  }

  /// - Throws: `SpeechError.engine` when the file is not there or not such a table.
  static func read(from file: URL) throws(SpeechError) -> NormaliserTables {
    do {
      return try JSONDecoder().decode(NormaliserTables.self, from: Data(contentsOf: file))
    } catch {
      throw .engine(attempted: "reading \(file.lastPathComponent)", detail: error.localizedDescription)
    }
  }
}
