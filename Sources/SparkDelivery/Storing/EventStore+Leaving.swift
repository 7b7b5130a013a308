import Foundation
import GRDB

extension EventStore {
  /// Returns the batch to send next, which contains the oldest events: an existing one or a new one.
  ///
  /// Events that cannot be decoded are counted and deleted.
  ///
  /// - Parameter maximum: The maximum number of events in a new batch.
  /// - Returns: The batch; nil if no event is waiting.
  /// - Throws: An error of SQLite.
  mutating func nextBatch(maximum: Int) throws -> StoredBatch? {
    try write { db, store in
      while let batch = try store.oldestBatch(db, maximum: maximum) {
        if !batch.events.isEmpty {
          store.sending = batch.first...batch.last
          return batch
        }
        try db.execute(sql: "DELETE FROM batch WHERE first = ?", arguments: [batch.first])
      }
      return nil
    }
  }

  /// Records that the last returned batch is no longer being sent.
  mutating func release() { sending = nil }

  /// Deletes a batch that was delivered.
  mutating func confirm(_ batch: StoredBatch, rejected: Int = 0) throws {
    try write { db, store in
      let count = try store.remove(db, batch)
      let lost = min(rejected, count)
      try Self.tally(db, "delivered", count - lost)
      try Self.tally(db, DeliveryLoss.rejected.rawValue, lost)
    }
  }

  /// Splits a batch into two, to find out which half is refused.
  mutating func split(_ batch: StoredBatch) throws {
    guard batch.events.count > 1 else { return }
    let middle = batch.events[batch.events.count / 2].seq
    try write { db, store in
      try db.execute(sql: "DELETE FROM batch WHERE first = ?", arguments: [batch.first])
      try Self.insertBatch(db, first: batch.first, last: middle - 1)
      try Self.insertBatch(db, first: middle, last: batch.last)
      store.sending = nil
    }
  }

  /// Moves the events of a batch that the collector refused to the dead letters.
  mutating func moveToDeadLetters(_ batch: StoredBatch, reason: String) throws {
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

  /// Appends all dead letters to the waiting events, marked as resent, and returns how many.
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
    sending = nil
    guard let sums else { return 0 }
    totals.waiting -= sums[0] as Int
    totals.waitingBytes -= sums[1] as Int
    return sums[0]
  }
}

extension EventStore {
  /// Returns the oldest batch, which is created if the oldest event has none.
  private mutating func oldestBatch(_ db: Database, maximum: Int) throws -> StoredBatch? {
    let sql = "SELECT first, last, id FROM batch ORDER BY first LIMIT 1"
    let known = try Row.fetchOne(db, sql: sql)
    let oldest = try Int64.fetchOne(db, sql: "SELECT seq FROM event ORDER BY seq LIMIT 1")
    guard let oldest else {
      if known != nil { try db.execute(sql: "DELETE FROM batch") }
      return nil
    }
    if let known, (known["first"] as Int64) <= oldest { return try read(db, batch: known) }
    let end: Int64 = known?["first"] ?? .max
    let last = try lastOfNewBatch(db, before: end, maximum: maximum) ?? oldest
    try Self.insertBatch(db, first: oldest, last: last)
    return try Row.fetchOne(db, sql: sql).map { try read(db, batch: $0) }
  }

  private func lastOfNewBatch(_ db: Database, before end: Int64, maximum: Int) throws -> Int64? {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT seq, length(body) FROM event WHERE seq < ? ORDER BY seq LIMIT ?",
      arguments: [end, max(maximum, 1)])
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
