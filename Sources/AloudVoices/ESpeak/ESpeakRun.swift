internal import CEspeak

/// What one synthesis has given so far; eSpeak NG's callback fills it.
final class ESpeakRun {
  private(set) var samples: [Float] = []
  private(set) var events: [ESpeakEvent] = []
  let stop: StopFlag

  init(stop: StopFlag) { self.stop = stop }

  /// Stop marks, stress marks, length and tone, which a word has or has not by its place in the sentence.
  static func letters(_ phonemes: String) -> [Unicode.Scalar] {
    phonemes.unicodeScalars.filter { scalar in
      !marks.contains(scalar) && !scalar.properties.isWhitespace
        && scalar.properties.generalCategory != .decimalNumber
    }
  }

  private static let marks = Set("ˈˌːˑ.-_|‖͡\u{200D}".unicodeScalars)

  /// Never called while another synthesis runs. Returns 1 to stop, else 0.
  func take(_ sound: UnsafePointer<Int16>?, count: Int, events list: UnsafePointer<espeak_EVENT>) -> Int32 {
    if let sound { samples += UnsafeBufferPointer(start: sound, count: count).map { Float($0) / 32_768 } }
    var event = list
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      take(event.pointee)
      event += 1
    }
    return stop.isRaised ? 1 : 0
  }

  private func take(_ event: espeak_EVENT) {
    let sample = Int(event.sample)
    switch event.type {
    // One of no length marks the end of a clause.
    case espeakEVENT_WORD where event.length > 0:
      events.append(ESpeakEvent(kind: .word(position: Int(event.text_position)), sample: sample))
    case espeakEVENT_PHONEME:
      let name = withUnsafeBytes(of: event.id.string) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let letters = Self.letters(name)
      if !letters.isEmpty {
        events.append(ESpeakEvent(kind: .phoneme(letters), sample: sample))
      } else if name.isEmpty {
        events.append(ESpeakEvent(kind: .pause, sample: sample))
      }
    case espeakEVENT_END:
      events.append(ESpeakEvent(kind: .clauseEnd, sample: sample))
    default:
      break
    }
  }
}
