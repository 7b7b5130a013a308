import SparkRulesModel

/// More rules than one file may hold.
enum TooManyRules: Check {
  static let code = "SR0320"
  static let name = "too-many-rules"
  static let severity = Severity.error
  static let title = "more than 10,000 rules in one file"
  static let explanation = """
    Rules are written by people, a few hundred to a file; a file with more than 10,000 was made by a \
    program that went wrong, or is meant to bring others to a halt. Split it into several files. Who must \
    have one file raises its size: `validate --max-size` takes as many more rules as bytes, up to 100,000.
    """
  static let bad =
    Examples.head + "rules:\n" + (1...limit).map { "  r\($0):\n" }.joined() + "  ⟦last⟧:\n"
  static let good = Examples.head + Examples.rules

  /// The most rules of a file of the usual size.
  static let limit = 10_000

  static func finding(at range: Range<Int>, limit: Int) -> Diagnostic {
    let isLast = limit >= RuleLimits.rules
    return Diagnostic(
      Self.self, at: range, "this file holds more than \(limit) rules",
      help: "split it into several files"
        + (isLast ? "" : ", or raise `--max-size`: with 80MB there may be \(RuleLimits.rules)"))
  }
}
