import Foundation
import Testing

@testable import AloudImport

@Suite struct MarkupDecoderTests {
  private let russian = "Привет, мир — ёж"

  private func text(_ bytes: [UInt8], as mode: XMLTree.Mode = .strict) throws -> String {
    try XMLTree.parse(bytes, as: mode).text
  }

  private func encoded(_ text: String, _ encoding: String.Encoding) throws -> [UInt8] {
    Array(try #require(text.data(using: encoding)))
  }

  @Test(arguments: [XMLTree.Mode.strict, .html])
  func `windows-1251 and KOI8-R are read as declared`(_ mode: XMLTree.Mode) throws {
    let cp1251: [UInt8] = [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]
    let koi8r: [UInt8] = [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4]
    let head = "<?xml version='1.0' encoding='NAME'?><p>"
    for (name, bytes) in [("windows-1251", cp1251), ("KOI8-R", koi8r), ("koi8-r", koi8r), ("CP1251", cp1251)]
    {
      let document =
        Array(head.replacingOccurrences(of: "NAME", with: name).utf8) + bytes + Array("</p>".utf8)
      #expect(try text(document, as: mode) == "Привет")
    }
  }

  @Test(arguments: [
    "<meta charset=windows-1251>", "<meta charset='windows-1251'/>",
    "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=windows-1251\">",
    "<meta name='x' content='y'><META CHARSET = \"windows-1251\" >",
  ])
  func `a meta element names the encoding`(_ meta: String) throws {
    let document =
      Array("<html><head>\(meta)</head><body>".utf8) + [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]
      + Array("</body></html>".utf8)
    #expect(try text(document, as: .html).contains("Привет"))
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 is read with and without its mark, whatever is declared`(_ encoding: String.Encoding) throws {
    let document = "<?xml version='1.0' encoding='UTF-16'?><p>\(russian) 😀</p>"
    #expect(try text(encoded(document, encoding)) == russian + " 😀")
    #expect(try text(encoded("\u{FEFF}" + document, encoding)) == russian + " 😀")
    #expect(try text(encoded("\u{FEFF}" + document, encoding), as: .html) == russian + " 😀")
  }

  @Test func `Latin-1 means windows-1252`() throws {
    let document =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><p>".utf8) + [0xE9, 0x93, 0x94] + Array("</p>".utf8)
    #expect(try text(document) == "é“”")
  }

  @Test func `a declaration that the bytes belie is not believed`() throws {
    #expect(try text(Array("<?xml version='1.0' encoding='UTF-16'?><p>é</p>".utf8)) == "é")
    #expect(try text(Array("<?xml version='1.0' encoding='no-such'?><p>é</p>".utf8)) == "é")
    let latin = Array("<?xml version='1.0' encoding='UTF-8'?><p>caf".utf8) + [0xE9] + Array("</p>".utf8)
    #expect(try text(latin) == "café")
  }

  @Test func `what says nothing is read as it reads best`() throws {
    let text = "Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом."
    for encoding in [String.Encoding.windowsCP1251, .utf8] {
      let document =
        Array("<html><body><p class='x'>".utf8) + (try encoded(text, encoding))
        + Array("</p></body></html>".utf8)
      #expect(try self.text(document) == text)
    }
  }

  @Test func `a few damaged letters do not spoil the rest`() throws {
    let damaged = Array("<?xml version='1.0' encoding='UTF-8'?><p>ёёёё".utf8) + [0xD1] + Array("x</p>".utf8)
    #expect(try text(damaged) == "ёёёё\u{FFFD}x")
  }

  @Test func `a name that is no name is not given to the C library`() {
    #expect(CharacterDecoder.utf8([0x41], from: "utf-8//translit") == nil)
    #expect(CharacterDecoder.utf8([0x41], from: "../x") == nil)
    #expect(CharacterDecoder.utf8([0x41], from: "") == nil)
  }

  @Test func `what an encoding does not define is U+FFFD`() throws {
    let decoded = try #require(CharacterDecoder.utf8([0x41, 0x81, 0x42], from: "windows-1252"))
    #expect(String(decoding: decoded, as: UTF8.self) == "A\u{FFFD}B")
    let cut = try #require(CharacterDecoder.utf8([0x82, 0xA0, 0x82], from: "shift_jis"))
    #expect(String(decoding: cut, as: UTF8.self) == "あ\u{FFFD}")
    let vietnamese = try #require(CharacterDecoder.utf8([0x61, 0xCC], from: "windows-1258"))
    #expect(String(decoding: vietnamese, as: UTF8.self).unicodeScalars.first == "\u{E0}")
  }

  @Test(arguments: ["cp949", "cp932", "gb18030", "big5", "euc-jp", "windows-1258", "iso-2022-jp"])
  func `no pair of bytes takes a table past their end`(_ label: String) throws {
    for high in UInt8(0x80)...0xFF {
      let pairs = (UInt8(0x30)...0xFF).flatMap { [high, $0] }
      #expect(CharacterDecoder.utf8(pairs[...], from: label) != nil)
      for low in stride(from: UInt8(0x30), to: 0xFF, by: 7) {
        #expect(try #require(CharacterDecoder.utf8([high, low], from: label)).count <= 12)
      }
    }
    #expect(CharacterDecoder.utf8([0xA2, 0xE8], from: "cp949") != nil)
  }
}
