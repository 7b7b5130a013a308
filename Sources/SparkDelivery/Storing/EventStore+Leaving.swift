import Foundation
import GRDB
import SparkRulesModel

extension EventStore {
  /// The batch to send next, always the oldest: one that was made before, or a new one.
  ///
  /// What cannot be read any more is counted and left out.
  ///
  /// - Parameter most: How many events a new batch has at most.
  /// - Returns: The batch; nil where nothing waits.
  /// - Throws: SQLite's error.
  mutating func nextBatch(most: Int) throws -> StoredBatch? {
    try write { db, store in
      while let batch = try store.takeBatch(db, most: most) {
        if !batch.events.isEmpty {
          store.underWay = batch.first...batch.last
          return batch
        }
        try db.execute(sql: "DELETE FROM batch WHERE first = ?", arguments: [batch.first])
      }
      return nil
    }
  }

  /// Says that the batch handed out last is not being sent any more.
  mutating func release() { underWay = nil }

  /// Deletes a batch that arrived.
  mutating func confirm(_ batch: StoredBatch, rejected: Int = 0) throws {
    try write { db, store in
      let count = try store.remove(db, batch)
      let lost = min(rejected, count)
      try Self.tally(db, "delivered", count - lost)
      try Self.tally(db, DeliveryLoss.rejected.rawValue, lost)
    }
  }

  /// Makes two batches of one, to find out which half is refused.
  mutating func split(_ batch: StoredBatch) throws {
    guard batch.events.count > 1 else { return }
    let middle = batch.events[batch.events.count / 2].seq
    try write { db, store in
      try db.execute(sql: "DELETE FROM batch WHERE first = ?", arguments: [batch.first])
      try Self.insertBatch(db, first: batch.first, last: middle - 1)
      try Self.insertBatch(db, first: middle, last: batch.last)
      store.underWay = nil
    }
  }

  /// Puts a batch that the collector will not take among the dead letters.
  mutating func bury(_ batch: StoredBatch, reason: String) throws {
    try write { db, store in
      for (seq, _) in batch.events {
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO dead (seq, stored, reason, body)
            SELECT seq, stored, ?, body FROM event WHERE seq = ?
            """, arguments: [reason, seq])
      }
      let bytes = store.totals.waitingBytes
      store.totals.dead += try store.remove(db, batch)
      store.totals.deadBytes += bytes - store.totals.waitingBytes
    }
  }

  /// Puts all dead letters behind the events that wait, marked as sent again; gives how many.
  mutating func reviveDead(now: Date) throws -> Int {
    let stored = Self.milliseconds(now)
    return try write { db, store in
      try db.execute(
        sql: """
          INSERT INTO event (stored, resent, body) SELECT ?, 1, body FROM dead ORDER BY seq;
          """, arguments: [stored])
      try db.execute(sql: "DELETE FROM dead")
      let count = store.totals.dead
      store.totals.waiting += count
      store.totals.waitingBytes += store.totals.deadBytes
      (store.totals.dead, store.totals.deadBytes) = (0, 0)
      return count
    }
  }

  private mutating func remove(_ db: Database, _ batch: StoredBatch) throws -> Int {
    let range: StatementArguments = [batch.first, batch.last]
    let sums = try Row.fetchOne(
      db,
      sql: "SELECT count(*), coalesce(sum(length(body)), 0) FROM event WHERE seq BETWEEN ? AND ?",
      arguments: range)
    try db.execute(sql: "DELETE FROM event WHERE seq BETWEEN ? AND ?", arguments: range)
    try db.execute(sql: "DELETE FROM batch WHERE first = ?", arguments: [batch.first])
    underWay = nil
    guard let sums else { return 0 }
    totals.waiting -= sums[0] as Int
    totals.waitingBytes -= sums[1] as Int
    return sums[0]
  }
}

extension EventStore {
  /// The oldest batch, made where the oldest event is in none.
  private mutating func takeBatch(_ db: Database, most: Int) throws -> StoredBatch? {
    let sql = "SELECT first, last, id FROM batch ORDER BY first LIMIT 1"
    let known = try Row.fetchOne(db, sql: sql)
    let oldest = try Int64.fetchOne(db, sql: "SELECT seq FROM event ORDER BY seq LIMIT 1")
    guard let oldest else {
      if known != nil { try db.execute(sql: "DELETE FROM batch") }
      return nil
    }
    if let known, (known["first"] as Int64) <= oldest { return try read(db, batch: known) }
    let end: Int64 = known?["first"] ?? .max
    let last = try lastOfNewBatch(db, before: end, most: most) ?? oldest
    try Self.insertBatch(db, first: oldest, last: last)
    return try Row.fetchOne(db, sql: sql).map { try read(db, batch: $0) }
  }

  private func lastOfNewBatch(_ db: Database, before end: Int64, most: Int) throws -> Int64? {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT seq, length(body) FROM event WHERE seq < ? ORDER BY seq LIMIT ?",
      arguments: [end, max(most, 1)])
    var (last, size) = (Int64?.none, 0)
    while let row = try rows.next() {
      size += row[1] as Int
      if last != nil, size > limits.requestBytes { break }
      last = row[0]
    }
    return last
  }

  private static func insertBatch(_ db: Database, first: Int64, last: Int64) throws {
    let id = UUID()
    let bytes = withUnsafeBytes(of: id.uuid) { Data($0) }
    try db.execute(
      sql: "INSERT OR REPLACE INTO batch (first, last, id) VALUES (?, ?, ?)",
      arguments: [first, last, bytes])
  }

  private mutating func read(_ db: Database, batch row: Row) throws -> StoredBatch {
    let id = (row["id"] as UUID?) ?? UUID()
    var batch = StoredBatch(first: row["first"], last: row["last"], id: id, events: [])
    let rows = try Row.fetchAll(
      db, sql: "SELECT seq, resent, body FROM event WHERE seq BETWEEN ? AND ? ORDER BY seq",
      arguments: [batch.first, batch.last])
    for row in rows {
      let body: Data = row["body"]
      if let event = try? EventCodec.decode(Array(body)) {
        let isResent = (row["resent"] as Int) != 0
        batch.events.append((row["seq"], EventBatch.Entry(event: event, isResent: isResent)))
      } else {
        try db.execute(sql: "DELETE FROM event WHERE seq = ?", arguments: [row["seq"] as Int64])
        try Self.tally(db, DeliveryLoss.unreadable.rawValue, 1)
        totals.waiting -= 1
        totals.waitingBytes -= body.count
      }
    }
    return batch
  }
}
