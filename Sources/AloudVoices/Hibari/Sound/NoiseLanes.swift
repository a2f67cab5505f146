/// Random numbers for the noise in a voice, eight at once: the same for the same seed, on every machine.
///
/// Each lane is a xoshiro128+ generator of its own (Blackman and Vigna, “Scrambled linear pseudorandom number
/// generators”), seeded by SplitMix64. Its lowest bits, which are weak, are not used.
struct NoiseLanes {
  private var states: (SIMD8<UInt32>, SIMD8<UInt32>, SIMD8<UInt32>, SIMD8<UInt32>)

  init(seed: UInt64) {
    var seed = seed
    func next() -> UInt32 {
      seed &+= 0x9e37_79b9_7f4a_7c15
      var mixed = seed
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return UInt32(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 32)
    }
    func lanes() -> SIMD8<UInt32> {
      var lanes = SIMD8<UInt32>()
      for lane in 0..<8 { lanes[lane] = next() }
      return lanes
    }
    states = (lanes(), lanes(), lanes(), lanes())
  }

  /// The real and imaginary parts of eight complex numbers: normal, mean 0, variance 1 each (Box and Muller's method).
  @inline(__always)
  mutating func next() -> (real: SIMD8<Float>, imaginary: SIMD8<Float>) {
    let radius = LaneMath.root(LaneMath.log(between1And2() * -1 + 2) * -2)
    let (cosine, sine) = LaneMath.turn(between1And2() * 2 - 3)
    return (radius * cosine, radius * sine)
  }

  /// Uniform in 1..<2, from the highest 23 bits.
  @inline(__always)
  private mutating func between1And2() -> SIMD8<Float> {
    let bits = states.0 &+ states.3
    let shifted = states.1 &<< 9
    states.2 ^= states.0
    states.3 ^= states.1
    states.1 ^= states.2
    states.0 ^= states.3
    states.2 ^= shifted
    states.3 = (states.3 &<< 11) | (states.3 &>> 21)
    return unsafeBitCast((bits &>> 9) | 0x3f80_0000, to: SIMD8<Float>.self)
  }
}
