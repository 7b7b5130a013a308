/// A comment that silences a check without saying why.
enum IgnoreWithoutReason: Check {
  static let code = "SR0902"
  static let name = "ignore-without-reason"
  static let severity = Severity.warning
  static let title = "an `ignore` comment without a reason"
  static let explanation = """
    Whoever reads the file next must know why a finding is no mistake here. Write the reason behind a \
    colon: `# spark-rules: ignore SR0608: used from next week on`.
    """
  static let bad = IgnoreChecks.file("⟦# spark-rules: ignore SR0608⟧")
  static let good = IgnoreChecks.file("# spark-rules: ignore SR0608: used from next week on")

  static func finding(_ comment: IgnoreComment) -> Diagnostic {
    let codes = comment.codes.map(\.text).joined(separator: ", ")
    return Diagnostic(
      Self.self, at: comment.range, "this comment does not say why",
      help: "write \(Quoted.code("# spark-rules: ignore \(codes): the reason"))")
  }
}
