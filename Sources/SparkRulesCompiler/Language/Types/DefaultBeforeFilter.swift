/// `screen | default("other") | lookup(names)`, in which the default is looked up as well.
enum DefaultBeforeFilter: Check {
  static let id = CheckID("SR0594", "default-before-filter", .warning)
  static let title = "a default that the next filter does not accept"
  static let explanation = """
    Filters apply from left to right: in `screen | default("other") | lookup(names)`, `other` is looked up \
    in the table. If the table does not contain it, the result is missing. In `data.price | default("n/a") | \
    round(2)`, the text cannot be rounded. Write `default` last.
    """
  static let bad = file("| default(⟦\"other\"⟧) | lookup(screen_names)")
  static let good = file("| lookup(screen_names) | default(\"other\")")

  private static func file(_ filters: String) -> String {
    Examples.head + "tables:\n  screen_names:\n    PLP: listing\n" + Examples.rules
      + "        with:\n          screen: ${screen \(filters)}\n"
  }

  /// Examines a value before a filter that accepts only other values: `data.price | default("n/a") | round`.
  static func finding(
    _ value: ExpressionSyntax, _ filter: FilterSyntax, _ known: RuleFilter, in text: ScalarText
  ) -> Diagnostic? {
    guard case .filter(let subject, let before) = value.kind, let argument = argument(of: value),
      case .literal(let literal) = argument.kind, rejects(known, literal)
    else { return nil }
    let range = value.range.lowerBound..<filter.range.upperBound
    let first = "\(text.part(subject.range)) | \(text.part(filter.range))"
    return text.finding(
      self, at: range,
      "`\(known.rawValue)` does not accept \(Quoted.code(text.part(argument.range))), so the "
        + "default has no effect",
      help:
        "write `default` last: \(Quoted.code("\(first) | \(text.part(before.range))", limit: 120))")
  }

  /// The value that replaces a missing one, as in `data.price | default(0)`; nil for other expressions.
  static func argument(of node: ExpressionSyntax) -> ExpressionSyntax? {
    guard case .filter(_, let filter) = node.kind, filter.name == RuleFilter.default.rawValue,
      filter.arguments.count == 1
    else { return nil }
    return filter.arguments[0]
  }

  /// Whether the result of a filter is missing for a value.
  private static func rejects(_ filter: RuleFilter, _ value: SparkValue) -> Bool {
    if !filter.definition.accepts(ValueType(of: value)) { return true }
    guard case .text(let text) = value, [.number, .amount].contains(filter) else { return false }
    return !text.contains { $0.isNumber }
  }

  /// Examines the value that is looked up in a table.
  static func finding(
    _ value: ExpressionSyntax, _ lookup: FilterSyntax, _ table: [Located<String>],
    in text: ScalarText
  ) -> Diagnostic? {
    guard case .filter(let subject, _) = value.kind, let node = argument(of: value),
      let word = node.literalText, !table.contains(where: { $0.value == word })
    else { return nil }
    let argument = text.part(node.range)
    let name = lookup.table?.text ?? "…"
    return text.finding(
      self, at: node.range,
      "\(Quoted.code(argument)) is looked up as well, and the table does not contain it",
      help: "write "
        + Quoted.code("\(text.part(subject.range)) | lookup(\(name)) | default(\(argument))"))
  }
}
