import AloudPublication
import AloudText
import Foundation

/// Reads EPUB 2 and 3 and what is nearly one.
struct EPUBImporter {
  /// What the person calls the file: the title for want of a better one.
  let name: String

  /// Of these rules; books read by lower ones are read again.
  static let version = 2

  /// - Throws: `ImportRefusal`; whatever the sink throws.
  func read(_ file: InputFile, into sink: any ImportSink) throws {
    do {
      try EPUBReading(container: EPUBContainer(Archive(file)), name: name, sink: sink).run()
    } catch let fault as ArchiveFault {
      throw ImportRefusal(fault)
    }
  }
}

extension ImportRefusal {
  init(_ fault: ArchiveFault) {
    switch fault.kind {
    case .damaged, .unreadable:
      self.init(
        .damaged,
        "This file is damaged and cannot be unpacked, as after a download that was cut short; getting it again may help.",
        detail: fault.description)
    case .encrypted:
      self.init(
        .passwordNeeded, "This file is locked with a ZIP password; unlock it and try again.",
        detail: fault.description)
    case .entryTooLarge, .overLimit:
      self.init(
        .tooLarge, "This book is far too large once it is unpacked, so Aloud stopped reading it.",
        detail: fault.description)
    }
  }
}
