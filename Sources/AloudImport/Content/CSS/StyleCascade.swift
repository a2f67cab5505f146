/// All the style that holds for one document: which declaration wins for an element (CSS Cascade).
struct StyleCascade {
  private struct Candidate {
    let rule: Stylesheet.Rule
    let specificity: (Int, Int, Int)
    let order: Int
  }

  private var byID: [String: [Candidate]] = [:]
  private var byClass: [String: [Candidate]] = [:]
  private var byType: [String: [Candidate]] = [:]
  private var others: [Candidate] = []
  private var count = 0
  private var matcher = CSSMatcher()

  /// Adds a sheet after those already there.
  mutating func add(_ sheet: Stylesheet) {
    for rule in sheet.rules {
      let candidate = Candidate(rule: rule, specificity: rule.selector.specificity, order: count)
      count += 1
      let subject = rule.selector.subject
      if let id = subject.ids.first {
        byID[id, default: []].append(candidate)
      } else if let name = subject.classes.first {
        byClass[name, default: []].append(candidate)
      } else if let type = subject.type {
        byType[type, default: []].append(candidate)
      } else {
        others.append(candidate)
      }
    }
  }

  /// What is declared for the element itself; nothing is inherited.
  mutating func style(of element: XMLTree.Element) -> [CSSProperty: String] {
    var candidates = others + (byType[element.localName.lowercased()] ?? [])
    if !byID.isEmpty, let id = element["id"] { candidates += byID[id] ?? [] }
    if !byClass.isEmpty {
      for name in Set(element.classes) { candidates += byClass[String(name)] ?? [] }
    }
    let inline = element["style"].map { CSSDeclaration.list(CSSTokenizer.tokens($0)[...]) } ?? []
    guard !candidates.isEmpty || !inline.isEmpty else { return [:] }

    var matching: [Candidate] = []
    for candidate in candidates where matcher.matches(candidate.rule.selector, element) {
      matching.append(candidate)
    }
    matching.sort { ($0.specificity, $0.order) < ($1.specificity, $1.order) }
    let ordered = matching.flatMap(\.rule.declarations) + inline
    var style: [CSSProperty: String] = [:]
    for declaration in ordered where !declaration.isImportant {
      style[declaration.property] = declaration.value
    }
    for declaration in ordered where declaration.isImportant {
      style[declaration.property] = declaration.value
    }
    return style
  }
}

/// By specificity, then by order.
private func < (a: ((Int, Int, Int), Int), b: ((Int, Int, Int), Int)) -> Bool {
  a.0 == b.0 ? a.1 < b.1 : a.0 < b.0
}
