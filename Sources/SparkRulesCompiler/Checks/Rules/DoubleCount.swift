enum DoubleCount: Check {
  static let id = CheckID("SR0611", "double-count")
  static let severity = Severity.warning
  static let title = "an event that is sent twice for the same thing"
  static let explanation = """
    Two rules send the same event when the same view is tapped (or shown, or seen), so that every number \
    made of that event is too high. Most often one of the paths is wider than it looks: `buyButton` is \
    that view on any screen, also on `Checkout`. Take the view away from the wider rule with `except`, \
    delete one rule, or give the events different names.
    """
  static let bad =
    Examples.head + """
      rules:
        buy-tapped:
          view: buyButton
          trigger: tap
          actions:
            - emit: buy_tapped
        checkout-buy-tapped:
          view: Checkout/buyButton
          trigger: tap
          actions:
            - emit: ⟦buy_tapped⟧

      """
  static let good =
    Examples.head + """
      rules:
        buy-tapped:
          view: buyButton
          except: [Checkout]
          trigger: tap
          actions:
            - emit: buy_tapped
        checkout-buy-tapped:
          view: Checkout/buyButton
          trigger: tap
          actions:
            - emit: buy_tapped

      """

  static func examine(
    _ rules: [RuleProfile], repeated: Set<String>, on app: AppModel?,
    into diagnostics: inout [Diagnostic]
  ) {
    diagnostics += EventOverlaps.find(in: rules, repeated: repeated, on: app).map(finding)
  }

  private static func finding(_ overlap: EventOverlaps.Overlap) -> Diagnostic {
    let event = Quoted.code(overlap.event.value)
    let note = Diagnostic.Note(range: overlap.other.range, message: "\(event) is sent here too")
    if overlap.rule == nil {
      return Diagnostic(
        Self.self, at: overlap.event.range, "this rule sends \(event) twice each time",
        notes: [note],
        help: "delete one of them, or give them different names")
    }
    let rule = Quoted.code(overlap.rule?.value ?? "")
    return Diagnostic(
      Self.self, at: overlap.event.range,
      "\(event) is sent twice for \(overlap.occasion): the rule \(rule) sends it too",
      notes: [note],
      help: overlap.concernsView
        ? "delete one of the rules, give the events different names, or take the view away from "
          + "the wider rule with `except`"
        : "delete one of the rules, or give the events different names")
  }
}
