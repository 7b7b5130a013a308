import Foundation
import GRDB

/// Stores events until they are delivered, in the order in which they were received.
///
/// Each event has a sequence number that is never reused. If the file cannot be used, events are stored
/// in memory: they are sent in the same way, but do not survive the process.
struct EventStore {
  /// The location of the events.
  enum Location: Sendable, Hashable {
    /// In the file.
    case file
    /// In memory, because the file cannot be used for the given reason.
    case memory(String)
  }

  let limits: DeliveryLimits
  private var file: StoreFile
  private var database: DatabaseQueue?
  private(set) var location = Location.file
  var totals = StoreTotals()
  /// The sequence numbers of the events that are being sent, which must not be deleted.
  var sending: ClosedRange<Int64>?
  /// The number of damaged databases that were renamed since the store was opened.
  private(set) var damageCount = 0

  /// Opens a store.
  ///
  /// If the file cannot be used, the store is in memory.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - limits: The limits for storing.
  ///   - now: The current time.
  init(at url: URL, limits: DeliveryLimits, now: Date) {
    self.limits = limits
    file = StoreFile(url)
    reopen(now: now)
  }

  /// Opens the file, or memory if the file cannot be used.
  mutating func reopen(now: Date) {
    try? database?.close()
    sending = nil
    totals = StoreTotals()
    do {
      let (opened, wasDamaged) = try file.open()
      (database, location) = (opened, .file)
      if wasDamaged { damageCount += 1 }
    } catch {
      (database, location) = (nil, .memory(Self.reason(error, url: file.url)))
      if let memory = try? DatabaseQueue(configuration: StoreSchema.configuration) {
        database = (try? memory.write(StoreSchema.prepare)).map { memory }
      }
    }
    try? write { db, store in
      // If the clock was set back, events have a date in the future; their age counts from now on.
      try db.execute(
        sql: "UPDATE event SET stored = :now WHERE stored > :now",
        arguments: ["now": Self.milliseconds(now)])
      store.totals = try Self.count(db)
    }
  }

  /// Changes the database and this value in one transaction.
  mutating func write<Result>(
    _ change: (Database, inout EventStore) throws -> Result
  ) throws -> Result {
    guard let database else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
    var copy = self
    do {
      let result = try database.write { try change($0, &copy) }
      self = copy
      return result
    } catch {
      if StoreFile.isDamage(error) { try replaceDamaged() }
      throw error
    }
  }

  /// Moves the events from memory to the file, if the file can be used again.
  mutating func returnToFile(now: Date) throws {
    guard case .memory = location, let memory = database else { return }
    var other = StoreFile(file.url)
    guard let (opened, wasDamaged) = try? other.open() else { return }
    let rows = try memory.read { db in
      try Row.fetchAll(db, sql: "SELECT stored, resent, body FROM event ORDER BY seq")
    }
    let tallies = try memory.read { try Row.fetchAll($0, sql: "SELECT name, count FROM tally") }
    try opened.write { db in
      for row in rows {
        try db.execute(
          sql: "INSERT INTO event (stored, resent, body) VALUES (?, ?, ?)",
          arguments: [row["stored"] as Int64, row["resent"] as Int, row["body"] as Data])
      }
      for row in tallies { try Self.tally(db, row["name"], row["count"]) }
    }
    (file, database, location, sending) = (other, opened, .file, nil)
    if wasDamaged { damageCount += 1 }
    try write { db, store in store.totals = try Self.count(db) }
  }

  /// Closes the file, so that another store can use it.
  ///
  /// This store cannot be used afterwards.
  mutating func close() {
    try? database?.close()
    database = nil
    file.releaseLock()
  }

  /// Deletes all events from the disk, including those in renamed damaged files.
  mutating func deleteEverything(now: Date) throws {
    file.removeRenamed()
    try write { db, store in
      try db.execute(sql: "DELETE FROM event; DELETE FROM batch; DELETE FROM dead")
      store.totals = StoreTotals()
      store.sending = nil
    }
    // Free pages and the log still contain deleted rows.
    try database?.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM")
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// Returns the counters, which cover all launches of the app.
  func tallies() throws -> [String: Int] {
    let rows = try database?.read { try Row.fetchAll($0, sql: "SELECT name, count FROM tally") }
    return Dictionary(
      (rows ?? []).map { ($0["name"], $0["count"]) }, uniquingKeysWith: { $1 })
  }

  /// Reads the database.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    guard let database else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
    return try database.read(body)
  }

  private mutating func replaceDamaged() throws {
    try? database?.close()
    database = nil
    guard case .file = location else { return }
    try file.renameDamaged()
    damageCount += 1
    reopen(now: Date())
  }
}

extension EventStore {
  /// Returns milliseconds since 1970, limited to the range of the store's numbers.
  static func milliseconds(_ date: Date) -> Int64 {
    let value = (date.timeIntervalSince1970 * 1000).rounded()
    return value.isNaN ? 0 : Int64(min(max(value, -9e15), 9e15))
  }

  /// Increases a counter.
  static func tally(_ db: Database, _ name: String, _ count: Int) throws {
    guard count > 0 else { return }
    try db.execute(
      sql: """
        INSERT INTO tally (name, count) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET count = count + excluded.count
        """, arguments: [name, count])
  }

  private static func count(_ db: Database) throws -> StoreTotals {
    func sums(_ table: String) throws -> (Int, Int) {
      let sql = "SELECT count(*), coalesce(sum(length(body)), 0) FROM \(table)"
      guard let row = try Row.fetchOne(db, sql: sql) else { return (0, 0) }
      return (row[0], row[1])
    }
    var totals = StoreTotals()
    (totals.waiting, totals.waitingBytes) = try sums("event")
    (totals.dead, totals.deadBytes) = try sums("dead")
    return totals
  }

  private static func reason(_ error: any Error, url: URL) -> String {
    switch error {
    case StoreFile.Failure.inUse: return "\(url.path) is already in use"
    case StoreFile.Failure.cannotUse(let reason): return reason
    default: return "\(url.path): \(error)"
    }
  }
}
