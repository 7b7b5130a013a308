#if Delivery
import Foundation
import GRDB
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("A disk that cannot be written", .timeLimit(.minutes(15)))
struct StoreWriterTests {
  private static func events(_ numbers: Range<Int>) -> [EventRecord] {
    numbers.map { .numbered($0) }
  }

  @Test(
    "is reported once; events stay in memory, the oldest are lost and counted, the rest written")
  func refuses() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let reports = Reports()
      var limits = DeliveryLimits.quick
      limits.bufferedEvents = 30
      let sink = try makeSink(to: collector, in: folder, limits: limits, reports: reports)
      await sink.receive(Self.events(0..<5))
      await sink.flush()
      #expect(reports.all.isEmpty, "\(reports.all)")
      // Another connection locks the database, which has the same effect as a full disk.
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(
        path: folder.appendingPathComponent("events.sqlite").path, configuration: configuration)
      try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      await sink.receive(Self.events(5..<25))
      await sink.persist()
      #expect(await sink.status().buffered == 20)
      await sink.receive(Self.events(25..<55))
      await sink.persist()
      let during = await sink.status()
      #expect(during.buffered == 30)
      #expect(during.losses == [.notWritten: 20])
      #expect(reports.all.count == 1, "\(reports.all)")
      #expect(reports.all.first?.description.contains("held in memory") == true)
      try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
      try other.close()
      try await until("all that is left arrives") {
        await sink.flush()
        return collector.numbers == Array(0..<5) + Array(25..<55)
      }
      #expect(await sink.status().losses == [.notWritten: 20])
      await sink.close()
    }
  }
}

@Suite("When events are written", .timeLimit(.minutes(15)))
struct WritingTests {
  private static func events(_ numbers: Range<Int>) -> [EventRecord] {
    numbers.map { .numbered($0) }
  }

  /// A sink that sends nothing, and writes nothing after a delay.
  private static func patientSink(_ folder: URL, to collector: LoopbackCollector) throws
    -> DeliverySink
  {
    var limits = DeliveryLimits.quick
    limits.writeDelay = 3600
    limits.batchEvents = 1000
    limits.batchDelay = 3600
    return try makeSink(to: collector, in: folder, limits: limits)
  }

  @Test("fifty events are written without waiting")
  func byCount() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let sink = try Self.patientSink(folder, to: collector)
      await sink.receive(Self.events(0..<49))
      #expect(await sink.status().buffered == 49)
      await sink.receive(Self.events(49..<50))
      try await until("they are stored") { await sink.status().waiting == 50 }
      await sink.close()
    }
  }

  @Test("pending events are written when the app enters the background, and each later one at once")
  func background() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let sink = try Self.patientSink(folder, to: collector)
      await sink.receive(Self.events(0..<3))
      #expect(await sink.status().waiting == 0)
      await sink.setInBackground(true)
      #expect(await sink.status().waiting == 3)
      await sink.receive(Self.events(3..<4))
      try await until("the next one is stored") { await sink.status().waiting == 4 }
      // The write that is under way would include the next ones: wait for its end.
      await sink.setInBackground(true)
      await sink.setInBackground(false)
      await sink.receive(Self.events(4..<6))
      let status = await sink.status()
      #expect(status.waiting == 4 && status.buffered == 2)
      await sink.close()
    }
  }
}
#endif
