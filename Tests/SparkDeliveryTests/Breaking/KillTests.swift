#if Delivery
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

/// Tests the guarantees of delivery with a process that is killed at random times.
///
/// An event is written at most 50 ms after it was emitted, after at most one other write. If the disk
/// responds within 20 ms, the event is on disk within 100 ms. After 150 ms it must not be lost.
///
/// The probe measures these 150 ms with a clock of its own, which stops while the machine does not
/// schedule the probe or the disk does not respond. The test therefore passes on a busy machine, too.
@Suite("A process that is killed", .timeLimit(.minutes(30)))
struct KillTests {
  /// The number of kills, which `SPARK_KILLS` can change.
  static let rounds = environmentCount("SPARK_KILLS", default: 15)

  /// The results of all rounds.
  private struct Outcome {
    var emitted = 0
    /// Events that were in the file before the kill, according to the probe.
    var committed: Set<Int> = []
    /// Events that were emitted more than 150 ms before the kill on the probe's clock.
    var due: Set<Int> = []
    var problems: [String] = []

    mutating func add(_ log: ProbeLog) {
      emitted += log.emissions.count
      problems += log.problems
      for event in log.emissions {
        if event.isCommitted { committed.insert(event.number) }
        if event.time + 150 < log.time { due.insert(event.number) }
      }
    }

    var figures: String {
      "\(emitted) events, \(committed.count) in the file before a kill, \(due.count) due"
    }
  }

  /// Starts a probe, kills it, and returns its log.
  private static func round(
    _ number: Int, arguments: [String], first: Int, log: URL, random: inout SeededGenerator
  ) async throws -> ProbeLog {
    let process = try Probe.start(arguments + [log.path, "\(first)"])
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    // Some probes are killed while they start, most while they emit.
    if number % 8 != 7 {
      try await until("the probe emits") { !ProbeLog(log).emissions.isEmpty }
    }
    let delay = UInt64.random(in: 0...500, using: &random)
    try await Task.sleep(nanoseconds: delay * 1_000_000)
    try await end(process)
    return ProbeLog(log)
  }

  /// Kills a probe, and waits until it no longer has the file open.
  private static func end(_ process: Process) async throws {
    kill(process.processIdentifier, SIGKILL)
    try await until("the probe is dead") { !process.isRunning }
  }

  /// Sends what the killed processes left behind.
  ///
  /// When an answer was lost, Foundation on Linux can end the process while it closes the connection
  /// (swift-corelibs-foundation, issue 4791), and a process was seen that sent nothing for minutes. Both
  /// count as one more kill, so another process continues.
  private static func drain(_ arguments: [String], into collector: LoopbackCollector) async throws {
    #if os(Linux)
    let attempts = 5
    #else
    let attempts = 1
    #endif
    for _ in 0..<attempts {
      let process = try Probe.start(arguments)
      defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
      var (received, secondsWithoutEvents) = (collector.numbers.count, 0)
      while process.isRunning && secondsWithoutEvents < 60 {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        secondsWithoutEvents += 1
        if collector.numbers.count > received {
          (received, secondsWithoutEvents) = (collector.numbers.count, 0)
        }
      }
      if process.isRunning {
        try await end(process)
      } else if process.terminationReason == .exit {
        #expect(process.terminationStatus == 0)
        return
      }
    }
    Issue.record("no process drained the file: each was ended by a signal, or stopped sending")
  }

  @Test("delivers no event twice, all in order, and every event that was due (SPARK_KILLS)")
  func killed() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector(keepsRequests: false) { request in
        switch request.index % 11 {
        case 3: .loseAnswer
        case 7: .status(503)
        default: .yes
        }
      }
      let store = folder.appendingPathComponent("events.sqlite").path
      let address = collector.url.absoluteString
      let seed = UInt64.random(in: 0...999_999)
      var random = SeededGenerator(seed: seed)
      var outcome = Outcome()
      var first = 0
      for number in 0..<Self.rounds {
        let log = try await Self.round(
          number, arguments: [store, address], first: first,
          log: folder.appendingPathComponent("log-\(number)"), random: &random)
        outcome.add(log)
        first = log.emissions.last.map { $0.number + 1 } ?? first
      }
      try await Self.drain([store, address, "drain"], into: collector)
      print("\(Self.rounds) kills: \(outcome.figures)")
      let numbers = collector.numbers
      #expect(outcome.committed.subtracting(numbers).sorted() == [], "seed \(seed): in the file")
      #expect(outcome.due.subtracting(numbers).sorted() == [], "seed \(seed): due")
      #expect(Set(numbers).count == numbers.count, "seed \(seed)")
      #expect(numbers == numbers.sorted(), "seed \(seed)")
      #expect(outcome.problems == [], "seed \(seed)")
      #expect(outcome.due.count > Self.rounds, "seed \(seed): the probe did not run")
    }
  }

  @Test(
    "an unencrypted request to this machine never uses a proxy",
    arguments: ["http_proxy", "all_proxy"])
  func proxy(variable: String) async throws {
    try await withFolder { folder in
      let (collector, proxy) = (try LoopbackCollector(), try LoopbackCollector())
      let log = folder.appendingPathComponent("log")
      let process = try Probe.start(
        [
          folder.appendingPathComponent("events.sqlite").path, collector.url.absoluteString,
          log.path, "0",
        ], environment: [variable: "http://127.0.0.1:\(proxy.port)", "no_proxy": ""])
      defer { kill(process.processIdentifier, SIGKILL) }
      try await until("the probe emits") { ProbeLog(log).emissions.count > 300 }
      #expect(proxy.requests.isEmpty)
      #if canImport(FoundationNetworking)
      // A session cannot ignore the variable there, and nothing is sent.
      #expect(collector.requests.isEmpty)
      #endif
    }
  }
}
#endif
