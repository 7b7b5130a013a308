enum AlwaysSet: Check {
  static let id = CheckID("SR0577", "always-set", .warning)
  static let title = "`is set` for a value with a default"
  static let explanation = """
    A value with `default(…)` is never missing, so that `is set` is always true. Test the value without its \
    default.
    """
  static let bad = Examples.condition("⟦(data.rating | default(0)) is set⟧")
  static let good = Examples.condition("data.rating is set")

  static func finding(
    _ value: ExpressionSyntax, at range: Range<Int>, in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    guard let subject = Scope.Results.of(value, in: scope)?.defaulted else { return nil }
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(value.range))) has a default and is never missing",
      help: subject.isEmpty
        ? "test the value without its default" : "write \(Quoted.code("\(subject) is set"))")
  }
}
