import AloudPublication

/// The faults met while a book is read, each told once.
struct ImportWarnings {
  private var told: [ImportWarning] = []
  private var lists: [(code: String, lead: String, names: [String])] = []

  private static let mostTold = 200
  private static let mostNamed = 5

  mutating func add(_ code: String, _ detail: String) {
    let warning = ImportWarning(code: code, detail: detail)
    if told.count < Self.mostTold, !told.contains(warning) { told.append(warning) }
  }

  /// Adds to one warning that names what it is about: “Some pictures are missing: a.png, b.png.”
  mutating func add(_ code: String, _ lead: String, about name: String) {
    if let index = lists.firstIndex(where: { $0.code == code && $0.lead == lead }) {
      if !lists[index].names.contains(name) { lists[index].names.append(name) }
    } else {
      lists.append((code, lead, [name]))
    }
  }

  var all: [ImportWarning] {
    told
      + lists.map { list in
        let named = list.names.prefix(Self.mostNamed).joined(separator: ", ")
        let rest = list.names.count - Self.mostNamed
        return ImportWarning(
          code: list.code, detail: "\(list.lead): \(named)\(rest > 0 ? " and \(rest) more" : "").")
      }
  }
}
