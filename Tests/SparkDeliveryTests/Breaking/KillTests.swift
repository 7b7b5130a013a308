import Dispatch
import Foundation
import SparkRulesModel
import Testing

@testable import SparkDelivery

@Suite(
  "A process that is killed", .enabled(if: Breaking.isAsked, Breaking.howToAsk),
  .timeLimit(.minutes(10)))
struct KillTests {
  /// How often, where somebody asks for it.
  private static let asked = ProcessInfo.processInfo.environment["SPARK_KILLS"].flatMap(Int.init)
  static let rounds = asked ?? 8
  static let probe = Bundle.main.executableURL?.resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("delivery-probe")

  /// What the probe says it emitted, and when.
  private static func log(_ file: URL) -> [(number: Int, time: UInt64)] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Int(words[0]), let time = UInt64(words[1]) else {
        return nil
      }
      return (number, time)
    }
  }

  private static func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = probe
    process.arguments = arguments
    try process.run()
    return process
  }

  /// How late this machine was, at worst, since it was asked to watch: what it cannot do itself, it
  /// cannot ask of the probe.
  private final class Lateness: Sendable {
    private let worst = Locked<UInt64>(0)
    private let isOver = Locked(false)

    init() {
      Thread.detachNewThread { [self] in
        while !isOver.withLock({ $0 }) {
          let before = DispatchTime.now().uptimeNanoseconds
          usleep(5000)
          let late = DispatchTime.now().uptimeNanoseconds - before - 5_000_000
          worst.withLock { $0 = max($0, late) }
        }
      }
    }

    func end() -> UInt64 {
      isOver.withLock { $0 = true }
      return worst.withLock { $0 }
    }
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
      let log = folder.appendingPathComponent("log")
      let seed = UInt64.random(in: 0...999_999)
      var random = SeededGenerator(seed: seed)
      var mustArrive: Set<Int> = []
      for _ in 0..<Self.rounds {
        let first = (Self.log(log).last?.number ?? -1) + 1
        let lateness = Lateness()
        let process = try Self.start([store, collector.url.absoluteString, log.path, "\(first)"])
        let delay = UInt64.random(in: 20...500, using: &random)
        try await Task.sleep(nanoseconds: delay * 1_000_000)
        kill(process.processIdentifier, SIGKILL)
        let killed = DispatchTime.now().uptimeNanoseconds
        process.waitUntilExit()
        let grace = 150_000_000 + lateness.end()
        for (number, time) in Self.log(log) where number >= first && time + grace < killed {
          mustArrive.insert(number)
        }
      }
      let drain = try Self.start([store, collector.url.absoluteString, "drain"])
      drain.waitUntilExit()
      #expect(drain.terminationStatus == 0)
      let numbers = collector.numbers
      let missing = mustArrive.subtracting(numbers).sorted()
      // A disk that others keep busy takes longer than 150 ms to say that it has written: whoever
      // sets SPARK_KILLS gives the machine to this test alone.
      if Self.asked != nil { #expect(missing.isEmpty, "seed \(seed), of \(mustArrive.count)") }
      #expect(Set(numbers).count == numbers.count, "seed \(seed)")
      #expect(numbers == numbers.sorted(), "seed \(seed)")
      #expect(
        Self.rounds < 10 || mustArrive.count > 100, "seed \(seed): the probe was never let run")
    }
  }
}
