import SparkRulesModel

enum TapOfControl: Check {
  static let id = CheckID("SR0637", "tap-of-control", .warning)
  static let title = "taps that a control does not pass on"
  static let explanation = """
    A button, switch or slider receives the taps on the views inside it, and passes none on to the views around \
    it. A label in a button is therefore never tapped, and `.Screen` receives only taps that no control receives. \
    `view: .Control` matches each control, and `trigger: touch` without `view` is any touch of the display.
    """
  static let example = Examples.rule(
    "view: \"Checkout/.Button#buy⟦/.Label⟧⟨⟩\"\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  private static let controls: [BuiltInClass] = [.button, .switch, .slider]

  /// Reports the paths of rules that wait for nothing but taps.
  static func examine(_ rules: [RuleProfile], into diagnostics: inout [Diagnostic]) {
    for rule in rules where rule.rule.schedule.isTap {
      lazy var own = Set(rule.rule.views?.paths ?? [])
      for path in rule.paths {
        guard let finding = inside(path) ?? screen(path),
          own.contains(path.program)
        else { continue }
        diagnostics.append(finding)
      }
    }
  }

  /// The finding for a view in a control.
  private static func inside(_ path: PathSite) -> Diagnostic? {
    let classes = path.program.steps.dropLast().map { step in
      step.className.flatMap(BuiltInClass.init(named:))
    }
    guard let index = classes.firstIndex(where: { $0.map(controls.contains) ?? false }),
      path.parsed.steps.indices.contains(index), let control = classes[index]
    else { return nil }
    let end = path.parsed.steps[index].range.upperBound
    let name = control.rawValue.lowercased()
    // `.Button/buyButton` is the button with this identifier.
    let last = path.program.steps.last
    let own =
      index == classes.count - 1 && last?.className == nil ? last?.exactName : nil
    let whole = path.parsed.text.part(0..<end)
    return path.parsed.text.finding(
      self, at: end..<path.parsed.text.value.utf8.count,
      "the \(name) receives the taps on the views inside it",
      help: own.map {
        "write \(Quoted.code("\(whole)#\($0)")) for the \(name) with this identifier, or \(Quoted.code(whole)) for the one "
          + "around it"
      } ?? "write \(Quoted.code(whole)), the path of the \(name)")
  }

  /// The finding for all screens.
  private static func screen(_ path: PathSite) -> Diagnostic? {
    guard let last = path.program.steps.last, last.className == "Screen", last.name == nil else {
      return nil
    }
    return Diagnostic(
      self, at: path.parsed.sourceRange, "controls do not pass taps on to their screen",
      help: "write `.Control` for taps on controls; every touch is `trigger: touch` without `view`")
  }
}

extension RuleSchedule {
  /// Whether the rule fires at taps only.
  fileprivate var isTap: Bool {
    guard case .triggers(let triggers, _) = self else { return false }
    return triggers.allSatisfy { $0 == .keyword(.tap) }
  }
}
