import Foundation
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
    // The value may be rounded already.
    if text.part(filter.range.upperBound..<text.value.utf8.count).hasPrefix(" | round") {
      help = help?.replacingOccurrences(
        of: #" \| round(\(1\))?`$"#, with: "`", options: .regularExpression)
    }
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

  /// Creates the finding for `append(" EUR")`, which is the same for each of several; nil for other filters.
  static func joining(
    _ filter: FilterSyntax, _ value: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard ["append", "concat", "cat"].contains(filter.name) else { return nil }
    let sign = TextPattern(#"\s*\|\s*(?:append|concat|cat)\(([^()]*)\)"#)
    let after = text.part(filter.range.upperBound..<text.value.utf8.count)
    let more = after.prefixMatch(of: TextPattern(#"(?:\s*\|\s*(?:append|concat|cat)\([^()]*\))+"#))
    let end = filter.range.upperBound + (more.map { $0[0].utf8.count } ?? 0)
    let range = value.range.lowerBound..<end
    let joined = "${" + text.part(range).replacing(sign) { " & \($0[1])" }
    guard
      case .joinedTexts(let meant)? = ExpressionParser.read(joined, part: 2..<joined.utf8.count)
        .problems.first?.kind
    else { return nil }
    return text.finding(
      self, at: range, "there is no filter \(Quoted.code(filter.name))",
      help: "join texts in a template: \(Quoted.code(meant, limit: 160))")
  }
}
