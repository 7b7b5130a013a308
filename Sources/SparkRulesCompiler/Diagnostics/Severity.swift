/// How bad a finding is.
public enum Severity: String, Sendable, CaseIterable {
  /// The file cannot be used.
  case error
  /// The file can be used, and most likely does something else than was meant.
  case warning
}
