internal import AloudSpeech
internal import AloudText

/// What is listed at one moment: the voices that are here, those that could be, and how far that has come.
struct VoiceShelf: Sendable {
  /// Come with the program.
  let builtIn: [any Voice]
  /// Added by the owner.
  var added: [any Voice] = [] { didSet { arrange() } }
  /// Those that could be here; one whose model is here is told of by itself.
  var offers: [VoiceInfo] = [] { didSet { arrange() } }
  /// By the id of an offer.
  var installs: [VoiceID: VoiceInstall] = [:] { didSet { arrange() } }
  /// In the order they are offered: by language, and in each the natural ones first, then those that are here;
  /// all else as their engines order them.
  private(set) var infos: [VoiceInfo] = []
  private var byID: [VoiceID: any Voice] = [:]

  init(builtIn: [any Voice]) {
    self.builtIn = builtIn
    arrange()
  }

  /// Nil for one that is not here.
  func voice(_ id: VoiceID) -> (any Voice)? { byID[id] }

  private mutating func arrange() {
    let here = builtIn + added
    byID = Dictionary(here.map { ($0.info.id, $0) }, uniquingKeysWith: { first, _ in first })
    let models = Set(here.map(\.info.id.model))
    let offers = offers.filter { !models.contains($0.id.model) }.map { offer in
      var offer = offer
      offer.install = installs[offer.id]
      return offer
    }
    let listed = here.map(\.info) + offers
    infos = listed.enumerated().sorted { Self.rank($0) < Self.rank($1) }.map(\.element)
  }

  private static func rank(_ entry: (offset: Int, element: VoiceInfo)) -> (String, Int, Int, Int) {
    let info = entry.element
    return (
      info.language.language, info.quality == .natural ? 0 : 1, info.installed ? 0 : 1, entry.offset
    )
  }
}

extension VoiceID {
  /// What all speakers of one model have in common: `piper:NAME` of `piper:NAME/SPEAKER`.
  var model: Substring { rawValue.prefix { $0 != "/" } }
}
