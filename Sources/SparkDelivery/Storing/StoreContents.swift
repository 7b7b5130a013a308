import Foundation
import GRDB
import SparkRulesModel

/// What is in a store's file, for somebody who looks at it from outside.
package struct StoreContents: Sendable {
  /// An event in the store.
  package struct Entry: Sendable {
    /// When it was stored.
    package var stored: Date
    /// Whether it was refused once, and somebody asked to send it again.
    package var isResent: Bool
    /// Why it is a dead letter; nil for one that waits.
    package var refusal: String?
    /// The event; nil where it cannot be read any more.
    package var event: EventRecord?
    /// How many bytes it has in the store.
    package var bytes: Int
  }

  /// The events that wait to be sent, in their order.
  package var waiting: [Entry] = []
  /// The events that the collector refused, in their order.
  package var dead: [Entry] = []
  /// How many events the collector confirmed.
  package var delivered = 0
  /// What was lost, by reason.
  package var losses: [DeliveryLoss: Int] = [:]

  /// Reads a store; an app may use it at the same time.
  ///
  /// - Parameter url: The file.
  /// - Throws: `DeliveryError` where it cannot be read, or is no store.
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

  /// Puts all dead letters of a store that nobody uses behind the events that wait.
  ///
  /// - Parameter url: The file.
  /// - Returns: How many there were.
  /// - Throws: `DeliveryError` where the store is in use or cannot be changed.
  package static func reviveDeadLetters(in url: URL) throws -> Int {
    var store = EventStore(at: url, limits: DeliveryLimits(), now: Date())
    defer { store.close() }
    if case .memory(let reason) = store.place { throw DeliveryError(reason) }
    do { return try store.reviveDead(now: Date()) } catch {
      throw DeliveryError("\(url.path): \(reason(error))")
    }
  }

  private mutating func load(_ db: Database) throws {
    // An empty file is a database, too.
    guard try db.tableExists("event") else { throw StoreSchema.Mismatch.foreign }
    let waits = "SELECT stored, resent, NULL AS reason, body FROM event ORDER BY seq"
    waiting = try Row.fetchAll(db, sql: waits).map(Self.entry)
    let refused = "SELECT stored, 0 AS resent, reason, body FROM dead ORDER BY seq"
    dead = try Row.fetchAll(db, sql: refused).map(Self.entry)
    for row in try Row.fetchAll(db, sql: "SELECT name, count FROM tally") {
      let name: String = row["name"]
      if name == "delivered" { delivered = row["count"] }
      if let loss = DeliveryLoss(rawValue: name) { losses[loss] = row["count"] }
    }
  }

  private static func entry(_ row: Row) -> Entry {
    let body: Data = row["body"]
    let milliseconds: Int64 = row["stored"]
    return Entry(
      stored: Date(timeIntervalSince1970: Double(milliseconds) / 1000),
      isResent: (row["resent"] as Int) != 0, refusal: row["reason"],
      event: try? EventCodec.decode(Array(body)), bytes: body.count)
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case StoreSchema.Mismatch.newer: return "this store was made by a later version"
    case StoreSchema.Mismatch.foreign: return "this is no store of events"
    case let error as DatabaseError where error.resultCode == .SQLITE_NOTADB:
      return "this is no store of events"
    case let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT:
      return "this store is damaged; the sink that uses it next sets it aside"
    case let error as DatabaseError: return error.message ?? "SQLite error \(error.resultCode)"
    default: return "\(error)"
    }
  }
}
