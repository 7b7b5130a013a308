#if Delivery
import Foundation
import GRDB
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("A damaged store", .timeLimit(.minutes(15)))
struct StoreDamageTests {
  private typealias Store = EventStoreTests

  private static func file(_ folder: URL) -> URL { folder.appendingPathComponent("events.sqlite") }

  /// Changes a closed store as a damaged disk might.
  private static func damage(_ folder: URL, _ sql: String) throws {
    let database = try DatabaseQueue(path: file(folder).path)
    try database.write { try $0.execute(sql: sql) }
    try database.close()
  }

  /// Overwrites all pages of a file except the first.
  private static func overwrite(_ file: URL) throws {
    let handle = try FileHandle(forUpdating: file)
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: 4096)
    try handle.write(contentsOf: Data(repeating: 0xAB, count: Int(size) - 4096))
    try handle.close()
  }

  static let changes: [(sql: String, lost: Int)] = [
    ("UPDATE event SET resent = x''", 0), ("UPDATE event SET stored = x''", 0),
    ("UPDATE event SET stored = 9223372036854775807", 0),
    ("UPDATE event SET body = 'text' WHERE seq = 3", 1),
    ("UPDATE event SET body = 7 WHERE seq = 3", 1),
    ("UPDATE batch SET first = 9, last = 2", 0), ("UPDATE batch SET last = x'00'", 0),
    ("UPDATE batch SET last = 9223372036854775807", 0), ("UPDATE batch SET id = 'x'", 0),
    ("UPDATE tally SET count = x''", 0), ("UPDATE tally SET count = 9223372036854775807", 0),
    ("UPDATE tally SET name = x'FF'", 0), ("UPDATE dead SET stored = x'', reason = x'FF'", 0),
    ("UPDATE dead SET body = 1.5", 1),
  ]

  @Test("a damaged row is counted and skipped, and the other events are sent", arguments: changes)
  func rows(change: (sql: String, lost: Int)) async throws {
    try await withFolder { folder in
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<11), now: Store.start)
      try store.split(try #require(try store.nextBatch(maximum: 2)))
      try store.moveToDeadLetters(try #require(try store.nextBatch(maximum: 1)), reason: "no")
      _ = try store.nextBatch(maximum: 50)
      try store.write {
        try EventStore.tally($0, "delivered", 1); _ = $1
      }
      store.close()
      try Self.damage(folder, change.sql)
      _ = try StoreContents(readingFrom: Self.file(folder))
      var again = Store.open(folder)
      _ = try again.tallies()
      #expect(try again.reviveDead(now: Store.start) == 1)
      #expect(try Store.drain(&again).count == 11 - change.lost)
      #expect(try again.tallies()["unreadable", default: 0] == change.lost)
      #expect(again.totals == StoreTotals())
    }
  }

  @Test("a changed byte of a stored event is noticed")
  func changedByte() throws {
    let seed = UInt64.random(in: 0...999_999)
    var random = SeededGenerator(seed: seed)
    let bytes = EventCodec.encode(.numbered(7, extra: "a text of some length"))
    for _ in 0..<5000 {
      var changed = bytes
      let index = Int.random(in: 0..<bytes.count, using: &random)
      changed[index] ^= .random(in: 1...255, using: &random)
      #expect(throws: (any Error).self, "seed \(seed), byte \(index)") {
        try EventCodec.decode(changed)
      }
    }
  }

  @Test("changed bytes of the file never end the process, and only whole events are sent")
  func changedFile() async throws {
    let seed = UInt64.random(in: 0...999_999)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<environmentCount("SPARK_DAMAGES", default: 20) {
      try await withFolder { folder in
        var store = Store.open(folder)
        try store.append(Store.bodies(0..<200), now: Store.start)
        try store.moveToDeadLetters(try #require(try store.nextBatch(maximum: 1)), reason: "no")
        store.close()
        var bytes = try Data(contentsOf: Self.file(folder))
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= .random(
            in: 1...255, using: &random)
        }
        try bytes.write(to: Self.file(folder))
        _ = try? StoreContents(readingFrom: Self.file(folder))
        var again = Store.open(folder)
        _ = try? again.reviveDead(now: Store.start)
        let numbers = (try? Store.drain(&again)) ?? []
        #expect(Set(numbers).isSubset(of: 0..<200), "seed \(seed)")
        try again.append(Store.bodies(500..<510), now: Store.start)
        #expect(try Store.drain(&again).suffix(10) == Array(500..<510), "seed \(seed)")
      }
    }
  }

  @Test("a batch of a store that was replaced removes nothing from the new store")
  func replacedWhileSending() async throws {
    try await withFolder { folder in
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<500), now: Store.start)
      store.close()
      store = Store.open(folder)
      let batch = try #require(try store.nextBatch(maximum: 50))
      try store.write { db, _ in try db.execute(sql: "PRAGMA shrink_memory") }
      try Self.overwrite(Self.file(folder))
      #expect(throws: DatabaseError.self) {
        try store.expire(now: Store.start.addingTimeInterval(1))
        _ = try store.reviveDead(now: Store.start)
        _ = try store.read { try Row.fetchAll($0, sql: "SELECT * FROM event") }
      }
      _ = try? store.expire(now: Store.start.addingTimeInterval(1e6))
      try #require(store.damageCount == 1)
      try store.append(Store.bodies(500..<560), now: Store.start)
      try store.confirm(batch)
      #expect(try Store.drain(&store) == Array(500..<560))
    }
  }

  @Test("damage is reported when sending finds it")
  func reported() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let reports = Reports()
      let extra = SparkValue.text(String(repeating: "x", count: 3000))
      let sink = try makeSink(to: collector, in: folder, reports: reports)
      try await sink.setConsent(.pending)
      await sink.close()
      var store = Store.open(folder)
      let bodies = (0..<3000).map { EventCodec.encode(.numbered($0, extra: extra)) }
      try store.append(bodies, now: Date())
      store.close()
      let second = try makeSink(to: collector, in: folder, consent: .pending, reports: reports)
      #expect(await second.status().waiting == 3000)
      try Self.overwrite(Self.file(folder))
      try await second.setConsent(.granted)
      try await until("it is reported") { reports.all.contains(.storeDamaged) }
      #expect(await second.status().damagedStores == 1)
      await second.close()
    }
  }

  @Test(
    "events that were stored but cannot be found are counted and reported",
    arguments: ["no log", "empty log", "changed log", "empty file", "no file", "text"])
  func lost(how: String) async throws {
    try await withFolder { folder in
      let file = Self.file(folder)
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<40), now: Store.start)
      while let batch = try store.nextBatch(maximum: 10), Store.numbers(batch) != [30] {
        try store.confirm(batch)
        if store.totals.waiting == 10 { break }
      }
      // The process ends without closing the store: the events are in the log.
      let copy = folder.appendingPathComponent("copy")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      for name in ["events.sqlite", "events.sqlite-wal", "events.sqlite.lock"] {
        try FileManager.default.copyItem(
          at: folder.appendingPathComponent(name), to: copy.appendingPathComponent(name))
      }
      let log = copy.appendingPathComponent("events.sqlite-wal")
      let main = Self.file(copy)
      switch how {
      case "no log": try FileManager.default.removeItem(at: log)
      case "empty log": try Data().write(to: log)
      case "changed log":
        var bytes = try Data(contentsOf: log)
        for index in 5000..<6000 { bytes[index] ^= 0x55 }
        try bytes.write(to: log)
      case "empty file":
        try FileManager.default.removeItem(at: log)
        try Data().write(to: main)
      case "no file":
        try FileManager.default.removeItem(at: log)
        try FileManager.default.removeItem(at: main)
      default:
        try FileManager.default.removeItem(at: log)
        try Data("a text".utf8).write(to: main)
      }
      store.close()
      var again = Store.open(copy)
      #expect(again.location == .file)
      #expect(again.damageCount == 1)
      #expect(try again.tallies()["damaged"] == 10)
      try again.append(Store.bodies(500..<503), now: Store.start)
      #expect(try Store.drain(&again) == [500, 501, 502])
      again.close()
      let third = Store.open(copy)
      #expect(third.damageCount == 0)
      #expect(try third.tallies()["damaged"] == 10)
      _ = file
    }
  }

  @Test("a file that is not a store is neither changed nor renamed")
  func text() async throws {
    try await withFolder { folder in
      let text = Data("Notes of a person".utf8)
      try text.write(to: Self.file(folder))
      var store = Store.open(folder)
      guard case .memory(let reason) = store.location else {
        Issue.record("uses the file")
        return
      }
      #expect(reason.contains("not a store"))
      try store.append(Store.bodies(0..<3), now: Store.start)
      #expect(try Data(contentsOf: Self.file(folder)) == text)
    }
  }
}
#endif
