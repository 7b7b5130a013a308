/// A comment that silences a check there is not.
enum IgnoreUnknownCode: Check {
  static let code = "SR0903"
  static let name = "ignore-unknown-code"
  static let severity = Severity.warning
  static let title = "an `ignore` comment with a code that does not exist"
  static let explanation = """
    A code is `SR` and four digits, as it stands in brackets in front of a finding; \
    `spark-rules explain` lists all of them. Several are separated by commas.
    """
  static let bad = IgnoreChecks.file(
    "# spark-rules: ignore SR0608, ⟦SR6080⟧: used from next week on")
  static let good = IgnoreChecks.file("# spark-rules: ignore SR0608: used from next week on")

  static func finding(_ code: IgnoreComment.Code) -> Diagnostic {
    let meant = CheckPage.page(for: code.text)?.code
    return Diagnostic(
      Self.self, at: code.range, "there is no check \(Quoted.code(code.text))",
      help: meant.map { "write `\($0)`" } ?? CheckPage.question(about: code.text)
        ?? "`spark-rules explain` lists the checks",
      fix: meant.map { .init(range: code.range, replacement: $0) })
  }
}
