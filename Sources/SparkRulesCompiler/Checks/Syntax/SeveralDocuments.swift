/// More than one YAML document in a file.
enum SeveralDocuments: Check {
  static let code = "SR0204"
  static let name = "several-documents"
  static let severity = Severity.error
  static let title = "more than one document"
  static let explanation = """
    A line of three dashes begins a new YAML document. A rule file is one document: delete the line, or \
    put what follows into a file of its own.
    """
  static let bad = Examples.head + Examples.rules + "⟦---⟧\nversion: 1\n"
  static let good = Examples.head + Examples.rules

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "a second document begins here",
      help: "delete this line, or put what follows into a file of its own")
  }
}
