internal import CSQLite
internal import Foundation

/// One SQLite connection, used by one isolation at a time: the actor or function that owns it.
///
/// Commits are on disk when they return (`synchronous = FULL`). Errors are `LibraryError`s with SQLite's own
/// message, read before anything else is called.
final class Database {
  let path: String
  private let handle: OpaquePointer
  private var idle: [String: Statement] = [:]

  /// Opens the file, making it if need be. How long a call waits for another process: `patience` milliseconds.
  init(path: String, patience: Int32 = 10_000) throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let detail = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
      sqlite3_close_v2(opened)
      throw LibraryError(sqlite: code, detail: detail, path: path)
    }
    self.path = path
    handle = opened
    let checks = [
      sqlite3_busy_timeout(opened, patience), aloud_sqlite3_make_defensive(opened),
    ]
    for code in checks where code != SQLITE_OK { throw error(code, during: "opening") }
    try script(
      """
      PRAGMA trusted_schema = OFF;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      """)
  }

  deinit {
    idle.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs several statements that take no values and whose rows nobody wants.
  func script(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, during: sql) }
  }

  func run(_ sql: String, _ arguments: SQLValue...) throws { try run(sql, arguments) }

  func run(_ sql: String, _ arguments: [SQLValue]) throws {
    try withStatement(sql, arguments) { statement in
      while try statement.step() {}
    }
  }

  func rows<Value>(
    _ sql: String, _ arguments: SQLValue..., read: (Row) throws -> Value
  ) throws -> [Value] {
    try withStatement(sql, arguments) { statement in
      var values: [Value] = []
      while try statement.step() { values.append(try read(statement.row)) }
      return values
    }
  }

  /// The first row's value; nil when there is no row.
  func first<Value>(
    _ sql: String, _ arguments: SQLValue..., read: (Row) throws -> Value
  ) throws -> Value? {
    try withStatement(sql, arguments) { statement in
      try statement.step() ? try read(statement.row) : nil
    }
  }

  /// Rows that the last INSERT, UPDATE or DELETE changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  /// All of `body` or nothing, durable on return. Takes the write lock at once, so that it never fails half-way
  /// for want of it.
  func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try run("BEGIN IMMEDIATE")
    let value: Value
    do {
      value = try body()
      try run("COMMIT")
    } catch {
      // SQLite has rolled back by itself after some errors (full disk), and this fails; the first error is the
      // one to tell.
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
    return value
  }

  /// What went wrong with the last call on this connection.
  func error(_ code: Int32, during sql: String) -> LibraryError {
    LibraryError(sqlite: code, detail: "\(String(cString: sqlite3_errmsg(handle))) (\(sql))", path: path)
  }

  /// A statement in use is out of the cache, so the same SQL may be nested in its own rows.
  private func withStatement<Value>(
    _ sql: String, _ arguments: [SQLValue], _ body: (Statement) throws -> Value
  ) throws -> Value {
    let statement =
      try idle.removeValue(forKey: sql) ?? Statement(sql, in: self, connection: handle)
    defer {
      statement.reset()
      idle[sql] = statement
    }
    try statement.bind(arguments)
    return try body(statement)
  }
}

extension LibraryError {
  /// For SQLite's extended result code.
  init(sqlite code: Int32, detail: String, path: String) {
    switch code & 0xFF {
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .notWritable(path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(path: path, detail: detail)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    default: self = .failed(attempted: "use", path: path, detail: detail)
    }
  }
}
