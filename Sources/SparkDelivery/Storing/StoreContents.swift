#if Delivery
import Foundation
import GRDB

/// The contents of a store's file, for the command `spark-rules queue`.
package struct StoreContents: Sendable {
  /// An event in the store.
  package struct Entry: Sendable {
    /// The date when the event was stored.
    package var stored: Date
    /// Whether the event is a dead letter that is sent again.
    package var isResent: Bool
    /// The reason for a dead letter; nil for a waiting event.
    package var refusal: String?
    /// The event; nil if it cannot be decoded.
    package var event: EventRecord?
    /// The size of the event in the store, in bytes.
    package var bytes: Int
  }

  /// The waiting events, in order.
  package var waiting: [Entry] = []
  /// The events that the collector refused, in order.
  package var dead: [Entry] = []
  /// The number of events that the collector confirmed.
  package var delivered = 0
  /// The number of lost events by reason.
  package var losses: [DeliveryLoss: Int] = [:]

  /// Reads a store, which an app may be using.
  ///
  /// - Parameter url: The file.
  /// - Throws: `DeliveryError` if the file cannot be read or is not a store.
  package init(readingFrom url: URL) throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(1)
    do {
      let database = try DatabaseQueue(path: url.path, configuration: configuration)
      try database.read { db in
        try StoreSchema.check(db)
        try load(db)
      }
      try database.close()
    } catch {
      throw DeliveryError("\(url.path): \(Self.reason(error))")
    }
  }

  /// Appends all dead letters of a store that is not in use to its waiting events.
  ///
  /// - Parameter url: The file.
  /// - Returns: The number of dead letters.
  /// - Throws: `DeliveryError` if the store is in use or cannot be changed.
  package static func reviveDeadLetters(in url: URL) throws -> Int {
    var store = EventStore(at: url, limits: DeliveryLimits(), now: Date())
    defer { store.close() }
    if case .memory(let reason) = store.location { throw DeliveryError(reason) }
    do { return try store.reviveDead(now: Date()) } catch {
      throw DeliveryError("\(url.path): \(reason(error))")
    }
  }

  private mutating func load(_ db: Database) throws {
    // An empty file is a valid database without tables.
    guard try db.tableExists("event") else { throw StoreSchema.Mismatch.foreign }
    let waits = "SELECT stored, resent, NULL AS reason, body FROM event ORDER BY seq"
    waiting = try Row.fetchAll(db, sql: waits).map(Self.entry)
    let refused = "SELECT stored, 0 AS resent, reason, body FROM dead ORDER BY seq"
    dead = try Row.fetchAll(db, sql: refused).map(Self.entry)
    let rows = try Row.fetchAll(db, sql: "SELECT name, count FROM tally")
    for (name, count) in rows.compactMap(EventStore.tally) {
      if name == "delivered" { delivered = count }
      if let loss = DeliveryLoss(rawValue: name) { losses[loss] = count }
    }
  }

  private static func entry(_ row: Row) -> Entry {
    let body = row.value(3, as: Data.self)
    return Entry(
      stored: Date(timeIntervalSince1970: (row.value(0, as: Double.self) ?? 0) / 1000),
      isResent: row.value(1, as: Int.self) != 0,
      refusal: row.value(2), event: body.flatMap { try? EventCodec.decode(Array($0)) },
      bytes: body?.count ?? 0)
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case StoreSchema.Mismatch.newer: return "a later version created this store"
    case StoreSchema.Mismatch.foreign: return "this is not a store of events"
    case let error as DatabaseError where error.resultCode == .SQLITE_NOTADB:
      return "this is not a store of events"
    case let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT:
      return "this store is damaged; the next sink that uses it renames it"
    case let error as DatabaseError: return error.message ?? "SQLite error \(error.resultCode)"
    default: return "\(error)"
    }
  }
}
#endif
