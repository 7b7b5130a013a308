/// Lists and maps inside each other without end.
enum TooDeep: Check {
  static let code = "SR0219"
  static let name = "nested-too-deep"
  static let severity = Severity.error
  static let title = "more than 100 lists and maps inside each other"
  static let explanation = """
    No rule needs more than a handful of levels. A file with more than 100 is damaged, or meant to bring \
    programs to a halt.
    """
  static let bad = Examples.actions("- log: " + String(repeating: "[", count: 95) + "⟦[⟧")
  static let good = Examples.actions("- log: '[['")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard case .tooDeep = site.failure.cause else { return nil }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "more than 100 lists and maps stand inside each other",
      help: "put the value in quotes if a text is meant")
  }
}
