/// A word while a passage is being divided.
struct Token {
  struct Flags: OptionSet {
    let rawValue: UInt16

    static let silent = Flags(rawValue: 1 << 0)
    /// In a skip that is left out at the usual level.
    static let passedOver = Flags(rawValue: 1 << 1)
    static let afterSpace = Flags(rawValue: 1 << 2)
    static let afterLineFeed = Flags(rawValue: 1 << 3)
    /// After an empty line: two line feeds or more.
    static let afterBlankLine = Flags(rawValue: 1 << 4)
    /// Holds characters of a script that is written without spaces.
    static let dictionary = Flags(rawValue: 1 << 5)
    static let stopless = Flags(rawValue: 1 << 6)
    static let atom = Flags(rawValue: 1 << 7)
    /// Quotation marks or apostrophes stand in its lead or trail.
    static let quoted = Flags(rawValue: 1 << 8)
    /// Its last dot is an abbreviation's, an initial's or a list number's.
    static let abbreviated = Flags(rawValue: 1 << 9)
  }

  // Kept narrow: rules look at the same tokens many times.
  private var narrowStart: Int32
  private var narrowEnd: Int32
  private var narrowCoreStart: Int32
  private var narrowCoreEnd: Int32
  private let narrowSkip: Int32
  private let narrowPiece: Int32
  var flags: Flags

  init(start: Int, end: Int, coreStart: Int, coreEnd: Int, flags: Flags, skip: Int, piece: Int) {
    narrowStart = Int32(start)
    narrowEnd = Int32(end)
    narrowCoreStart = Int32(coreStart)
    narrowCoreEnd = Int32(coreEnd)
    narrowSkip = Int32(skip)
    narrowPiece = Int32(piece)
    self.flags = flags
  }

  /// Code units of the passage, half-open.
  var start: Int { Int(narrowStart) }
  var end: Int {
    get { Int(narrowEnd) }
    set { narrowEnd = Int32(newValue) }
  }
  /// From its first to its last letter, number or symbol that is read; empty, at the end, when it has none.
  var coreStart: Int {
    get { Int(narrowCoreStart) }
    set { narrowCoreStart = Int32(newValue) }
  }
  var coreEnd: Int {
    get { Int(narrowCoreEnd) }
    set { narrowCoreEnd = Int32(newValue) }
  }
  /// Index into the passage's skips, −1 for none.
  var skip: Int { Int(narrowSkip) }
  /// Index into the passage's pieces.
  var piece: Int { Int(narrowPiece) }

  var hasCore: Bool { narrowCoreStart < narrowCoreEnd }
  /// No mark stands before its core nor after it.
  var isBare: Bool { narrowStart == narrowCoreStart && narrowEnd == narrowCoreEnd }
  var isSilent: Bool { flags.contains(.silent) }
  var isPassedOver: Bool { flags.contains(.passedOver) }
  /// Counts as spoken when the rules look for what comes before or after.
  var isHeard: Bool { flags.isDisjoint(with: [.silent, .passedOver]) }
}
