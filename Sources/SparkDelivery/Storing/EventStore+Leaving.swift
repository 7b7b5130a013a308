#if Delivery
import Foundation
import GRDB

extension EventStore {
  /// Returns the batch to send next, which contains the oldest events: an existing one or a new one.
  ///
  /// Events that cannot be decoded are counted and deleted.
  ///
  /// A new batch has at most a number of events and bytes; a larger event is sent alone.
  mutating func nextBatch(maximum: Int, bytes: Int = .max) throws -> StoredBatch? {
    while let batch = try oldestBatch(maximum: maximum, min(bytes, limits.requestBytes)) {
      if !batch.events.isEmpty {
        sending = batch.first...batch.last
        return batch
      }
      settle(batch, in: range(of: batch), delivered: 0)
      try writeIfPossible { _, _ in }
    }
    (totals.waiting, totals.waitingBytes) = (0, 0)
    return nil
  }

  /// Records that the last returned batch is no longer being sent.
  mutating func release() { sending = nil }

  /// Deletes a batch that was delivered; if that is not possible now, with the next change.
  mutating func confirm(_ batch: StoredBatch, rejected: Int = 0) throws {
    let lost = min(rejected, batch.events.count)
    settle(
      batch, in: range(of: batch), delivered: batch.events.count - lost, rejected: lost)
    try writeIfPossible { db, store in try store.setRefusals(db, 0) }
  }

  /// Splits a batch into two, to find out which half is refused, or returns its second half to the events of new
  /// batches.
  mutating func split(_ batch: StoredBatch, intoTwo: Bool = true) throws {
    sending = nil
    guard batch.events.count > 1, let range = range(of: batch) else { return }
    let moved = range.lowerBound - batch.first
    let middle = batch.events[batch.events.count / 2].seq + moved
    unsaved = StoredBatch(first: range.lowerBound, last: middle - 1, id: UUID())
    try writeIfPossible { db, store in
      try Self.insert(db, store.unsaved)
      let second = StoredBatch(first: middle, last: range.upperBound, id: UUID())
      if intoTwo { try Self.insert(db, second) }
      store.unsaved = nil
    }
  }

