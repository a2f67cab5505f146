internal import Foundation

/// The numbered changes that make the database what this version of Aloud works with.
enum Schema {
  /// Applies what is missing, each in one transaction.
  static func migrate(_ database: Database) throws {
    try database.script(
      """
      CREATE TABLE IF NOT EXISTS migrations (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied INTEGER NOT NULL
      ) STRICT
      """)
    let applied = try database.first("SELECT coalesce(max(number), 0) FROM migrations") { $0.integer(0) } ?? 0
    guard applied <= migrations.count else { throw LibraryError.madeByLaterVersion(path: database.path) }
    for (index, migration) in migrations.enumerated().dropFirst(applied) {
      try database.transaction {
        try database.script(migration.sql)
        try database.run(
          "INSERT INTO migrations VALUES (?, ?, ?)", .integer(index + 1), .text(migration.name),
          SQLValue(Date()))
      }
    }
  }

  /// In order, never changed once released: a new need is a new entry.
  private static let migrations: [(name: String, sql: String)] = [("shelf", shelf)]

  /// Times are milliseconds since 1970; lists and trees are JSON; what is a person's carries a reader.
  private static let shelf = """
    CREATE TABLE readers (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      colour TEXT NOT NULL,
      added INTEGER NOT NULL
    ) STRICT;
    INSERT INTO readers VALUES ('1', '', '', unixepoch() * 1000);

    -- A device belongs to one reader at a time.
    CREATE TABLE devices (
      id TEXT PRIMARY KEY,
      reader TEXT NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      added INTEGER NOT NULL,
      seen INTEGER NOT NULL
    ) STRICT;

    -- title, authors, language and cover are the owner's edits, NULL where there is none.
    CREATE TABLE books (
      id TEXT PRIMARY KEY,
      sha256 TEXT NOT NULL UNIQUE,
      file_name TEXT NOT NULL,
      revision INTEGER NOT NULL,
      title TEXT,
      authors TEXT,
      language TEXT,
      cover TEXT,
      added INTEGER NOT NULL,
      deleted INTEGER
    ) STRICT;

    CREATE TABLE revisions (
      book TEXT NOT NULL REFERENCES books (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      importer_version INTEGER NOT NULL,
      made INTEGER NOT NULL,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      authors TEXT NOT NULL,
      language TEXT,
      identifier TEXT,
      progression TEXT NOT NULL,
      cover TEXT,
      warnings TEXT NOT NULL,
      chapters INTEGER NOT NULL,
      linear_units INTEGER NOT NULL,
      PRIMARY KEY (book, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE contents (
      book TEXT NOT NULL,
      revision INTEGER NOT NULL,
      entries TEXT NOT NULL,
      pages TEXT NOT NULL,
      PRIMARY KEY (book, revision),
      FOREIGN KEY (book, revision) REFERENCES revisions (book, number) ON DELETE CASCADE
    ) STRICT;

    -- Older revisions keep their chapters: a device that was offline may still speak of them.
    -- linear_units_before counts the UTF-16 units of the linear chapters before this one.
    CREATE TABLE chapters (
      book TEXT NOT NULL,
      revision INTEGER NOT NULL,
      number INTEGER NOT NULL,
      key TEXT NOT NULL,
      href TEXT NOT NULL,
      title TEXT,
      is_linear INTEGER NOT NULL,
      utf16_length INTEGER NOT NULL,
      linear_units_before INTEGER NOT NULL,
      text TEXT NOT NULL,
      parsed BLOB NOT NULL,
      PRIMARY KEY (book, revision, number),
      UNIQUE (book, revision, key),
      FOREIGN KEY (book, revision) REFERENCES revisions (book, number) ON DELETE CASCADE
    ) STRICT;

    CREATE TABLE resources (
      book TEXT NOT NULL,
      revision INTEGER NOT NULL,
      path TEXT NOT NULL,
      media_type TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      file TEXT NOT NULL,
      PRIMARY KEY (book, revision, path),
      FOREIGN KEY (book, revision) REFERENCES revisions (book, number) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    -- position is the revision in `positions` where the reader is; last_revision the last one given out.
    CREATE TABLE book_states (
      book TEXT NOT NULL REFERENCES books (id) ON DELETE CASCADE,
      reader TEXT NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      opened INTEGER,
      finished INTEGER,
      position INTEGER,
      last_revision INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (book, reader)
    ) STRICT, WITHOUT ROWID;

    -- at is the device's clock; settled puts the places in order whatever the clocks say.
    CREATE TABLE positions (
      book TEXT NOT NULL,
      reader TEXT NOT NULL,
      revision INTEGER NOT NULL,
      base INTEGER NOT NULL,
      device TEXT NOT NULL REFERENCES devices (id),
      kind TEXT NOT NULL,
      at INTEGER NOT NULL,
      settled INTEGER NOT NULL,
      chapter TEXT NOT NULL,
      offset INTEGER NOT NULL,
      book_revision INTEGER NOT NULL,
      before TEXT NOT NULL,
      after TEXT NOT NULL,
      bias TEXT NOT NULL,
      PRIMARY KEY (book, reader, revision),
      FOREIGN KEY (book, reader) REFERENCES book_states (book, reader) ON DELETE CASCADE
    ) STRICT;

    CREATE TABLE marks (
      id TEXT PRIMARY KEY,
      book TEXT NOT NULL REFERENCES books (id) ON DELETE CASCADE,
      reader TEXT NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      start_chapter TEXT NOT NULL,
      start_offset INTEGER NOT NULL,
      start_book_revision INTEGER NOT NULL,
      start_before TEXT NOT NULL,
      start_after TEXT NOT NULL,
      start_bias TEXT NOT NULL,
      end_chapter TEXT NOT NULL,
      end_offset INTEGER NOT NULL,
      end_book_revision INTEGER NOT NULL,
      end_before TEXT NOT NULL,
      end_after TEXT NOT NULL,
      end_bias TEXT NOT NULL,
      text TEXT NOT NULL,
      colour TEXT,
      note TEXT,
      made INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      deleted INTEGER
    ) STRICT;
    CREATE INDEX marks_of_book ON marks (book, reader);

    -- device '' holds what is the reader's on every device.
    CREATE TABLE settings (
      reader TEXT NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      device TEXT NOT NULL,
      value TEXT NOT NULL,
      changed INTEGER NOT NULL,
      PRIMARY KEY (reader, device)
    ) STRICT, WITHOUT ROWID;

    -- Files being put in place or taken away: whatever no book owns of them is garbage. Nothing else is ever
    -- swept, so a lost database never costs an original.
    CREATE TABLE unsettled (
      sha256 TEXT NOT NULL,
      revision INTEGER NOT NULL,
      PRIMARY KEY (sha256, revision)
    ) STRICT, WITHOUT ROWID;
    """
}
