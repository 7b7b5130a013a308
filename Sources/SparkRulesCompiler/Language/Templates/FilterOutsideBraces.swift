/// `${elapsed} | round`, whose filter is sent as text.
enum FilterOutsideBraces: Check {
  static let id = CheckID("SR0598", "filter-outside-braces", .warning)
  static let title = "a filter after the braces of its value"
  static let explanation = """
    What follows the `}` is text: `${elapsed} | round` sends `8.4 | round`. A filter is written inside the braces.
    """
  static let bad = Examples.value("${data.price}⟦ | round⟧")
  static let good = Examples.value("${data.price | round}")

  /// Examines a template with expressions.
  static func finding(_ template: ParsedTemplate) -> Diagnostic? {
    guard template.segments.count > 1,
      case .expression(let expression, let value) = template.segments[template.segments.count - 2],
      case .text(let text, let range) = template.segments[template.segments.count - 1]
    else { return nil }
    if text.hasPrefix("::"), template.segments.count == 2,
      let type = text.split(separator: ":").first,
      let meant = FunctionCall.meaning(
        of: "::", ["\(template.text.part(expression.range)) as \(type)"])
    {
      return template.text.finding(
        self, at: range, "\(Quoted.code(text)) is outside the braces and sent as text",
        help: "write \(Quoted.code("${\(meant)}", limit: 120)) instead of the value")
    }
    guard isFilter(text) else { return nil }
    let filter = text.split(separator: " ").joined(separator: " ")
    guard template.segments.count == 2 else { return ofText(filter, range, template) }
    let meant = "${\(template.text.part(expression.range)) \(filter)}"
    var finding = template.text.finding(
      self, at: range, "\(Quoted.code(filter)) is outside the braces and sent as text",
      help: "write \(Quoted.code(meant, limit: 120)) instead of the value")
    finding.fix = .init(
      range: template.sourceRange(of: value.upperBound - 1..<range.upperBound),
      replacement: " \(filter)}")
    return finding
  }

  /// The finding about a filter after a text with several values, such as `${a} - ${b} | upper`.
  private static func ofText(
    _ filter: String, _ range: Range<Int>, _ template: ParsedTemplate
  ) -> Diagnostic {
    template.text.finding(
      self, at: range, "\(Quoted.code(filter)) is outside the braces and sent as text",
      help:
        "a filter belongs to one value: delete it, and write it inside the braces of each, as in "
        + Quoted.code("${data.title \(filter)}"))
  }

  /// Whether a text is a filter with its `|` and nothing else.
  private static func isFilter(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.first?.hasPrefix("|") == true else { return false }
    let filter = words.joined().dropFirst()
    let name = filter.prefix { $0.isLetter }
    let rest = filter.dropFirst(name.count)
    return ValueNames.filters.contains(String(name))
      && (rest.isEmpty || rest.hasPrefix("(") && rest.hasSuffix(")"))
  }
}
