/// A `<ruby>` taken apart into bases and the readings that belong to them (HTML, “the ruby element”).
struct RubyText {
  struct Segment {
    var bases: [SourceNode]
    /// Nil for a base without one.
    var reading: String?
  }

  private(set) var segments: [Segment] = []

  /// Bases and readings met since the last pairing.
  private var bases: [[SourceNode]] = []
  private var readings: [String] = []
  /// The last base may still grow: it was not a `<rb>`.
  private var isLastBaseOpen = false

  init(_ ruby: SourceElement) {
    for child in ruby.children { add(child) }
    pair()
  }

  private mutating func add(_ node: SourceNode) {
    switch node {
    case .element(let element) where element.tag == "rt":
      readings.append(Self.reading(of: element))
    case .element(let element) where element.tag == "rtc":
      addContainer(element)
    case .element(let element) where element.tag == "rp":
      break
    case .element(let element) where element.tag == "rb":
      addBase(node, isOpen: false)
    case .text(let text) where text.utf16.allSatisfy(ChapterWriter.isBlank):
      // Between the parts of a ruby it is layout of the source.
      break
    default:
      addBase(node, isOpen: true)
    }
  }

  /// A second row of readings is left out where there is a first.
  private mutating func addContainer(_ container: SourceElement) {
    guard readings.isEmpty else { return }
    let inner = container.children.compactMap { child -> String? in
      guard case .element(let element) = child, element.tag == "rt" else { return nil }
      return Self.reading(of: element)
    }
    readings += inner.isEmpty ? [Self.reading(of: container)] : inner
  }

  private mutating func addBase(_ node: SourceNode, isOpen: Bool) {
    if !readings.isEmpty { pair() }
    if isOpen, isLastBaseOpen, !bases.isEmpty {
      bases[bases.count - 1].append(node)
    } else {
      bases.append([node])
    }
    isLastBaseOpen = isOpen
  }

  /// Gives each base its reading; the last reading stands over all bases that are left.
  private mutating func pair() {
    let readings = readings.filter { !$0.isEmpty }
    if readings.isEmpty || bases.isEmpty {
      segments += bases.map { Segment(bases: $0, reading: nil) }
    } else {
      let single = min(readings.count, bases.count) - 1
      for index in 0..<single { segments.append(Segment(bases: bases[index], reading: readings[index])) }
      segments.append(
        Segment(
          bases: Array(bases[single...].joined()),
          reading: bases.count == single + 1 ? readings[single...].joined() : readings[single]))
    }
    bases = []
    self.readings = []
    isLastBaseOpen = false
  }

  /// The text of an annotation, white space folded.
  private static func reading(of element: SourceElement) -> String {
    func text(_ nodes: [SourceNode]) -> String {
      nodes.map { node in
        switch node {
        case .text(let text): text
        case .element(let element): element.tag == "rp" ? "" : text(element.children)
        case .lineBreak, .boundary: " "
        case .atom, .anchor: ""
        }
      }.joined()
    }
    return text(element.children).split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
  }
}
