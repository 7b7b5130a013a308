#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// Plays recorded sessions in several processes; the output is in the order of the sessions.
///
/// A thread sends each session to the next process, and the main thread reads their output in the same
/// order. It waits only for a session that was sent completely, and the processes before it are not waited
/// for, so full pipes never stop all of them.
@MainActor
final class SessionWorkers {
  private struct Worker {
    let process: Process
    let input: Pipe
    let chunks: FileHandle
    var lines: LineReader
  }

  private let folder: URL
  private var workers: [Worker] = []

  /// Starts the processes.
  ///
  /// - Parameters:
  ///   - count: The number of processes.
  ///   - rules: The rule sets.
  ///   - screens: The file with the screens of sessions that name none.
  /// - Throws: `CommandFailure` if they cannot be started.
  init(_ count: Int, rules: [RuleSet], screens: String?) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "spark-rules-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var arguments = ["run"]
      for (index, set) in rules.enumerated() {
        let file = folder.appendingPathComponent("\(index).sparkrules")
        try Data(set.compiled()).write(to: file)
        arguments.append(file.path)
      }
      arguments += ["--sessions", InputFile.standardInput, "--worker"]
      arguments += screens.map { ["--screen", $0] } ?? []
      for _ in 0..<count { workers.append(try Self.start(arguments)) }
    } catch {
      throw CommandFailure(
        .unreadable, "the processes cannot be started: \(error.localizedDescription)")
    }
  }

  private static func start(_ arguments: [String]) throws -> Worker {
    let process = Process()
    process.executableURL =
      Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let chunks = output.fileHandleForReading
    let lines = LineReader(limit: SessionRecord.lineLimit) { [UInt8](chunks.availableData) }
    return Worker(process: process, input: input, chunks: chunks, lines: lines)
  }

  /// Plays all sessions.
  ///
  /// - Parameters:
  ///   - sessions: The sessions.
  ///   - output: Receives the lines.
  func play(_ sessions: RecordedSessions, to output: SessionOutput) {
    let sent = SentSessions()
    let feed = SessionFeed(sessions: sessions, inputs: workers.map(\.input), sent: sent)
    Thread.detachNewThread { feed.run() }
    while let session = sent.next() {
      output.endSession(isWhole: relay(session, to: output))
    }
    for worker in workers { worker.process.waitUntilExit() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes the lines of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - output: Receives the lines.
  /// - Returns: Whether the session was played to its end.
  private func relay(_ session: SentSessions.Session, to output: SessionOutput) -> Bool {
    if let index = session.worker {
      var last: [UInt8]?
      while let line = workers[index].lines.next() {
        switch line + [0x0A] {
        case SessionWorker.whole:
          if let last { output.write(last) }
          return true
        case SessionWorker.broken:
          if let last { output.writeError(last) }
          return false
        case let next:
          if let last { output.write(last) }
          last = next
        }
      }
    }
    let message = "the process that plays this session has ended unexpectedly"
    output.write(SessionPlayback.Broken(name: nil, message: message), at: session.line)
    return false
  }
}

/// The sessions that were sent to processes and whose output has not been read.
///
/// `@unchecked` because a condition protects all properties.
final class SentSessions: @unchecked Sendable {
  /// A session that was sent.
  struct Session: Sendable {
    /// The location of the session, without its content.
    var line: RecordedSessions.Line
    /// The index of the process; nil if no process accepts sessions.
    var worker: Int?
  }

  private let condition = NSCondition()
  private var sessions: [Session] = []
  private var isComplete = false

  /// Adds a session, or ends the list.
  ///
  /// - Parameter session: The session; nil if no other follows.
  func add(_ session: Session?) {
    condition.withLock {
      if let session { sessions.append(session) } else { isComplete = true }
      condition.signal()
    }
  }

  /// Removes the first session, and waits for it if necessary.
  ///
  /// - Returns: The session; nil at the end.
  func next() -> Session? {
    condition.withLock {
      while sessions.isEmpty, !isComplete { condition.wait() }
      return sessions.isEmpty ? nil : sessions.removeFirst()
    }
  }
}

/// Sends sessions to processes.
///
/// `@unchecked` because only the thread that runs it uses the sessions and the pipes.
private final class SessionFeed: @unchecked Sendable {
  private let sessions: RecordedSessions
  private let inputs: [Pipe]
  private let sent: SentSessions

  init(sessions: RecordedSessions, inputs: [Pipe], sent: SentSessions) {
    self.sessions = sessions
    self.inputs = inputs
    self.sent = sent
  }

  /// Sends all sessions, each to the next process that accepts it.
  func run() {
    var running = Array(inputs.indices)
    var turn = 0
    while var line = sessions.nextReported() {
      let message = SessionWorker.message(line)
      line.bytes = []
      var worker: Int?
      while worker == nil, !running.isEmpty {
        let index = turn % running.count
        if Self.write(message, to: inputs[running[index]]) {
          worker = running[index]
          turn = index + 1
        } else {
          running.remove(at: index)
        }
      }
      sent.add(SentSessions.Session(line: line, worker: worker))
    }
    for input in inputs { try? input.fileHandleForWriting.close() }
    sent.add(nil)
  }

  private static func write(_ bytes: [UInt8], to pipe: Pipe) -> Bool {
    do {
      try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      return true
    } catch { return false }
  }
}
#endif
