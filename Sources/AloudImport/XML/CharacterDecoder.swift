internal import Glibc

/// Turns bytes of a named encoding into UTF-8, through the C library's tables.
enum CharacterDecoder {
  /// `bytes` as UTF-8, with U+FFFD for what the encoding does not define; nil when no encoding is called
  /// `label`. Names are read as browsers read them: Latin-1 is windows-1252.
  static func utf8(_ bytes: ArraySlice<UInt8>, from label: String) -> [UInt8]? {
    let name = label.lowercased()
    switch name {
    case "utf-8", "utf8": return repaired(bytes)
    case "utf-16", "utf-16le", "utf16", "utf16le", "ucs-2", "unicode":
      return utf16(bytes, isBigEndian: false)
    case "utf-16be", "utf16be": return utf16(bytes, isBigEndian: true)
    default: return converted(bytes, from: aliases[name] ?? name)
    }
  }

  /// Well-formed UTF-8: each ill-formed sequence becomes one U+FFFD.
  static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    isUTF8(bytes) ? Array(bytes) : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
  }

  /// A last odd byte is U+FFFD.
  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    if index < bytes.endIndex { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func converted(_ bytes: ArraySlice<UInt8>, from name: String) -> [UInt8]? {
    // The name comes from a stranger: nothing but a name may reach the C library (`//TRANSLIT`, paths).
    guard name.utf8.allSatisfy(isNameByte), (1...40).contains(name.utf8.count) else { return nil }
    let descriptor = iconv_open("UTF-8", name)
    guard descriptor != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(descriptor) }

    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    var source = Array(bytes)
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    source.withUnsafeMutableBytes { source in
      var input = source.baseAddress?.assumingMemoryBound(to: CChar.self)
      var inputLeft = source.count
      var isFlushed = false
      while !isFlushed {
        let isEnd = inputLeft == 0
        let (result, code, written) = chunk.withUnsafeMutableBytes { chunk in
          var target = chunk.baseAddress?.assumingMemoryBound(to: CChar.self)
          var room = chunk.count
          // Some encodings keep back a letter that an accent may follow; no input asks for it.
          let result =
            isEnd
            ? iconv(descriptor, nil, nil, &target, &room)
            : iconv(descriptor, &input, &inputLeft, &target, &room)
          return (result, errno, chunk.count - room)
        }
        output += chunk[..<written]
        isFlushed = isEnd
        if result == -1, code != E2BIG, !isEnd {
          // Undefined, or cut off at the end: one U+FFFD for one byte, and on. Some tables of glibc's report
          // the last two bytes as undefined and have taken them already.
          output += [0xEF, 0xBF, 0xBD]
          if inputLeft > 0 {
            input = input.map { $0 + 1 }
            inputLeft -= 1
          }
        }
      }
    }
    return output
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// Labels whose customary meaning is wider than their name, or which the C library calls otherwise.
  private static let aliases = [
    "iso-8859-1": "windows-1252", "iso8859-1": "windows-1252", "latin1": "windows-1252",
    "latin-1": "windows-1252", "us-ascii": "windows-1252", "ascii": "windows-1252", "ansi": "windows-1252",
    "iso-8859-9": "windows-1254", "iso-8859-11": "windows-874", "tis-620": "windows-874",
    "iso-8859-8-i": "iso-8859-8",
    "x-cp1251": "windows-1251", "x-cp1252": "windows-1252",
    "gb2312": "gb18030", "gb_2312-80": "gb18030", "gbk": "gb18030", "x-gbk": "gb18030",
    "shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932", "x-sjis": "cp932", "windows-31j": "cp932",
    "x-euc-jp": "euc-jp", "ks_c_5601-1987": "cp949", "euc-kr": "cp949", "windows-949": "cp949",
    "big5": "big5-hkscs", "x-x-big5": "big5-hkscs", "macintosh": "macintosh", "x-mac-roman": "macintosh",
    "x-mac-cyrillic": "mac-cyrillic",
  ]
}
