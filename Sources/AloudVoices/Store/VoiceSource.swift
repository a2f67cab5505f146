internal import AloudDownload
internal import Foundation

/// A voice that could be added, and all that is known of it beforehand.
struct VoiceSource: Hashable, Sendable {
  enum Origin: Hashable, Sendable {
    /// Files of the owner's.
    case files(model: URL, configuration: URL)
    /// The model; its description is beside it, with `.json` at the end.
    case web(DownloadAddress)
  }

  /// Of its folder and its files: `de_DE-thorsten-medium`.
  let name: String
  let origin: Origin
  /// Bytes of the model; nil where nobody said.
  var size: Int?
  /// Of the model, in hexadecimal digits of either case; nil where nobody said.
  var sha256: String?
  /// As shown; nil for what its description calls it.
  var title: String?
  var licence: String?

  /// Bytes: more than any voice's.
  static let largestModel = 1 << 30
  static let largestConfiguration = 1 << 20
}

extension VoiceSource {
  /// What an owner names: a model's file, a folder with one, or an https address.
  ///
  /// Throws `VoiceStoreError.notAVoice` or `notFetched`.
  init(operand: String) throws(VoiceStoreError) {
    if operand.contains("://") {
      let address: DownloadAddress
      do {
        address = try DownloadAddress(typed: operand)
      } catch {
        throw .notFetched(error)
      }
      try self.init(model: address.fileName, .web(address))
    } else {
      try self.init(file: URL(filePath: operand))
    }
  }

  private init(file: URL) throws(VoiceStoreError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      throw .notAVoice(reason: "There is no file or folder \(file.path).")
    }
    let model = isFolder.boolValue ? try Self.model(in: file) : file
    let configuration = model.deletingLastPathComponent().appending(path: model.lastPathComponent + ".json")
    guard FileManager.default.fileExists(atPath: configuration.path) else {
      throw .notAVoice(
        reason:
          "There is no \(configuration.lastPathComponent) beside the model, which tells how to speak it.")
    }
    try self.init(model: model.lastPathComponent, .files(model: model, configuration: configuration))
  }

  private init(model file: String, _ origin: Origin) throws(VoiceStoreError) {
    guard file.hasSuffix(".onnx") else {
      throw .notAVoice(reason: "A voice is a file that ends in .onnx, and “\(file)” does not.")
    }
    let name = String(file.dropLast(".onnx".count))
    guard VoicesFolder.isName(name) else {
      throw .notAVoice(reason: "“\(name)” cannot be a voice's name: letters, digits and - _ + . can.")
    }
    self.init(name: name, origin: origin)
  }

  private static func model(in folder: URL) throws(VoiceStoreError) -> URL {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw .notAVoice(reason: "The folder \(folder.path) cannot be read.")
    }
    let models = names.filter { $0.hasSuffix(".onnx") && !$0.hasPrefix(".") }
    guard let model = models.first, models.count == 1 else {
      throw .notAVoice(
        reason: "The folder \(folder.path) has \(models.count) files that end in .onnx, not one.")
    }
    return folder.appending(path: model)
  }
}
