/// A chapter's canonical text with what the rules of reading need to know about it.
public struct ChapterText: Hashable, Sendable, Codable {
  public let text: CanonicalText
  /// In order; joined by one U+000A each, they are the whole text.
  public let blocks: [TextBlock]
  /// What is shown but not to be spoken at some level; sorted, not overlapping, each inside one block.
  public let skips: [Skip]
  /// What is said in place of, or beside, some of the text; sorted by range, each inside one block.
  public let readings: [Reading]

  public init(text: CanonicalText, blocks: [TextBlock], skips: [Skip] = [], readings: [Reading] = []) {
    self.text = text
    self.blocks = blocks
    self.skips = skips
    self.readings = readings
  }
}

/// A paragraph, heading, list item, table cell, … : sentences never cross its ends.
public struct TextBlock: Hashable, Sendable, Codable {
  public enum Kind: String, Sendable, Codable {
    case paragraph, heading, item, cell, caption, code, quote
  }

  public let range: TextRange
  public let kind: Kind
  /// As the markup declares it, nearest ancestor first; nil where nothing is declared.
  public let language: LanguageTag?
  /// A list marker drawn beside the block and spoken before it (`3.`); nil where there is none.
  public let marker: String?

  public init(range: TextRange, kind: Kind, language: LanguageTag? = nil, marker: String? = nil) {
    self.range = range
    self.kind = kind
    self.language = language
    self.marker = marker
  }
}

/// A reading that the book itself gives for a range of its text.
public struct Reading: Hashable, Sendable, Codable {
  public enum Source: String, Sendable, Codable {
    /// Alternative text of an atom (its range is the one U+FFFC).
    case alternativeText
    /// Ruby annotation of its base.
    case ruby
  }

  public let range: TextRange
  public let text: String
  public let source: Source

  public init(range: TextRange, text: String, source: Source) {
    self.range = range
    self.text = text
    self.source = source
  }
}

/// A span that is shown but, at some level, not spoken.
public struct Skip: Hashable, Sendable, Codable {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case pageNumber, runningHead, ariaHidden, distributorLink
    case noteMark
    case noteBody, sidebar
    case caption, alternativeText, code, longTable, bibliography, index
    /// An atom for which nobody gave a reading: there is nothing to say at any level.
    case noReading
  }

  public let range: TextRange
  public let kind: Kind
  /// A short English phrase for the person who asks why: `note mark`, `page number`.
  public let reason: String

  public init(range: TextRange, kind: Kind, reason: String) {
    self.range = range
    self.kind = kind
    self.reason = reason
  }
}

/// How much is left unspoken (the table of DESIGN “Skips”).
public enum SkipLevel: String, Sendable, Codable, CaseIterable {
  case none, some, all

  public func skips(_ kind: Skip.Kind) -> Bool {
    switch kind {
    case .noReading: true
    case .pageNumber, .runningHead, .ariaHidden, .distributorLink, .noteMark: self != .none
    case .noteBody, .sidebar, .caption, .alternativeText, .code, .longTable, .bibliography, .index:
      self == .all
    }
  }
}
