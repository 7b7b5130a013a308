enum DoubleCount: Check {
  static let id = CheckID("SR0611", "double-count", .warning)

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
        advice: "delete one of them, or give them different names")
    }
    let rule = Quoted.code(overlap.rule?.value ?? "")
    return Diagnostic(
      Self.self, at: overlap.event.range,
      "\(event) is sent twice for \(overlap.occurrence): the rule \(rule) sends it too",
      notes: [note],
      advice: overlap.concernsView
        ? .note(
          "delete one of the rules, give the events different names, or exclude the view from "
            + "the more general rule with `except`")
        : "delete one of the rules, or give the events different names")
  }
}
