import Foundation
import GRDB

/// The tables of the store, in the order in which an event passes through them.
enum StoreSchema {
  /// `SPRK`, which distinguishes a store from a database of another app.
  static let application = 0x5350_524B
  /// The version of the schema, which increases with each incompatible change.
  static let version = 1

  /// The reason why a database is not a store.
  enum Mismatch: Error {
    /// It is a database of another app.
    case foreign
    /// A later version created it.
    case newer
  }

  /// The configuration of the database.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(1)
    configuration.label = "spark-delivery"
    configuration.prepareDatabase { db in
      // Each transaction is flushed to the disk, so that a power failure loses no event.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(sql: "PRAGMA journal_size_limit = 1000000")
    }
    return configuration
  }

  /// Throws an error if a database is not a store, or has a later version.
  static func check(_ db: Database) throws {
    let found = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    guard found == application || tables == 0 else { throw Mismatch.foreign }
    guard try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 <= version else {
      throw Mismatch.newer
    }
  }

  /// Creates missing tables. This always writes to the database, so that a read-only file is detected.
  static func prepare(_ db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(application)")
    try db.execute(sql: "PRAGMA user_version = \(version)")
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS event (
          seq INTEGER PRIMARY KEY AUTOINCREMENT, stored INTEGER NOT NULL,
          resent INTEGER NOT NULL, body BLOB NOT NULL);
        CREATE TABLE IF NOT EXISTS batch (
          first INTEGER PRIMARY KEY, last INTEGER NOT NULL, id BLOB NOT NULL);
        CREATE TABLE IF NOT EXISTS dead (
          seq INTEGER PRIMARY KEY, stored INTEGER NOT NULL, reason TEXT NOT NULL,
          body BLOB NOT NULL);
        CREATE TABLE IF NOT EXISTS tally (name TEXT PRIMARY KEY, count INTEGER NOT NULL);
        """)
  }
}
