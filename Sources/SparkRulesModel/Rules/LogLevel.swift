/// The importance of a log line, with swift-log's names.
///
/// A level's number in compiled sets is its position here.
public enum LogLevel: String, Sendable, CaseIterable {
  /// Detailed tracing of the program's flow.
  case trace
  /// Information for debugging.
  case debug
  /// Informational messages; the default of `log`.
  case info
  /// Conditions that may require attention.
  case notice
  /// Conditions that are probably wrong.
  case warning
  /// Errors.
  case error
  /// Errors that require immediate attention.
  case critical
}
