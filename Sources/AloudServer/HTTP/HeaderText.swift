extension StringProtocol {
  /// Without the spaces and tabs at both ends.
  func trimmingSpaces() -> String {
    let front = drop { $0 == " " || $0 == "\t" }
    let back = front.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return String(front.dropLast(back))
  }

  /// ASCII digits and nothing else; an empty text too.
  var hasOnlyDigits: Bool {
    utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
