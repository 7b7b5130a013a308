#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// The work of a process that plays sessions for another one.
///
/// Standard input contains two lines for each session: its location and the session itself. Standard output
/// contains its lines and an end, which no line of JSON begins with.
@MainActor
enum SessionWorker {
  /// The end of a session that was played to its end.
  static let whole = Array(".\n".utf8)
  /// The end of a session that could not be played to its end; the line before it is the error.
  static let broken = Array("!\n".utf8)

  /// Plays sessions until standard input ends.
  ///
  /// - Parameters:
  ///   - rules: The rule sets.
  ///   - screens: The screens of sessions that name none.
  /// - Throws: `CommandFailure` if standard input cannot be read.
  static func run(rules: [RuleSet], screens: ScreenTree?) throws {
    let input = try InputChunks(InputFile.standardInput, "recorded sessions")
    var lines = LineReader(limit: SessionRecord.lineLimit) { input.next() }
    var run = SessionsRun(rules: rules, screens: screens)
    while let header = lines.next(), let bytes = lines.next() {
      guard let line = line(header, bytes) else { continue }
      var output: [UInt8] = []
      do {
        try run.play(line) { written in
          output += written
          guard output.count >= 1 << 16 else { return }
          Terminal.standardOutput.write(output)
          output.removeAll(keepingCapacity: true)
        }
        output += whole
      } catch {
        output += SessionOutput.line(error, at: line) + broken
      }
      Terminal.standardOutput.write(output)
    }
  }

  /// The two lines with which a session is sent to a process.
  ///
  /// - Parameter line: The session.
  /// - Returns: The lines.
  nonisolated static func message(_ line: RecordedSessions.Line) -> [UInt8] {
    let file = Data(line.file.utf8).base64EncodedString()
    return Array("\(line.number) \(file)\n".utf8) + line.bytes + [0x0A]
  }

  private static func line(_ header: [UInt8], _ bytes: [UInt8]) -> RecordedSessions.Line? {
    let words = String(decoding: header, as: UTF8.self).split(separator: " ")
    guard words.count == 2, let number = Int(words[0]),
      let file = Data(base64Encoded: String(words[1]))
    else { return nil }
    return RecordedSessions.Line(
      file: String(decoding: file, as: UTF8.self), number: number, bytes: bytes)
  }
}
#endif
