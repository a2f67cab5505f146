import Foundation
import Testing

@testable import AloudAudio

/// What another program makes of our files; skipped where FFmpeg's command line is not installed.
@Suite(.enabled(if: FFmpeg.isInstalled, "needs the ffmpeg program"))
struct FFmpegTests {
  @Test func `a stream of fragments plays every utterance at its sample`() throws {
    let scratch = try Scratch()
    let encoder = try AACEncoder()
    let tones = (0..<20).map { Tone.sweep(samples: 3_001 + $0 * 211, from: 250 + Double($0) * 30) }
    var stream = FragmentedMP4.initialization()
    var starts: [Int] = []
    var start = 0
    for (sequence, tone) in tones.enumerated() {
      let sound = try encoder.encode(tone)
      let silent = sequence % 4
      stream += FragmentedMP4.fragment(
        sequence: sequence + 1, start: start, audio: sound.packets, silentPackets: silent)
      starts.append(start + sound.leadIn)
      start += sound.samples + silent * AudioFormat.packetSamples
    }
    try stream.write(to: scratch.file("stream.mp4"))

    let decoded = try FFmpeg.samples(of: scratch.file("stream.mp4"))
    #expect(decoded.count == start)
    for (tone, place) in zip(tones, starts) {
      #expect(Tone.place(of: tone, in: decoded, near: place) == place)
    }
  }

  @Test(arguments: [1_024, 30_001, 100_000])
  func `a finished file starts at its first sample and lasts as long as was given`(count: Int) throws {
    let scratch = try Scratch()
    let sound = Tone.sweep(samples: count)
    let writer = try M4AWriter(to: scratch.file("a.m4a"))
    try writer.append(sound)
    try writer.finish()
    #expect(try FFmpeg.duration(of: scratch.file("a.m4a")) == count)

    // This FFmpeg leaves out the priming but plays the last packet's filling, in its own files too.
    let decoded = try FFmpeg.samples(of: scratch.file("a.m4a"))
    #expect(decoded.count == (count + 1_023) / 1_024 * 1_024)
    #expect(decoded.dropFirst(count + 64).allSatisfy { abs($0) < 1e-2 })
    if count > 2_000 {
      #expect(Tone.place(of: sound, in: decoded + [Float](repeating: 0, count: 2_000), near: 0) == 0)
    }
  }

  @Test func `a list of parts plays as one stream`() throws {
    let scratch = try Scratch()
    let tone = Tone.sweep(samples: 4_801)
    let speech = (0..<70).flatMap { _ in tone }
    let sound = try AACEncoder().encode(speech)
    try FragmentedMP4.initialization().write(to: scratch.file("init.mp4"))
    var segments: [HLSPlaylist.Segment] = []
    for (index, part) in HLSPlaylist.parts(ofPackets: sound.packets.count).enumerated() {
      try FragmentedMP4.fragment(
        sequence: index + 1, start: part.lowerBound * AudioFormat.packetSamples,
        audio: Array(sound.packets[part]),
        silentPackets: 0
      ).write(to: scratch.file("\(index).m4s"))
      segments.append(.init(uri: "\(index).m4s", samples: part.count * AudioFormat.packetSamples))
    }
    #expect(segments.count == 3)
    try HLSPlaylist(start: 0, segments: segments, isEnded: true).text
      .write(to: scratch.file("list.m3u8"), atomically: false, encoding: .utf8)
    let decoded = try FFmpeg.samples(of: scratch.file("list.m3u8"))
    #expect(decoded.count == sound.samples)
    for place in stride(from: sound.leadIn, to: sound.leadIn + speech.count, by: tone.count) {
      #expect(Tone.place(of: tone, in: decoded, near: place, reach: 100) == place)
    }
  }
}

enum FFmpeg {
  static let isInstalled = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Decodes to mono float at the file's own rate.
  static func samples(of file: URL) throws -> [Float] {
    let raw = file.appendingPathExtension("raw")
    let list = file.pathExtension == "m3u8" ? ["-allowed_extensions", "ALL"] : []
    _ = try run(["ffmpeg", "-v", "error"] + list + ["-i", file.path, "-f", "f32le", "-y", raw.path])
    return try Data(contentsOf: raw).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }

  /// In samples, as the file's own tables say.
  static func duration(of file: URL) throws -> Int? {
    let fields = ["-show_entries", "stream=duration_ts", "-of", "csv=p=0"]
    return Int(
      try run(["ffprobe", "-v", "error"] + fields + [file.path]).trimmingCharacters(
        in: .whitespacesAndNewlines))
  }

  private static func run(_ command: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text
  }
}
