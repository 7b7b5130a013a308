#if Delivery
import Foundation
import GRDB

/// Stores events until they are delivered, in the order in which they were received.
///
/// Each event has a sequence number that is never reused. If the file cannot be used, events are stored
/// in memory: they are sent in the same way, but do not survive the process. While the file cannot be
/// changed, for example because the disk is full, its events are still sent, and are removed later.
struct EventStore {
  /// The location of the events.
  enum Location: Sendable, Hashable {
    /// In the file.
    case file
    /// In memory, because the file cannot be used for the given reason.
    case memory(String)
  }

  let limits: DeliveryLimits
  private let report: @Sendable (DeliveryProblem) -> Void
  private var file: StoreFile
  private var database: DatabaseQueue?
  private(set) var location = Location.file
  var totals = StoreTotals()
  /// The sequence numbers of the events that are being sent, which must not be deleted.
  var sending: ClosedRange<Int64>?
  /// A new batch that could not be added to the database.
  var unsaved: StoredBatch?
  /// Delivered and unreadable events that are still in the database; `totals` does not include them.
  var settled: [SettledBatch] = []
  /// Those of the file while the store is in memory.
  private var settledInFile: [SettledBatch] = []
  /// The number of events that the collector refused since it accepted one.
  var refusedInARow = 0
  /// The number of damaged databases that were found since the store was opened.
  private(set) var damageCount = 0

  /// Opens a store.
  ///
  /// If the file cannot be used, the store is in memory.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - limits: The limits for storing.
  ///   - now: The current time.
  ///   - report: Called if the store is damaged or in memory.
  init(
    at url: URL, limits: DeliveryLimits, now: Date,
    report: @escaping @Sendable (DeliveryProblem) -> Void = { _ in }
  ) {
    self.limits = limits
    self.report = report
    file = StoreFile(url)
    reopen(now: now)
  }

  /// Opens the file, or memory if the file cannot be used.
  private mutating func reopen(now: Date, isDamaged: Bool = false) {
    do { try use(try file.open(isDamaged: isDamaged), now: now) } catch {
      useMemory(because: Self.reason(error, url: file.url))
    }
  }

  /// Stores events in memory until the file can be used again.
  private mutating func useMemory(because reason: String) {
    try? database?.close()
    file.releaseLock()
    (database, location) = (nil, .memory(reason))
    (totals, sending, unsaved) = (StoreTotals(), nil, nil)
    (settledInFile, settled) = (settledInFile + settled, [])
    if let memory = try? DatabaseQueue(configuration: StoreSchema.configuration) {
      database = (try? memory.write(StoreSchema.prepare)).map { memory }
    }
    report(.storeInMemory(reason))
  }

  /// Leaves a file on a full disk whose events are all delivered, so that new ones can be sent; returns
  /// whether that was possible.
  mutating func leaveFullDisk() -> Bool {
    guard case .file = location, totals.waiting == 0, sending == nil else { return false }
    useMemory(because: "the disk with \(file.url.path) is full")
    return true
  }

  /// Begins to use an opened file.
  private mutating func use(_ opened: StoreFile.Opened, now: Date) throws {
    (database, location) = (opened.database, .file)
    (totals, refusedInARow) = try read { db in
      (try Self.count(db), try Self.refusalsAtLaunch(db))
    }
    if opened.lost != nil {
      damageCount += 1
      report(.storeDamaged)
    }
    if opened.deleted > 0 { report(.deleted(count: opened.deleted, reason: .consentDenied)) }
    // The store can be used although the disk is full.
    settled += settledInFile
    settledInFile = []
    try? write { db, store in
      store.totals = try Self.count(db)
      try Self.tally(db, DeliveryLoss.damaged.rawValue, opened.lost ?? 0)
      let time = try store.advanceTime(db, to: now)
      // A damaged date, or one from memory, must not prevent the event from becoming too old.
      try db.execute(
        sql: """
          UPDATE event SET stored = :time WHERE stored > :time;
          UPDATE dead SET stored = :time WHERE stored > :time;
          """, arguments: ["time": time])
    }
  }

