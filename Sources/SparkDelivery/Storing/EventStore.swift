import Foundation
import GRDB
import SparkRulesModel

/// Events between the rules and the collector, in the order in which they came.
///
/// Numbered on arrival; the numbers never repeat. Where the file cannot be used, memory stands in for
/// it: what is sent is the same, what survives the process is not.
struct EventStore {
  /// Where events are.
  enum Place: Sendable, Hashable {
    /// In the file.
    case file
    /// In memory, as the file cannot be used for this reason.
    case memory(String)
  }

  let limits: DeliveryLimits
  private var file: StoreFile
  private var database: DatabaseQueue?
  private(set) var place = Place.file
  var totals = StoreTotals()
  /// The numbers of the events that are being sent, which nothing may take away meanwhile.
  var underWay: ClosedRange<Int64>?
  /// How often a damaged database was set aside since this was opened.
  private(set) var damageCount = 0

  /// Opens a store; whatever is in the way, this one can be used.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - limits: How much is kept.
  ///   - now: The time of day.
  init(at url: URL, limits: DeliveryLimits, now: Date) {
    self.limits = limits
    file = StoreFile(url)
    reopen(now: now)
  }

  /// Opens the file, or memory in its place.
  mutating func reopen(now: Date) {
    try? database?.close()
    underWay = nil
    totals = StoreTotals()
    do {
      let (opened, wasDamaged) = try file.open()
      (database, place) = (opened, .file)
      if wasDamaged { damageCount += 1 }
    } catch {
      (database, place) = (nil, .memory(Self.reason(error, url: file.url)))
      if let memory = try? DatabaseQueue(configuration: StoreSchema.configuration) {
        database = (try? memory.write(StoreSchema.prepare)).map { memory }
      }
    }
    try? write { db, store in
      // An event from the future, as the clock was set back since, grows old from now on.
      try db.execute(
        sql: "UPDATE event SET stored = :now WHERE stored > :now",
        arguments: ["now": Self.milliseconds(now)])
      store.totals = try Self.count(db)
    }
  }

  /// Changes the database: all or nothing, also of this value.
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

  /// Whether a kept-out file can be used by now; if so, events go there from now on.
  mutating func returnToFile(now: Date) throws {
    guard case .memory = place, let memory = database else { return }
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
    (file, database, place, underWay) = (other, opened, .file, nil)
    if wasDamaged { damageCount += 1 }
    try write { db, store in store.totals = try Self.count(db) }
  }

  /// Closes the file, so that another store may use it; this one then takes nothing.
  mutating func close() {
    try? database?.close()
    database = nil
    file.releaseLock()
  }

  /// Deletes all events and all traces of them, also what was set aside.
  mutating func deleteEverything(now: Date) throws {
    file.removeAside()
    try write { db, store in
      try db.execute(sql: "DELETE FROM event; DELETE FROM batch; DELETE FROM dead")
      store.totals = StoreTotals()
      store.underWay = nil
    }
    // Deleted rows still stand in free pages and in the log until these are gone, too.
    try database?.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM")
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// What was counted, over all runs of the app.
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
    guard case .file = place else { return }
    try file.setAside()
    damageCount += 1
    reopen(now: Date())
  }
}

extension EventStore {
  /// Milliseconds since 1970, within what the store's numbers can hold.
  static func milliseconds(_ date: Date) -> Int64 {
    let value = (date.timeIntervalSince1970 * 1000).rounded()
    return value.isNaN ? 0 : Int64(min(max(value, -9e15), 9e15))
  }

  /// Adds to what is counted under a name.
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
    case StoreFile.Failure.inUse: return "\(url.path) is in use already"
    case StoreFile.Failure.cannotUse(let reason): return reason
    default: return "\(url.path): \(error)"
    }
  }
}
