import SparkRulesModel

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
  /// The values that the expressions of the rule read.
  let values: [RuleVariable]

  init(_ source: RuleSource, _ profile: RuleProfile, in app: AppModel?) {
    self.source = source
    self.profile = profile
    self.app = app
    values = profile.rule.expressions.flatMap(\.variables)
  }

  var rule: CompiledRule { profile.rule }
  var schedule: RuleSchedule { profile.rule.schedule }

  /// Whether an expression of the rule reads a value.
  func reads(_ variable: RuleVariable) -> Bool { values.contains(variable) }

  /// The paths under `view` of the rule, as they are written.
  var ownPaths: [PathSite] {
    let own = rule.views?.paths ?? []
    return profile.paths.filter { own.contains($0.program) }
  }
}

extension RuleExpression {
  /// The values that the expression reads.
  var variables: [RuleVariable] {
    nodes.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
  }
}

/// The checks of one rule without errors.
enum RuleChecks {
  private static let all: [any RuleCheck.Type] = [
    OncePerScreen.self, PropertyInRead.self, ReadAfterDisappear.self, RepeatedStart.self,
    TapAfterLongPress.self, TapOfControl.self, UnfitTrigger.self, UnreachedStep.self,
    UnstoredOncePer.self, ViewableDuration.self, VisibleCondition.self, VisitWithoutView.self,
    WaitInField.self,
  ]

  /// Inspects a rule.
  static func examine(_ rule: CheckedRule, into findings: inout [Diagnostic]) {
    findings += all.compactMap { $0.finding(rule) }
  }
}
