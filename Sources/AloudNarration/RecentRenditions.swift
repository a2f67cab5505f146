/// The renditions made or read last, in memory, up to a size in bytes.
struct RecentRenditions {
  private let limit: Int
  private var bytes = 0
  private var clock = 0
  private var entries: [RenditionKey: (rendition: EncodedRendition, lastUse: Int)] = [:]

  init(limit: Int) { self.limit = limit }

  subscript(key: RenditionKey) -> EncodedRendition? {
    mutating get {
      clock += 1
      entries[key]?.lastUse = clock
      return entries[key]?.rendition
    }
  }

  mutating func insert(_ rendition: EncodedRendition, for key: RenditionKey) {
    remove(key)
    clock += 1
    entries[key] = (rendition, clock)
    bytes += rendition.bytes
    while bytes > limit, entries.count > 1,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
  }

  mutating func remove(_ key: RenditionKey) {
    bytes -= entries.removeValue(forKey: key)?.rendition.bytes ?? 0
  }
}
