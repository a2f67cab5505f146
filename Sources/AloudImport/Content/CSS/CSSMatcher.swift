/// Tells whether a selector matches an element, within a budget: a selector made to be slow matches nothing
/// once it is spent, and what it would have hidden is shown.
struct CSSMatcher {
  /// Elements looked at for one document.
  private var budget = 20_000_000

  mutating func matches(_ selector: CSSSelector, _ element: XMLTree.Element) -> Bool {
    guard fits(selector.subject, element) else { return false }
    return matches(selector.context[...], about: element)
  }

  private mutating func matches(
    _ context: ArraySlice<(combinator: CSSSelector.Combinator, compound: CSSSelector.Compound)>,
    about element: XMLTree.Element
  ) -> Bool {
    guard let (combinator, compound) = context.first else { return true }
    let rest = context.dropFirst()
    var candidate = combinator.step(from: element)
    while let current = candidate {
      if fits(compound, current), matches(rest, about: current) { return true }
      guard combinator.isRepeated, budget > 0 else { return false }
      candidate = combinator.step(from: current)
    }
    return false
  }

  private mutating func fits(_ compound: CSSSelector.Compound, _ element: XMLTree.Element) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    if let type = compound.type, type != element.localName.lowercased() { return false }
    if compound.isRoot, element.parent != nil { return false }
    if !compound.ids.isEmpty {
      guard let id = element["id"], compound.ids.allSatisfy({ $0 == id }) else { return false }
    }
    if !compound.classes.isEmpty {
      let classes = element.classes
      guard compound.classes.allSatisfy({ name in classes.contains { $0 == name } }) else { return false }
    }
    return compound.attributes.allSatisfy { $0.isMet(by: element) }
  }
}

extension CSSSelector.Combinator {
  fileprivate var isRepeated: Bool { self == .descendant || self == .subsequent }

  fileprivate func step(from element: XMLTree.Element) -> XMLTree.Element? {
    switch self {
    case .descendant, .child: element.parent
    case .next, .subsequent: element.previousSibling
    }
  }
}

extension CSSSelector.AttributeTest {
  fileprivate func isMet(by element: XMLTree.Element) -> Bool {
    guard let found = element.attributes.first(where: { $0.name.local.lowercased() == name }) else {
      return false
    }
    let actual = ignoresCase ? found.value.lowercased() : found.value
    let value = ignoresCase ? value.lowercased() : value
    switch match {
    case .exists: return true
    case .equals: return actual == value
    case .includes: return !value.isEmpty && actual.split { $0.isWhitespace }.contains { $0 == value }
    case .dash: return actual == value || actual.hasPrefix(value + "-")
    case .prefix: return !value.isEmpty && actual.hasPrefix(value)
    case .suffix: return !value.isEmpty && actual.hasSuffix(value)
    case .contains: return !value.isEmpty && actual.contains(value)
    }
  }
}

extension XMLTree.Element {
  /// The names in its `class`.
  var classes: [Substring] {
    self["class"]?.split { $0.isWhitespace } ?? []
  }
}
