import Foundation
import Testing

@Suite("aloud speak")
struct SpeakTests {
  private let text =
    "“Come here,” she said. Three owls sat on the wall.\n\nThe second paragraph ends the page."

  @Test("writes exactly the samples and the times it tells of")
  func wav() throws {
    let desk = try Desk()
    let run = try desk.run(
      "speak", "-", "-o", "out.wav", "--timings", "out.json", "--language", "en", input: text)
    #expect(run.status == 0)
    #expect(run.output.isEmpty && run.errors.isEmpty)
    let sheet = try sheet(desk)
    #expect(Set(sheet.keys) == ["voices", "sampleRate", "samples", "words", "sentences", "skipped"])
    #expect(sheet["sampleRate"] as? Int == 24_000)
    let samples = try #require(sheet["samples"] as? Int)
    let wav = try Data(contentsOf: desk.folder.appending(path: "out.wav"))
    #expect(samples > 24_000)
    #expect(wav.count == 44 + 2 * samples)

    let words = try #require(sheet["words"] as? [[String: Any]])
    #expect(words.count == 16)
    #expect(
      words.allSatisfy { Set($0.keys) == ["chapter", "start", "end", "startSample", "endSample", "timing"] })
    var end = 0
    for word in words {
      let start = try #require(word["startSample"] as? Int)
      #expect(start >= end)
      end = try #require(word["endSample"] as? Int)
      #expect(end > start)
      #expect(word["timing"] as? String == "measured")
    }
    #expect(end <= samples)
    let sentences = try #require(sheet["sentences"] as? [[String: Any]])
    #expect(sentences.count == 4)
    #expect(sentences.allSatisfy { Set($0.keys) == ["spans", "startSample", "endSample"] })
  }

  @Test("writes the times to standard output for “-”")
  func timingsToOutput() throws {
    let desk = try Desk()
    let run = try desk.run(
      "speak", "-", "-o", "out.wav", "--timings", "-", "--language", "en", input: "Good morning.")
    #expect(run.status == 0 && run.errors.isEmpty)
    let sheets = try run.objects
    #expect(sheets.count == 1)
    #expect((sheets.first?["words"] as? [[String: Any]])?.count == 2)
    #expect(try desk.names == ["out.wav"])
  }

  @Test("speaks from a place to another")
  func extent() throws {
    let desk = try Desk()
    let start = text.range(of: "Three")!.lowerBound.utf16Offset(in: text)
    let end = text.range(of: "on the")!.lowerBound.utf16Offset(in: text)
    let run = try desk.run(
      "speak", "-", "-o", "out.wav", "--timings", "out.json", "--from", "0:\(start)", "--to", "0:\(end)",
      "--language", "en", input: text)
    #expect(run.status == 0)
    let words = try #require(try sheet(desk)["words"] as? [[String: Any]])
    #expect(words.map { $0["start"] as? Int } == [start, start + 6, start + 11])
  }

  @Test("writes M4A by its name")
  func m4a() throws {
    let desk = try Desk()
    #expect(try desk.run("speak", "-", "--language", "en", "-oout.m4a", input: "Good morning.").status == 0)
    let bytes = try Data(contentsOf: desk.folder.appending(path: "out.m4a"))
    #expect(bytes[4..<8] == Data("ftyp".utf8))
    #expect(try desk.names == ["out.m4a"])
  }

  @Test(
    "refuses what cannot be spoken with one sentence, and leaves nothing",
    arguments: [
      (["--voice", "espeak:nobody"], "Good morning.", 2 as Int32),
      (["--from", "3:0"], "Good morning.", 2), (["--from", "0:99"], "Good morning.", 2),
      (["--from", "0:13"], "Good morning.", 2), ([], "", 2), (["-o", "nowhere/out.wav"], "Good morning.", 1),
    ])
  func refused(options: [String], input: String, status: Int32) throws {
    let desk = try Desk()
    let output = options.contains("-o") ? [] : ["-o", "out.wav"]
    let process = try desk.start(["speak", "-", "--language", "en"] + output + options, input: input)
    process.waitUntilExit()
    let run = try desk.result(of: process)
    #expect(run.status == status)
    #expect(run.sentence != nil, "\(run.errors)")
    #expect(try desk.names.isEmpty)
  }

  @Test("leaves nothing half-written when it is interrupted", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let desk = try Desk()
    let long = (0..<3_000).map { "This is sentence number \($0)." }.joined(separator: " ")
    let process = try desk.start(["speak", "-", "--language", "en", "-o", "out.wav"], input: long)
    while try desk.names.isEmpty, process.isRunning { usleep(20_000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(try desk.names.isEmpty)
    #expect(try desk.result(of: process).errors.isEmpty)
  }

  private func sheet(_ desk: Desk) throws -> [String: Any] {
    try JSONLine.object(try String(contentsOf: desk.folder.appending(path: "out.json"), encoding: .utf8))
  }
}
