import AloudLibrary
import Foundation

extension Command {
  private static let port = Option("port", value: "N", "The port that is to be free. (7788)")

  static let doctor = Command(
    "doctor", "Whether this machine has all that Aloud needs.", options: [.library, port, .json],
    notes: [
      "Adds no book and removes none.",
      "The exit code is 1 when there is a problem; each comes with what to do about it.",
    ]
  ) { arguments in
    let port = try arguments.number(port, in: 1...65_535) ?? 7_788
    let folder = arguments.file(.library) ?? Library.defaultDirectory
    var findings = [MachineChecks.text(), await MachineChecks.worker()]
    findings += await VoiceChecks.findings(folder) + [MachineChecks.sound()]
    findings += await LibraryChecks.findings(folder)
    findings += [MachineChecks.port(UInt16(port)), MachineChecks.fonts()]
    for finding in findings {
      try arguments.has(.json) ? Console.print(json: finding) : Console.print(finding.text)
    }
    return findings.allSatisfy(\.ok) ? .done : .problem
  }
}

extension Finding {
  /// A line for the person, and one more for what is to be done.
  fileprivate var text: String {
    let line = "\(ok ? "ok     " : "problem")  \(detail.onOneLine)"
    return fix.map { "\(line)\n         \($0.onOneLine)" } ?? line
  }
}
