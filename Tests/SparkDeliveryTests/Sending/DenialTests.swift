#if Delivery
import Foundation
import GRDB
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("Consent that is denied while the file cannot be changed", .timeLimit(.minutes(15)))
struct DenialTests {
  private typealias Store = EventStoreTests

  /// Stores 60 events as an earlier launch.
  private static func store(in folder: URL) throws {
    var store = Store.open(folder)
    try store.append(Store.bodies(0..<60), now: Date())
    store.close()
  }

  /// Starts the app again with consent, which must send only what it received afterwards.
  private static func check(_ folder: URL) async throws {
    let collector = try LoopbackCollector()
    let sink = try makeSink(to: collector, in: folder)
    await sink.receive([.numbered(100)])
    await sink.flush()
    await sink.close()
    #expect(collector.numbers == [100])
    let tallies = try Store.open(folder).tallies()
    #expect(tallies["consent denied"] == 60)
  }

  @Test("events of a file that another store uses are deleted later", arguments: [true, false])
  func locked(atLaunch: Bool) async throws {
    try await withFolder { folder in
      try Self.store(in: folder)
      var other = Store.open(folder)
      let collector = try LoopbackCollector()
      let sink = try makeSink(
        to: collector, in: folder, consent: atLaunch ? .denied : .granted)
      await sink.flush()
      #expect(await sink.status().inMemory != nil)
      try await sink.setConsent(.denied)
      await sink.close()
      #expect(collector.requests.isEmpty)
      other.close()
      try await Self.check(folder)
    }
  }

  @Test("events that the disk refuses to delete are deleted later", arguments: [true, false])
  func busy(atLaunch: Bool) async throws {
    try await withFolder { folder in
      try Self.store(in: folder)
      let collector = try LoopbackCollector { _ in .status(503) }
      let sink = try makeSink(
        to: collector, in: folder, consent: atLaunch ? .denied : .granted)
      if !atLaunch { await sink.flush() }
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      // The sink may be using the file at its launch.
      configuration.busyMode = .timeout(60)
      let other = try DatabaseQueue(
        path: folder.appendingPathComponent("events.sqlite").path, configuration: configuration)
      try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      try? await sink.setConsent(.denied)
      try? await sink.setConsent(.granted)
      await sink.flush()
      let count = collector.requests.count
      await sink.flush()
      await sink.close()
      #expect(collector.requests.count == count)
      try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
      try other.close()
      try await Self.check(folder)
    }
  }

  @Test("events that were received after consent was given again are sent, and no others")
  func grantedAgain() async throws {
    try await withFolder { folder in
      try Self.store(in: folder)
      var other = Store.open(folder)
      var store = Store.open(folder)
      try store.deleteEverything()
      try store.append(Store.bodies(70..<75), now: Store.start)
      other.close()
      try store.returnToFile(now: Store.start)
      #expect(store.location == .file)
      #expect(try Store.drain(&store) == Array(70..<75))
      store.close()
      other = Store.open(folder)
      #expect(try Store.drain(&other) == [])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasSuffix(".delete") })
    }
  }
}
#endif
