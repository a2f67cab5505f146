internal import Foundation

/// A piece of text as Hibari's front end sees it: by Unicode scalars, never by grapheme clusters.
typealias Scalars = [Unicode.Scalar]

extension RandomAccessCollection<Unicode.Scalar> {
  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: self)
    return String(view)
  }

  var utf8: [UInt8] { allSatisfy(\.isASCII) ? map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8) }

  /// Each scalar's full lower-case mapping.
  var lowered: Scalars {
    flatMap { $0.isASCII ? [$0.asciiLowered] : Scalars($0.properties.lowercaseMapping) }
  }

  var isLowered: Bool {
    allSatisfy { $0.isASCII ? !("A"..."Z").contains($0) : $0.properties.lowercaseMapping == String($0) }
  }

  var isUppered: Bool {
    allSatisfy { $0.isASCII ? !("a"..."z").contains($0) : $0.properties.uppercaseMapping == String($0) }
  }

  /// The first in title case, the others in lower case.
  var capitalised: Scalars {
    guard let first else { return [] }
    return Scalars(first.properties.titlecaseMapping) + dropFirst().lowered
  }

  func reads(_ word: String) -> Bool { elementsEqual(word.unicodeScalars) }

  func reads(anyOf words: [String]) -> Bool { words.contains { reads($0) } }

  func ends(in ending: String) -> Bool { suffix(ending.unicodeScalars.count).reads(ending) }

  func replacing(_ old: Unicode.Scalar, by new: Unicode.Scalar?) -> Scalars {
    compactMap { $0 == old ? new : $0 }
  }
}

extension Scalars {
  init(_ text: String) { self = Array(text.unicodeScalars) }

  /// Normalization Form KC.
  var compatible: Scalars {
    allSatisfy(\.isASCII) ? self : Scalars(text.precomposedStringWithCompatibilityMapping)
  }
}
