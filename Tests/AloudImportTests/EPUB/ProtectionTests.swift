import EPUBBuilder
import Testing

@testable import AloudImport

@Suite struct ProtectionTests {
  private func encryption(_ algorithm: String, keyInfo: String = "") -> ZIPEntry {
    ZIPEntry(
      "META-INF/encryption.xml",
      """
      <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
      <enc:EncryptedData><enc:EncryptionMethod Algorithm="\(algorithm)"/>\(keyInfo)
      <enc:CipherData><enc:CipherReference URI="EPUB/chapter-1.xhtml"/></enc:CipherData></enc:EncryptedData>
      </encryption>
      """)
  }

  private let aes = "http://www.w3.org/2001/04/xmlenc#aes128-cbc"

  @Test func `each lock is called by its name`() {
    let locks: [(String, [ZIPEntry])] = [
      ("Readium LCP", [ZIPEntry("META-INF/license.lcpl", "{}")]),
      ("Apple FairPlay", [ZIPEntry("META-INF/sinf.xml", "<x/>")]),
      (
        "Adobe ADEPT",
        [encryption(aes), ZIPEntry("META-INF/rights.xml", "<rights xmlns='http://ns.adobe.com/adept'/>")]
      ),
      (
        "Barnes & Noble",
        [
          encryption(aes),
          ZIPEntry(
            "META-INF/rights.xml",
            "<rights xmlns='http://ns.adobe.com/adept'><u>http://www.barnesandnoble.com</u></rights>"),
        ]
      ),
      ("Kobo", [ZIPEntry("rights.xml", "<kdrm/>")]),
      (
        "Readium LCP", [encryption(aes, keyInfo: "<k xmlns='http://readium.org/2014/01/lcp'/>")]
      ),
      ("encrypted", [encryption("http://www.w3.org/2001/04/xmlenc#kw-aes128")]),
    ]
    for (name, entries) in locks {
      let refusal = #expect(throws: ImportRefusal.self) {
        try CollectingSink.publication(of: EPUBBook().archive + entries)
      }
      #expect(refusal?.code == .drm)
      #expect(refusal?.message.contains(name) == true, "\(refusal?.message ?? "") is not \(name)")
    }
  }

  @Test(arguments: ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"])
  func `obfuscated fonts are no lock`(algorithm: String) throws {
    _ = try CollectingSink.publication(of: EPUBBook().archive + [encryption(algorithm)])
  }

  @Test func `rights without anything encrypted are no lock`() throws {
    let rights = ZIPEntry("META-INF/rights.xml", "<rights xmlns='http://ns.adobe.com/adept'/>")
    _ = try CollectingSink.publication(of: EPUBBook().archive + [rights])
  }

  @Test func `a locked book needs no package document to be told`() {
    let archive = EPUBBook().archive.removing("EPUB/package.opf") + [ZIPEntry("META-INF/license.lcpl", "{}")]
    let refusal = #expect(throws: ImportRefusal.self) { try CollectingSink.publication(of: archive) }
    #expect(refusal?.code == .drm)
  }
}
