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
    if let finding = reached(value, at: range, in: text, scope) { return finding }
    guard let subject = Scope.Results.of(value, in: scope)?.defaulted else { return nil }
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(value.range))) has a default and is never missing",
      help: subject.isEmpty
        ? "test the value without its default" : "write \(Quoted.code("\(subject) is set"))")
  }

  /// `to.view.id is set`, which asks whether `to` happened: the rule fires only then.
  private static func reached(
    _ value: ExpressionSyntax, at range: Range<Int>, in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    guard case .reference(let reference) = value.kind,
      case let names = reference.names.map(\.text), names.count == 3, names[0] == "to",
      names[1] == "view", ["id", "path", "type"].contains(names[2]),
      let path = scope.stages.first(where: { $0.name == "to" })?.path,
      names[2] != "id" || path.split(separator: "/").last?.contains(".") == false
    else { return nil }
    return text.finding(
      self, at: range, "this is always true, because the rule fires at `to`",
      help: "delete it; for people with whom it does not happen within a time, write "
        + Quoted.code("without: \(EventPhrase.end(path, .tap))", limit: 120)
        + " and `after: 10m` instead of `to`")
  }
}
