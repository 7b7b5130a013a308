import Logging

/// A queue of lines for the app's log, which are written in order and off the main actor, because
/// writing may take long.
final class LogQueue: Sendable {
  /// A line.
  struct Line: Sendable {
    /// The level.
    var level: LogLevel
    /// The text.
    var text: String
    /// The rule and the time.
    var context: RuleContext
  }

  /// The maximum number of waiting lines; further ones are lost and counted.
  static let limit = 10_000

  private struct State: Sendable {
    var waiting: [Line] = []
    var isRunning = false
    var losses = RuleCounters()
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let logger: Logger
  private let state = Locked(State())

  /// Creates a queue.
  ///
  /// - Parameter logger: The app's log.
  init(logger: Logger) { self.logger = logger }

  /// The lines that were lost because the queue was full.
  var losses: RuleCounters { state.withLock { $0.losses } }

  /// Adds a line without waiting.
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

  /// Waits until all lines are written.
  func flush() async {
    await withCheckedContinuation { continuation in
      let isEmpty = state.withLock { state in
        if state.isRunning { state.waiters.append(continuation) }
        return !state.isRunning
      }
      if isEmpty { continuation.resume() }
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

  /// Returns all waiting lines; nil, which ends the writing task, if there are none.
  private func next() -> [Line]? {
    let (lines, waiters) = state.withLock { state in
      let lines = state.waiting
      state.waiting = []
      guard lines.isEmpty else { return (lines, [CheckedContinuation<Void, Never>]()) }
      state.isRunning = false
      defer { state.waiters = [] }
      return ([], state.waiters)
    }
    for waiter in waiters { waiter.resume() }
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
