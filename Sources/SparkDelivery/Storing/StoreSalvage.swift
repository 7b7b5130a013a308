#if Delivery
import Foundation
import GRDB

/// Copies the rows of a damaged store that can be read.
struct StoreSalvage {
  private static let tables = [
    ("event", "seq, stored, resent, body"), ("dead", "seq, stored, reason, body"),
    ("batch", "first, last, id"), ("tally", "name, count"), ("state", "name, value"),
  ]

  private let source: Database
  private let target: Database
  /// The number at which to continue if not even the first row can be found.
  private let first: Int64
  /// The number of rows of a table that are tried in vain.
  private let patience: Int64

  /// Copies rows into an empty store, whose further events then have higher numbers.
  ///
  /// - Parameters:
  ///   - damaged: The file of the damaged store.
  ///   - database: The new store.
  ///   - ledger: The contents of the damaged store after its last change.
  /// - Returns: The number of waiting events and dead letters that were copied.
  static func copy(
    from damaged: URL, to database: DatabaseQueue, _ ledger: StoreFile.Ledger
  ) -> Int {
    var configuration = Configuration()
    configuration.readonly = true
    let source = try? DatabaseQueue(path: damaged.path, configuration: configuration)
    defer { try? source?.close() }
    let slack: Int64 = 1_000
    let last = min(ledger.last, 1 << 59)
    let copied = try? database.write { target in
      // In a transaction, nothing can be read after the first damaged page.
      let count = try source?.unsafeRead { source in
        let salvage = StoreSalvage(
          source: source, target: target, first: max(last - ledger.stored - slack, 1),
          patience: min(ledger.stored, 1 << 20) + slack)
        return try tables.map { try salvage.copy($0.0, $0.1) }.prefix(2).reduce(0, +)
      }
      try target.execute(sql: "DELETE FROM sqlite_sequence WHERE name = 'event'")
      try target.execute(
        sql: "INSERT INTO sqlite_sequence SELECT 'event', max(?, coalesce(max(seq), 0)) FROM event",
        arguments: [last])
      return count ?? 0
    }
    return copied ?? 0
  }

  /// Copies the rows of a table, and returns how many.
  private func copy(_ table: String, _ columns: String) throws -> Int {
    let select = "SELECT rowid, \(columns) FROM \(table)"
    var (next, failures, count) = (Int64(0), Int64(0), 0)
    // In the order of the pages, up to the first that cannot be read.
    let rows = try? Row.fetchCursor(source, sql: select)
    while let row = try? rows?.next() { count += insert(row, into: table, columns) }
    // By their numbers, so that a damaged page costs only the rows on it.
    while failures < patience {
      do {
        let row = try Row.fetchOne(
          source, sql: select + " WHERE rowid >= ? ORDER BY rowid LIMIT 1", arguments: [next])
        guard let row else { break }
        guard let number = row.value(0, as: Int64.self), number >= next, number < .max else {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        next = number + 1
        count += insert(row, into: table, columns)
      } catch {
        failures += 1
        next = next == 0 ? first : next + 1
      }
    }
    return count
  }

  /// Inserts a row unless it is already copied or not complete, and returns the number of inserted rows.
  private func insert(_ row: Row, into table: String, _ columns: String) -> Int {
    let marks = columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
    let sql = "INSERT OR IGNORE INTO \(table) (\(columns)) VALUES (\(marks))"
    guard Self.isValid(row, of: table),
      (try? target.execute(
        sql: sql, arguments: StatementArguments(row.databaseValues.dropFirst()))) != nil
    else { return 0 }
    return target.changesCount
  }

  /// Whether a row is complete: an event has a checksum.
  private static func isValid(_ row: Row, of table: String) -> Bool {
    guard table == "event" || table == "dead" else { return true }
    guard StoreSchema.sequences.contains(row.value(0) ?? 0) else { return false }
    return row.value(4, as: Data.self).map { (try? EventCodec.decode(Array($0))) != nil } ?? false
  }
}
#endif
