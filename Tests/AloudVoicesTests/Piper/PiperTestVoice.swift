import AloudSpeech
import Foundation
import TestFolders
import Testing

@testable import AloudVoices

/// A voice of Piper's kind that hums: every number lasts `1 + number / 20` frames, rounded up, and is a sine whose
/// pitch is the speaker's.
struct PiperTestVoice {
  enum Sound { case hum, silence, noise, endless }

  var sound = Sound.hum
  var hop: Float = 256
  /// Samples after the last frame.
  var tail: Float = 0
  /// False for a model that rounds in a way that is not known.
  var tellsDurations = true
  var inputs = ["input", "input_lengths", "scales"]
  /// Speakers of the model; more than one makes it take `sid`.
  var speakers = 1
  var configuration: [String: Any] = Self.plain

  static let letters = Array(
    "abcdefghijklmnopqrstuvwxyz .,!?;:'0123456789ˈˌːəɪʊæɛɔɑɹʃʒθðŋɡᵻɐɚɜʌɾ\u{303}\u{327}".unicodeScalars)

  static var plain: [String: Any] {
    var ids = ["_": [0], "^": [1], "$": [2]]
    for (index, letter) in letters.enumerated() { ids[String(letter)] = [index + 3] }
    return [
      "audio": ["sample_rate": 22_050, "quality": "tiny"], "espeak": ["voice": "en-us"],
      "language": ["code": "en_US"], "dataset": "hum", "phoneme_type": "espeak", "phoneme_id_map": ids,
      "num_symbols": 256, "num_speakers": 1, "speaker_id_map": [String: Int](),
      "inference": ["noise_scale": 0.667, "length_scale": 1, "noise_w": 0.8],
    ]
  }

  /// Its folder.
  func write(named name: String = "hum") throws -> URL {
    let folder = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try model.write(to: folder.appending(path: "\(name).onnx"))
    try JSONSerialization.data(withJSONObject: configuration)
      .write(to: folder.appending(path: "\(name).onnx.json"))
    return folder
  }

  /// A voice for each speaker.
  func voices() throws -> [PiperVoice] {
    let folder = try write()
    return PiperVoices.voices(
      named: "hum", in: folder, facts: try facts(in: folder), licence: "CC0", removable: true)
  }

  func facts(in folder: URL) throws -> PiperModel.Facts {
    try PiperModel.declared(in: folder, cache: EngineFiles.found().cache)
  }

  private var model: TestModel {
    func node(_ kind: String, _ inputs: [String], _ output: String, _ attributes: [[UInt8]] = []) -> [UInt8] {
      TestModel.node(kind, inputs, [output], attributes)
    }
    func constant(_ name: String, _ number: Float) -> [UInt8] {
      node("Constant", [], name, [TestModel.attribute("value_float", number)])
    }
    func integer(_ name: String, _ number: Int) -> [UInt8] {
      node("Constant", [], name, [TestModel.attribute("value_int", number)])
    }
    let amplitude: Float = sound == .silence ? 0 : sound == .noise ? .nan : 0.5
    let toFloat = TestModel.attribute("to", TestModel.Number.float.rawValue)
    var nodes = [
      node("Cast", [inputs[0]], "numbers", [toFloat]), constant("step", 0.05), constant("one", 1),
      node("Mul", ["numbers", "step"], "scaled"), node("Add", ["scaled", "one"], "long"),
      node(tellsDurations ? "Ceil" : "Floor", ["long"], "frames"), integer("axis", 1),
      node("CumSum", ["frames", "axis"], "placed"),
      node("ReduceSum", ["frames"], "total", [TestModel.attribute("keepdims", 0)]),
      constant("hop", hop), constant("tail", tail), node("Mul", ["total", "hop"], "long samples"),
      node("Add", ["long samples", "tail"], "samples"),
      node("Cast", ["samples"], "count", [TestModel.attribute("to", TestModel.Number.int64.rawValue)]),
      integer("from", 0), integer("by", 1), node("Range", ["from", "count", "by"], "places"),
      node("Cast", ["places"], "times", [toFloat]),
    ]
    var inputs = [TestModel.Value(name: inputs[0], number: .int64, shape: ["1", "N"])]
    for name in self.inputs.dropFirst() {
      inputs.append(
        TestModel.Value(
          name: name, number: name == "scales" ? .float : .int64, shape: [name == "scales" ? "3" : "1"]))
    }
    if speakers > 1 {
      inputs.append(TestModel.Value(name: "sid", number: .int64, shape: ["1"]))
      let pitches = (0..<speakers).map { 0.05 * Float($0 + 1) }
      nodes += [
        node("Constant", [], "pitches", [TestModel.attribute("value_floats", pitches)]),
        node("Gather", ["pitches", "sid"], "pitch"),
      ]
    } else {
      nodes.append(constant("pitch", 0.05))
    }
    nodes += [
      node("Mul", ["times", "pitch"], "angles"), node("Sin", ["angles"], "wave"),
      constant("amplitude", amplitude), node("Mul", ["wave", "amplitude"], "loud"),
    ]
    if sound == .endless { nodes.append(TestModel.endlessNode(from: "loud", to: "louder")) }
    nodes += [
      node("Constant", [], "axes", [TestModel.attribute("value_ints", [0, 1, 2])]),
      node("Unsqueeze", [sound == .endless ? "louder" : "loud", "axes"], "output"),
    ]
    return TestModel(
      nodes: nodes, inputs: inputs, outputs: [TestModel.Value(name: "output", shape: ["1", "1", "1", "S"])])
  }
}
