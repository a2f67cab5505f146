/// Links to whoever gave the book away, which say nothing of the book.
///
/// Only a link that leads to one of the hosts below, and that either shows an address in place of words or is all
/// that its block holds: `Project Gutenberg` in a sentence is read.
enum DistributorLink {
  static func isOne(_ element: XMLTree.Element) -> Bool {
    guard element.localName.lowercased() == "a", let reference = element["href"]?.trimmingBlanks,
      let scheme = PackagePath.scheme(of: reference), scheme == "http" || scheme == "https",
      leadsToDistributor(reference.dropFirst(scheme.count + 1))
    else { return false }
    let text = element.text(limit: longest).trimmingBlanks
    guard !text.isEmpty, text.utf8.count < longest else { return false }
    return isAddress(text) || isAlone(element, text)
  }

  /// - Parameter rest: The reference after its scheme and colon.
  private static func leadsToDistributor(_ rest: Substring) -> Bool {
    guard rest.hasPrefix("//") else { return false }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let host = (authority.split(separator: "@").last ?? authority).prefix { $0 != ":" }.lowercased()
    let labels = host.split(separator: ".")
    return labels.indices.contains { hosts.contains(labels[$0...].joined(separator: ".")) }
  }

  /// `https://www.gutenberg.org/ebooks/11`, `standardebooks.org`.
  private static func isAddress(_ text: String) -> Bool {
    guard !text.contains(where: \.isWhitespace) else { return false }
    let address = text.split(separator: "/", omittingEmptySubsequences: true).first { !$0.hasSuffix(":") }
    guard let host = address, host.contains(".") else { return false }
    return host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) }
  }

  private static func isAlone(_ link: XMLTree.Element, _ text: String) -> Bool {
    var outer = link.parent
    for _ in 0..<6 {
      guard let element = outer else { return false }
      let name = element.localName.lowercased()
      // A list of links is a list of contents, or of other books.
      if name == "li" || name == "body" { return false }
      if SourceNames.blockLike.contains(name) {
        return element.text(limit: longest).trimmingBlanks == text
      }
      outer = element.parent
    }
    return false
  }

  /// UTF-8 bytes beyond which a link's text is prose.
  private static let longest = 120

  /// With all hosts under them.
  private static let hosts: Set = [
    "gutenberg.org", "gutenberg.net", "gutenberg.ca", "gutenberg.net.au", "gutenberg.us", "pglaf.org",
    "pgdp.net", "standardebooks.org", "feedbooks.com", "manybooks.net", "planetebook.com", "fadedpage.com",
    "globalgreyebooks.com", "ebooksgratuits.com", "projekt-gutenberg.org", "smashwords.com", "epubbooks.com",
    "librivox.org", "openlibrary.org", "aozora.gr.jp",
    "ebooks.adelaide.edu.au",
    "wolnelektury.pl", "liberliber.it", "elejandria.com", "bookrix.com", "obooko.com", "free-ebooks.net",
  ]
}
