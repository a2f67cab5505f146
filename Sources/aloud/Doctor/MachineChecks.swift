import AloudAudio
import AloudImport
import AloudServer
import AloudText

/// Whether what Aloud stands on is there and works: each check does the thing itself, in small.
enum MachineChecks {
  /// ICU's dictionaries and CLD2's tables.
  static func text() -> Finding {
    let thai = "ภาษาไทยง่ายนิดเดียว"
    let block = TextBlock(range: TextRange(0, thai.utf16.count), kind: .paragraph)
    let chapter = ChapterText(text: CanonicalText(thai), blocks: [block])
    let found = LanguageDetector.language(of: thai)?.tag
    guard let found, Segmenter().segments(of: chapter, language: found).words.count > 2 else {
      return .problem(
        "text", "Text without spaces cannot be divided into words.",
        fix: "Install the ICU library again, with its data (Debian: libicu72).")
    }
    return .good("text", "Words, sentences and languages are told, in scripts without spaces too.")
  }

  static func worker() async -> Finding {
    let fix = "Install Aloud again: aloud-worker belongs beside aloud; its walls need Linux with seccomp."
    do {
      let open = try await ImportWorker.besideThisProgram().openWalls()
      guard open.isEmpty else {
        return .problem(
          "worker", "The program that reads books is not walled in: it can \(open.joined(separator: ", ")).",
          fix: fix)
      }
      return .good("worker", "Books are read behind walls that hold.")
    } catch {
      return .problem("worker", Failure(error).message, fix: fix)
    }
  }

  static func sound() -> Finding {
    do {
      let audio = try AACEncoder().encode([Float](repeating: 0, count: AudioFormat.sampleRate / 10))
      guard audio.packets.isEmpty else { return .good("sound", "Sound can be coded for browsers.") }
    } catch {
      // What the library said is of no use to the person; the answer below is.
    }
    return .problem(
      "sound", "Sound cannot be coded for browsers.",
      fix: "Install FFmpeg's libraries (Debian: libavcodec59).")
  }

  static func fonts() -> Finding {
    let missing = AloudServer.missingTypefaces
    guard !missing.isEmpty else { return .good("fonts", "All typefaces are installed.") }
    return .problem(
      "fonts", "Some typefaces are not installed: \(missing.joined(separator: ", ")).",
      fix:
        "Install them (Debian: fonts-ebgaramond, fonts-vollkorn, fonts-sil-charis); until then others stand in."
    )
  }

  static func port(_ port: UInt16) -> Finding {
    switch AloudServer.state(ofPort: port) {
    case .free: .good("port", "Port \(port) is free.")
    case .served: .good("port", "Aloud is being served on port \(port).")
    case .unusable(let error):
      .problem(
        "port", error.message, fix: "Stop what uses it, or give “aloud serve” another port with --port.")
    }
  }
}
