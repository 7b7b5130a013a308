import HeadlessUIKit
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkRulesTesting

/// Records the decisions of rules at each step, and what prevents the others.
@MainActor
final class ExplanationRecorder: SessionObserver {
  private struct Known {
    let set: RuleSet
    let rule: CompiledRule
  }

  /// A path of a rule.
  private struct RulePath {
    let rule: Int
    let triggers: [RuleTrigger]
    let path: SelectorPath
  }

  /// Why a rule does not fire whose path does not match, or that has another trigger.
  private struct Miss {
    let score: Double
    let part: RuleExplanation.Part
    /// The view on which the trigger did not occur, if nothing else is known.
    var unexplained: UIView?
    let text: () -> String
  }

  /// A trigger that a rule received.
  private struct Receipt {
    let rule: String
    let trigger: String
    let view: UIView
  }

  /// The maximum number of rules that are explained at a step although their path does not match; nil for all.
  private let limit: Int?
  private let known: [Known]
  private let paths: [RulePath]
  private let prefixes: PathPrefixes
  private var indexes: [String: Int] = [:]
  private var steps: [StepExplanation] = []
  private var step: SessionStep?
  private var decided: [Int: RuleExplanation] = [:]
  private var misses: [Int: RuleExplanation] = [:]
  /// The views of misses of which only that is known.
  private var unexplained: [Int: UIView] = [:]
  /// What rules received in the step, also those that are not explained.
  private var receipts: [Receipt] = []
  /// Why the step did not have the effect that it should have; nil if it had.
  private var note: String?

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - names: The names of the rules to explain; nil for all.
  ///   - limit: The maximum number of rules that are explained at a step although their path does not match; nil
  ///     for all.
  init(_ sets: [RuleSet], only names: Set<String>?, limit: Int? = nil) {
    self.limit = limit
    var known: [Known] = []
    var paths: [RulePath] = []
    for set in sets {
      for rule in set.rules where names?.contains(rule.name) ?? true {
        indexes[Self.key(set.name, rule.name)] = known.count
        for end in Self.ends(of: rule) {
          for path in end.paths {
            paths.append(RulePath(rule: known.count, triggers: end.triggers, path: path))
          }
        }
        known.append(Known(set: set, rule: rule))
      }
    }
    self.known = known
    self.paths = paths
    prefixes = PathPrefixes(paths.map(\.path))
  }

  private static func key(_ set: String, _ rule: String) -> String { "\(set)\u{0}\(rule)" }

  /// The triggers of a rule, each with the paths of its views.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: Its ends.
  static func ends(
    of rule: CompiledRule
  ) -> [(triggers: [RuleTrigger], paths: [SelectorPath])] {
    let own = rule.views
    let ends: [(triggers: [RuleTrigger], views: ViewSelection?)] =
      switch rule.schedule {
      case .triggers(let triggers, _): [(triggers, own)]
      case .impression(let impression): [([.keyword(impression.trigger)], own)]
      case .scrollDepth: [([.keyword(.scrollDepth)], own)]
      case .pair, .delay, .funnel: rule.schedule.ends.map { ($0.triggers, $0.views ?? own) }
      }
    return ends.map { ($0.triggers, $0.views?.paths ?? []) }
  }

  // MARK: Following a session

  func willPlay(_ step: SessionStep, on view: UIView?, of screens: SimulatedScreens) {
    finishStep()
    self.step = step
    if let view { misses = misses(Set(step.triggers), on: view) }
  }

  func didNotice(_ message: String) { note = note ?? message }

  func decided(_ decision: RuleDecision) {
    if let view = decision.view {
      receipts.append(Receipt(rule: decision.rule, trigger: decision.trigger, view: view))
    }
    guard let index = indexes[Self.key(decision.ruleSet, decision.rule)] else { return }
    let (rule, set) = (known[index].rule, known[index].set)
    let entry = DecisionText.explain(decision, of: rule) { values in
      let reasons =
        rule.condition.map { ConditionExplanation.reasons($0, values, of: rule, in: set) } ?? []
      return DecisionText.Reason(
        text: reasons.map(\.text).joined(separator: "; "),
        isUnknown: reasons.allSatisfy(\.isUnknown))
    }
    if let former = decided[index], former.progress >= entry.progress { return }
    decided[index] = entry
  }

