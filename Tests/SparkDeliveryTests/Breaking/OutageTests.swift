#if Delivery
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("An outage", .serialized, .timeLimit(.minutes(15)))
struct OutageTests {
  /// The number of events during the outage, which `SPARK_OUTAGE` can increase.
  static let count = max(environmentCount("SPARK_OUTAGE", default: 25_000), 15_000)
  /// The default maximum number of stored events.
  static let cap = DeliveryLimits().storedEvents

  @Test("stores the latest events up to the limit in constant memory, then sends them with pauses")
  func outage() async throws {
    try await withFolder { folder in
      let isBack = Locked(false)
      let collector = try LoopbackCollector { _ in
        isBack.withLock { $0 } ? .yes : .status(503)
      }
      let memory = try await Self.outlast(collector, in: folder)
      let first = memory.first ?? 0
      // A sanitizer increases the memory of a process.
      #expect(memory.last ?? 0 < first + max(8000, first / 4), "in KB: \(memory)")
      print("outage of \(Self.count) events: at most \(memory) KB of memory")
      #expect(collector.events.isEmpty)

      let before = collector.requests.count
      isBack.withLock { $0 = true }
      var limits = DeliveryLimits.quick
      limits.requestPause = 0.02
      let clock = ManualClock()
      let delays = Locked<[TimeInterval]>([])
      // Each delay passes at once and is recorded.
      let timing = DeliveryTiming(clock: clock) { delay in
        delays.withLock { $0.append(delay) }
        clock.advance(by: delay)
      } random: {
        0
      }
      let sink = try makeSink(to: collector, in: folder, limits: limits, timing: timing)
      let after = await sink.status()
      #expect(after.losses == [.tooMany: Self.count - Self.cap])
      try await until("all arrive", seconds: 120) { await sink.status().waiting == 0 }
      let numbers = collector.numbers
      #expect(numbers.count == Self.cap)
      #expect(numbers == Set(numbers).sorted())
      // Events that were being sent when the oldest were deleted are still stored.
      let latest = Self.cap - limits.requestEvents
      #expect(Array(numbers.suffix(latest)) == Array((Self.count - latest)..<Self.count))
      let requests = collector.requests.count - before
      #expect(requests >= Self.cap / limits.requestEvents)
      let pauses = delays.withLock { $0.filter { abs($0 - limits.requestPause) < 1e-6 } }
      #expect(pauses.count >= requests - 1)
      await sink.close()
    }
  }

  /// Runs a probe that emits events; returns its memory after a fifth of them, and at the end.
  private static func outlast(_ collector: LoopbackCollector, in folder: URL) async throws -> [Int]
  {
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = try Probe.start(
      [
        folder.appendingPathComponent("events.sqlite").path, collector.url.absoluteString,
        "outage", "\(count)",
      ], output: try FileHandle(forWritingTo: output))
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    try await until("the probe ends", seconds: 300) { !process.isRunning }
    #expect(process.terminationStatus == 0)
    let words = try String(contentsOf: output, encoding: .utf8).split { $0.isWhitespace }
    #expect(words.count == 2, "\(words)")
    return words.compactMap { Int($0) }
  }
}
#endif
