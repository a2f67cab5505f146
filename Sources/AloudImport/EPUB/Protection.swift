/// Finds out whether a book is locked, before anything else is read of it: a locked book may lack all the rest.
struct Protection {
  let archive: EPUBContainer

  /// Obfuscated fonts are not a lock: their key is in the book itself.
  private static let fontMethods: Set = [
    "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
  ]

  /// - Throws: `ImportRefusal` (`drm`) that names the lock.
  func check() throws {
    if let lock = try lock() {
      throw ImportRefusal(
        .drm, "This book is locked by its seller with \(lock), so Aloud cannot read it.",
        detail: "only programs licensed by that seller can unlock it")
    }
    if let method = try encryptionMethods().first(where: { !Self.fontMethods.contains($0) }) {
      throw ImportRefusal(
        .drm, "This book is encrypted, so Aloud cannot read it.", detail: "META-INF/encryption.xml: \(method)"
      )
    }
  }

  private func lock() throws -> String? {
    if archive.contains("META-INF/license.lcpl") { return "Readium LCP" }
    if archive.contains("META-INF/sinf.xml") { return "Apple FairPlay" }
    let isEncrypted = try encryptionMethods().contains { !Self.fontMethods.contains($0) }
    let encryption = try text("META-INF/encryption.xml")
    if isEncrypted, encryption.contains("readium.org/2014/01/lcp") { return "Readium LCP" }
    // Rights without anything encrypted come with books that a shop sells unlocked.
    let rights = try text("META-INF/rights.xml") + text("rights.xml")
    guard isEncrypted || rights.contains("<kdrm") else { return nil }
    if rights.contains("<kdrm") || rights.contains("kobobooks") { return "Kobo DRM" }
    if rights.contains("barnesandnoble") || rights.contains("bn.com") { return "Barnes & Noble DRM" }
    if rights.contains("ns.adobe.com/adept") || encryption.contains("ns.adobe.com/adept") {
      return "Adobe ADEPT"
    }
    return rights.isEmpty ? nil : "a copy protection"
  }

  /// The algorithms that `META-INF/encryption.xml` names for files of the book, fonts' included.
  private func encryptionMethods() throws -> [String] {
    guard let bytes = try archive.bytesIfReadable("META-INF/encryption.xml") else { return [] }
    let root: XMLTree.Element
    do {
      root = try XMLTree.parse(bytes, as: .recovering)
    } catch {
      // Unreadable is not unlocked; but what it locks will show as damage, with its own warning.
      return []
    }
    return root.descendants.filter { $0.localName == "EncryptedData" }.map { data in
      data.first("EncryptionMethod")?["Algorithm"] ?? "an algorithm without a name"
    }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try archive.bytesIfReadable(path) ?? [], as: UTF8.self)
  }
}
