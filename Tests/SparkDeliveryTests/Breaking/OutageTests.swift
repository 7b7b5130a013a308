import Foundation
import GRDB
import SparkRulesModel
import Testing

@testable import SparkDelivery

@Suite("An outage", .enabled(if: Breaking.isAsked, Breaking.howToAsk), .timeLimit(.minutes(5)))
struct OutageTests {
  /// How many events come meanwhile; `SPARK_OUTAGE` says otherwise.
  static let count =
    ProcessInfo.processInfo.environment["SPARK_OUTAGE"].flatMap(Int.init) ?? 20_000

  @Test("keeps the latest up to the cap, counts the rest, and is over without a burst")
  func outage() async throws {
    try await withFolder { folder in
      let isBack = Locked(false)
      let collector = try LoopbackCollector { _ in
        isBack.withLock { $0 } ? .yes : .status(503)
      }
      var limits = DeliveryLimits.quick
      limits.storedEvents = 1000
      limits.requestPause = 0.03
      let sink = try makeSink(to: collector, in: folder, limits: limits)
      let queue = SinkQueue(name: "delivery", sink: sink, limits: .init(events: 5000))
      for number in 0..<Self.count {
        queue.enqueue(.numbered(number))
        if number % 1000 == 999 { await queue.flush() }
      }
      await queue.flush()
      await sink.persist()
      let during = await sink.status()
      #expect(during.waiting == 1000)
      #expect(during.losses == [.tooMany: Self.count - 1000])
      #expect(queue.losses.isEmpty)
      let before = collector.requests.count
      isBack.withLock { $0 = true }
      try await until("all arrive", seconds: 60) {
        await sink.status().waiting == 0
      }
      // A batch that was under way when the cap let go of it may arrive as well, before the rest.
      #expect(collector.numbers.suffix(1000) == Array((Self.count - 1000)..<Self.count)[...])
      #expect(collector.numbers == Set(collector.numbers).sorted())
      let times = collector.requests.dropFirst(before).filter { !$0.events.isEmpty }.map(\.uptime)
      let gaps = zip(times.dropFirst(), times).map { ($0 - $1) / 1_000_000 }
      #expect(gaps.filter { $0 < 25 }.count <= 2, "gaps in ms: \(gaps)")
      await sink.close()
    }
  }

  @Test("storing costs less than a few times what SQLite alone takes for the same bytes")
  func throughput() async throws {
    try await withFolder { folder in
      let count = 20_000
      let events = (0..<count).map { EventRecord.numbered($0) }
      let bodies = events.map { Data(EventCodec.encode($0)) }
      let plain = try DatabaseQueue(
        path: folder.appendingPathComponent("plain.sqlite").path,
        configuration: StoreSchema.configuration)
      try await plain.write { try StoreSchema.prepare($0) }
      let start = Date()
      for batch in stride(from: 0, to: count, by: 100) {
        try await plain.write { db in
          let insert = try db.cachedStatement(
            sql: "INSERT INTO event (stored, resent, body) VALUES (1, 0, ?)")
          for body in bodies[batch..<batch + 100] { try insert.execute(arguments: [body]) }
        }
      }
      let alone = Date().timeIntervalSince(start)
      let collector = try LoopbackCollector()
      var limits = DeliveryLimits()
      limits.storedEvents = count * 2
      let sink = try makeSink(to: collector, in: folder, limits: limits)
      _ = await sink.status()
      let begun = Date()
      for batch in stride(from: 0, to: count, by: 100) {
        await sink.receive(Array(events[batch..<batch + 100]))
      }
      await sink.persist()
      let ours = Date().timeIntervalSince(begun)
      let figures = "\(Int(Double(count) / ours)) events/s, SQLite \(Int(Double(count) / alone))"
      print("throughput: \(figures)")
      // Far from the figure that is promised: other tests run beside this one.
      #expect(ours < alone * 6 + 1, "\(figures)")
      await sink.close()
    }
  }
}
