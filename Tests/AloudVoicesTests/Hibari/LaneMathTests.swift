import Foundation
import Testing

@testable import AloudVoices

@Suite struct LaneMathTests {
  /// The largest error over `count` places from `first` to `last`, absolute or as a part of what is right.
  private static func error(
    from first: Float, to last: Float, count: Int = 40_000, relative: Bool = false,
    _ function: (SIMD8<Float>) -> SIMD8<Float>, _ exact: (Double) -> Double
  ) -> Double {
    var worst = 0.0
    for start in stride(from: 0, to: count, by: 8) {
      var places = SIMD8<Float>()
      for lane in 0..<8 { places[lane] = first + (last - first) * Float(start + lane) / Float(count - 1) }
      let values = function(places)
      for lane in 0..<8 {
        let right = exact(Double(places[lane]))
        worst = max(worst, abs(Double(values[lane]) - right) / (relative ? abs(right) : 1))
      }
    }
    return worst
  }

  @Test func `exp is within 2 parts in ten million, and bounded outside`() {
    #expect(Self.error(from: -86, to: 87, relative: true, LaneMath.exp, Foundation.exp) < 2e-7)
    let far = LaneMath.exp(SIMD8(-1e30, -200, 200, 1e30, -.infinity, .infinity, 0, -0.0))
    #expect(far[0] > 0 && far[0] == far[1] && far[1] < 1e-37 && far[4] == far[0])
    #expect(far[2] == far[3] && far[2].isFinite && far[5] == far[2] && far[6] == 1 && far[7] == 1)
  }

  @Test func `log is within 3e-7, and of large and small numbers within as many parts`() {
    #expect(Self.error(from: 1e-7, to: 4, LaneMath.log, Foundation.log) < 3e-7 * 16)
    #expect(Self.error(from: 0.1, to: 4, LaneMath.log, Foundation.log) < 3e-7)
    #expect(Self.error(from: 3, to: 3e38, relative: true, LaneMath.log, Foundation.log) < 2e-7)
    #expect(Self.error(from: 1e-37, to: 1e-30, relative: true, LaneMath.log, Foundation.log) < 2e-7)
    #expect(LaneMath.log(SIMD8(repeating: 1))[3] == 0)
  }

  @Test func `root is within 2 parts in ten million, and that of nothing is nothing`() {
    #expect(Self.error(from: 1e-6, to: 40, relative: true, LaneMath.root, { $0.squareRoot() }) < 2e-7)
    #expect(LaneMath.root(SIMD8(repeating: 0))[0] == 0 && LaneMath.root(SIMD8(repeating: -0.0))[7] == 0)
  }

  @Test func `tanh is within 2e-7 everywhere`() {
    #expect(Self.error(from: -12, to: 12, LaneMath.tanh, Foundation.tanh) < 2e-7)
    #expect(LaneMath.tanh(SIMD8(repeating: 1e20))[0] == 1 && LaneMath.tanh(SIMD8(repeating: -1e20))[0] == -1)
  }

  @Test(arguments: [Float(1), 5, 200, 8_000])
  func `turns are within 2e-7, also far out`(reach: Float) {
    let cosine = Self.error(from: -reach, to: reach, { LaneMath.turn($0).cosine }, { cos(.pi * $0) })
    let sine = Self.error(from: -reach, to: reach, { LaneMath.turn($0).sine }, { sin(.pi * $0) })
    #expect(cosine < 2e-7 && sine < 2e-7, "\(cosine) and \(sine)")
  }

  @Test func `every quarter turn has its signs`() {
    let places = SIMD8<Float>(-1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1)
    let (cosine, sine) = LaneMath.turn(places)
    for lane in 0..<8 {
      #expect(abs(cosine[lane] - cos(.pi * places[lane])) < 1e-6)
      #expect(abs(sine[lane] - sin(.pi * places[lane])) < 1e-6)
    }
  }
}
