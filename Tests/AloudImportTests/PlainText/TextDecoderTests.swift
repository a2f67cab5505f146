import Foundation
import Testing

@testable import AloudImport

@Suite struct TextDecoderTests {
  private static let russian = "Все люди рождаются свободными и равными в своём достоинстве и правах."
  private static let french =
    "Tous les êtres humains naissent libres et égaux en dignité et en droits, « dit-on »."
  private static let polish =
    "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw."

  @Test(arguments: [
    (russian, String.Encoding.windowsCP1251), (french, .windowsCP1252), (french, .isoLatin1),
    (polish, .windowsCP1250),
    (russian, .utf8), (french, .utf8), (russian, .utf16), (french, .utf16LittleEndian),
    (french, .utf16BigEndian),
  ])
  func `what a text is in is found`(_ text: String, _ encoding: String.Encoding) throws {
    let bytes = Array(try #require(text.data(using: encoding)))
    #expect(TextDecoder.text(bytes) == text)
  }

  /// The same sentence in encodings whose bytes Foundation does not write.
  @Test(arguments: [
    ("koi8-r", russian), ("ibm866", russian),
    ("shift_jis", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
    ("euc-jp", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
    ("gb18030", "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。"),
    ("big5", "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。"),
    ("cp949", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
    ("windows-1253", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα."),
    ("windows-1255", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם."),
    ("windows-1256", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميراً."),
    ("windows-874", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"),
  ])
  func `legacy encodings are told apart`(_ label: String, _ text: String) throws {
    let bytes = try #require(Self.encoded(text, in: label))
    #expect(TextDecoder.text(bytes) == text)
  }

  @Test func `a damaged letter does not make UTF-8 something else`() {
    let bytes = Array("ёёёёёёёёёёёё".utf8) + [0xD1, 0x20] + Array("ж".utf8)
    #expect(TextDecoder.text(bytes) == "ёёёёёёёёёёёё\u{FFFD} ж")
  }

  /// The text in a legacy encoding, found by trying each pair of bytes: no more than the decoder is needed.
  private static func encoded(_ text: String, in label: String) -> [UInt8]? {
    var table: [String: [UInt8]] = [:]
    for high in UInt8.min...UInt8.max {
      for bytes in [[high]] + (high >= 0x80 ? (UInt8(0x40)...UInt8.max).map { [high, $0] } : []) {
        guard let decoded = CharacterDecoder.utf8(bytes[...], from: label) else { return nil }
        let string = String(decoding: decoded, as: UTF8.self)
        if string.unicodeScalars.count == 1, table[string] == nil { table[string] = bytes }
      }
    }
    let pieces = text.unicodeScalars.map { table[String($0)] }
    return pieces.contains { $0 == nil } ? nil : pieces.flatMap { $0 ?? [] }
  }
}