  /// Moves the events of a batch that the collector refused to the dead letters.
  mutating func moveToDeadLetters(_ batch: StoredBatch, reason: String) throws {
    guard let range = range(of: batch) else { return sending = nil }
    let moved = range.lowerBound - batch.first
    try write { db, store in
      for (seq, _) in batch.events {
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO dead (seq, stored, reason, body)
            SELECT seq, stored, ?, body FROM event WHERE seq = ?
            """, arguments: [reason, seq + moved])
      }
      store.settle(batch, in: range, delivered: 0)
      try store.removeSettled(db)
      store.totals.dead += batch.events.count
      store.totals.deadBytes += batch.bytes
      try store.setRefusals(db, store.refusedInARow + 1)
    }
  }

  /// Appends all dead letters to the waiting events, marked as resent, and returns how many.
  mutating func reviveDead(now: Date) throws -> Int {
    try write { db, store in
      try db.execute(
        sql: """
          INSERT INTO event (stored, resent, body) SELECT ?, 1, body FROM dead ORDER BY seq;
          """, arguments: [try store.advanceTime(db, to: now)])
      try db.execute(sql: "DELETE FROM dead")
      let count = store.totals.dead
      store.totals.waiting += count
      store.totals.waitingBytes += store.totals.deadBytes
      (store.totals.dead, store.totals.deadBytes) = (0, 0)
      return count
    }
  }

  /// Removes settled events in a transaction, and counts them.
  mutating func removeSettled(_ db: Database) throws {
    for batch in settled {
      try Self.tally(db, "delivered", batch.delivered)
      try Self.tally(db, DeliveryLoss.rejected.rawValue, batch.rejected)
      try Self.tally(db, DeliveryLoss.unreadable.rawValue, batch.unreadable)
      guard let range = batch.range else { continue }
      let bounds: StatementArguments = [range.lowerBound, range.upperBound]
      try db.execute(sql: "DELETE FROM event WHERE seq BETWEEN ? AND ?", arguments: bounds)
      try db.execute(sql: "DELETE FROM batch WHERE first BETWEEN ? AND ?", arguments: bounds)
    }
    settled = []
  }

  /// Changes the database, or nothing if it is temporarily not possible, as on a full disk.
  private mutating func writeIfPossible(
    _ change: (Database, inout EventStore) throws -> Void
  ) throws {
    do { try write(change) } catch let error as DatabaseError where !StoreFile.isDamage(error) {}
  }

  /// Records that a batch must be removed.
  private mutating func settle(
    _ batch: StoredBatch, in range: ClosedRange<Int64>?, delivered: Int, rejected: Int = 0
  ) {
    settled.append(
      SettledBatch(
        range: range, delivered: delivered, rejected: rejected,
        unreadable: range == nil ? 0 : batch.unreadable))
    (sending, unsaved) = (nil, nil)
    guard range != nil else { return }
    totals.waiting -= batch.events.count + batch.unreadable
    totals.waitingBytes -= batch.bytes
  }

  /// Returns the sequence numbers of a batch in this database; nil if it does not contain the batch.
  ///
  /// They have changed if the store returned to its file after the batch was read. If the store was
  /// damaged and replaced in the meantime, other events have these numbers.
  private func range(of batch: StoredBatch) -> ClosedRange<Int64>? {
    if unsaved?.id == batch.id { return batch.first...batch.last }
    let id = withUnsafeBytes(of: batch.id.uuid) { Data($0) }
    let first = try? read {
      try Int64.fetchOne($0, sql: "SELECT first FROM batch WHERE id = ?", arguments: [id])
    }
    return first.map { $0...($0 + batch.last - batch.first) }
  }
}

extension EventStore {
  /// The conditions of a batch that is not damaged, and contains or follows an event.
  private static let batches = """
    FROM batch WHERE typeof(last) = 'integer' AND typeof(id) = 'blob' AND length(id) = 16
    AND first > :settled AND last >= :oldest AND last >= first ORDER BY first LIMIT 1
    """

  /// Returns the oldest batch, which is created if the oldest event has none.
  private mutating func oldestBatch(maximum: Int, _ bytes: Int) throws -> StoredBatch? {
    let end = settled.compactMap(\.range?.upperBound).max() ?? 0
    do {
      let oldest = try read {
        try Int64.fetchOne(
          $0, sql: "SELECT seq FROM event WHERE seq > ? ORDER BY seq LIMIT 1", arguments: [end])
      }
      guard let oldest else { return nil }
      let known = try read {
        try Row.fetchOne(
          $0, sql: "SELECT first, last, id \(Self.batches)",
          arguments: ["settled": end, "oldest": oldest])
      }
      let next = known.flatMap(Self.batch)
      let isUnsaved = unsaved?.first == oldest
      if let next, next.first <= oldest, !isUnsaved { return try read { try filled(next, $0) } }
      let last = try read {
        try Self.lastOfNewBatch(
          $0, before: next?.first ?? .max, after: end, maximum: maximum, bytes)
      }
      let new = StoredBatch(first: oldest, last: last ?? oldest, id: UUID())
      let batch = isUnsaved ? unsaved ?? new : new
      unsaved = batch
      try writeIfPossible { db, store in
        try Self.insert(db, batch)
        store.unsaved = nil
      }
      return try read { try filled(batch, $0) }
    } catch {
      try replaceIfDamaged(error)
      throw error
    }
  }

  private static func lastOfNewBatch(
    _ db: Database, before end: Int64, after settled: Int64, maximum: Int, _ bytes: Int
  ) throws -> Int64? {
    let rows = try Row.fetchCursor(
      db,
      sql: "SELECT seq, length(body) FROM event WHERE seq > ? AND seq < ? ORDER BY seq LIMIT ?",
      arguments: [settled, end, max(maximum, 1)])
    var (last, size) = (Int64?.none, 0)
    while let row = try rows.next() {
      size += row.value(1) ?? 0
      if last != nil, size > bytes { break }
      last = row.value(0)
    }
    return last
  }

  private static func insert(_ db: Database, _ batch: StoredBatch?) throws {
    guard let batch else { return }
    let id = withUnsafeBytes(of: batch.id.uuid) { Data($0) }
    try db.execute(
      sql: "INSERT OR REPLACE INTO batch (first, last, id) VALUES (?, ?, ?)",
      arguments: [batch.first, batch.last, id])
  }

  private static func batch(_ row: Row) -> StoredBatch? {
    guard let first = row.value(0, as: Int64.self), let last = row.value(1, as: Int64.self),
      let id = row.value(2, as: UUID.self)
    else { return nil }
    return StoredBatch(first: first, last: last, id: id)
  }

  /// Reads the events of a batch.
  ///
  /// The batch then ends with its last event, so that later ones are not removed with it.
  private func filled(_ batch: StoredBatch, _ db: Database) throws -> StoredBatch {
    var batch = batch
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT seq, resent, body, length(body) FROM event WHERE seq BETWEEN ? AND ? ORDER BY seq
        LIMIT ?
        """, arguments: [batch.first, batch.last, max(limits.requestEvents, 1000)])
    batch.last = rows.last?.value(0) ?? batch.first
    for row in rows {
      batch.bytes += row.value(3) ?? 0
      if let seq = row.value(0, as: Int64.self), let body = row.value(2, as: Data.self),
        let event = try? EventCodec.decode(Array(body))
      {
        let isResent = row.value(1, as: Int.self) != 0
        batch.events.append((seq, EventBatch.Entry(event: event, isResent: isResent)))
      } else {
        batch.unreadable += 1
      }
    }
    return batch
  }
}
#endif
