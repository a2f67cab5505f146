import AloudAudio
import Foundation

/// Whatever on this machine plays a sound file.
enum SoundPlayer {
  /// In the order they are looked for: PipeWire's, PulseAudio's, ALSA's, FFmpeg's.
  private static let programs = [
    ["pw-play"], ["paplay"], ["aplay", "-q"], ["ffplay", "-v", "quiet", "-nodisp", "-autoexit"],
  ]

  /// Returns when it has been heard. Throws `Failure` where nothing plays sound.
  static func play(_ samples: [Float]) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = programs.lazy.compactMap { words -> (path: String, words: [String])? in
      folders.lazy.map { (folder) -> String in "\(folder)/\(words[0])" }.first { access($0, X_OK) == 0 }
        .map { ($0, Array(words.dropFirst())) }
    }.first
    guard let found else {
      throw Failure("No program here plays sound: write it to a file with --output.", code: "no-player")
    }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "preview.wav")
    try WAVWriter.file(of: samples).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: found.path)
    process.arguments = found.words + [file.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("The sound could not be played: write it to a file with --output.", code: "no-player")
    }
  }
}
