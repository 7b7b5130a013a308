#if Delivery
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("Delivery to a collector", .serialized, .timeLimit(.minutes(15)))
struct DeliveryTests {
  private static func events(_ numbers: Range<Int>) -> [EventRecord] {
    numbers.map { .numbered($0) }
  }

  @Test("events arrive once and in order, at most fifty in a request, compressed")
  func arrive() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let sink = try makeSink(to: collector, in: folder, key: .bearer("secret"))
      for start in stride(from: 0, to: 200, by: 20) {
        await sink.receive(Self.events(start..<start + 20))
      }
      await sink.flush()
      #expect(collector.numbers == Array(0..<200))
      #expect(collector.events.count == 200)
      for request in collector.requests {
        #expect(request.events.count <= 50)
        #expect(request.headers["content-encoding"] == "gzip")
        #expect(request.headers["authorization"] == "Bearer secret")
        #expect(request.headers["content-type"] == "application/json")
      }
      #expect(Set(collector.requests.map(\.batchID)).count == collector.requests.count)
      let status = await sink.status()
      #expect(status.delivered == 200)
      #expect(status.waiting == 0 && status.buffered == 0 && status.losses.isEmpty)
      #expect(!"\(status)".contains("secret"))
      await sink.close()
    }
  }

  @Test("a few events are sent after the waiting time, without a flush")
  func byTime() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let sink = try makeSink(to: collector, in: folder)
      await sink.receive(Self.events(0..<3))
      try await until("three events arrive") { collector.numbers == [0, 1, 2] }
      await sink.receive(Self.events(3..<4))
      try await until("the fourth arrives") { collector.numbers == [0, 1, 2, 3] }
      await sink.close()
    }
  }

  @Test("flushing does not return before everything that was received earlier has arrived")
  func flush() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let sink = try makeSink(to: collector, in: folder)
      for number in 0..<100 {
        await sink.receive(Self.events(number..<number + 1))
        await sink.flush()
        #expect(collector.numbers.count == number + 1)
      }
      await sink.close()
      // There is no further waiting time.
      await sink.flush()
    }
  }

  @Test("events that an earlier process stored are sent by the next")
  func nextRun() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let refusing = try LoopbackCollector { _ in .status(503) }
      let first = try makeSink(to: refusing, in: folder)
      await first.receive(Self.events(0..<70))
      await first.flush()
      await first.close()
      #expect(refusing.numbers.isEmpty)
      let second = try makeSink(to: collector, in: folder)
      try await until("all arrive") { collector.numbers == Array(0..<70) }
      await second.close()
    }
  }

  static let troubles: [LoopbackCollector.Reply] =
    [408, 409, 425, 429, 500, 502, 503, 504, 301, 302, 307].map { .status($0) } + [
      .status(302, headers: ["Location": "/login"]), .status(503, headers: ["Retry-After": "0"]),
      .hang, .loseAnswer, .cutAnswer(after: 9), .cutAnswer(after: 0), .garbage([0, 255, 10, 13]),
      .garbage(Array("SSH-2.0-OpenSSH_9.6\r\n".utf8)),
    ]

  @Test("no failure of the network loses or repeats an event", arguments: troubles)
  func trouble(reply: LoopbackCollector.Reply) async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { request in
        request.index % 3 == 2 ? .yes : reply
      }
      var limits = DeliveryLimits.quick
      limits.requestTimeout = 1
      let sink = try makeSink(to: collector, in: folder, limits: limits)
      await sink.receive(Self.events(0..<120))
      try await until("all arrive", seconds: 60) {
        await sink.flush()
        return await sink.status().waiting == 0
      }
      #expect(collector.numbers == Array(0..<120))
      // The same batch has the same identifier and the same events, however often it is sent.
      for (_, same) in Dictionary(grouping: collector.requests, by: \.batchID) {
        #expect(Set(same.map(\.events)).count == 1)
      }
      #expect(await sink.status().losses.isEmpty)
      await sink.close()
    }
  }

  @Test(
    "a connection that is closed within a request loses nothing", arguments: [0, 1, 100, 400, 900])
  func cut(bytes: Int) async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector(cutRequest: { $0 % 2 == 0 ? bytes : nil })
      var limits = DeliveryLimits.quick
      limits.requestTimeout = 1
      let sink = try makeSink(to: collector, in: folder, limits: limits)
      await sink.receive(Self.events(0..<120))
      try await until("all arrive", seconds: 60) {
        await sink.flush()
        return await sink.status().waiting == 0
      }
      #expect(collector.numbers == Array(0..<120))
      await sink.close()
    }
  }

  @Test(
    "an event that the collector rejects is found and set aside; the others arrive in order",
    arguments: [400, 422])
  func poison(status: Int) async throws {
    try await withFolder { folder in
      let poisoned: Set = [0, 17, 18, 63, 99]
      let isCured = Locked(false)
      let collector = try LoopbackCollector { request in
        let isBad = request.numbers.contains(where: poisoned.contains)
        return isBad && !isCured.withLock { $0 } ? .status(status) : .yes
      }
      let reports = Reports()
      let sink = try makeSink(to: collector, in: folder, reports: reports)
      await sink.receive(Self.events(0..<100))
      await sink.flush()
      #expect(collector.numbers == (0..<100).filter { !poisoned.contains($0) })
      #expect(await sink.status().deadLetters == 5)
      #expect(reports.all.count == 5)
      isCured.withLock { $0 = true }
      await sink.receive(Self.events(100..<103))
      #expect(try await sink.resendDeadLetters() == 5)
      await sink.flush()
      #expect(collector.events.filter(\.isResent).map(\.number) == poisoned.sorted())
      #expect(collector.events.filter { !$0.isResent }.last?.number == 102)
      #expect(await sink.status().deadLetters == 0)
      await sink.close()
    }
  }

  @Test("a request that is too large is halved, and later ones are smaller")
  func tooLarge() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { $0.events.count > 12 ? .status(413) : .yes }
      let sink = try makeSink(to: collector, in: folder)
      await sink.receive(Self.events(0..<500))
      await sink.flush()
      #expect(collector.numbers == Array(0..<500))
      #expect(collector.requests.filter { $0.events.count > 12 }.count < 10)
      await sink.close()
    }
  }

  @Test("a single event that is too large becomes a dead letter")
  func aloneTooLarge() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { $0.numbers.contains(3) ? .status(413) : .yes }
      let sink = try makeSink(to: collector, in: folder)
      await sink.receive(Self.events(0..<6))
      await sink.flush()
      #expect(collector.numbers == [0, 1, 2, 4, 5])
      #expect(await sink.status().deadLetters == 1)
      await sink.close()
    }
  }

  @Test(
    "a permanent rejection stops delivery, which stores all events and reports once",
    arguments: [401, 403, 404, 405, 410])
  func stop(status: Int) async throws {
    try await withFolder { folder in
      let isCured = Locked(false)
      let collector = try LoopbackCollector { _ in
        isCured.withLock { $0 } ? .yes : .status(status)
      }
      let reports = Reports()
      let sink = try makeSink(to: collector, in: folder, key: .bearer("s3cret"), reports: reports)
      await sink.receive(Self.events(0..<40))
      await sink.flush()
      await sink.receive(Self.events(40..<80))
      await sink.flush()
      #expect(collector.requests.count == 1)
      #expect(reports.all == [.stopped(status: status)])
      #expect(!"\(reports.all)".contains("s3cret"))
      let stopped = await sink.status()
      #expect(stopped.waiting == 80)
      #expect(stopped.stopped == .stopped(status: status))
      isCured.withLock { $0 = true }
      await sink.resume()
      try await until("all arrive") { collector.numbers == Array(0..<80) }
      await sink.close()
    }
  }

  @Test("a collector that refuses every event stops delivery before all are dead letters")
  func refusesAll() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { _ in .status(400) }
      let reports = Reports()
      let sink = try makeSink(to: collector, in: folder, reports: reports)
      await sink.receive(Self.events(0..<300))
      await sink.flush()
      let status = await sink.status()
      #expect(status.deadLetters == EventStore.refusalLimit)
      #expect(status.waiting == 300 - EventStore.refusalLimit)
      #expect(reports.all.last == .refusesEverything(status: 400))
      await sink.close()
    }
  }

  @Test("a collector's waiting time is respected, and new events do not shorten it")
  func retryAfter() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { request in
        request.index == 0 ? .status(429, headers: ["Retry-After": "1"]) : .yes
      }
      let clock = ManualClock()
      let isOver = Locked(false)
      let timing = DeliveryTiming(clock: clock) { delay in
        while delay >= 1 && !isOver.withLock({ $0 }) {
          try await Task.sleep(nanoseconds: 1_000_000)
        }
        clock.advance(by: delay)
      } random: {
        0
      }
      let sink = try makeSink(to: collector, in: folder, timing: timing)
      await sink.receive(Self.events(0..<40))
      await sink.flush()
      await sink.receive(Self.events(40..<120))
      await sink.flush()
      #expect(collector.requests.count == 1)
      isOver.withLock { $0 = true }
      try await until("all arrive") { collector.numbers == Array(0..<120) }
      await sink.close()
    }
  }

  @Test("events that a collector discards from an accepted request are counted")
  func partialSuccess() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { _ in
        .status(200, body: #"{"partialSuccess":{"rejectedLogRecords":"2"}}"#)
      }
      let sink = try DeliverySink(
        to: DeliveryEndpoint(collector.url, encoder: OTLPLogsEncoder(serviceName: "shop")),
        storingAt: folder.appendingPathComponent("events.sqlite"), consent: .granted,
        limits: .quick)
      await sink.receive(Self.events(0..<5))
      await sink.flush()
      let status = await sink.status()
      #expect(status.losses == [.rejected: 2])
      #expect(status.delivered == 3)
      await sink.close()
    }
  }
}
#endif
