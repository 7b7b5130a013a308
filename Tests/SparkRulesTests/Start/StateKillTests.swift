import Foundation
import TestSupport
import Testing

/// Tests the state on disk with a process that is killed at random times.
///
/// `Tests/Probes/StateProbe.swift` describes the process. `SPARK_STATE_KILLS` sets the number of kills.
@Suite("State of a process that is killed", .timeLimit(.minutes(30)))
struct StateKillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["SPARK_STATE_KILLS"].flatMap(Int.init) ?? 25

  /// What the processes have logged.
  private struct Outcome {
    var lastSaved = -1
    var identifiers: [Int: Set<String>] = [:]
    var repeatedAfterSaving: [Int] = []

    mutating func add(_ log: URL) {
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      let before = lastSaved
      // The last line may be incomplete.
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let words = line.split(separator: " ")
        guard words.count > 1, let number = Int(words[1]) else { continue }
        if words[0] == "saved" {
          lastSaved = max(lastSaved, number)
        } else {
          identifiers[number, default: []].insert(String(words[2]))
          if number <= before { repeatedAfterSaving.append(number) }
        }
      }
    }
  }

  private func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("probes")
    process.arguments = ["state"] + arguments
    try process.run()
    return process
  }

  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
  }

  @Test("what was stored never fires again, and what fires again has the same identifier")
  func killed() async throws {
    var random = SeededGenerator()
    var state = folder()
    var outcome = Outcome()
    var advances = 0
    for _ in 0..<Self.kills {
      let log = folder()
      defer { try? FileManager.default.removeItem(at: log) }
      let process = try start([state.path, log.path, "\(outcome.lastSaved + 1)"])
      while process.isRunning, ((try? Data(contentsOf: log).count) ?? 0) == 0 {
        try await Task.sleep(nanoseconds: 1_000_000)
      }
      try await Task.sleep(nanoseconds: .random(in: 0...40_000_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      while process.isRunning { try await Task.sleep(nanoseconds: 10_000_000) }
      let before = outcome.lastSaved
      outcome.add(log)
      if outcome.lastSaved > before { advances += 1 }
      #expect(outcome.repeatedAfterSaving == [], "seed \(random.seed)")
      #expect(outcome.identifiers.values.allSatisfy { $0.count == 1 }, "seed \(random.seed)")
      if outcome.lastSaved > 3_000 {
        try FileManager.default.removeItem(at: state)
        state = folder()
        outcome = Outcome()
      }
    }
    try? FileManager.default.removeItem(at: state)
    #expect(advances > Self.kills / 4, "the process did not run")
  }

  @Test("a full disk is counted, and the state is stored once there is space")
  func full() async throws {
    let state = folder()
    defer { try? FileManager.default.removeItem(at: state) }
    let process = try start([state.path, "full"])
    while process.isRunning { try await Task.sleep(nanoseconds: 10_000_000) }
    #expect(process.terminationStatus == 0)
  }
}
