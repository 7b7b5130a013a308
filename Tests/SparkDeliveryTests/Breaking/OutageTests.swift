import Foundation
import LoopbackCollector
import SparkRulesModel
import Testing

@testable import SparkDelivery

@Suite("An outage", .timeLimit(.minutes(5)))
struct OutageTests {
  /// How many events come meanwhile; `SPARK_OUTAGE` says otherwise.
  static let count = max(howMany("SPARK_OUTAGE", 25_000), 15_000)
  /// How many of them the store keeps, unless it is told otherwise.
  static let cap = DeliveryLimits().storedEvents

  @Test("keeps the latest up to the cap, in flat memory, and is over without a burst")
  func outage() async throws {
    try await withFolder { folder in
      let isBack = Locked(false)
      let collector = try LoopbackCollector { _ in
        isBack.withLock { $0 } ? .yes : .status(503)
      }
      let memory = try await Self.outlast(collector, in: folder)
      let first = memory.first ?? 0
      // A sanitizer makes all memory larger.
      #expect(memory.last ?? 0 < first + max(8000, first / 4), "in KB: \(memory)")
      print("outage of \(Self.count) events: at most \(memory) KB of memory")
      #expect(collector.events.isEmpty)

      let before = collector.requests.count
      isBack.withLock { $0 = true }
      var limits = DeliveryLimits.quick
      limits.requestPause = 0.02
      let sink = try makeSink(to: collector, in: folder, limits: limits)
      let after = await sink.status()
      #expect(after.losses == [.tooMany: Self.count - Self.cap])
      try await until("all arrive", seconds: 120) { await sink.status().waiting == 0 }
      let numbers = collector.numbers
      #expect(numbers.count == Self.cap)
      #expect(numbers == Set(numbers).sorted())
      // What was being sent when the cap let go of its oldest was kept in their place.
      let latest = Self.cap - limits.requestEvents
      #expect(Array(numbers.suffix(latest)) == Array((Self.count - latest)..<Self.count))
      let times = collector.requests.dropFirst(before).map(\.uptime)
      #expect(times.count >= Self.cap / limits.requestEvents)
      let gaps = zip(times.dropFirst(), times).map { Double($0 - $1) / 1e6 }
      #expect(gaps.allSatisfy { $0 >= 20 }, "in ms: \(gaps.min() ?? 0)")
      await sink.close()
    }
  }

  /// Lets a probe emit; gives its memory after a fifth of the events, and at the end.
  private static func outlast(_ collector: LoopbackCollector, in folder: URL) async throws -> [Int]
  {
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = try Probe.start(
      [
        folder.appendingPathComponent("events.sqlite").path, collector.url.absoluteString,
        "outage", "\(count)",
      ], output: try FileHandle(forWritingTo: output))
    try await until("the probe ends", seconds: 300) { !process.isRunning }
    #expect(process.terminationStatus == 0)
    let words = try String(contentsOf: output, encoding: .utf8).split { $0.isWhitespace }
    #expect(words.count == 2, "\(words)")
    return words.compactMap { Int($0) }
  }
}
