#if Delivery
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("Requests that a collector refuses as too large, and pauses it requests", .serialized)
struct RequestSizeTests {
  private static func events(_ numbers: Range<Int>) -> [EventRecord] {
    numbers.map { .numbered($0) }
  }

  @Test(
    "few requests are refused until their size fits",
    arguments: [(3, 20), (12, 500), (49, 500)])
  func fits(limit: Int, count: Int) async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { $0.events.count > limit ? .status(413) : .yes }
      let sink = try makeSink(to: collector, in: folder)
      await sink.receive(Self.events(0..<count))
      await sink.flush()
      #expect(collector.numbers == Array(0..<count))
      #expect(await sink.status().deadLetters == 0)
      let refused = collector.requests.filter { $0.events.count > limit }.count
      #expect(refused <= 6)
      #expect(collector.requests.count - refused <= count / limit * 2 + 6)
      await sink.close()
    }
  }

  @Test("after an event that is too large alone, requests grow again", arguments: [0, 7, 30])
  func grows(poisoned: Int) async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { $0.numbers.contains(poisoned) ? .status(413) : .yes }
      let sink = try makeSink(to: collector, in: folder)
      await sink.receive(Self.events(0..<500))
      await sink.flush()
      #expect(collector.numbers == (0..<500).filter { $0 != poisoned })
      #expect(await sink.status().deadLetters == 1)
      #expect(collector.requests.count < 40)
      #expect(collector.requests.filter { $0.events.count == 50 }.count > 5)
      await sink.close()
    }
  }

  @Test(
    "a pause of more than a day ends after a day, and is reported at each launch",
    arguments: ["2592000", String(repeating: "9", count: 400)])
  func longPause(value: String) async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { request in
        request.index == 0 ? .status(503, headers: ["Retry-After": value]) : .yes
      }
      let clock = ManualClock(start: Date())
      let timing = DeliveryTiming(clock: clock) { _ in
        try await Task.sleep(nanoseconds: 600_000_000_000)
      } random: {
        0
      }
      let reports = Reports()
      for launch in 0..<3 {
        let sink = try makeSink(to: collector, in: folder, reports: reports, timing: timing)
        await sink.receive(Self.events(launch * 40..<launch * 40 + 40))
        await sink.flush()
        #expect(collector.requests.count == 1)
        let pauses = reports.all.filter { "\($0)".contains("requested no requests") }
        #expect(pauses.count == launch + 1)
        await sink.close()
        clock.advance(by: 3_600)
      }
      clock.advance(by: 86_400)
      let sink = try makeSink(to: collector, in: folder, reports: reports, timing: timing)
      await sink.flush()
      #expect(collector.numbers == Array(0..<120))
      await sink.close()
    }
  }
}
#endif
