#if Delivery
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
    do { try insert(bodies, losses: losses, now: now) } catch let error as DatabaseError {
      guard error.resultCode == .SQLITE_FULL, leaveFullDisk() else { throw error }
      try insert(bodies, losses: losses, now: now)
    }
  }

  private mutating func insert(
    _ bodies: [[UInt8]], losses: [DeliveryLoss: Int], now: Date
  ) throws {
    try write { db, store in
      for (loss, count) in losses { try Self.tally(db, loss.rawValue, count) }
      let stored = try store.advanceTime(db, to: now)
      let accepted = try store.fitting(db, bodies)
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

  /// Deletes events that exceed the maximum age, and returns how many.
  @discardableResult mutating func expire(now: Date) throws -> Int {
    try write { db, store in
      let oldest = try store.advanceTime(db, to: now) - Int64(store.limits.storedAge * 1000)
      let next = try Int64.fetchOne(
        db, sql: "SELECT seq FROM event WHERE stored >= ? ORDER BY seq LIMIT 1",
        arguments: [oldest])
      let count = try store.removeWaiting(db, before: next ?? .max)
      let dead = try store.removeDead(db, where: "stored < \(oldest)")
      try Self.tally(db, DeliveryLoss.tooOld.rawValue, count + dead)
      return count + dead
    }
  }

  /// Returns the last new events that the store can hold together with those being sent, and counts the
  /// others as lost.
  private func fitting(_ db: Database, _ bodies: [[UInt8]]) throws -> ArraySlice<[UInt8]> {
    var (events, bytes) = (0, 0)
    if let sending {
      (events, bytes) = try Self.sums(
        db, "FROM event WHERE seq BETWEEN \(sending.lowerBound) AND \(sending.upperBound)")
    }
    var first = bodies.endIndex
    while first > bodies.startIndex, events < limits.storedEvents,
      bytes + bodies[first - 1].count <= limits.storedBytes
    {
      first -= 1
      events += 1
      bytes += bodies[first].count
    }
    let loss = events < limits.storedEvents ? DeliveryLoss.tooLarge : .tooMany
    try Self.tally(db, loss.rawValue, first)
    return bodies[first...]
  }

  /// Deletes the oldest events until new ones fit: dead letters first, which are the oldest.
  mutating func deleteOldest(_ db: Database, events: Int, bytes: Int) throws {
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
        (count, size, last) = (count + 1, size + (row.value(1) ?? 0), row.value(0))
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
    let condition = "seq > \(after) AND seq < \(end)"
    let (count, bytes) = try Self.sums(db, "FROM event WHERE \(condition)")
    guard count > 0 else { return 0 }
    try db.execute(sql: "DELETE FROM event WHERE \(condition)")
    try db.execute(sql: "DELETE FROM batch WHERE first > \(after) AND first < \(end)")
    if sending == nil { unsaved = nil }
    totals.waiting -= count
    totals.waitingBytes -= bytes
    return count
  }

  private mutating func removeDead(_ db: Database, where condition: String) throws -> Int {
    let (count, bytes) = try Self.sums(db, "FROM dead WHERE \(condition)")
    guard count > 0 else { return 0 }
    try db.execute(sql: "DELETE FROM dead WHERE \(condition)")
    totals.dead -= count
    totals.deadBytes -= bytes
    return count
  }

  /// Returns the number and the size of the selected events.
  static func sums(_ db: Database, _ selection: String) throws -> (count: Int, bytes: Int) {
    let row = try Row.fetchOne(
      db, sql: "SELECT count(*), coalesce(sum(length(body)), 0) \(selection)")
    return (row?.value(0) ?? 0, row?.value(1) ?? 0)
  }
}
#endif
