/// `a ? b : c`, `a ?? b` or `between`.
enum Ternary: Check {
  static let code = "SR0516"
  static let name = "ternary"
  static let severity = Severity.error
  static let title = "`a ? b : c`, `a ?? b` or `between`"
  static let explanation = """
    There is no choice between two values: write two rules, each with its own `if`. For a value that may be
    missing, there is the filter `default`: `data.currency | default("USD")`.
    """
  static let bad = ExampleFile.condition(#"'data.count > 1 ⟦?⟧ true : false'"#)
  static let good = ExampleFile.condition(#"data.count > 1"#)

  static func choice(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "an expression cannot choose between two values",
      help: "make two rules, each with its own `if`")
  }

  static func coalescing(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not stand in for what is missing",
      help: "write `| default(…)` for a value that may be missing")
  }

  static func between(_ range: Range<Int>, _ subject: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "there is no `between`",
      help: "write \(Quoted.code("\(subject) >= … and \(subject) <= …"))")
  }
}
