/// A Piper voice's `.onnx.json` as it is written.
struct PiperFile: Decodable {
  struct Audio: Decodable {
    let sampleRate: Int
    let quality: String?

    enum CodingKeys: String, CodingKey {
      case sampleRate = "sample_rate"
      case quality
    }
  }

  struct ESpeak: Decodable { let voice: String? }

  struct Inference: Decodable {
    let noise: Float?
    let length: Float?
    let rhythmNoise: Float?

    enum CodingKeys: String, CodingKey {
      case noise = "noise_scale"
      case length = "length_scale"
      case rhythmNoise = "noise_w"
    }
  }

  struct Language: Decodable { let code: String? }

  let audio: Audio
  let espeak: ESpeak?
  let inference: Inference?
  let language: Language?
  let dataset: String?
  let phonemeType: String?
  let phonemeIDs: [String: [Int]]
  let replacements: [String: [String]]?
  let symbolCount: Int?
  let speakerCount: Int?
  let speakers: [String: Int]?

  enum CodingKeys: String, CodingKey {
    case audio, espeak, inference, language, dataset
    case phonemeType = "phoneme_type"
    case phonemeIDs = "phoneme_id_map"
    case replacements = "phoneme_map"
    case symbolCount = "num_symbols"
    case speakerCount = "num_speakers"
    case speakers = "speaker_id_map"
  }
}
