import Testing

@testable import AloudVoices

@Suite struct NoiseLanesTests {
  private static func numbers(seed: UInt64, count: Int) -> [Float] {
    var noise = NoiseLanes(seed: seed)
    return (0..<count / 16).flatMap { _ in
      let (real, imaginary) = noise.next()
      return (0..<8).flatMap { [real[$0], imaginary[$0]] }
    }
  }

  @Test func `the numbers are normal`() {
    let numbers = Self.numbers(seed: 1, count: 320_000)
    let count = Double(numbers.count)
    func moment(_ power: Int) -> Double {
      numbers.reduce(0.0) { sum, number in sum + (0..<power).reduce(1) { value, _ in value * Double(number) }
      }
        / count
    }
    // Four standard errors of each moment of as many normal numbers.
    #expect(abs(moment(1)) < 4 / count.squareRoot())
    #expect(abs(moment(2) - 1) < 4 * (2 / count).squareRoot())
    #expect(abs(moment(3)) < 4 * (15 / count).squareRoot())
    #expect(abs(moment(4) - 3) < 4 * (96 / count).squareRoot())
    let inside = Double(numbers.count { abs($0) < 1 }) / count
    #expect(abs(inside - 0.682_689) < 4 * (0.2166 / count).squareRoot())
  }

  @Test func `neighbours have nothing to do with each other`() {
    let numbers = Self.numbers(seed: 2, count: 320_000)
    for distance in [1, 2, 15, 16, 32, 601 * 16] {
      let sum = zip(numbers, numbers.dropFirst(distance)).reduce(0.0) { $0 + Double($1.0 * $1.1) }
      let count = Double(numbers.count - distance)
      #expect(abs(sum / count) < 4 / count.squareRoot(), "\(distance) apart")
    }
  }

  @Test func `a seed has its own numbers, always the same`() {
    #expect(Self.numbers(seed: 3, count: 160) == Self.numbers(seed: 3, count: 160))
    #expect(Self.numbers(seed: 3, count: 160) != Self.numbers(seed: 4, count: 160))
    #expect(Self.numbers(seed: 0, count: 160).allSatisfy { $0.isFinite && $0 != 0 })
  }
}
