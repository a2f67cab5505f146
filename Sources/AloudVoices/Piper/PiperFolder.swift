internal import Foundation

/// Where a voice's files are: a model, and its description of the same name with `.json` after it.
struct PiperFolder: Hashable, Sendable {
  let model: URL
  let configuration: URL
  /// Of the model, in bytes.
  let size: Int

  /// More than any voice's.
  static let largestModel = 1 << 30

  /// - Throws: `VoiceFault` when there is not exactly one such pair, or the model is too large.
  init(_ folder: URL) throws(VoiceFault) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw .missing("folder \(folder.lastPathComponent) that can be read")
    }
    let models = names.filter { $0.hasSuffix(".onnx") && !$0.hasPrefix(".") }
    guard let name = models.first else { throw .missing("model, a file that ends in .onnx") }
    guard models.count == 1 else { throw .missing("single model: there are \(models.count)") }
    guard names.contains(name + ".json") else { throw .missing("\(name).json beside the model") }
    model = folder.appending(path: name)
    configuration = folder.appending(path: name + ".json")
    let values: URLResourceValues
    do {
      values = try model.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    } catch {
      throw .notAModel(error.localizedDescription)
    }
    guard values.isRegularFile == true, let size = values.fileSize else {
      throw .notAModel("it is not a file")
    }
    guard size <= Self.largestModel else { throw .tooLarge(bytes: size) }
    self.size = size
  }
}
