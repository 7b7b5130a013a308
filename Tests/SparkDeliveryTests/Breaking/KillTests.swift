import SeededNumbers
import Dispatch
import Foundation
import LoopbackCollector
import SparkRulesModel
import Testing

@testable import SparkDelivery

/// What is promised, asked of a process that ends at any moment.
///
/// An event is handed to the disk 50 ms after it was emitted, or earlier, behind at most one other
/// write; a disk that answers within 20 ms has it within 100 ms. So 150 ms later it is there, and from
/// then on it can't be lost.
///
/// The probe measures these 150 ms with a clock of its own, which stands still while the machine does
/// not let the probe run or the disk does not answer: the test holds on a busy machine, too. What the
/// wall clock says of the same events is printed.
@Suite("A process that is killed", .timeLimit(.minutes(30)))
struct KillTests {
  /// How often; `SPARK_KILLS` says otherwise.
  static let rounds = howMany("SPARK_KILLS", 15)

  /// What came of all rounds.
  private struct Outcome {
    var emitted = 0
    /// Events that had reached the file before the kill, as the probe itself knew.
    var committed: Set<Int> = []
    /// Events whose time was over, by the probe's own clock.
    var due: Set<Int> = []
    /// Those that only the wall clock says should have been in the file, but were not.
    var late = 0
    var latencies: [Double] = []
    var problems: [String] = []

    mutating func add(_ log: ProbeLog, killed: UInt64) {
      emitted += log.emissions.count
      problems += log.problems
      for event in log.emissions {
        if let (_, wall) = event.committed {
          committed.insert(event.number)
          latencies.append(Double(wall &- event.wall) / 1e6)
        } else if event.wall + 150_000_000 < killed {
          late += 1
        }
        if event.own + 150 < log.own { due.insert(event.number) }
      }
    }

    var figures: String {
      let sorted = latencies.sorted()
      let shares = [0.5, 0.99, 1].compactMap { share in
        sorted.isEmpty ? nil : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
      }
      return "\(emitted) events, \(committed.count) in the file before a kill, \(due.count) due; "
        + "\(late) late by the wall clock; median, 99 of 100 and longest way to the file in ms: "
        + shares.map { String(Int($0.rounded())) }.joined(separator: ", ")
    }
  }

  /// Starts a probe and kills it; gives its log and the moment of the kill.
  private static func round(
    _ number: Int, arguments: [String], first: Int, log: URL, random: inout SeededGenerator
  ) async throws -> (ProbeLog, UInt64) {
    let process = try Probe.start(arguments + [log.path, "\(first)"])
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    // Some kills come while the probe is still starting, most while it emits.
    if number % 8 != 7 {
      try await until("the probe emits") { !ProbeLog(log).emissions.isEmpty }
    }
    let delay = UInt64.random(in: 0...500, using: &random)
    try await Task.sleep(nanoseconds: delay * 1_000_000)
    let killed = DispatchTime.now().uptimeNanoseconds
    kill(process.processIdentifier, SIGKILL)
    try await until("the probe is dead") { !process.isRunning }
    return (ProbeLog(log), killed)
  }

  @Test("brings nothing twice, all in order, and loses nothing that had its time (SPARK_KILLS)")
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
        let (log, killed) = try await Self.round(
          number, arguments: [store, address], first: first,
          log: folder.appendingPathComponent("log-\(number)"), random: &random)
        outcome.add(log, killed: killed)
        first = log.emissions.last.map { $0.number + 1 } ?? first
      }
      #expect(try await Probe.run([store, address, "drain"]) == 0)
      print("\(Self.rounds) kills: \(outcome.figures)")
      let numbers = collector.numbers
      #expect(outcome.committed.subtracting(numbers).sorted() == [], "seed \(seed): in the file")
      #expect(outcome.due.subtracting(numbers).sorted() == [], "seed \(seed): had its time")
      #expect(Set(numbers).count == numbers.count, "seed \(seed)")
      #expect(numbers == numbers.sorted(), "seed \(seed)")
      #expect(outcome.problems == [], "seed \(seed)")
      #expect(outcome.due.count > Self.rounds, "seed \(seed): the probe was never let run")
    }
  }
}
