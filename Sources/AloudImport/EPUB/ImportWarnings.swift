import AloudPublication

/// The faults met while a book is read, each told once.
struct ImportWarnings {
  private var told: [ImportWarning] = []
  private var lists: [List] = []

  private struct List {
    let code: String
    let lead: String
    var names: [String] = []
    var all: Set<String> = []
  }

  private static let mostTold = 200
  private static let mostNamed = 5

  mutating func add(_ code: String, _ detail: String) {
    let warning = ImportWarning(code: code, detail: detail)
    if told.count < Self.mostTold, !told.contains(warning) { told.append(warning) }
  }

  /// Adds to one warning that names what it is about: “Some pictures are missing: a.png, b.png.”
  mutating func add(_ code: String, _ lead: String, about name: String) {
    let index =
      lists.firstIndex { $0.code == code && $0.lead == lead }
      ?? {
        lists.append(List(code: code, lead: lead))
        return lists.count - 1
      }()
    guard lists[index].all.insert(name).inserted else { return }
    if lists[index].names.count < Self.mostNamed { lists[index].names.append(name) }
  }

  var all: [ImportWarning] {
    told
      + lists.map { list in
        let named = list.names.joined(separator: ", ")
        let rest = list.all.count - list.names.count
        return ImportWarning(
          code: list.code, detail: "\(list.lead): \(named)\(rest > 0 ? " and \(rest) more" : "").")
      }
  }
}
