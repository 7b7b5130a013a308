#if Delivery
import Foundation
import GRDB
import SparkRulesModel
import Testing

@testable import SparkDelivery

@Suite("A store in memory that returns to its file")
struct StoreReturnTests {
  private typealias Store = EventStoreTests

  @Test("a batch that is being sent keeps its events and its identifier, and removes no others")
  func whileSending() async throws {
    try await withFolder { folder in
      var first = Store.open(folder)
      try first.append(Store.bodies(0..<60), now: Store.start)
      var second = Store.open(folder)
      try second.append(Store.bodies(60..<102), now: Store.start)
      let batch = try #require(try second.nextBatch(maximum: 40))
      first.close()
      try second.returnToFile(now: Store.start)
      #expect(second.location == .file)
      try second.confirm(batch)
      #expect(try second.tallies()["delivered"] == 40)
      #expect(try Store.drain(&second) == Array(0..<60) + [100, 101])
      #expect(try second.tallies()["delivered"] == 102)
    }
  }

  @Test("a batch that is sent again after the return has the same identifier")
  func sameIdentifier() async throws {
    try await withFolder { folder in
      var first = Store.open(folder)
      var second = Store.open(folder)
      try second.append(Store.bodies(0..<5), now: Store.start)
      let batch = try #require(try second.nextBatch(maximum: 5))
      second.release()
      first.close()
      try second.returnToFile(now: Store.start)
      #expect(try second.nextBatch(maximum: 5)?.id == batch.id)
    }
  }

  @Test("the cause does not matter, and dead letters return as well")
  func afterOtherCauses() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.sqlite")
      let other = try DatabaseQueue(path: file.path)
      try await other.write { try $0.execute(sql: "CREATE TABLE notes (text)") }
      try other.close()
      var store = Store.open(folder)
      #expect(store.location != .file)
      try store.append(Store.bodies(0..<5), now: Store.start)
      let batch = try #require(try store.nextBatch(maximum: 1))
      try store.moveToDeadLetters(batch, reason: "status 400")
      try store.returnToFile(now: Store.start)
      #expect(store.location != .file)
      try FileManager.default.removeItem(at: file)
      try store.returnToFile(now: Store.start)
      #expect(store.location == .file)
      #expect(store.totals.waiting == 4)
      #expect(store.totals.dead == 1)
      store.close()
      var again = Store.open(folder)
      #expect(try again.reviveDead(now: Store.start) == 1)
      #expect(try Store.drain(&again) == [1, 2, 3, 4, 0])
    }
  }

  @Test("on a full disk, new events are sent from memory when those of the file are delivered")
  func fullDisk() async throws {
    try await withFolder { folder in
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<50), now: Store.start)
      try store.write { db, _ in try db.execute(sql: "PRAGMA max_page_count = 8") }
      #expect(throws: DatabaseError.self) {
        try store.append(Store.bodies(50..<1000), now: Store.start)
      }
      #expect(store.location == .file)
      #expect(try Store.drain(&store) == Array(0..<50))
      try store.append(Store.bodies(50..<1000), now: Store.start)
      #expect(store.location != .file)
      let batch = try #require(try store.nextBatch(maximum: 50))
      try store.confirm(batch)
      // A new connection has no limit.
      try store.returnToFile(now: Store.start)
      #expect(store.location == .file)
      #expect(store.totals.waiting == 900)
      #expect(try Store.drain(&store) == Array(100..<1000))
      #expect(try store.tallies() == ["delivered": 1000])
    }
  }

  @Test("opening a store with other limits removes no event")
  func opening() async throws {
    try await withFolder { folder in
      var limits = DeliveryLimits()
      limits.storedEvents = 20_000
      var store = Store.open(folder, limits)
      try store.append(Store.bodies(0..<10_050), now: Store.start)
      store.close()
      let file = folder.appendingPathComponent("events.sqlite")
      #expect(try StoreContents.reviveDeadLetters(in: file) == 0)
      #expect(try StoreContents(readingFrom: file).waiting.count == 10_050)
    }
  }

  @Test("the limits apply to the events of the file and of memory together")
  func limits() async throws {
    try await withFolder { folder in
      var limits = DeliveryLimits()
      limits.storedEvents = 50
      var first = Store.open(folder, limits)
      try first.append(Store.bodies(0..<40), now: Store.start)
      var second = Store.open(folder, limits)
      try second.append(Store.bodies(40..<80), now: Store.start)
      first.close()
      try second.returnToFile(now: Store.start)
      #expect(second.totals.waiting == 50)
      #expect(try second.tallies()["too many"] == 30)
      #expect(try Store.drain(&second) == Array(30..<80))
    }
  }
}
#endif
