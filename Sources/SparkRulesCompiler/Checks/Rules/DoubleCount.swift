enum DoubleCount: Check {
  static let id = CheckID("SR0611", "double-count", .warning)

  static func examine(
    _ rules: [RuleProfile], repeated: Set<String>, on app: AppModel?,
    into diagnostics: inout [Diagnostic]
  ) {
    for overlap in EventOverlaps.find(in: rules, repeated: repeated, on: app) {
      let event = Quoted.code(overlap.event.value)
      let isOneRule = overlap.earlier == overlap.later
      diagnostics.append(
        Diagnostic(
          self, at: overlap.event.range,
          isOneRule
            ? "this rule sends \(event) twice each time"
            : "\(event) is sent twice for \(overlap.occurrence): the rule "
              + "\(Quoted.code(rules[overlap.earlier].name.value)) sends it too",
          notes: [.init(range: overlap.other.range, message: "\(event) is sent here too")],
          advice: isOneRule
            ? "delete one of them, or give them different names"
            : "delete one of the rules, give the events different names, or exclude the view with `except`"
        ))
    }
  }
}
