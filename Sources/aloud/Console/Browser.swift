import Foundation

/// The person's browser.
enum Browser {
  /// Opens the address where there is a screen to open it on; the address has been printed, so that elsewhere
  /// nothing is lost.
  static func open(_ address: String) {
    #if os(macOS)
      run("/usr/bin/open", address)
    #else
      let environment = ProcessInfo.processInfo.environment
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
      let folders = (environment["PATH"] ?? "").split(separator: ":")
      let opener = folders.lazy.map { (folder: Substring) -> String in "\(folder)/xdg-open" }.first {
        access($0, X_OK) == 0
      }
      if let opener { run(opener, address) }
    #endif
  }

  private static func run(_ program: String, _ address: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      Console.note("The browser could not be opened (\(error.localizedDescription)).")
    }
  }
}
