/// A command line that is not understood; exit code 64.
struct UsageError: Error, Hashable, Sendable {
  /// A sentence for the person.
  let message: String

  init(_ sentence: String, command: String? = nil) {
    let help = command.map { "aloud \($0) --help" } ?? "aloud --help"
    message = "\(sentence) Try “\(help)”."
  }

  /// For a word that is not in the table, with the nearest that is.
  init(unknown what: String, _ word: String, near names: [String], command: String? = nil) {
    let nearest = names.map { (name: $0, distance: EditDistance.between(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(1, word.count / 3) else {
      self.init("There is no \(what) “\(word)”.", command: command)
      return
    }
    self.init("There is no \(what) “\(word)”: did you mean “\(nearest.name)”?", command: command)
  }
}
