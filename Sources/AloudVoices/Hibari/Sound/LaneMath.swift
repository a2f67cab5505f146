/// Elementary functions on eight numbers at once, made of additions and products alone: the C library has them for
/// one number only, and they are most of the signal stage's work.
///
/// The polynomials are those of Moshier's Cephes library; `LaneMathTests` holds the bounds given.
enum LaneMath {
  typealias Lanes = SIMD8<Float>
  typealias Bits = SIMD8<UInt32>

  /// e to the power of `x`, which is held between −87 and 88; within 2 parts in ten million.
  @inline(__always)
  static func exp(_ x: Lanes) -> Lanes {
    let x = bounded(bounded(x * -1, by: 87) * -1, by: 88)
    // x = n ln 2 + r, with ln 2 in two parts so that r is exact.
    let shifted = x * 1.442_695_04 + rounder
    let n = shifted - rounder
    let r = x - n * 0.693_359_375 + n * 2.121_944_4e-4
    var power = r * 1.987_569_1e-4 + 1.398_199_9e-3
    power = power * r + 8.333_452e-3
    power = power * r + 4.166_579_6e-2
    power = power * r + 1.666_666_5e-1
    power = power * r + 0.5
    power = power * (r * r) + r + 1
    // The low bits of `shifted` are n, for the exponent.
    let scale = (unsafeBitCast(shifted, to: Bits.self) &+ 127) &<< 23
    return power * unsafeBitCast(scale, to: Lanes.self)
  }

  /// The natural logarithm of a positive number that is not denormal; within 3e-7, or 2 parts in ten million.
  @inline(__always)
  static func log(_ x: Lanes) -> Lanes {
    // x = 2ⁿ m, with m between √½ and √2.
    let bits = unsafeBitCast(x, to: Bits.self)
    let offset = (bits &- 0x3f35_04f3) & 0xff80_0000
    let m = unsafeBitCast(bits &- offset, to: Lanes.self)
    let whole = unsafeBitCast(unsafeBitCast(offset, to: SIMD8<Int32>.self) &>> 23, to: Bits.self)
    let n = unsafeBitCast(whole &+ rounder.bitPattern, to: Lanes.self) - rounder
    let r = m - 1
    var value = r * 7.037_683_6e-2 - 1.151_461e-1
    value = value * r + 1.167_699_9e-1
    value = value * r - 1.242_014_1e-1
    value = value * r + 1.424_932_3e-1
    value = value * r - 1.666_805_8e-1
    value = value * r + 2.000_071_5e-1
    value = value * r - 2.499_999_4e-1
    value = value * r + 3.333_333_1e-1
    let square = r * r
    return n * 0.693_359_375 + (value * square * r - square * 0.5 - n * 2.121_944_4e-4 + r)
  }

  /// The square root of a number that is not negative; within 2 parts in ten million.
  @inline(__always)
  static func root(_ x: Lanes) -> Lanes {
    // Newton's method for 1 / √x, from a first guess by its exponent.
    var inverse = unsafeBitCast(~(unsafeBitCast(x, to: Bits.self) &>> 1) &+ 0x5f37_5a87, to: Lanes.self)
    let half = x * -0.5
    for _ in 0..<3 { inverse = inverse * (half * inverse * inverse + 1.5) }
    return x * inverse
  }

  /// The hyperbolic tangent; within 2e-7.
  @inline(__always)
  static func tanh(_ x: Lanes) -> Lanes {
    let power = exp(bounded(x + x, by: 30))
    return (power - 1) / (power + 1)
  }

  /// Cosine and sine of `x` half turns, for |x| below a million; within 2e-7 of those of the number that `x` is.
  @inline(__always)
  static func turn(_ x: Lanes) -> (cosine: Lanes, sine: Lanes) {
    // The nearest quarter turn, and the rest r between −⅛ and ⅛ of a turn, in radians.
    let shifted = x * 2 + rounder
    let r = (x - (shifted - rounder) * 0.5) * Float.pi
    let square = r * r
    var sine = square * -1.951_529_6e-4 + 8.332_161e-3
    sine = sine * square - 1.666_665_5e-1
    sine = sine * square * r + r
    var cosine = square * 2.443_315_7e-5 - 1.388_731_6e-3
    cosine = cosine * square + 4.166_664_6e-2
    cosine = cosine * (square * square) - square * 0.5 + 1
    let quarter = unsafeBitCast(shifted, to: Bits.self)
    let isOdd = ~(quarter & 1) &+ 1
    let cosineSign = ((quarter &+ 1) & 2) &<< 30
    let sineSign = (quarter & 2) &<< 30
    return (
      unsafeBitCast(chosen(sine, over: cosine, where: isOdd) ^ cosineSign, to: Lanes.self),
      unsafeBitCast(chosen(cosine, over: sine, where: isOdd) ^ sineSign, to: Lanes.self)
    )
  }

  /// At most `bound`; not for what is no number.
  @inline(__always)
  static func bounded(_ x: Lanes, by bound: Float) -> Lanes {
    unsafeBitCast(chosen(x, over: Lanes(repeating: bound), where: negative(x - bound)), to: Lanes.self)
  }

  /// All bits set where a number is below zero.
  ///
  /// The comparisons and choices of the standard library's vectors are made lane by lane; these are not.
  @inline(__always)
  static func negative(_ x: Lanes) -> Bits {
    unsafeBitCast(unsafeBitCast(x, to: SIMD8<Int32>.self) &>> 31, to: Bits.self)
  }

  /// The bits of `a` where `mask` is set, those of `b` elsewhere.
  @inline(__always)
  static func chosen(_ a: Lanes, over b: Lanes, where mask: Bits) -> Bits {
    let (a, b) = (unsafeBitCast(a, to: Bits.self), unsafeBitCast(b, to: Bits.self))
    return b ^ ((a ^ b) & mask)
  }

  /// Added to a small number, it leaves the nearest whole number in the lowest bits: 1.5 · 2²³.
  @inline(__always)
  private static var rounder: Float { 12_582_912 }
}
