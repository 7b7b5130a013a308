#if Delivery
import Foundation
import GRDB
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("What the store's file survives", .serialized, .timeLimit(.minutes(15)))
struct StoreSafetyTests {
  private typealias Store = EventStoreTests

  @Test("each transaction is flushed to the disk, through the disk's own cache")
  func flushed() async throws {
    try await withFolder { folder in
      let store = Store.open(folder)
      func setting(_ name: String) throws -> Int? {
        try store.read { try Int.fetchOne($0, sql: "PRAGMA \(name)") }
      }
      #expect(try setting("synchronous") == 2)
      #expect(try setting("fullfsync") == 1)
      #expect(try setting("checkpoint_fullfsync") == 1)
      let mode = try store.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
      #expect(mode == "wal")
    }
  }

  @Test("only the user of the process can read the files")
  func permissions() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.sqlite")
      // Files of an earlier version, or of a process with another mask.
      try Data().write(to: file)
      chmod(file.path, 0o644)
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<5), now: Store.start)
      for suffix in ["", "-wal", "-shm", ".lock"] {
        var info = stat()
        #expect(stat(file.path + suffix, &info) == 0)
        #expect(info.st_mode & 0o777 == 0o600, "\(suffix)")
      }
    }
  }

  @Test("a released file can be used although a process that is being started has its descriptors")
  func releasedLock() async throws {
    try await withFolder { folder in
      let url = folder.appendingPathComponent("events.sqlite")
      var first = StoreFile(url)
      try first.open().database.close()
      let inherited = dup(try #require(first.lock))
      defer { close(inherited) }
      first.releaseLock()
      var second = StoreFile(url)
      try second.open().database.close()
      second.releaseLock()
    }
  }

  @Test("an event that is larger than the limit is refused and counted, and evicts no other")
  func hugeEvent() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { _ in .status(503) }
      let sink = try makeSink(to: collector, in: folder)
      await sink.receive((0..<100).map { .numbered($0) })
      let huge = SparkValue.text(String(repeating: "x", count: 25_000_000))
      await sink.receive([.numbered(100, extra: huge)])
      await sink.persist()
      let status = await sink.status()
      #expect(status.waiting == 100)
      #expect(status.losses == [.tooLarge: 1])
      await sink.close()
    }
  }

  @Test("many large events at once do not exceed the maximum size, also while some are sent")
  func largeBatch() async throws {
    try await withFolder { folder in
      var limits = DeliveryLimits()
      limits.storedBytes = 2_000_000
      var store = Store.open(folder, limits)
      let extra = SparkValue.text(String(repeating: "x", count: 100_000))
      func bodies(_ numbers: Range<Int>) -> [[UInt8]] {
        numbers.map { EventCodec.encode(.numbered($0, extra: extra)) }
      }
      try store.append(bodies(0..<90), now: Store.start)
      #expect(store.totals.waiting == 19)
      #expect(store.totals.waitingBytes <= 2_000_000)
      #expect(try store.tallies() == ["too large": 71])
      let batch = try #require(try store.nextBatch(maximum: 4))
      try store.append(bodies(90..<180), now: Store.start)
      #expect(store.totals.waitingBytes <= 2_000_000)
      try store.confirm(batch)
      #expect(try Store.drain(&store) == Array(165..<180))
    }
  }

  @Test("the events in memory are limited in bytes, too")
  func memory() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let sink = try makeSink(to: collector, in: folder, consent: .pending)
      let extra = SparkValue.text(String(repeating: "x", count: 100_000))
      for start in stride(from: 0, to: 200, by: 50) {
        await sink.receive((start..<start + 50).map { .numbered($0, extra: extra) })
      }
      let status = await sink.status()
      #expect(status.buffered < 60)
      #expect(status.losses == [.consentPending: 200 - status.buffered])
      await sink.close()
    }
  }

  @Test("while the disk refuses changes, stored events are sent once; then they are removed")
  func fullDisk() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let reports = Reports()
      let sink = try makeSink(to: collector, in: folder, consent: .pending, reports: reports)
      #expect(await sink.status().waiting == 0)
      await sink.close()
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<230), now: Date())
      store.close()
      let second = try makeSink(to: collector, in: folder, consent: .pending, reports: reports)
      #expect(await second.status().waiting == 230)
      // Another connection locks the database, which has the same effect as a full disk.
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(
        path: folder.appendingPathComponent("events.sqlite").path, configuration: configuration)
      try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      try await second.setConsent(.granted)
      try await until("all are sent", seconds: 60) { collector.events.count >= 230 }
      try await until("none waits") { await second.status().waiting == 0 }
      try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
      try other.close()
      await second.receive((230..<260).map { .numbered($0) })
      try await until("the new ones are sent", seconds: 30) {
        await second.flush()
        return collector.numbers.count == 260
      }
      #expect(collector.numbers == Array(0..<260))
      #expect(collector.events.count == 260)
      #expect(await second.status().delivered == 260)
      await second.close()
      var again = Store.open(folder)
      #expect(again.totals == StoreTotals())
      #expect(try again.tallies() == ["delivered": 260])
      again.close()
    }
  }
}

@Suite("The age of events and changes of the clock")
struct StoreAgeTests {
  private typealias Store = EventStoreTests
  private static let day: TimeInterval = 86_400

  @Test("a clock that is wrong by more than the maximum age drops no recent event")
  func clockAhead() async throws {
    try await withFolder { folder in
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<5), now: Store.start)
      try store.expire(now: Store.start.addingTimeInterval(31 * Self.day))
      #expect(store.totals.waiting == 5)
      // The clock is corrected; then the age continues.
      try store.expire(now: Store.start.addingTimeInterval(1))
      #expect(store.totals.waiting == 5)
    }
  }

  @Test(
    "a clock that is wrong again and again drops no recent event",
    arguments: [[400, 0, 400, 0, 400, 0, 400, 0], [400, 800], [400, 399, 0, 31, 0, 31, 0]])
  func clockAheadAgain(days: [Double]) async throws {
    try await withFolder { folder in
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<5), now: Store.start)
      for day in days {
        store.close()
        let now = Store.start.addingTimeInterval(day * Self.day)
        store = Store.open(folder, now: now)
        try store.expire(now: now)
      }
      #expect(store.totals.waiting == 5)
    }
  }

  @Test("a clock that was years behind and is corrected drops no recent event")
  func clockBehind() async throws {
    try await withFolder { folder in
      let wrong = Date(timeIntervalSince1970: 3600)
      var store = Store.open(folder, now: wrong)
      try store.append(Store.bodies(0..<5), now: wrong)
      try store.expire(now: Store.start)
      #expect(store.totals.waiting == 5)
      store.close()
      var again = Store.open(folder, now: Store.start.addingTimeInterval(10))
      try again.expire(now: Store.start.addingTimeInterval(20))
      #expect(again.totals.waiting == 5)
    }
  }

  @Test("events that are old according to a correct clock are removed, across launches")
  func reallyOld() async throws {
    try await withFolder { folder in
      var now = Store.start
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<5), now: now)
      for day in 1...31 {
        #expect(store.totals.waiting == (day <= 30 ? 5 : 0), "day \(day)")
        store.close()
        now = now.addingTimeInterval(Self.day + 1)
        store = Store.open(folder, now: now)
        try store.expire(now: now)
      }
      #expect(store.totals.waiting == 0)
      #expect(try store.tallies() == ["too old": 5])
    }
  }
}
#endif
