/// A filter that there is not.
enum UnknownFilter: Check {
  static let code = "SR0545"
  static let name = "unknown-filter"
  static let severity = Severity.error
  static let title = "a filter that there is not"
  static let explanation = """
    The filters are `default(x) lower upper trim truncate(n) number round(n) replace(a, b) length hash`.
    """
  static let bad = ExampleFile.value(#"${data.name | ⟦uper⟧}"#)
  static let good = ExampleFile.value(#"${data.name | upper}"#)

  private static let otherWords: [String: String] = [
    "downcase": "lower", "lowercase": "lower", "tolowercase": "lower", "upcase": "upper",
    "uppercase": "upper", "capitalize": "upper", "strip": "trim", "size": "length",
    "count": "length", "len": "length", "int": "number", "float": "number", "to_number": "number",
    "to_i": "number", "to_f": "number", "substring": "truncate", "slice": "truncate",
    "first": "truncate", "limit": "truncate", "sha256": "hash", "md5": "hash", "or": "default",
    "else": "default", "ifempty": "default", "fallback": "default", "gsub": "replace",
    "sub": "replace", "rounded": "round", "fixed": "round", "tofixed": "round",
  ]

  static func finding(_ filter: FilterSyntax, in text: ScalarText) -> Diagnostic {
    let nearest =
      otherWords[filter.name.lowercased()].map { [$0] }
      ?? Suggestions.nearest(to: filter.name, among: ValueNames.filters)
    return text.finding(
      self, at: filter.nameRange, "there is no filter \(Quoted.code(filter.name))",
      help: Suggestions.question(nearest)
        ?? "there are \(Quoted.list(ValueNames.filters, "and")); one of two conditions is `or`",
      fix: nearest.count == 1 ? nearest.first : nil)
  }
}
