/// What one check found.
struct Finding: Encodable, Equatable, Sendable {
  /// A stable name: what a script goes by.
  let check: String
  let ok: Bool
  /// A sentence.
  let detail: String
  /// What to do about it, in a sentence; nil when nothing has to be done.
  @OrNull var fix: String?

  static func good(_ check: String, _ detail: String) -> Finding {
    Finding(check: check, ok: true, detail: detail, fix: nil)
  }

  static func problem(_ check: String, _ detail: String, fix: String) -> Finding {
    Finding(check: check, ok: false, detail: detail, fix: fix)
  }

  static func == (a: Finding, b: Finding) -> Bool {
    a.check == b.check && a.ok == b.ok && a.detail == b.detail && a.fix == b.fix
  }
}
