import AloudLibrary
import AloudText
import Foundation

/// A place as the API shows it: the present index beside the stable key.
struct PositionJSON: Encodable {
  struct Place: Encodable {
    let chapter: Int
    let key: ChapterKey
    let offset: Int
  }

  let location: Place
  let revision: Int
  let device: DeviceID
  let kind: PositionRecord.Kind
  let at: Date

  init(_ record: PositionRecord) {
    location = Place(chapter: record.location.chapter, key: record.key, offset: record.location.offset)
    revision = record.revision
    device = record.device
    kind = record.kind
    at = record.at
  }
}

/// Where a reader is in a book, and where they were.
struct PositionHistoryJSON: Encodable {
  let current: Nullable<PositionJSON>
  let moved: [PositionJSON]
  let played: [PositionJSON]

  init(_ history: PositionHistory) {
    current = Nullable(history.current.map(PositionJSON.init))
    moved = history.moved.map(PositionJSON.init)
    played = history.played.map(PositionJSON.init)
  }
}
