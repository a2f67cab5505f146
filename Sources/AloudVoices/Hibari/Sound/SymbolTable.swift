internal import AloudSpeech
internal import Foundation

/// The symbols that the acoustic model knows, and their numbers.
struct SymbolTable: Sendable {
  /// Stands before and after a sentence.
  static let pad: Int64 = 0
  /// Not words' own: spaces, and marks that make pauses and melody.
  static let separators: Set<Unicode.Scalar> = pauses.union([" ", "\"", "(", ")", "“", "”"])
  /// Marks at which a voice may pause.
  static let pauses: Set<Unicode.Scalar> = [";", ":", ",", ".", "!", "?", "—", "…"]

  /// The model has embeddings for no greater number.
  private static let greatest: Int64 = 177

  private let ids: [Unicode.Scalar: Int64]

  /// - Throws: `SpeechError.engine` when the file cannot be read.
  init(_ file: URL) throws(SpeechError) {
    do {
      let entries = try JSONDecoder().decode([String: Int64].self, from: Data(contentsOf: file))
      ids = Dictionary(
        entries.compactMap { symbol, id in
          guard let scalar = symbol.unicodeScalars.first, symbol.unicodeScalars.count == 1,
            (1...Self.greatest).contains(id)
          else { return nil }
          return (scalar, id)
        }, uniquingKeysWith: { first, _ in first })
    } catch {
      throw .engine(attempted: "reading \(file.lastPathComponent)", detail: error.localizedDescription)
    }
  }

  /// Nil for what the model does not know.
  func id(of symbol: Unicode.Scalar) -> Int64? { ids[symbol] }

  /// Without the symbols that the model does not know.
  func known(_ symbols: OwnedText) -> OwnedText {
    var known = OwnedText()
    for (symbol, owner) in zip(symbols.scalars, symbols.owners) where ids[symbol] != nil {
      known.scalars.append(symbol)
      known.owners.append(owner)
    }
    return known
  }
}
