/// A file above the limit.
enum FileTooLarge: Check {
  static let code = "SR0107"
  static let name = "file-too-large"
  static let severity = Severity.error
  static let title = "a file above the size limit"
  static let explanation = """
    Rule files are read by people and hold a few thousand rules at most. A file above 8 MB is most likely \
    not one; if it is, raise the limit or split it.
    """
  static let bad = "⟦⟧" + String(repeating: "#", count: SourceText.defaultMaximumSize + 1)
  static let good = Examples.head + Examples.rules

  static func finding(_ size: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      Self.self, at: 0..<0, "the file holds \(size) bytes, more than the \(limit) that are allowed",
      help: "split it into several files, or raise the limit")
  }
}
