import SparkRulesModel

/// A value that a filter cannot take.
enum FilterInput: Check {
  static let code = "SR0547"
  static let name = "filter-input"
  static let severity = Severity.error
  static let title = "a value that a filter cannot take"
  static let explanation = """
    \(FilterWording.inputTypes)
    """
  static let bad = ExampleFile.value(#"${⟦view.text⟧ | round(1)}"#)
  static let good = ExampleFile.value(#"${view.text | number | round(1)}"#)

  static func finding(
    _ filter: FilterSyntax, _ known: RuleFilter, _ input: ValueType, at range: Range<Int>,
    in text: ScalarText
  ) -> Diagnostic {
    let value = text.part(range)
    return text.finding(
      self, at: range, "`\(filter.name)` cannot take \(input.phrase)",
      help: input == .text && known.definition.accepts(.number)
        ? "convert it to a number first: \(Quoted.code("\(value) | number | \(filter.name)"))"
        : "give it \(known.inputPhrase)")
  }
}
