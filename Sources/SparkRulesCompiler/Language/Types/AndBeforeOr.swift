/// `app.logged_in and screen == "Home" or screen == "Sale"`.
enum AndBeforeOr: Check {
  static let id = CheckID("SR0575", "and-before-or", .warning)
  static let title = "`and` before `or` without parentheses"
  static let explanation = """
    `and` is evaluated before `or`: in `app.logged_in and screen == "Home" or screen == "Sale"`, the first condition \
    does not apply to the second screen. Write a list, or parentheses around what belongs together.
    """
  static let example = Examples.condition(
    #"view.enabled and ⟦screen == "Home" or screen == "Sale"⟧⟨screen in ["Home", "Sale"]⟩"#)

  static func finding(
    _ left: ExpressionSyntax, _ right: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard case .binary(.and, _, let first, let last) = left.kind,
      let one = equality(last, in: text), let other = equality(right, in: text),
      one.subject == other.subject, equality(first, in: text)?.subject != one.subject,
      // Parentheses around both conditions are intended.
      left.range.lowerBound == first.range.lowerBound
    else { return nil }
    return text.finding(
      self, at: last.range.lowerBound..<right.range.upperBound,
      "`and` is evaluated before `or`, so the first condition does not apply to the last one",
      help: "write \(Quoted.code("\(one.subject) in [\(one.value), \(other.value)]", limit: 120))")
  }

  /// The value of a comparison with `==`, and what it is compared with.
  private static func equality(
    _ node: ExpressionSyntax, in text: ScalarText
  ) -> (subject: String, value: String)? {
    guard case .binary(.equal, _, let subject, let value) = node.kind,
      case .reference(let reference) = subject.kind, case .literal = value.kind
    else { return nil }
    return (reference.spelling, text.part(value.range))
  }
}
