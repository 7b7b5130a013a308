import Foundation
import Logging
import SparkRulesModel

/// The way from the rules to the app's log: writing a line may take long, so it is done off the main
/// actor, in order.
final class LogQueue: Sendable {
  /// A line.
  struct Line: Sendable {
    /// How important it is.
    var level: LogLevel
    /// What it says.
    var text: String
    /// Which rule said it.
    var context: RuleContext
  }

  /// How many lines may wait; more are lost, and counted.
  static let limit = 10_000

  private struct State: Sendable {
    var waiting: [Line] = []
    var isRunning = false
    var losses = RuleCounters()
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let logger: Logger
  private let state = Locked(State())

  /// Makes a queue.
  ///
  /// - Parameter logger: Where the lines go.
  init(logger: Logger) { self.logger = logger }

  /// What was lost for want of room.
  var losses: RuleCounters { state.withLock { $0.losses } }

  /// Adds a line at the back; never waits.
  ///
  /// - Parameter line: The line.
  func enqueue(_ line: Line) {
    let mustStart = state.withLock { state in
      guard state.waiting.count < Self.limit else {
        state.losses.add(
          RuleCounters.Key(
            ruleSet: line.context.ruleSet, rule: line.context.rule, reason: .queueFull,
            detail: "log"))
        return false
      }
      state.waiting.append(line)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if mustStart { Task.detached(priority: .utility) { self.write() } }
  }

  /// Waits until nothing waits to be written.
  func flush() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.isRunning { state.watchers.append(continuation) }
        return !state.isRunning
      }
      if isOver { continuation.resume() }
    }
  }

  private func write() {
    while let lines = next() {
      for line in lines {
        logger.log(
          level: line.level.level, "\(line.text)",
          metadata: ["rule_set": "\(line.context.ruleSet)", "rule": "\(line.context.rule)"],
          source: "SparkRules")
      }
    }
  }

  /// All lines that wait; nil, and nobody writes any more, where there are none.
  private func next() -> [Line]? {
    let (lines, watchers) = state.withLock { state in
      let lines = state.waiting
      state.waiting = []
      guard lines.isEmpty else { return (lines, [CheckedContinuation<Void, Never>]()) }
      state.isRunning = false
      defer { state.watchers = [] }
      return ([], state.watchers)
    }
    for watcher in watchers { watcher.resume() }
    return lines.isEmpty ? nil : lines
  }
}

extension LogLevel {
  /// swift-log's level of the same name.
  fileprivate var level: Logger.Level {
    switch self {
    case .trace: .trace
    case .debug: .debug
    case .info: .info
    case .notice: .notice
    case .warning: .warning
    case .error: .error
    case .critical: .critical
    }
  }
}
