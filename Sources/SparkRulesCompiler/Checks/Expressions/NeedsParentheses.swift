/// An operator behind a filter or `is set`.
enum NeedsParentheses: Check {
  static let code = "SR0526"
  static let name = "needs-parentheses"
  static let severity = Severity.error
  static let title = "an operator behind a filter or `is set`"
  static let explanation = """
    A filter takes everything before it up to a comparison: `a + b | round` rounds the sum. Where something
    is to happen with its result, the whole stands in parentheses: `(a | round) + b`.
    """
  static let bad = ExampleFile.condition(#"data.price | round ⟦+⟧ 1 > 5"#)
  static let good = ExampleFile.condition(#"(data.price | round) + 1 > 5"#)

  static func finding(_ range: Range<Int>, _ left: String, in text: ScalarText) -> Diagnostic {
    let word = text.part(range)
    return text.finding(
      self, at: range, "\(Quoted.code(word)) cannot follow this without parentheses",
      help: "write \(Quoted.code("(\(left)) \(word) …"))")
  }
}