  /// Ends the session.
  ///
  /// - Returns: The explanations of all steps.
  func finished() -> [StepExplanation] {
    finishStep()
    return steps
  }

  private func finishStep() {
    var undecided = misses.filter { decided[$0.key] == nil }
    for (rule, view) in unexplained {
      if let cause = note ?? receipt(instead: rule, on: view) { undecided[rule]?.text = cause }
    }
    let rules = decided.merging(undecided) { one, _ in one }.sorted { one, other in
      (other.value.progress, one.key) < (one.value.progress, other.key)
    }.map(\.value)
    if !rules.isEmpty {
      steps.append(
        StepExplanation(
          line: step?.line ?? 0, time: step?.time ?? 0, step: step?.summary ?? "app start",
          rules: rules))
    }
    (decided, misses, unexplained, receipts, note) = ([:], [:], [:], [], nil)
  }

  /// Which rule received the trigger that a rule waits for, on a view inside its own.
  private func receipt(instead rule: Int, on view: UIView) -> String? {
    let triggers = Set(paths.filter { $0.rule == rule }.flatMap(\.triggers).map(\.name))
    let receipt = receipts.first {
      triggers.contains($0.trigger) && $0.view !== view && $0.view.isDescendant(of: view)
    }
    return receipt.map {
      "the rule `\($0.rule)` receives the `\($0.trigger)`, on \(PathProgress.name(of: $0.view)) inside it"
    }
  }

  // MARK: Rules whose path does not match

  private func misses(_ triggers: Set<RuleTrigger>, on view: UIView) -> [Int: RuleExplanation] {
    var best: [Int: Miss] = [:]
    for (number, match) in prefixes.matches(view).sorted(by: { $0.key < $1.key }) {
      let path = paths[number]
      if let miss = miss(of: path, match, triggers, on: view, over: best[path.rule]?.score ?? 0) {
        best[path.rule] = miss
      }
    }
    var nearest = best.filter { $0.value.part != .path }.map { $0 }
    var others = best.filter { $0.value.part == .path }.map { $0 }
    if let limit, others.count > limit {
      others.sort { ($1.value.score, $0.key) < ($0.value.score, $1.key) }
      others.removeSubrange(limit...)
    }
    nearest += others
    unexplained = best.compactMapValues(\.unexplained)
    return Dictionary(
      uniqueKeysWithValues: nearest.map { rule, miss in
        (
          rule,
          RuleExplanation(
            set: known[rule].set.name, name: known[rule].rule.name, failed: miss.part, .failed,
            miss.text(), progress: miss.score)
        )
      })
  }

  private func miss(
    of path: RulePath, _ match: PathPrefixes.Match, _ triggers: Set<RuleTrigger>, on view: UIView,
    over score: Double
  ) -> Miss? {
    let common = triggers.intersection(path.triggers)
    guard !common.isEmpty else {
      guard match.isWhole else { return nil }
      let (schedule, except) = (known[path.rule].rule.schedule, known[path.rule].rule.views?.except)
      if except?.isEmpty == false, PathProbe(except ?? []).matches(view) {
        return Miss(score: 1, part: .path) { AbsentTrigger.excluded(view) }
      }
      return Miss(score: 1, part: .trigger) {
        schedule.pendingMeasurement ?? Self.otherTrigger(path.triggers)
      }
    }
    let rule = known[path.rule]
    if match.outer == path.path.steps.count {
      let cause = AbsentTrigger(common, of: path.path, on: view, except: rule.rule.views?.except)
      let pending = cause.unexplained.flatMap { _ in rule.rule.schedule.pendingMeasurement }
      return Miss(
        score: 1, part: cause.part, unexplained: pending == nil ? cause.unexplained : nil
      ) { pending ?? cause.text }
    }
    let matched = (match.outer, match.isLastMatched)
    let own = PathProgress.score(of: path.path, matched)
    guard own > score else { return nil }
    return Miss(score: own, part: .path) {
      PathProgress.miss(of: path.path, on: view, matched)?.text ?? ""
    }
  }

  /// Explains a rule whose path matches the view, but which waits for other triggers than those of the step.
  private static func otherTrigger(_ triggers: [RuleTrigger]) -> String {
    let names = triggers.map { "`\($0.name)`" }.joined(separator: " or ")
    return "it waits for \(names), which this step does not cause"
  }
}
