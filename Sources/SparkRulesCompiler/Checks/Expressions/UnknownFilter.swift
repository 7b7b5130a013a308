/// A filter that there is not.
enum UnknownFilter: Check {
  static let code = "SR0545"
  static let name = "unknown-filter"
  static let severity = Severity.error
  static let title = "a filter that there is not"
  static let explanation = """
    The filters are \(FilterWording.signatures).
    """
  static let bad = ExampleFile.value(#"${data.name | ⟦uper⟧}"#)
  static let good = ExampleFile.value(#"${data.name | upper}"#)

  static func finding(_ filter: FilterSyntax, in text: ScalarText) -> Diagnostic {
    let nearest =
      FilterWording.keyword(of: filter.name).map { [$0] }
      ?? Suggestions.nearest(to: filter.name, among: ValueNames.filters)
    return text.finding(
      self, at: filter.nameRange, "there is no filter \(Quoted.code(filter.name))",
      help: Suggestions.question(nearest)
        ?? "there are \(Quoted.list(ValueNames.filters, "and")); one of two conditions is `or`",
      fix: nearest.count == 1 ? nearest.first : nil)
  }
}
