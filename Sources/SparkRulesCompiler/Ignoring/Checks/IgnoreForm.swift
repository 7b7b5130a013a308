/// A comment that seems to silence a check, and does not.
enum IgnoreForm: Check {
  static let code = "SR0904"
  static let name = "ignore-form"
  static let severity = Severity.warning
  static let title = "an `ignore` comment in another form or place"
  static let explanation = """
    The comment stands on a line of its own above what it speaks of, and has one form: \
    `# spark-rules: ignore SR0608: the reason`, with a comma between several codes.
    """
  static let bad = IgnoreChecks.file(
    "⟦# spark-rules: disable SR0608⟧", local: "price: ${data.price}\nwith:\n  price: ${price}")
  static let good = IgnoreChecks.file("# spark-rules: ignore SR0608: used from next week on")

  static func finding(_ comment: IgnoreComment) -> Diagnostic {
    let codes = comment.codes.map(\.text).filter { CheckPage.page(for: $0) != nil }
    let form = "# spark-rules: ignore \(codes.first ?? "SR0608"): the reason"
    guard comment.form == .trailing else {
      return Diagnostic(
        Self.self, at: comment.range, "this comment ignores nothing as it is written",
        help: "write \(Quoted.code(form))")
    }
    return Diagnostic(
      Self.self, at: comment.range, "this comment ignores nothing behind a value",
      help: "put it on a line of its own above this one")
  }
}
