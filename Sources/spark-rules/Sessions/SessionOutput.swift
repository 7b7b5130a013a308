#if Commands
import Foundation
import SparkRulesModel
import SparkSimulator

/// Writes the output of recorded sessions, and how far they are.
@MainActor
final class SessionOutput {
  /// The bytes that are collected before they are written.
  private static let bufferSize = 1 << 16
  /// The time in nanoseconds between two reports of progress.
  private static let interval: UInt64 = 200_000_000

  /// The number of sessions.
  private(set) var sessions = 0
  /// The number of sessions that could not be played, or not to their end.
  private(set) var broken = 0
  /// The number of lines that the rules wrote.
  private(set) var lines = 0

  private var buffer: [UInt8] = []
  private var reported: UInt64 = 0
  private let showsProgress = Terminal.standardError.isATerminal

  /// Writes a line of a session.
  ///
  /// - Parameter line: The line with its line break.
  func write(_ line: [UInt8]) {
    lines += 1
    append(line)
  }

  /// Writes the line of a session that cannot be played.
  ///
  /// - Parameters:
  ///   - broken: The session and its problem.
  ///   - line: The line of the file.
  func write(_ broken: SessionPlayback.Broken, at line: RecordedSessions.Line) {
    writeError(Self.line(broken, at: line))
  }

  /// Writes the line of a session that cannot be played, as another process has written it.
  ///
  /// - Parameter line: The line with its line break.
  func writeError(_ line: [UInt8]) { append(line) }

  /// Returns the line of a session that cannot be played.
  ///
  /// - Parameters:
  ///   - broken: The session and its problem.
  ///   - line: The line of the file.
  /// - Returns: The line with its line break.
  static func line(_ broken: SessionPlayback.Broken, at line: RecordedSessions.Line) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.field("session", broken.name.map { .text($0) } ?? .null)
      object.field("error", .text(broken.message))
      object.field("file", .text(line.file))
      object.field("line", .int(line.number))
    }
    writer.endLine()
    return writer.bytes
  }

  /// Ends a session: its lines are visible to the reader of the output.
  ///
  /// - Parameter isWhole: Whether the session was played to its end.
  func endSession(isWhole: Bool) {
    sessions += 1
    if !isWhole { broken += 1 }
    flush()
    guard showsProgress else { return }
    let now = DispatchTime.now().uptimeNanoseconds
    guard now - reported > Self.interval else { return }
    reported = now
    Terminal.standardError.write("\r\(summary)")
  }

  /// Writes the summary.
  func end() {
    if showsProgress { Terminal.standardError.write("\r\u{1B}[K") }
    Terminal.standardError.line(summary)
  }

  private var summary: String {
    "\(sessions) session\(sessions == 1 ? "" : "s"): \(lines) line\(lines == 1 ? "" : "s")"
      + (broken == 0 ? "" : ", \(broken) not played to the end")
  }

  private func append(_ line: [UInt8]) {
    buffer += line
    if buffer.count >= Self.bufferSize { flush() }
  }

  private func flush() {
    Terminal.standardOutput.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
#endif
