#if Delivery
import Foundation
import GRDB
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

/// Opens what a disk may contain after a power failure: of what was written since the last flush, each sector is either
/// old or new.
///
/// `SPARK_POWER_LOSSES` sets the number of images.
@Suite("A power failure", .timeLimit(.minutes(30)))
struct PowerLossTests {
  private typealias Store = EventStoreTests
  private static let images = environmentCount("SPARK_POWER_LOSSES", default: 12)
  private static let names = ["events.sqlite", "events.sqlite-wal", "events.sqlite.lock"]

  /// The bytes of the store's files.
  private static func snapshot(_ folder: URL) -> [Data] {
    names.map { (try? Data(contentsOf: folder.appendingPathComponent($0))) ?? Data() }
  }

  /// Mixes the sectors of a file before and after it was written.
  private static func torn(
    _ old: Data, _ new: Data, _ random: inout SeededGenerator
  ) -> Data {
    let count = old.count + random.below(max(new.count - old.count, 0) + 1)
    var bytes = Data(count: count)
    for start in stride(from: 0, to: count, by: 512) {
      let source = random.oneIn(2) ? new : old
      let part = source.dropFirst(start).prefix(min(512, count - start))
      bytes.replaceSubrange(start..<start + part.count, with: part)
    }
    return bytes
  }

  @Test("an event that was committed before survives it, and later ones are whole or missing")
  func images() async throws {
    var random = SeededGenerator()
    for _ in 0..<Self.images {
      try await withFolder { folder in
        var store = Store.open(folder)
        var (count, confirmed) = (0, 0)
        for _ in 0..<random.below(30) {
          let next = count + 1 + random.below(40)
          try store.append(Store.bodies(count..<next), now: Store.start)
          count = next
          if random.oneIn(3), let batch = try store.nextBatch(maximum: 10) {
            try store.confirm(batch)
            confirmed += batch.events.count
          }
        }
        let before = Self.snapshot(folder)
        let added = count + 1 + random.below(40)
        try store.append(Store.bodies(count..<added), now: Store.start)
        let after = Self.snapshot(folder)
        let copy = folder.appendingPathComponent("copy")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        // The log is flushed before the database and the ledger are written.
        var image = [before[0], Self.torn(before[1], after[1], &random), before[2]]
        if random.oneIn(2) {
          let other = try DatabaseQueue(path: folder.appendingPathComponent(Self.names[0]).path)
          try await other.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)")
          }
          image = [Self.torn(before[0], Self.snapshot(folder)[0], &random), after[1], before[2]]
          try other.close()
        }
        for (name, bytes) in zip(Self.names, image) {
          try bytes.write(to: copy.appendingPathComponent(name))
        }
        store.close()
        var again = Store.open(copy)
        #expect(again.location == .file && again.damageCount == 0, "seed \(random.seed)")
        let numbers = try Store.drain(&again)
        #expect(
          numbers == Array(confirmed..<confirmed + numbers.count), "seed \(random.seed)")
        #expect((count...added).contains(confirmed + numbers.count), "seed \(random.seed)")
      }
    }
  }
}
#endif
