internal import AloudSpeech
internal import AloudText
internal import Foundation

/// Voices of the Piper family: any VITS model with Piper's description beside it.
struct PiperFamily: VoiceFamily {
  let prefix = "piper"
  let engine = "Piper"

  @concurrent
  func check(_ folder: URL) async throws -> VoiceFacts {
    do {
      let facts = try await PiperModel.check(folder: folder)
      return VoiceFacts(
        name: facts.name.map { $0.prefix(1).uppercased() + $0.dropFirst() }, language: facts.language,
        sampleRate: facts.sampleRate, hop: facts.hop,
        speakers: facts.speakers.map { .init(name: $0.name, id: $0.id) }, timingReason: facts.timingReason,
        scales: facts.scales)
    } catch let fault as VoiceFault {
      throw Refusal(errorDescription: fault.message)
    }
  }

  /// Why a model is not used, as a sentence.
  private struct Refusal: LocalizedError {
    let errorDescription: String?
  }

  func voices(of voice: InstalledVoice, named name: String, in folder: URL) -> [any Voice] {
    PiperVoices.voices(
      named: name, in: folder, facts: PiperModel.Facts(voice), title: voice.name, language: voice.language,
      licence: voice.licence, constants: voice.constants == .measured ? .measured : nil, removable: true)
  }

  func forget(_ folder: URL) async { await PiperModel.forget(folder) }
}

extension PiperModel.Facts {
  fileprivate init(_ voice: InstalledVoice) {
    language = voice.language
    name = voice.name
    sampleRate = voice.sampleRate
    hop = voice.hop
    timingReason = voice.timingReason
    speakers = voice.speakers.map { .init(name: $0.name, id: $0.id) }
    scales = voice.scales
    sha256 = voice.sha256
    size = voice.size
  }
}
