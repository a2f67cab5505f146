import Foundation

@testable import AloudAudio

/// Sound that is found again by correlation: it matches itself at one place only.
enum Tone {
  /// A sweep from `low` to `high` hertz that fades in and out over ten milliseconds.
  static func sweep(
    samples: Int, from low: Double = 300, to high: Double = 3_000, rate: Int = AudioFormat.sampleRate
  ) -> [Float] {
    let length = Double(samples) / Double(rate)
    return (0..<samples).map { index in
      let time = Double(index) / Double(rate)
      let phase = 2 * Double.pi * (low * time + (high - low) * time * time / (2 * length))
      let fade = min(1, min(time, length - time) / 0.01)
      return Float(0.4 * fade * sin(phase))
    }
  }

  /// Where in `sound`, within `reach` of `guess`, the first tenth of a second of `tone` fits best.
  static func place(of tone: [Float], in sound: [Float], near guess: Int, reach: Int = 1_100) -> Int {
    let tone = Array(tone.prefix(2_400))
    let places = max(0, guess - reach)...min(sound.count - tone.count, guess + reach)
    return places.max { fit(tone, sound, $0) < fit(tone, sound, $1) }!
  }

  private static func fit(_ tone: [Float], _ sound: [Float], _ place: Int) -> Float {
    tone.withUnsafeBufferPointer { tone in
      sound.withUnsafeBufferPointer { sound in
        var sum: Float = 0
        var index = 0
        while index < tone.count {
          sum += tone[index] * sound[place + index]
          index += 1
        }
        return sum
      }
    }
  }

  /// Samples of an AAC stream, decoded in one run.
  static func decode(_ packets: [Data]) throws -> [Float] {
    let decoder = try AACDecoder()
    return try packets.flatMap { try decoder.decode($0) }
  }
}
