public import AloudPublication

extension ImportWorker {
  /// The version of the rules by which a kind of file is read, `Publication.importerVersion` of what they yield;
  /// nil for a kind that is not read yet.
  public static func version(of kind: Publication.Kind) -> Int? {
    switch kind {
    case .epub: EPUBImporter.version
    case .text: PlainTextImporter.version
    case .pdf, .photo: nil
    }
  }
}
