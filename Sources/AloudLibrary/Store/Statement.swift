internal import CSQLite
internal import Foundation

/// One prepared statement, finalised with its owner. Belongs to one `Database`.
final class Statement {
  let sql: String
  private let handle: OpaquePointer
  private unowned let database: Database

  /// `sql` must hold exactly one statement.
  init(_ sql: String, in database: Database, connection: OpaquePointer) throws {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, Int32(sql.utf8.count), UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw database.error(code, during: sql) }
    self.sql = sql
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ arguments: [SQLValue]) throws {
    precondition(arguments.count == Int(sqlite3_bind_parameter_count(handle)), sql)
    for (index, argument) in arguments.enumerated() {
      let code = bind(argument, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw database.error(code, during: sql) }
    }
  }

  /// True when there is a row to read, false at the end.
  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.error(code, during: sql)
    }
  }

  /// Ready to be bound and stepped again. Its code only repeats that of the last step, which was looked at.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  var row: Row { Row(handle: handle, database: database, sql: sql) }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, Int64(number))
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        // The base address of an empty text may be nil, which would bind NULL.
        guard let base = bytes.baseAddress, !bytes.isEmpty else {
          return aloud_sqlite3_bind_text(handle, index, "", 0)
        }
        return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          aloud_sqlite3_bind_text(handle, index, $0, Int32(bytes.count))
        }
      }
    case .blob(let data):
      return data.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, !bytes.isEmpty else {
          return sqlite3_bind_zeroblob(handle, index, 0)
        }
        return aloud_sqlite3_bind_blob(handle, index, base, Int32(bytes.count))
      }
    }
  }
}

/// The row a statement stands on; not to be kept beyond the closure it is lent to.
struct Row {
  fileprivate let handle: OpaquePointer
  fileprivate let database: Database
  fileprivate let sql: String

  var databasePath: String { database.path }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
  func bool(_ column: Int32) -> Bool { integer(column) != 0 }
  func date(_ column: Int32) -> Date { Date(milliseconds: integer(column)) }
  func optionalDate(_ column: Int32) -> Date? { isNull(column) ? nil : date(column) }

  /// Throws for NULL, which no column read by this holds in a sound database.
  func text(_ column: Int32) throws -> String {
    guard let text = optionalText(column) else {
      throw LibraryError.damaged(path: database.path, detail: "a value is missing (\(sql))")
    }
    return text
  }

  func optionalText(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func blob(_ column: Int32) -> Data {
    guard let bytes = sqlite3_column_blob(handle, column) else { return Data() }
    return Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// A JSON text column as a value.
  func json<Value: Decodable>(_ column: Int32, as type: Value.Type = Value.self) throws -> Value {
    let text = try text(column)
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw LibraryError.damaged(path: database.path, detail: "a stored value cannot be read (\(error))")
    }
  }
}
