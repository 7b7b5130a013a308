/// A bound that lets nothing through, or holds nothing back.
enum EmptyBound: Check {
  static let code = "SR0607"
  static let name = "empty-bound"
  static let severity = Severity.error
  static let title = "a bound that nothing can meet"
  static let explanation = """
    With this bound the rule never fires, or the bound never matters: `at-least` above `at-most`, a share or \
    a time of 0.
    """
  static let bad = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nat-least: 10s\nat-most: ⟦5s⟧\nactions:\n  - emit: read"
  )
  static let good = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nat-least: 5s\nat-most: 10s\nactions:\n  - emit: read")

  /// Looks at each bound of a rule.
  static func examine(_ rule: RuleSource, into diagnostics: inout [Diagnostic]) {
    if let least = rule.atLeast.value, let most = rule.atMost.value, least.value > most.value {
      diagnostics.append(
        Diagnostic(
          Self.self, at: most.range, "no time is above `at-least` and below `at-most`",
          notes: [.init(range: least.range, message: "`at-least` is here")],
          help: "exchange them, or delete one"))
    }
    func examine(_ name: String, _ bound: Located<Double>?, _ why: String) {
      guard let bound, bound.value == 0 else { return }
      diagnostics.append(
        Diagnostic(
          Self.self, at: bound.range, "with nothing as \(Quoted.code(name)) \(why)",
          help: "write a value above 0, or delete \(Quoted.code(name))"))
    }
    examine("at-most", rule.atMost.value, "the rule never fires")
    examine("within", rule.within.value, "the rule never fires")
    examine("sample", rule.sample.value, "the rule never fires")
    let visible = rule.visible.value.map { Located(value: $0.value.visible, range: $0.range) }
    examine("visible", visible, "a view must be visible")
    examine("throttle", rule.throttle.value, "nothing is held back")
    for mark in rule.marks.value ?? [] where mark.value == 0 {
      diagnostics.append(
        Diagnostic(
          Self.self, at: mark.range, "every scroll has reached `0%`", help: "write a mark above 0"))
    }
  }
}
