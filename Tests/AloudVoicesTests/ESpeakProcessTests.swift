import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudVoices

@Suite struct ESpeakProcessTests {
  @Test func `says hello with its rate, its version and its voices`() throws {
    let process = try ESpeakProcess(ESpeakProgram.besideThisProgram())
    let frame = try process.receive()
    #expect(frame.kind == .hello)
    var reader = ESpeakReader(frame.content)
    #expect(reader.number() == 22_050)
    #expect(reader.text().hasPrefix("1."))
    #expect(reader.text().hasSuffix("espeak-ng-data"))
    #expect(reader.text() == "Afrikaans")
  }

  @Test func `stands behind walls, with nothing of ours open`() throws {
    let ours = try #require(fopen("/etc/passwd", "r"))
    defer { fclose(ours) }
    let process = try ESpeakProcess(ESpeakProgram.besideThisProgram())
    #expect(try process.receive().kind == .hello)
    let folder = "/proc/\(try #require(process.identifier))"
    let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2"))
    // Foundation keeps a socket of its own, to know when the process ends.
    let open = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd")
    for descriptor in open {
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/fd/\(descriptor)")
      #expect(target.hasPrefix("socket:") || target == "/dev/null")
    }
    #expect(open.count <= 4)
  }

  @Test func `leaves no dead child behind`() async throws {
    var identifiers: [Int32] = []
    for _ in 0..<5 {
      let process = try ESpeakProcess(ESpeakProgram.besideThisProgram())
      identifiers.append(try #require(process.identifier))
      process.kill()
      #expect(throws: ESpeakProcess.Lost.self) { while true { _ = try process.receive() } }
    }
    for identifier in identifiers {
      while kill(identifier, 0) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test func `what is no eSpeak NG is an error that says so`() {
    let none = URL(fileURLWithPath: "/nonexistent/aloud-espeak")
    #expect(throws: ESpeakProcess.Lost.self) { try ESpeakProcess(none) }
    for path in ["/nonexistent/aloud-espeak", "/bin/true", "/usr/bin/yes"] {
      let error = #expect(throws: SpeechError.self) { try ESpeak(URL(fileURLWithPath: path)) }
      guard case .engine("starting eSpeak NG", _) = error else {
        Issue.record("not the right error: \(String(describing: error))")
        return
      }
    }
  }

  @Test(arguments: [
    ("fr-fr", "Il lit βελτοϖ et χειρον."), ("en-us", String(repeating: "s'", count: 220)),
    ("hi", "a \"b\" («c»)"),
    ("ky", "<? +n⪛\"+i b; c"),
  ])
  func `a text that kills eSpeak NG 1.51 is an error at most, and harms no other`(voice: String, text: String)
    async throws
  {
    let before = try await Saying("All is well.").spoken(by: voice)
    do {
      let saying = Saying(text)
      expectWhole(try await saying.spoken(by: voice), of: saying)
    } catch let error as SpeechError {
      guard case .engine(_, let detail) = error else { throw error }
      #expect(detail.hasPrefix("eSpeak NG died of this text"))
    }
    #expect(try await Saying("All is well.").spoken(by: voice) == before)
  }

  @Test func `a process that was killed is replaced`() async throws {
    let engine = try ESpeak(ESpeakProgram.besideThisProgram())
    let request = try Saying("All is well.").request()
    let before = try await engine.speak(request, voice: "gmw/en-US", stopping: Stopping())
    await engine.process?.kill()
    #expect(try await engine.speak(request, voice: "gmw/en-US", stopping: Stopping()) == before)
  }

  @Test func `an answer may be anything`() {
    var generator = SystemRandomNumberGenerator()
    for count in 0..<400 {
      var content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if count.isMultiple(of: 2), count >= 4 {
        content.replaceSubrange(0..<4, with: [UInt8(count / 20), 0, 0, 0])
      }
      let sound = ESpeakSound(content)
      #expect(sound.samples.count <= content.count / 2)
      let saying = Saying("ab cd")
      if let text = try? ESpeakText(saying.request()) {
        let sounds = ESpeakOwners.sounds(
          of: text, tokens: 2, events: sound.events, length: sound.samples.count, isolated: { _ in ["x"] })
        let timings = ESpeakTimings.timings(of: sounds, tokens: 2, length: sound.samples.count)
        let times = timings.flatMap { [$0.start, $0.end] }
        #expect(times == times.sorted() && times[0] >= 0 && times[3] <= sound.samples.count)
      }
    }
  }

  @Test(arguments: [
    ("həlˈoʊ", "həloʊ"), ("(en)tʃˈaɪniːz(hak)lˈetə", "tʃaɪnizletə"), ("ti3 en1", "tien"), ("", ""),
    ("a(b", "a"),
  ])
  func `letters are what is left of phonemes`(phonemes: String, letters: String) {
    #expect(ESpeakSound.letters(phonemes) == Array(letters.unicodeScalars))
  }
}
