import SparkRulesModel

/// An argument that a filter cannot take.
enum FilterArgument: Check {
  static let code = "SR0548"
  static let name = "filter-argument"
  static let severity = Severity.error
  static let title = "an argument that a filter cannot take"
  static let explanation = """
    \(FilterWording.argumentTypes)
    """
  static let bad = ExampleFile.value(#"${data.name | truncate(⟦"20"⟧)}"#)
  static let good = ExampleFile.value(#"${data.name | truncate(20)}"#)

  static func finding(
    _ filter: RuleFilter, _ wanted: ValueType, _ argument: ExpressionSyntax, _ type: ValueType,
    in text: ScalarText
  ) -> Diagnostic? {
    if wanted == .number {
      guard type == .number || type == .unknown else {
        return finding(
          argument, filter, "`\(filter.rawValue)` takes a number, not \(type.phrase)", in: text)
      }
      if case .literal(let value) = argument.kind, !isCount(value), type == .number {
        return finding(
          argument, filter, "`\(filter.rawValue)` takes a whole number", in: text)
      }
      if case .negate = argument.kind {
        return finding(
          argument, filter, "`\(filter.rawValue)` takes no number below 0", in: text)
      }
    }
    if wanted == .text, type == .list {
      return finding(
        argument, filter, "`\(filter.rawValue)` takes texts, not a list", in: text)
    }
    return nil
  }

  private static func finding(
    _ argument: ExpressionSyntax, _ filter: RuleFilter, _ message: String, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: argument.range, message, help: "write \(Quoted.code(filter.exampleCall))")
  }

  private static func isCount(_ value: SparkValue) -> Bool {
    if case .int(let int) = value { return int >= 0 }
    return false
  }
}
