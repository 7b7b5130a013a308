import SparkRulesModel

/// Filters of other languages for numbers.
extension UnknownFilter {
  /// Creates the finding for `divided_by(100)` and the like, and for `elapsed | minutes`; nil for other filters.
  static func calculation(
    _ filter: FilterSyntax, _ value: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    let signs = [
      "divided_by": "/", "divide": "/", "times": "*", "multiply": "*", "multiplied_by": "*",
      "plus": "+", "minus": "-",
    ]
    var help =
      value.isReference && text.part(value.range) == "elapsed"
      ? NoParts.elapsed(filter.name) : nil
    if filter.arguments.count == 1, let sign = signs[filter.name.lowercased()] {
      let written = text.part(value.range)
      let left = value.isReference || written.hasPrefix("(") ? written : "(\(written))"
      help = "write \(Quoted.code("\(left) \(sign) \(text.part(filter.arguments[0].range))"))"
    }
    return help.map {
      text.finding(
        self, at: value.range.lowerBound..<filter.range.upperBound,
        "there is no filter \(Quoted.code(filter.name))", help: $0)
    }
  }

  /// Creates the finding for `to_number` and the like, which read other numbers than `number`.
  static func conversion(
    _ filter: FilterSyntax, of value: String, in text: ScalarText
  ) -> Diagnostic {
    let isShown = value.hasSuffix(".text")
    return text.finding(
      self, at: filter.range, "there is no filter \(Quoted.code(filter.name))",
      help: isShown
        ? "write `amount`, or `number` for digits alone, such as `25.5`"
        : "write `number`, or `amount` for a text such as `25,00 €`",
      fix: isShown || !filter.arguments.isEmpty ? nil : RuleFilter.number.rawValue)
  }
}
