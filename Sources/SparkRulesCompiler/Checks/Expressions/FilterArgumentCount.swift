import SparkRulesModel

/// Too many or too few arguments for a filter.
enum FilterArgumentCount: Check {
  static let code = "SR0546"
  static let name = "filter-argument-count"
  static let severity = Severity.error
  static let title = "too many or too few arguments for a filter"
  static let explanation = """
    \(FilterWording.argumentCounts)
    """
  static let bad = ExampleFile.value(#"${data.name | ⟦truncate⟧}"#)
  static let good = ExampleFile.value(#"${data.name | truncate(20)}"#)

  static func finding(_ filter: FilterSyntax, _ known: RuleFilter, in text: ScalarText)
    -> Diagnostic
  {
    let count = known.arguments.upperBound
    let wanted =
      count == 0 ? "nothing" : count == 1 ? "one argument" : "two arguments"
    let given = filter.arguments.count
    return text.finding(
      self, at: filter.range,
      "`\(filter.name)` takes \(known.arguments.lowerBound < count ? "at most " : "")\(wanted), "
        + (given == 0 ? "and has none" : "and has \(given)"),
      help: "write \(Quoted.code(known.exampleCall))")
  }
}
