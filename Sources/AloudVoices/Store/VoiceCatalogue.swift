internal import AloudDownload
internal import AloudSpeech
internal import AloudText
public import Foundation

/// Voices that can be fetched: which, from where, how large, and under which licence.
public struct VoiceCatalogue: Sendable {
  struct Offer: Codable, Hashable, Sendable {
    /// Of its files: `de_DE-thorsten-medium`.
    let name: String
    /// As shown: `Thorsten`.
    let title: String
    let language: LanguageTag
    /// Of the model; its description is beside it, with `.json` at the end.
    let address: String
    /// Bytes of the model.
    let size: Int
    /// Of the model, in hexadecimal digits.
    let sha256: String
    let licence: String
    let sampleRate: Int
    let sample: String
  }

  let offers: [Offer]

  /// Nothing to fetch.
  public static let none = VoiceCatalogue(offers: [])

  init(offers: [Offer]) { self.offers = offers }

  /// Reads `{"voices": [{"name", "title", "language", "address", "size", "sha256", "licence", "sampleRate",
  /// "sample"}…]}`. Throws `VoiceStoreError.catalogue`.
  public init(contentsOf file: URL) throws {
    struct File: Decodable { let voices: [Offer] }
    do {
      let data = try Data(contentsOf: file)
      guard data.count <= Self.largestFile else {
        throw VoiceStoreError.catalogue(reason: "The catalogue \(file.path) is too large to be one.")
      }
      offers = try JSONDecoder().decode(File.self, from: data).voices
    } catch let error as VoiceStoreError {
      throw error
    } catch {
      throw VoiceStoreError.catalogue(
        reason: "The catalogue \(file.path) cannot be read: \(error.localizedDescription)")
    }
    for offer in offers {
      if let fault = offer.fault {
        throw VoiceStoreError.catalogue(
          reason: "The catalogue's voice “\(offer.name)” cannot be used: \(fault)")
      }
    }
  }

  private static let largestFile = 4 << 20

  /// What `ALOUD_VOICE_CATALOGUE` names, else the voices that Aloud knows of.
  public static func usual() throws -> VoiceCatalogue {
    let path = ProcessInfo.processInfo.environment["ALOUD_VOICE_CATALOGUE"] ?? ""
    return path.isEmpty ? .known : try VoiceCatalogue(contentsOf: URL(filePath: path))
  }

  func offer(named name: String) -> Offer? { offers.first { $0.name == name } }
}

extension VoiceCatalogue.Offer {
  /// Why it cannot be offered, as a sentence; nil when it can.
  var fault: String? {
    guard VoicesFolder.isName(name) else { return "it cannot be called that." }
    guard (1...VoiceSource.largestModel).contains(size) else { return "its size is \(size) bytes." }
    guard InstalledVoice.sampleRates.contains(sampleRate) else {
      return "it has \(sampleRate) samples a second."
    }
    guard sha256.utf8.count == 64, sha256.allSatisfy(\.isHexDigit) else { return "its digest is none." }
    do {
      _ = try DownloadAddress(typed: address)
      return nil
    } catch {
      return error.message
    }
  }

  func source() throws(VoiceStoreError) -> VoiceSource {
    do {
      return VoiceSource(
        name: name, origin: .web(try DownloadAddress(typed: address)), size: size, sha256: sha256,
        title: title,
        licence: licence)
    } catch {
      throw .notFetched(error)
    }
  }

  /// As it is listed while it is not here.
  func info(_ family: String, engine: String) -> VoiceInfo {
    VoiceInfo(
      id: VoiceID(rawValue: "\(family):\(name)"), name: title, language: language, engine: engine,
      quality: .natural, sampleRate: sampleRate, size: size, licence: licence, installed: false,
      timing: .measured, constants: .family, sample: sample)
  }
}
