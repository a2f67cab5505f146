extension MarkupCleaner {
  /// Only an internal subset is of use to us; identifiers of DTDs that are never loaded are left out, and
  /// with them the many ways in which books misspell them.
  mutating func documentType() {
    var position = index + 9
    var subset: Range<Int>?
    var quote: UInt8?
    scan: while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["):
          let end = subsetEnd(from: position + 1)
          subset = position + 1..<end
          position = end
        case UInt8(ascii: ">"): break scan
        default: break
        }
      }
      position += 1
    }
    let end = min(position + 1, bytes.count)
    let isKept = mode != .html && subset?.isEmpty == false
    if let subset, isKept {
      noteDeclarations(in: subset)
      let name = bytes[(index + 9)...].drop { $0 <= 0x20 }
        .prefix { $0 > 0x20 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }
      output += Array("<!DOCTYPE ".utf8) + name + Array(" [".utf8)
      line += bytes[index..<subset.lowerBound].count { $0 == UInt8(ascii: "\n") }
      index = subset.lowerBound
      copy(through: subset.upperBound)
      output += Array("]>".utf8)
      index = end
    } else {
      while index < end {
        copyNewline()
        index += 1
      }
    }
  }

  /// Index of the `]` that ends the subset; the end of the document where none does.
  private func subsetEnd(from start: Int) -> Int {
    var position = start
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "]") {
        return position
      } else if has("<!--", at: position) {
        position = find("-->", from: position + 4).map { $0 + 2 } ?? bytes.count
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      position += 1
    }
    return bytes.count
  }

  private mutating func noteDeclarations(in subset: Range<Int>) {
    var position = subset.lowerBound
    while let found = find("<!ENTITY", from: position, to: subset.upperBound) {
      let name = bytes[(found + 8)..<subset.upperBound].drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
      declared.insert(Array(name))
      position = found + 8
    }
  }
}
