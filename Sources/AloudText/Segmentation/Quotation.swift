/// A quotation found in a passage, its marks included.
struct Quotation {
  /// The token in whose lead (or as which alone) the opening mark stands, and the mark's offset.
  let openToken: Int
  let openOffset: Int
  let mark: UInt16
  /// Nil while nothing has closed it.
  var close: (token: Int, offset: Int)?
}
