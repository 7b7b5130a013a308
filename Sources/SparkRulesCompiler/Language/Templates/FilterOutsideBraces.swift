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
    guard template.segments.count == 2,
      case .expression(let expression, let value) = template.segments[0],
      case .text(let text, let range) = template.segments[1], isFilter(text)
    else { return nil }
    let filter = text.split(separator: " ").joined(separator: " ")
    let meant = "${\(template.text.part(expression.range)) \(filter)}"
    var finding = template.text.finding(
      self, at: range, "\(Quoted.code(filter)) is outside the braces and sent as text",
      help: "write \(Quoted.code(meant, limit: 120)) instead of the value")
    finding.fix = .init(
      range: template.sourceRange(of: value.upperBound - 1..<range.upperBound),
      replacement: " \(filter)}")
    return finding
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
