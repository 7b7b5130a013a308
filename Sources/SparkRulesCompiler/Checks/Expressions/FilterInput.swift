import SparkRulesModel

/// A value that a filter cannot take.
enum FilterInput: Check {
  static let code = "SR0547"
  static let name = "filter-input"
  static let severity = Severity.error
  static let title = "a value that a filter cannot take"
  static let explanation = """
    `round` takes numbers, `number` texts and numbers, `length` texts and lists, `lower`, `upper`, `trim`,
    `truncate`, `replace` and `hash` everything that prints as one text. A text becomes a number by `number`.
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
      help: known == .round && input == .text
        ? "make a number of it first: \(Quoted.code("\(value) | number | round"))"
        : "give it \(wanted(known))")
  }

  private static func wanted(_ filter: RuleFilter) -> String {
    switch filter {
    case .round: "a number"
    case .number: "a text or a number"
    case .length: "a text or a list"
    default: "a text, a number, or true or false"
    }
  }
}
