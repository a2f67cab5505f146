#pragma once

#include <sqlite3.h>

// Variadic in C, so Swift cannot call it.
static inline int aloud_sqlite3_make_defensive(sqlite3 *db) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

// SQLITE_TRANSIENT is a cast, which Swift does not import: SQLite copies the bytes before these return.
static inline int aloud_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

static inline int aloud_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *blob, int bytes) {
  return sqlite3_bind_blob(statement, index, blob, bytes, SQLITE_TRANSIENT);
}
