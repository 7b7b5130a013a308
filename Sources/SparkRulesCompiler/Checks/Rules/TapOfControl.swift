import SparkRulesModel

enum TapOfControl: RuleCheck {
  static let id = CheckID("SR0637", "tap-of-control", .warning)

  private static let controls: [BuiltInClass] = [.button, .switch, .slider]

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, _) = rule.schedule,
      triggers.allSatisfy({ $0 == .keyword(.tap) })
    else { return nil }
    return rule.ownPaths.lazy.compactMap { inside($0) ?? screen($0) }.first
  }

  /// The finding for a view in a control.
  private static func inside(_ path: PathSite) -> Diagnostic? {
    let text = path.parsed.text
    for (step, part) in zip(path.program.steps, path.parsed.steps).dropLast() {
      guard let control = step.builtInClass, controls.contains(control) else { continue }
      let end = part.range.upperBound
      return text.finding(
        self, at: end..<text.value.utf8.count,
        "the \(control.rawValue.lowercased()) receives the taps on the views inside it",
        advice: "write \(Quoted.code(text.part(0..<end)))")
    }
    return nil
  }

  /// The finding for all screens.
  private static func screen(_ path: PathSite) -> Diagnostic? {
    guard let last = path.program.steps.last, last.builtInClass == .screen, last.name == nil else {
      return nil
    }
    return Diagnostic(
      self, at: path.parsed.sourceRange, "controls do not pass taps on to their screen",
      advice:
        "write `.Control` for taps on controls; every touch is `trigger: touch` without `view`")
  }
}