  /// Changes the database and this value in one transaction.
  ///
  /// Delivered events are removed first.
  @discardableResult mutating func write<Result>(
    _ change: (Database, inout EventStore) throws -> Result
  ) throws -> Result {
    do {
      return try attempt(change)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
      // A checkpoint makes space in the log, which is then used again.
      _ = try? database?.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA wal_checkpoint(RESTART)")
      }
      return try attempt(change)
    }
  }

  private mutating func attempt<Result>(
    _ change: (Database, inout EventStore) throws -> Result
  ) throws -> Result {
    guard let database else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
    var copy = self
    do {
      let (result, last) = try database.write { db in
        try copy.removeSettled(db)
        return (try change(db, &copy), try Self.lastSequence(db))
      }
      self = copy
      if location == .file {
        file.ledger = .init(last: last, stored: Int64(totals.waiting + totals.dead))
      }
      return result
    } catch {
      try replaceIfDamaged(error)
      throw error
    }
  }

  /// Moves the events from memory to the file, if the file can be used again.
  mutating func returnToFile(now: Date) throws {
    guard case .memory = location, let memory = database, let opened = try? file.open() else {
      return
    }
    let before = self
    do {
      let offset = try Self.move(from: memory, to: opened.database)
      sending = sending.map { $0.lowerBound + offset...$0.upperBound + offset }
      try use(opened, now: now)
      try? write { db, store in try store.deleteOldest(db, events: 0, bytes: 0) }
    } catch {
      try? opened.database.close()
      self = before
      file.releaseLock()
    }
  }

  /// Closes the file, so that another store can use it.
  ///
  /// This store cannot be used afterwards.
  mutating func close() {
    try? database?.close()
    database = nil
    file.releaseLock()
  }

  /// Deletes all events, including those in renamed damaged files.
  ///
  /// If the file cannot be changed now, or another store uses it, this is remembered beside it: the next store that
  /// opens the file deletes them first.
  ///
  /// - Throws: An error if this can neither be done nor be remembered.
  mutating func deleteEverything() throws {
    let isRemembered = file.rememberDeletion()
    do { try deleteNow() } catch {
      guard isRemembered else { throw error }
      useMemory(because: "the events in \(file.url.path) cannot be deleted yet")
    }
    guard isRemembered || location == .file else {
      throw StoreFile.Failure.cannotUse("\(file.url.path) cannot be deleted")
    }
  }

  /// Deletes all events of the present database.
  private mutating func deleteNow() throws {
    let count = try write { db, store in
      let count = try Self.deleteEvents(db)
      (store.totals, store.sending, store.unsaved) = (StoreTotals(), nil, nil)
      return count
    }
    if location == .file, let database { try file.finishDeletion(database) }
    if count > 0 { report(.deleted(count: count, reason: .consentDenied)) }
  }

  /// Returns the counters, which cover all launches of the app.
  func tallies() throws -> [String: Int] {
    let rows = try read { try Row.fetchAll($0, sql: "SELECT name, count FROM tally") }
    return Dictionary(rows.compactMap(Self.tally), uniquingKeysWith: { $1 })
  }

  /// Reads the database.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    guard let database else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
    return try database.read(body)
  }

  /// Replaces the database if an error means that it is damaged.
  mutating func replaceIfDamaged(_ error: any Error) throws {
    guard StoreFile.isDamage(error), case .file = location else { return }
    try? database?.close()
    database = nil
    (totals, sending, unsaved) = (StoreTotals(), nil, nil)
    file.releaseLock()
    reopen(now: Date(), isDamaged: true)
  }
}

extension EventStore {
  /// Deletes all events, and returns how many.
  static func deleteEvents(_ db: Database) throws -> Int {
    let count = try sums(db, "FROM event").count + sums(db, "FROM dead").count
    try db.execute(sql: "DELETE FROM event; DELETE FROM batch; DELETE FROM dead")
    try tally(db, DeliveryLoss.consentDenied.rawValue, count)
    return count
  }

  /// Returns milliseconds since 1970, limited to the range of the store's numbers.
  static func milliseconds(_ date: Date) -> Int64 {
    let value = (date.timeIntervalSince1970 * 1000).rounded()
    return value.isNaN ? 0 : Int64(min(max(value, -9e15), 9e15))
  }

  /// Returns the largest sequence number that an event ever had.
  static func lastSequence(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'event'") ?? 0
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

  /// Returns a counter; nil if it is damaged.
  static func tally(_ row: Row) -> (String, Int)? {
    guard let name = row.value(0, as: String.self), let count = row.value(1, as: Int.self) else {
      return nil
    }
    // No store counts so many events, and sums of damaged counters must not overflow.
    return (0...(1 << 50)).contains(count) ? (name, count) : nil
  }

  private static func count(_ db: Database) throws -> StoreTotals {
    var totals = StoreTotals()
    (totals.waiting, totals.waitingBytes) = try sums(db, "FROM event")
    (totals.dead, totals.deadBytes) = try sums(db, "FROM dead")
    return totals
  }

  /// Copies all rows behind those of another database, and returns the change of sequence numbers.
  private static func move(from memory: DatabaseQueue, to file: DatabaseQueue) throws -> Int64 {
    let tables = [
      ("event", "? + :offset, ?, ?, ?"), ("dead", "? + :offset, ?, ?, ?"),
      ("batch", "? + :offset, ? + :offset, ?"),
    ]
    return try file.write { db in
      let offset = try lastSequence(db)
      for (table, values) in tables {
        let sql = "INSERT INTO \(table) VALUES (\(values))"
          .replacingOccurrences(of: ":offset", with: "\(offset)")
        for row in try memory.read({ try Row.fetchAll($0, sql: "SELECT * FROM \(table)") }) {
          try db.execute(sql: sql, arguments: StatementArguments(row.databaseValues))
        }
      }
      let tallies = try memory.read { try Row.fetchAll($0, sql: "SELECT name, count FROM tally") }
      for (name, count) in tallies.compactMap(tally) { try tally(db, name, count) }
      return offset
    }
  }

  private static func reason(_ error: any Error, url: URL) -> String {
    switch error {
    case StoreFile.Failure.inUse: return "\(url.path) is already in use"
    case StoreFile.Failure.cannotUse(let reason): return reason
    default: return "\(url.path): \(error)"
    }
  }
}
#endif
