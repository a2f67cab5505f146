import CEspeak

/// What eSpeak NG has given so far.
final class Sound {
  private var samples: [Int16] = []
  private var events: [UInt8] = []
  private var eventCount: UInt32 = 0

  /// How many events; each as its kind in one byte, its sample and its position in four, and a phoneme's name in
  /// eight.
  var eventContent: [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(4 + events.count + samples.count * 2)
    content.append(littleEndian: eventCount)
    return content + events
  }

  /// The events, then the samples, two bytes each.
  var content: [UInt8] {
    var content = eventContent
    samples.withUnsafeBytes { content += $0 }
    return content
  }

  /// The answer to eSpeak NG's callback: 0 to go on, 1 to stop.
  func take(_ sound: UnsafePointer<Int16>?, count: Int, events list: UnsafePointer<espeak_EVENT>) -> Int32 {
    if let sound { samples += UnsafeBufferPointer(start: sound, count: count) }
    var event = list
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      take(event.pointee)
      event += 1
    }
    return samples.count < Self.mostSamples ? 0 : 1
  }

  /// An hour: no utterance, whatever its text.
  private static let mostSamples = 22_050 * 3_600

  private func take(_ event: espeak_EVENT) {
    switch event.type {
    // One of no length marks the end of a clause.
    case espeakEVENT_WORD where event.length > 0: break
    case espeakEVENT_PHONEME, espeakEVENT_END: break
    default: return
    }
    events.append(UInt8(event.type.rawValue))
    events.append(littleEndian: event.sample)
    events.append(littleEndian: event.text_position)
    withUnsafeBytes(of: event.id.string) { events += $0 }
    eventCount += 1
  }
}
