public import AloudPublication
public import AloudText
public import Foundation

/// A book as the shelf shows it to one reader.
public struct BookSummary: Hashable, Sendable {
  public let id: BookID
  /// Of the original, 64 lower-case hexadecimal digits.
  public let sha256: String
  public let title: String
  public let authors: [String]
  public let language: LanguageTag?
  public let kind: Publication.Kind
  public let progression: Publication.Progression
  /// How many chapters the present revision has.
  public let chapters: Int
  public let hasCover: Bool
  /// The reader's: UTF-16 units of the linear chapters before the position over those of all, 0…1.
  public let progress: Double
  public let isFinished: Bool
  /// When the reader last opened it; nil if never.
  public let opened: Date?
  public let added: Date
  /// The publication's present revision, from 1.
  public let revision: Int
  public let warnings: [ImportWarning]
}

/// A chapter as the list of a book's chapters shows it.
public struct ChapterSummary: Hashable, Sendable {
  /// From 0, in the present revision.
  public let index: Int
  public let key: ChapterKey
  public let href: String
  public let title: String?
  public let isLinear: Bool
  /// Length of the canonical text in UTF-16 code units.
  public let utf16Length: Int
}

/// What a person changes about a book; nil leaves a thing as it is. Never touches the original.
public struct BookChanges: Hashable, Sendable {
  public var title: String?
  public var authors: [String]?
  public var language: LanguageTag?
  /// The reader's own mark.
  public var isFinished: Bool?

  public init(
    title: String? = nil, authors: [String]? = nil, language: LanguageTag? = nil, isFinished: Bool? = nil
  ) {
    self.title = title
    self.authors = authors
    self.language = language
    self.isFinished = isFinished
  }
}
