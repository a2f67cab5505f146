import Glibc

/// Converters of legacy encodings, which the C library loads from disk one by one when they are first asked for:
/// behind the walls that is too late.
enum EncodingWarmth {
  /// What books are found in, beside what libxml2 converts by itself.
  static let encodings = [
    "WINDOWS-1250", "WINDOWS-1251", "WINDOWS-1252", "WINDOWS-1253", "WINDOWS-1254", "WINDOWS-1255",
    "WINDOWS-1256", "WINDOWS-1257", "WINDOWS-1258", "WINDOWS-874", "ISO-8859-2", "ISO-8859-3", "ISO-8859-4",
    "ISO-8859-5", "ISO-8859-6", "ISO-8859-7", "ISO-8859-8", "ISO-8859-9", "ISO-8859-10", "ISO-8859-13",
    "ISO-8859-14", "ISO-8859-15", "ISO-8859-16", "KOI8-R", "KOI8-U", "IBM866", "MACINTOSH", "TIS-620",
    "SHIFT_JIS", "CP932", "EUC-JP", "ISO-2022-JP", "GBK", "GB2312", "GB18030", "BIG5", "BIG5-HKSCS", "EUC-KR",
    "CP949", "CP874", "MAC-CYRILLIC", "UTF-7", "UTF-32",
  ]

  /// Opens each and never closes it: a closed one may be unloaded. One that this machine does not have stays
  /// unknown, and a chapter in it is read as what it is not, with the warning that brings.
  static func load() {
    for name in encodings { _ = iconv_open("UTF-8", name) }
  }
}
