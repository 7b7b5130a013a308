import Foundation
import GRDB

/// The tables of the store, in the order in which an event goes through them.
enum StoreSchema {
  /// `SPRK`: tells a store of ours from a database of somebody else.
  static let application = 0x5350_524B
  /// Grows with every change that an older app could not read.
  static let version = 1

  /// Why a file that can be opened is still no store.
  enum Mismatch: Error {
    /// It is a database of somebody else.
    case foreign
    /// A later version of the app made it.
    case newer
  }

  /// How the database is opened.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(1)
    configuration.label = "spark-delivery"
    configuration.prepareDatabase { db in
      // Written through to the disk with each transaction: a battery that dies loses nothing either.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(sql: "PRAGMA journal_size_limit = 1000000")
    }
    return configuration
  }

  /// Throws where a database is not one of ours, or one that this version cannot read.
  static func check(_ db: Database) throws {
    let found = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    guard found == application || tables == 0 else { throw Mismatch.foreign }
    guard try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 <= version else {
      throw Mismatch.newer
    }
  }

  /// Makes the tables where there are none, and writes something in any case, so that a place where
  /// nothing can be written is known at once.
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
