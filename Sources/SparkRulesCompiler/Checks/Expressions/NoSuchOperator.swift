/// An operator that does not exist.
enum NoSuchOperator: Check {
  static let code = "SR0511"
  static let name = "no-such-operator"
  static let severity = Severity.error
  static let title = "an operator that does not exist"
  static let explanation = """
    There are no regular expressions, remainders, powers or bits. For texts there are `contains`,
    `starts with` and `ends with`.
    """
  static let bad = ExampleFile.condition(#"view.text ⟦matches⟧ 'Buy.*'"#)
  static let good = ExampleFile.condition(#"view.text starts with 'Buy'"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    let isPattern = ["=~", "!~", "matches", "match", "like", "regex"].contains(written.lowercased())
    return text.finding(
      self, at: range, "there is no \(Quoted.code(written))",
      help: isPattern
        ? "write `contains`, `starts with` or `ends with`"
        : "there are `and`, `or`, `not`, `+`, `-`, `*`, `/` and comparisons")
  }
}
