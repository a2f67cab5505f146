/// Text that the dictionaries do not reach: its letters are spelled, its digits counted, its signs named.
struct UnreadText {
  let text: OwnedText
  let numbers: NumberReader
  let spell: (String) throws -> String

  /// The readings of its parts, in order; silent ones are left out. O(n).
  func readings() throws -> [UnitReader.Reading] {
    var readings: [UnitReader.Reading] = []
    var index = 0
    while index < text.scalars.count {
      let part = part(from: index)
      guard !part.isEmpty else {
        index += 1
        continue
      }
      let sounds = try sounds(of: text.scalars[part])
      if !sounds.isEmpty {
        let heard = part.first { text.scalars[$0].isAlphanumeric } ?? part.lowerBound
        readings.append(
          UnitReader.Reading(sounds: sounds, owner: text.owners[heard], isApart: !readings.isEmpty))
      }
      index = part.upperBound
    }
    return readings
  }

  private func sounds(of part: ArraySlice<Unicode.Scalar>) throws -> Scalars {
    guard let first = part.first else { return [] }
    if first.isLetter { return Scalars(try spell(part.text)) }
    if first.isDigit {
      let digits = part.flatMap(WordReader.plainDigits)
      if numbers.isNumber(digits, isHead: false) {
        return numbers.sounds(of: digits, currency: nil, isHead: false) ?? []
      }
      return Scalars(try spell(part.text))
    }
    return part.flatMap { Self.signs[$0] ?? [] }
  }

  /// Letters with single apostrophes among them, decimals with single commas and full stops among them, or signs.
  private func part(from start: Int) -> Range<Int> {
    if self[start]?.isWordLetter ?? false {
      return run(from: start, \.isWordLetter) { $0 == "'" || $0 == "’" }
    }
    if self[start]?.isDecimal ?? false { return run(from: start, \.isDecimal) { $0 == "," || $0 == "." } }
    var end = start
    while let scalar = self[end], !scalar.isAlphanumeric, scalar != "_", !scalar.isSpace { end += 1 }
    return start..<end
  }

  private func run(
    from start: Int, _ belongs: (Unicode.Scalar) -> Bool, joinedBy joins: (Unicode.Scalar) -> Bool
  ) -> Range<Int> {
    var end = start
    while let scalar = self[end] {
      if belongs(scalar) {
        end += 1
      } else if joins(scalar), self[end + 1].map(belongs) ?? false {
        end += 2
      } else {
        break
      }
    }
    return start..<end
  }

  private subscript(index: Int) -> Unicode.Scalar? {
    text.scalars.indices.contains(index) ? text.scalars[index] : nil
  }

  private static let signs: [Unicode.Scalar: Scalars] = [
    "/": "slˈæʃ", "=": "ˈikwᵊlz", "+": "plˈʌs", "&": "ænd", "@": "æt", "%": "pəɹsˈɛnt", "#": "hˈæʃ",
    "*": "ˈæstəɹˌɪsk", "~": "tˈɪldə", "^": "kˈɛɹət", "<": "lˈɛs ðən", ">": "ɡɹˈATəɹ ðən", "—": "—",
  ].mapValues { Scalars($0) }
}
