internal import Foundation

extension Library {
  /// The most that one reader keeps for one device, in bytes of JSON.
  public static let settingsLimit = 64 * 1_024

  /// What the reader set for every device, with what was set on `device` laid over it; without a device only
  /// the former.
  public func settings(reader: ReaderID = .first, device: DeviceID? = nil) throws -> [String: JSONValue] {
    let own = try stored(reader, device: nil)
    guard let device else { return own }
    return own.merging(try stored(reader, device: device)) { _, device in device }
  }

  /// Merges `patch` into what is kept for the device (for every device, without one) as RFC 7396 says and gives
  /// back what `settings` would.
  public func setSettings(
    reader: ReaderID = .first, device: DeviceID? = nil, merging patch: [String: JSONValue]
  ) throws -> [String: JSONValue] {
    try database.transaction {
      let known = try database.first("SELECT 1 FROM readers WHERE id = ?", .text(reader.rawValue)) { _ in true
      }
      guard known != nil else { throw LibraryError.noSuchReader(reader) }
      let merged = JSONValue.object(try stored(reader, device: device)).merging(.object(patch))
      let text = try JSON.text(merged)
      guard text.utf8.count <= Self.settingsLimit else {
        throw LibraryError.settingsTooLarge(limit: Self.settingsLimit)
      }
      try database.run(
        """
        INSERT INTO settings VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (reader, device) DO UPDATE SET value = ?3, changed = ?4
        """, .text(reader.rawValue), .text(device?.rawValue ?? ""), .text(text), SQLValue(Date()))
    }
    return try settings(reader: reader, device: device)
  }

  private func stored(_ reader: ReaderID, device: DeviceID?) throws -> [String: JSONValue] {
    try database.first(
      "SELECT value FROM settings WHERE reader = ? AND device = ?", .text(reader.rawValue),
      .text(device?.rawValue ?? "")
    ) { try $0.json(0) } ?? [:]
  }
}
