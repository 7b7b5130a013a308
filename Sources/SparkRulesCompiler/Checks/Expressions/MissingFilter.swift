/// `|` without a filter behind it.
enum MissingFilter: Check {
  static let code = "SR0527"
  static let name = "missing-filter"
  static let severity = Severity.error
  static let title = "`|` without a filter behind it"
  static let explanation = """
    After `|` comes a filter: \(FilterWording.signatures). Between two conditions, write `or`.
    """
  static let bad = ExampleFile.condition(#"view.on ⟦|⟧ (data.on)"#)
  static let good = ExampleFile.condition(#"view.on or (data.on)"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "no filter follows this `|`",
      help: "write a filter, such as `| lower`, or `or` for one of two conditions")
  }
}
