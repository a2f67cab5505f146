import CEspeak
import Glibc

/// libespeak-ng, which keeps one global state.
enum Speaker {
  /// Samples a second; nil when eSpeak NG's data is missing.
  static func start() -> UInt32? {
    let options =
      espeakINITIALIZE_PHONEME_EVENTS | espeakINITIALIZE_PHONEME_IPA | espeakINITIALIZE_DONT_EXIT
    let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, options)
    espeak_SetSynthCallback { sound, count, events in
      // The end of a list carries the sound as every event does; `speak` keeps it alive while it is called.
      guard let events, let context = events.pointee.user_data else { return 1 }
      return Unmanaged<Sound>.fromOpaque(context).takeUnretainedValue()
        .take(sound, count: Int(count), events: events)
    }
    return rate > 0 ? UInt32(rate) : nil
  }

  /// The content of a `hello` frame. Listing the voices also lets them be chosen without looking for them again.
  static func description(rate: UInt32) -> [UInt8] {
    var folder: UnsafePointer<CChar>?
    let version = espeak_Info(&folder)
    var content: [UInt8] = []
    content.append(littleEndian: rate)
    content.append(version)
    content.append(folder)
    guard var next = espeak_ListVoices(nil) else { return content }
    while let voice = next.pointee {
      content.append(voice.pointee.name)
      // Its languages: a priority in one byte, then a name; the first is the voice's own.
      content.append(voice.pointee.languages.map { $0 + 1 })
      content.append(voice.pointee.identifier)
      next += 1
    }
    return content
  }

  /// Nil when the voice is ready, else why not.
  /// - Parameter file: ended by a zero.
  static func choose(_ file: [UInt8]) -> String? {
    let code = file.withUnsafeBytes { espeak_SetVoiceByName($0.bindMemory(to: CChar.self).baseAddress) }
    guard code == EE_OK else { return "eSpeak NG does not have it" }
    for (parameter, value) in parameters where espeak_SetParameter(parameter, value, 0) != EE_OK {
      return "parameter \(parameter.rawValue) cannot be set"
    }
    return nil
  }

  /// - Parameter text: UTF-8, ended by a zero.
  static func speak(_ text: [UInt8]) -> Sound {
    let sound = Sound()
    // Neither SSML nor `[[phonemes]]` is asked for, so neither is obeyed.
    _ = text.withUnsafeBytes { bytes in
      espeak_Synth(
        bytes.baseAddress, bytes.count, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
        Unmanaged.passUnretained(sound).toOpaque())
    }
    return sound
  }

  /// In the International Phonetic Alphabet, with stress and other marks.
  /// - Parameter word: UTF-8, ended by a zero.
  static func phonemes(of word: [UInt8]) -> [UInt8] {
    var phonemes: [UInt8] = []
    // A word has one clause, but for the dots inside it.
    forEachClause(of: word) { clause, _ in phonemes += clause }
    return phonemes
  }

  /// The answer to `transcribe`: how many clauses; each as the byte of the text that it was read up to, in four, and
  /// its phonemes, ended by a zero; then the events.
  /// - Parameter text: UTF-8, ended by a zero.
  static func transcribe(_ text: [UInt8]) -> [UInt8] {
    var clauses: [UInt8] = []
    var count: UInt32 = 0
    forEachClause(of: text) { phonemes, end in
      clauses.append(littleEndian: UInt32(end))
      clauses += phonemes
      clauses.append(0)
      count += 1
    }
    var content: [UInt8] = []
    content.append(littleEndian: count)
    return content + clauses + speak(text).eventContent
  }

  /// - Parameter take: a clause's phonemes, and the byte of `text` that was read up to.
  private static func forEachClause(of text: [UInt8], take: (UnsafeRawBufferPointer, Int) -> Void) {
    text.withUnsafeBytes { bytes in
      var rest = bytes.baseAddress
      while rest != nil, let clause = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, espeakPHONEMES_IPA) {
        let end = rest.map { bytes.baseAddress!.distance(to: $0) } ?? text.count - 1
        take(UnsafeRawBufferPointer(start: clause, count: strlen(clause)), end)
      }
    }
  }

  /// Punctuation and capitals cannot be set without playing sound, and are not announced.
  private static let parameters: [(espeak_PARAMETER, Int32)] = [
    (espeakRATE, espeakRATE_NORMAL), (espeakVOLUME, 100), (espeakPITCH, 50), (espeakRANGE, 50),
    (espeakWORDGAP, 0), (espeakINTONATION, 0),
  ]
}
