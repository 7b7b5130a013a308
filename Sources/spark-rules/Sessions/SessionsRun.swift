#if Commands
import SparkRulesCompiler
import SparkSimulator

/// Plays recorded sessions in this process.
@MainActor
struct SessionsRun {
  private let rules: [RuleSet]
  private var playback: SessionPlayback

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - rules: The rule sets.
  ///   - screens: The screens of sessions that name none.
  init(rules: [RuleSet], screens: ScreenTree?) {
    self.rules = rules
    playback = SessionPlayback(screens: screens, load: InputFile.sessionScreens)
  }

  /// Plays one session.
  ///
  /// - Parameters:
  ///   - line: The session.
  ///   - write: Receives each line of JSON, with the name of the session and its line break.
  /// - Throws: `Broken` if it cannot be played to its end.
  mutating func play(
    _ line: RecordedSessions.Line, write: @escaping ([UInt8]) -> Void
  ) throws(SessionPlayback.Broken) {
    let session = try playback.session(line.bytes, line: line.number, in: line.folder)
    var writer = JSONWriter()
    writer.object { $0.field("session", .text(session.record.name)) }
    let beginning = Array(writer.bytes.dropLast()) + [UInt8(ascii: ",")]
    try playback.play(session, with: rules) { write(beginning + $0.dropFirst()) }
  }

  /// Plays all sessions.
  ///
  /// - Parameters:
  ///   - sessions: The sessions.
  ///   - output: Receives the lines.
  mutating func play(_ sessions: RecordedSessions, to output: SessionOutput) {
    while let line = sessions.nextReported() {
      var isWhole = true
      do { try play(line) { output.write($0) } } catch {
        output.write(error, at: line)
        isWhole = false
      }
      output.endSession(isWhole: isWhole)
    }
  }
}

extension RecordedSessions {
  /// Reads the next line; a file that cannot be read is reported on standard error and skipped.
  func nextReported() -> Line? {
    while true {
      do { return try next() } catch {
        for line in error.lines { Terminal.standardError.line(line) }
      }
    }
  }
}
#endif
