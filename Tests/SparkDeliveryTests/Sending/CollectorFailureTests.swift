#if Delivery
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("Collectors that misbehave, and limits of theirs", .serialized, .timeLimit(.minutes(15)))
struct CollectorFailureTests {
  private static func events(_ numbers: Range<Int>) -> [EventRecord] {
    numbers.map { .numbered($0) }
  }

  @Test("the waiting time is respected by the next launches, in seconds and as a date")
  func retryAfterAcrossLaunches() async throws {
    for value in ["3600", RetryAfterDate.text(in: 3600)] {
      try await withFolder { folder in
        let collector = try LoopbackCollector { request in
          request.index == 0 ? .status(503, headers: ["Retry-After": value]) : .yes
        }
        for _ in 0..<5 {
          let sink = try makeSink(to: collector, in: folder)
          await sink.receive(Self.events(0..<40))
          await sink.flush()
          await sink.close()
        }
        #expect(collector.requests.count == 1)
        let sink = try makeSink(to: collector, in: folder)
        await sink.resume()
        try await until("all arrive") { collector.numbers.count == 200 }
        await sink.close()
        let next = try makeSink(to: collector, in: folder)
        await next.receive(Self.events(200..<201))
        await next.flush()
        #expect(collector.numbers.last == 200)
        await next.close()
      }
    }
  }

  @Test("a collector that refuses every event loses few events at each launch")
  func refusesAllAgain() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { _ in .status(400) }
      var dead = 0
      for launch in 0..<4 {
        let sink = try makeSink(to: collector, in: folder)
        if launch == 0 { await sink.receive(Self.events(0..<300)) }
        await sink.flush()
        let status = await sink.status()
        #expect(status.stopped == .refusesEverything(status: 400))
        #expect(status.deadLetters - dead <= (launch == 0 ? 20 : 5), "launch \(launch)")
        dead = status.deadLetters
        await sink.close()
      }
      #expect(collector.requests.count < 120)
    }
  }

  @Test("a response without an end is not read to its end; the status counts")
  func endless() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { _ in .endless(status: 200) }
      let sink = try makeSink(to: collector, in: folder)
      await sink.receive(Self.events(0..<120))
      await sink.flush()
      #expect(collector.requests.count == 3)
      #expect(await sink.status().delivered == 120)
      await sink.close()
    }
  }

  @Test("a response in small pieces does not block delivery")
  func slow() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { $0.index == 0 ? .slow(status: 200) : .yes }
      var limits = DeliveryLimits.quick
      limits.requestTimeout = 0.5
      let sink = try makeSink(to: collector, in: folder, limits: limits)
      await sink.receive(Self.events(0..<50))
      await sink.flush()
      try await until("all arrive") { await sink.status().waiting == 0 }
      #expect(collector.numbers == Array(0..<50))
      #expect(await sink.status().lastFailure == nil)
      await sink.close()
    }
  }

  @Test("a body that is larger than the format permits is split before it is sent")
  func bodyLimit() async throws {
    struct Encoder: EventEncoder {
      let contentType = "application/json"
      let bodyLimit = 5000
      func encode(_ batch: EventBatch) -> [UInt8] { JSONArrayEncoder().encode(batch) }
    }
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let sink = try DeliverySink(
        to: DeliveryEndpoint(collector.url, encoder: Encoder()),
        storingAt: folder.appendingPathComponent("events.sqlite"), consent: .granted,
        limits: .quick)
      await sink.receive(Self.events(0..<120))
      await sink.flush()
      #expect(collector.numbers == Array(0..<120))
      #expect(collector.requests.allSatisfy { $0.body.count <= 5000 })
      #expect(await sink.status().deadLetters == 0)
      await sink.close()
    }
  }

  @Test("the reason for a failed request is part of the state")
  func lastFailure() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { $0.index == 0 ? .status(302) : .status(500) }
      let sink = try makeSink(to: collector, in: folder)
      await sink.receive(Self.events(0..<50))
      await sink.flush()
      #expect(await sink.status().lastFailure?.hasPrefix("status ") == true)
      await sink.close()
    }
  }

  @Test("stored events are sent when the app enters the background")
  func background() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      var limits = DeliveryLimits.quick
      limits.batchEvents = 1000
      limits.batchDelay = 3600
      limits.writeDelay = 3600
      let sink = try makeSink(to: collector, in: folder, limits: limits)
      await sink.flush()
      await sink.receive(Self.events(0..<3))
      await sink.recordBackground(true)
      #expect(collector.numbers == [0, 1, 2])
      await sink.close()
    }
  }
}

/// Dates in the header `Retry-After`.
private enum RetryAfterDate {
  static func text(in seconds: TimeInterval) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: Date().addingTimeInterval(seconds))
  }
}
#endif
