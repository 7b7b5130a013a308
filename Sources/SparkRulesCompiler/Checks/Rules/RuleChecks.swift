/// A check of one rule without errors.
protocol RuleCheck: Check {
  /// Inspects a rule; nil if nothing is wrong with it.
  static func finding(_ rule: CheckedRule) -> Diagnostic?
}

/// A rule without errors, as it is written and as it was compiled.
struct CheckedRule {
  /// The rule with the ranges of its parts.
  let source: RuleSource
  /// The compiled rule with its events and paths.
  let profile: RuleProfile
  /// The app; nil if it is not known.
  let app: AppModel?
  /// The expressions of the rule's actions, without those that every event of the file has.
  let sent: [RuleExpression]
  /// The paths under `view` of the rule, as they are written.
  let ownPaths: [PathSite]

  /// Combines what is known about a rule.
  ///
  /// - Parameters:
  ///   - source: The rule with the ranges of its parts.
  ///   - profile: The compiled rule.
  ///   - shared: The values of the properties of every event of the file, which need not have a value in each rule.
  ///   - app: The app; nil if it is not known.
  init(
    _ source: RuleSource, _ profile: RuleProfile, shared: Set<RuleTemplate>, in app: AppModel?
  ) {
    self.source = source
    self.profile = profile
    self.app = app
    var sent: [RuleExpression] = []
    for template in profile.rule.actions.lazy.flatMap(\.templates) {
      if case .constant = template { continue }
      if !shared.contains(template) { sent += template.expressions }
    }
    self.sent = sent
    let own = profile.rule.views?.paths ?? []
    // Few rules have several paths, and one is compared faster than it is hashed.
    let all = own.count > 1 ? Set(own) : []
    ownPaths = profile.paths.filter { own.first == $0.program || all.contains($0.program) }
  }

  var rule: CompiledRule { profile.rule }
  var schedule: RuleSchedule { profile.rule.schedule }
  /// The values that the condition, the limits and the actions of the rule itself read.
  var values: [RuleVariable] {
    ((rule.condition.map { [$0] } ?? []) + rule.gates.expressions + sent).flatMap(\.variables)
  }
  /// Whether an expression of the rule reads a value.
  func reads(_ variable: RuleVariable) -> Bool { values.contains(variable) }

  /// The views of a trigger, which are those of the rule unless it has its own.
  func paths(of end: TriggerPair.End) -> [SelectorPath] { (end.views ?? rule.views)?.paths ?? [] }

  /// The range of the triggers if the rule has these two, which one touch can cause, and does not distinguish
  /// them with `${trigger}`, also in a property of every event.
  func triggers(including one: TriggerKeyword, _ other: TriggerKeyword) -> Range<Int>? {
    guard case .triggers(let triggers, nil) = schedule, triggers.contains(.keyword(one)),
      triggers.contains(.keyword(other)), !rule.variables.contains(.trigger),
      let words = source.triggers.value, let first = words.first, let last = words.last
    else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }
}

/// The checks of one rule without errors.
enum RuleChecks {
  /// Inspects a rule.
  static func examine(_ rule: CheckedRule, into findings: inout [Diagnostic]) {
    findings += AllChecks.ofRules.compactMap { $0.finding(rule) }
  }
}

extension SelectorPath {
  /// The screen with which the path begins: a class, so that its name begins with a capital letter.
  var screenName: String? {
    guard let name = steps.first?.exactName, name.first?.isUppercase == true else { return nil }
    return name
  }

  /// The screen that the path is, and not a view on it.
  var wholeScreen: String? { steps.count == 1 ? screenName : nil }
}

extension PathStep {
  /// The most special built-in class that includes the class of the step; nil if it can be any view.
  var builtInClass: BuiltInClass? {
    guard let className else { return nil }
    return BuiltInClass.special[className]
      ?? (BuiltInClass.control.includes(className) ? .control : nil)
  }
}

extension BuiltInClass {
  /// The most special built-in class, other than `View` and `Control`, that includes a class.
  static let special = Dictionary(
    (allCases.map(\.rawValue) + UIKitClasses.superclasses.keys).compactMap { name in
      allCases.last { ![.view, .control].contains($0) && $0.includes(name) }.map { (name, $0) }
    }, uniquingKeysWith: { first, _ in first })

  /// Whether views of a class have the built-in name.
  func includes(_ className: String) -> Bool { UIKitClasses.includes(rawValue, className) }
}
