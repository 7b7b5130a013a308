import Foundation
import GRDB

extension EventStore {
  /// Appends events in one transaction, and deletes the oldest events if limits would be exceeded.
  ///
  /// - Parameters:
  ///   - bodies: The encoded events, in order.
  ///   - losses: The numbers of events that were lost before, which are added to the counters.
  ///   - now: The current time.
  /// - Throws: An error of SQLite; nothing has changed then.
  mutating func append(
    _ bodies: [[UInt8]], losses: [DeliveryLoss: Int] = [:], now: Date
  ) throws {
    // Of more events than the store can hold, only the last ones are written.
    let accepted = bodies.suffix(limits.storedEvents)
    let stored = Self.milliseconds(now)
    try write { db, store in
      for (loss, count) in losses { try Self.tally(db, loss.rawValue, count) }
      try Self.tally(db, DeliveryLoss.tooMany.rawValue, bodies.count - accepted.count)
      try store.deleteOldest(
        db, events: accepted.count, bytes: accepted.reduce(0) { $0 + $1.count })
      let insert = try db.cachedStatement(
        sql: "INSERT INTO event (stored, resent, body) VALUES (?, 0, ?)")
      for body in accepted {
        try insert.execute(arguments: [stored, Data(body)])
        store.totals.waiting += 1
        store.totals.waitingBytes += body.count
      }
    }
  }

  /// Deletes events that exceed the maximum age.
  mutating func expire(now: Date) throws {
    let oldest = Self.milliseconds(now.addingTimeInterval(-limits.storedAge))
    try write { db, store in
      // If the clock was set back, later events can have earlier dates. Only events before the first one
      // that is recent enough are deleted.
      let next = try Int64.fetchOne(
        db, sql: "SELECT seq FROM event WHERE stored >= ? ORDER BY seq LIMIT 1",
        arguments: [oldest])
      let count = try store.removeWaiting(db, before: next ?? .max)
      let dead = try store.removeDead(db, where: "stored < \(oldest)")
      try Self.tally(db, DeliveryLoss.tooOld.rawValue, count + dead)
    }
  }

  /// Deletes the oldest events until new ones fit: dead letters first, which are the oldest.
  private mutating func deleteOldest(_ db: Database, events: Int, bytes: Int) throws {
    func excess(_ totals: StoreTotals) -> (events: Int, bytes: Int) {
      (
        totals.waiting + totals.dead + events - limits.storedEvents,
        totals.waitingBytes + totals.deadBytes + bytes - limits.storedBytes
      )
    }
    for table in ["dead", "event"] {
      let over = excess(totals)
      guard over.events > 0 || over.bytes > 0 else { return }
      let after = table == "event" ? sending?.upperBound ?? -1 : -1
      var (count, size, last) = (0, 0, Int64?.none)
      let rows = try Row.fetchCursor(
        db, sql: "SELECT seq, length(body) FROM \(table) WHERE seq > ? ORDER BY seq",
        arguments: [after])
      while count < over.events || size < over.bytes, let row = try rows.next() {
        (count, size, last) = (count + 1, size + (row[1] as Int), row[0])
      }
      guard let last else { continue }
      let removed =
        table == "dead"
        ? try removeDead(db, where: "seq <= \(last)") : try removeWaiting(db, before: last + 1)
      let reason = over.events > 0 ? DeliveryLoss.tooMany : .tooLarge
      try Self.tally(db, reason.rawValue, removed)
    }
  }

  /// Deletes waiting events before a sequence number, except those being sent, and returns how
  /// many.
  ///
  /// If some events of a batch are deleted, the batch is dissolved, because its identifier refers
  /// to all of them.
  private mutating func removeWaiting(_ db: Database, before end: Int64) throws -> Int {
    let after = sending?.upperBound ?? -1
    let arguments: StatementArguments = [after, end]
    let sums = try Row.fetchOne(
      db,
      sql: "SELECT count(*), coalesce(sum(length(body)), 0) FROM event WHERE seq > ? AND seq < ?",
      arguments: arguments)
    guard let sums, (sums[0] as Int) > 0 else { return 0 }
    try db.execute(sql: "DELETE FROM event WHERE seq > ? AND seq < ?", arguments: arguments)
    try db.execute(sql: "DELETE FROM batch WHERE first > ? AND first < ?", arguments: arguments)
    totals.waiting -= sums[0] as Int
    totals.waitingBytes -= sums[1] as Int
    return sums[0]
  }

  private mutating func removeDead(_ db: Database, where condition: String) throws -> Int {
    let sums = try Row.fetchOne(
      db, sql: "SELECT count(*), coalesce(sum(length(body)), 0) FROM dead WHERE \(condition)")
    guard let sums, (sums[0] as Int) > 0 else { return 0 }
    try db.execute(sql: "DELETE FROM dead WHERE \(condition)")
    totals.dead -= sums[0] as Int
    totals.deadBytes -= sums[1] as Int
    return sums[0]
  }
}
