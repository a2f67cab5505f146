import Foundation

/// The command line tool, where there is one: somebody else's reading of what is made here.
enum FFmpeg {
  struct Failed: Error { let message: String }

  private static let program = "/usr/bin/ffmpeg"

  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// Everything that is heard of a file or list, at 24 kHz.
  static func samples(of file: URL) throws -> [Float] {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "-v", "error", "-allowed_extensions", "ALL", "-i", file.path, "-f", "f32le", "-ar", "24000", "-",
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let message = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    guard process.terminationStatus == 0, message.isEmpty else { throw Failed(message: message) }
    return data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }
}
