#if Delivery
import Foundation
import GRDB
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("What can be read of a damaged store", .timeLimit(.minutes(15)))
struct StoreSalvageTests {
  private typealias Store = EventStoreTests

  private static func file(_ folder: URL) -> URL { folder.appendingPathComponent("events.sqlite") }

  /// The numbers of the whole events that SQLite lists in a file.
  private static func listed(_ file: URL) -> Set<Int> {
    var numbers: Set<Int> = []
    guard let database = try? DatabaseQueue(path: file.path) else { return [] }
    for table in ["event", "dead"] {
      _ = try? database.read { db in
        let rows = try Row.fetchCursor(db, sql: "SELECT body FROM \(table)")
        while let row = try rows.next() {
          guard let body = row.value(0, as: Data.self),
            let number = try? EventCodec.decode(Array(body)).number
          else { continue }
          numbers.insert(number)
        }
      }
    }
    try? database.close()
    return numbers
  }

  @Test("after one wrong bit, all events that can be read are sent, and the others are counted")
  func oneBit() async throws {
    var random = SeededGenerator()
    for _ in 0..<environmentCount("SPARK_DAMAGES", default: 20) * 2 {
      try await withFolder { folder in
        let file = Self.file(folder)
        var store = Store.open(folder)
        try store.append(Store.bodies(0..<200), now: Store.start)
        try store.moveToDeadLetters(try #require(try store.nextBatch(maximum: 1)), reason: "no")
        store.close()
        var bytes = try Data(contentsOf: file)
        let index = random.below(bytes.count)
        bytes[index] ^= UInt8(1 << random.below(8))
        let copy = folder.appendingPathComponent("copy")
        try bytes.write(to: copy)
        let listed = Self.listed(copy)
        try bytes.write(to: file)
        var again = Store.open(folder)
        #expect(again.location == .file)
        let comment = "seed \(random.seed), byte \(index)"
        do { _ = try again.reviveDead(now: Store.start) } catch {
          // The write that finds the damage fails, and the next one uses what could be read.
          #expect(StoreFile.isDamage(error), "\(comment): \(error)")
          _ = try again.reviveDead(now: Store.start)
        }
        let numbers = Set(try Store.drain(&again))
        // The bit can be in the number of an event, which is then that of another one.
        #expect(listed.subtracting(numbers).count <= 1, "\(comment)")
        let tallies = try again.tallies()
        let lost = tallies["damaged", default: 0] + tallies["unreadable", default: 0]
        #expect(numbers.count + lost >= 200, "\(comment): \(numbers.count) and \(lost) lost")
        // Later events are not taken for these.
        try again.append(Store.bodies(500..<510), now: Store.start)
        #expect(try Store.drain(&again) == Array(500..<510), "\(comment)")
      }
    }
  }

  @Test(
    "a damaged page costs only its own events, also in a running store", arguments: [true, false])
  func page(isRunning: Bool) async throws {
    try await withFolder { folder in
      var store = Store.open(folder)
      try store.append(Store.bodies(0..<500), now: Store.start)
      store.close()
      if isRunning { store = Store.open(folder) }
      let handle = try FileHandle(forUpdating: Self.file(folder))
      try handle.seek(toOffset: 4096 * 20)
      try handle.write(contentsOf: Data(repeating: 0xAB, count: 4096))
      try handle.close()
      if isRunning {
        try store.write { db, _ in try db.execute(sql: "PRAGMA shrink_memory") }
        while store.damageCount == 0, let batch = try? store.nextBatch(maximum: 50) {
          try? store.confirm(batch)
        }
      } else {
        store = Store.open(folder)
      }
      #expect(store.damageCount == 1)
      let lost = try store.tallies()["damaged", default: 0]
      #expect((1...40).contains(lost))
      let delivered = try store.tallies()["delivered", default: 0]
      let count = try Store.drain(&store).count
      #expect(count + delivered + lost == 500)
    }
  }
}
#endif
