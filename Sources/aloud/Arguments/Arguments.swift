import AloudText
import Foundation

/// What was typed after a command's name, taken apart by its row in the table.
struct Arguments: Sendable {
  let operands: [String]
  private let values: [String: String]
  private let command: String

  /// Throws `UsageError` for what the command does not know.
  init(_ words: [String], of command: Command) throws {
    var operands: [String] = []
    var values: [String: String] = [:]
    var rest = words[...]
    var readsOptions = true
    while let word = rest.popFirst() {
      switch word {
      case "--" where readsOptions: readsOptions = false
      case _ where readsOptions && word.hasPrefix("-") && word != "-":
        let typed = try TypedOption(word, of: command)
        let value = try typed.value(takingFrom: &rest)
        guard values.updateValue(value, forKey: typed.option.name) == nil || typed.option.value == nil else {
          throw UsageError("“--\(typed.option.name)” is given twice.", command: command.name)
        }
      default: operands.append(word)
      }
    }
    self.operands = operands
    self.values = values
    self.command = command.name
    if !wantsHelp { try checkOperands(of: command) }
  }

  var wantsHelp: Bool { has(.help) }

  func has(_ option: Option) -> Bool { values[option.name] != nil }
  func text(_ option: Option) -> String? { values[option.name] }

  /// Throws when the option is not there.
  func required(_ option: Option) throws -> String {
    guard let text = text(option) else {
      throw UsageError("“--\(option.name) \(option.value ?? "")” is missing.", command: command)
    }
    return text
  }

  func number(_ option: Option, in range: ClosedRange<Int>) throws -> Int? {
    try text(option).map { text in
      guard let number = Int(text), range.contains(number) else {
        let upper = range.upperBound == .max ? " or more" : " to \(range.upperBound)"
        throw wrong(option, text, "a number, \(range.lowerBound)\(upper)")
      }
      return number
    }
  }

  func choice<Value: RawRepresentable & CaseIterable>(
    _ option: Option, of type: Value.Type = Value.self
  ) throws -> Value? where Value.RawValue == String {
    try text(option).map { text in
      guard let value = Value(rawValue: text) else {
        let names = Value.allCases.map(\.rawValue)
        throw wrong(option, text, names.dropLast().joined(separator: ", ") + " or " + (names.last ?? ""))
      }
      return value
    }
  }

  func language() throws -> LanguageTag? {
    try text(.language).map { text in
      guard let tag = LanguageTag(text) else {
        throw wrong(.language, text, "a language tag such as en or pt-BR")
      }
      return tag
    }
  }

  /// What `--skip` says; the usual where it is not there.
  func skipChoice() throws -> SkipChoice {
    try text(.skip).map { text in
      guard let choice = SkipChoice(text) else {
        let kinds = Skip.Kind.allCases.filter { $0 != .noReading }.map(\.rawValue).joined(separator: ", ")
        throw wrong(
          .skip, text,
          "none, some or all, then after commas +KIND for a kind to skip too and -KIND for one to speak; the kinds are "
            + kinds)
      }
      return choice
    } ?? .some
  }

  /// `CHAPTER:OFFSET`, or a chapter alone for its start.
  func location(_ option: Option) throws -> Location? {
    try text(option).map { text in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(parts.count), let chapter = parts[0],
        let offset = parts.count == 2 ? parts[1] : 0,
        chapter >= 0, offset >= 0
      else { throw wrong(option, text, "CHAPTER:OFFSET, both counted from 0") }
      return Location(chapter: chapter, offset: offset)
    }
  }

  func file(_ option: Option) -> URL? { text(option).map { URL(filePath: $0) } }

  func wrong(_ option: Option, _ text: String, _ wanted: String) -> UsageError {
    UsageError("“--\(option.name) \(text)” is not understood: it wants \(wanted).", command: command)
  }

  private func checkOperands(of command: Command) throws {
    switch (command.operands, operands.count) {
    case (.none, 0), (.one, 1), (.atMostOne, 0...1), (.oneOrMore, 1...), (.any, _): return
    case (.none, _):
      throw UsageError("“\(operands[0])” is one word too many.", command: command.name)
    case (.one(let name), 0), (.oneOrMore(let name), _):
      throw UsageError("\(name) is missing.", command: command.name)
    case (.one(let name), _), (.atMostOne(let name), _):
      throw UsageError("Only one \(name) can be given.", command: command.name)
    }
  }
}

/// One word that begins with a dash: which option it names, and the value that stands in the same word.
private struct TypedOption {
  let option: Option
  private let inlineValue: String?
  private let command: String

  init(_ word: String, of command: Command) throws {
    self.command = command.name
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      inlineValue = parts.count == 2 ? String(parts[1]) : nil
      guard let option = command.options.first(where: { $0.name == parts[0] }) else {
        throw UsageError(
          unknown: "option", "--\(parts[0])", near: command.options.map { "--\($0.name)" },
          command: command.name)
      }
      self.option = option
    } else {
      let rest = String(word.dropFirst(2))
      inlineValue = rest.isEmpty ? nil : rest
      guard let option = command.options.first(where: { $0.short == word.dropFirst().first }) else {
        throw UsageError(
          unknown: "option", word, near: command.options.map { "--\($0.name)" }, command: command.name)
      }
      self.option = option
    }
  }

  /// Empty for an option that takes no value.
  func value(takingFrom rest: inout ArraySlice<String>) throws -> String {
    guard let name = option.value else {
      guard inlineValue == nil else {
        throw UsageError("“--\(option.name)” takes no value.", command: command)
      }
      return ""
    }
    guard let value = inlineValue ?? rest.popFirst() else {
      throw UsageError("“--\(option.name)” wants a value: \(name).", command: command)
    }
    return value
  }
}
