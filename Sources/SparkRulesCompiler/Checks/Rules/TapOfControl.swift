enum TapOfControl: RuleCheck {
  static let id = CheckID("SR0637", "tap-of-control", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, _) = rule.schedule,
      triggers.allSatisfy({ $0 == .keyword(.tap) })
    else { return nil }
    return rule.ownPaths.lazy.compactMap(finding).first
  }

  private static func finding(_ path: PathSite) -> Diagnostic? {
    let text = path.parsed.text
    let steps = zip(path.program.steps, path.parsed.steps)
    if let (step, part) = steps.dropLast().first(where: { isControl($0.0.builtInClass) }) {
      let end = part.range.upperBound
      return text.finding(
        self, at: end..<text.value.utf8.count,
        "\(Quoted.code("." + (step.className ?? ""))) receives the taps on the views inside it",
        advice: "write \(Quoted.code(text.part(0..<end)))")
    }
    guard let last = path.program.steps.last, last.builtInClass == .screen, last.name == nil else {
      return nil
    }
    return Diagnostic(
      self, at: path.parsed.sourceRange, "controls do not pass taps on to their screen",
      advice:
        "write `.Control` for taps on controls; every touch is `trigger: touch` without `view`")
  }

  private static func isControl(_ kind: BuiltInClass?) -> Bool {
    kind == .button || kind == .switch || kind == .slider
  }
}
