import AloudText
import Foundation
import Testing

@testable import AloudVoices

@Suite struct VoiceCatalogueTests {
  @Test func `every voice that Aloud knows of can be offered, under a name of its own`() {
    let offers = VoiceCatalogue.known.offers
    #expect(offers.compactMap(\.fault).isEmpty)
    #expect(Set(offers.map(\.name)).count == offers.count)
    #expect(Set(offers.map(\.sha256)).count == offers.count)
    #expect(offers.allSatisfy { !$0.licence.isEmpty && !$0.sample.isEmpty })
  }

  @Test(arguments: ["en", "es", "fr", "de", "it", "pt", "ru", "uk", "pl", "nl", "tr", "hi", "ar"])
  func `a language that Piper and eSpeak NG speak has a natural voice to fetch`(language: String) {
    #expect(VoiceCatalogue.known.offers.contains { $0.language.language == language })
  }

  @Test(arguments: ["zh", "ja", "th", "ko"])
  func `one whose phonemes eSpeak NG does not make has none`(language: String) {
    #expect(!VoiceCatalogue.known.offers.contains { $0.language.language == language })
  }

  private func catalogue(_ json: String) throws -> VoiceCatalogue {
    let desk = try VoiceDesk()
    let file = desk.folder.appending(path: "catalogue.json")
    try Data(json.utf8).write(to: file)
    return try VoiceCatalogue(contentsOf: file)
  }

  private static func voice(
    name: String = "ada", address: String = "http://127.0.0.1:1/ada.onnx", size: Int = 4,
    sha256: String = String(repeating: "a", count: 64), rate: Int = 22_050
  ) -> String {
    #"{"voices":[{"name":"\#(name)","title":"Ada","language":"de-DE","address":"\#(address)","size":\#(size),"#
      + #""sha256":"\#(sha256)","licence":"CC0-1.0","sampleRate":\#(rate),"sample":"Guten Abend."}]}"#
  }

  @Test func `a catalogue of the owner's own is read`() throws {
    let offer = try #require(try catalogue(Self.voice()).offers.first)
    #expect(offer.title == "Ada" && offer.language == LanguageTag("de-DE"))
    #expect(try offer.source().size == 4)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"voices":[{}]}"#, voice(name: "../ada"), voice(name: ""), voice(size: 0),
    voice(size: 2 << 30),
    voice(sha256: "abc"), voice(address: "http://example.org/ada.onnx"),
    voice(address: "https://10.0.0.1/ada.onnx"),
    voice(rate: 1),
  ])
  func `one that cannot be used is refused with a sentence`(json: String) {
    let error = #expect(throws: VoiceStoreError.self) { try catalogue(json) }
    guard case .catalogue(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasSuffix("."))
  }

  @Test(arguments: ["ada", "pt_PT-tugão-medium", "Éa.1+x"])
  func `a name may be letters and digits`(name: String) { #expect(VoicesFolder.isName(name)) }

  @Test(arguments: [
    "", ".", "..", ".parts", "a/b", "a b", "a:b", "-a", "a\u{0}", String(repeating: "a", count: 81),
  ])
  func `a name may be nothing that a path or an id takes apart`(name: String) {
    #expect(!VoicesFolder.isName(name))
  }
}
