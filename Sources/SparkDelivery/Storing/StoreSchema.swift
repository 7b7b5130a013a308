#if Delivery
import Foundation
import GRDB

/// The tables of the store, in the order in which an event passes through them.
enum StoreSchema {
  /// `SPRK`, which distinguishes a store from a database of another app.
  static let application = 0x5350_524B
  /// The version of the schema, which increases with each incompatible change.
  static let version = 1
  /// The sequence numbers of a store that is not damaged.
  static let sequences: ClosedRange<Int64> = 1...(1 << 60)

  /// The reason why a database is not a store.
  enum Mismatch: Error {
    /// It is a database of another app.
    case foreign
    /// A later version created it.
    case newer
    /// It is a store with damaged pages.
    case damaged
  }

  /// The configuration of the database.
  ///
  /// Each transaction is flushed to the disk, so that a power failure loses no event. On Apple's systems
  /// `fullfsync` also flushes the disk's own cache; other systems ignore it.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(1)
    configuration.label = "spark-delivery"
    configuration.prepareDatabase { db in
      // The journal mode is not part of the configuration, because GRDB would then set `synchronous`
      // to NORMAL after this function.
      try db.execute(
        sql: """
          PRAGMA journal_mode = WAL;
          PRAGMA synchronous = FULL;
          PRAGMA fullfsync = ON;
          PRAGMA checkpoint_fullfsync = ON;
          PRAGMA journal_size_limit = 1000000;
          """)
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

  /// Creates missing tables.
  ///
  /// This always writes to the database, so that a read-only file is detected.
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
        CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
        """)
  }

  /// Throws an error if the tables are damaged in a way that SQLite does not notice.
  static func checkTables(_ db: Database) throws {
    var damaged: Int?
    do {
      damaged = try Int.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(seq + stored + resent + length(body)) FROM event
              WHERE seq < 1 OR seq > \(sequences.upperBound))
            + (SELECT count(seq + stored + length(reason) + length(body)) FROM dead
              WHERE seq < 1 OR seq > \(sequences.upperBound))
            + (SELECT count(*) FROM sqlite_sequence
              WHERE typeof(seq) <> 'integer' OR seq < 0 OR seq > \(sequences.upperBound))
            + (SELECT count(first + last + length(id)) FROM batch WHERE 0)
            + (SELECT count(length(name) + count) FROM tally WHERE 0)
            + (SELECT count(length(name) + value) FROM state WHERE 0)
          """)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A column does not exist.
      throw DatabaseError(resultCode: .SQLITE_CORRUPT)
    }
    guard damaged == 0 else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
  }
}

extension Row {
  /// Returns a value, or nil if a damaged row has a value of another type.
  ///
  /// GRDB's own subscripts would end the process.
  func value<Value: DatabaseValueConvertible>(_ index: Int, as type: Value.Type = Value.self)
    -> Value?
  {
    Value.fromDatabaseValue(self[index] as DatabaseValue)
  }
}
#endif
