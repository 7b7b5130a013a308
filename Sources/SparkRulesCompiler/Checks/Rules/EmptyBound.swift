enum EmptyBound: Check {
  static let id = CheckID("SR0607", "empty-bound")

  /// Checks each limit of a rule.
  static func examine(_ rule: RuleSource, into diagnostics: inout [Diagnostic]) {
    if let least = rule.atLeast.value, let most = rule.atMost.value, least.value > most.value {
      diagnostics.append(
        Diagnostic(
          Self.self, at: most.range, "`at-least` is greater than `at-most`",
          notes: [.init(range: least.range, message: "`at-least` is here")],
          advice: "swap them, or delete one"))
    }
    func examine(_ name: String, _ bound: Located<Double>?, _ why: String) {
      guard let bound, bound.value == 0 else { return }
      diagnostics.append(
        Diagnostic(
          Self.self, at: bound.range, "\(Quoted.code(name)) is 0, so \(why)",
          advice: "write a value above 0, or delete \(Quoted.code(name))"))
    }
    examine("at-most", rule.atMost.value, "the rule never fires")
    examine("after", rule.after.value, "the rule fires at once")
    examine("within", rule.within.value, "the rule never fires")
    examine("sample", rule.sample.value?.share, "the rule never fires")
    let visible = rule.visible.value.map { Located(value: $0.value.visible, range: $0.range) }
    examine("visible", visible, "a view would not have to be visible")
    examine("throttle", rule.throttle.value, "it has no effect")
    for mark in rule.marks.value ?? [] where mark.value == 0 {
      diagnostics.append(
        Diagnostic(
          Self.self, at: mark.range, "the mark `0%` is always reached",
          advice: "write a mark above 0"
        ))
    }
  }
}
