import HeadlessUIKit
import SparkRulesCompiler

/// Plays a session and explains at each step which rules fire, and why others do not.
///
/// ```swift
/// let screens = try ScreenTree(reading: screenBytes)
/// let session = try SessionScript(reading: sessionBytes)
/// for step in try Explainer(rules: [rules], screens: screens).explain(session) {
///   print(step.line, step.rules.map(\.text))
/// }
/// ```
@MainActor
public struct Explainer {
  private let sets: [RuleSet]
  private let screens: ScreenTree
  /// The names of the rules to explain; nil for all.
  private let names: Set<String>?

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - rules: The rule sets, in the order in which they are loaded.
  ///   - screens: The screens.
  ///   - names: The names of the rules to explain; nil for all.
  public init(rules: [RuleSet], screens: ScreenTree, only names: Set<String>? = nil) {
    sets = rules
    self.screens = screens
    self.names = names
  }

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - script: The session.
  ///   - write: Receives each line of output.
  /// - Returns: The explanation of each step at which something happened or nearly happened.
  /// - Throws: `InputProblem` for the first step that cannot be played.
  public func explain(
    _ script: SessionScript, write: @escaping ([UInt8]) -> Void = { _ in }
  ) throws(InputProblem) -> [StepExplanation] {
    let recorder = ExplanationRecorder(sets, only: names)
    var simulation = Simulation(rules: sets, screens: screens)
    simulation.observer = recorder
    _ = try simulation.play(script, write: write)
    return recorder.finished()
  }

  /// Explains the paths of the rules that match no view on any screen.
  ///
  /// - Returns: A sentence for each path, in the order of the rules.
  public func unmatchedPaths() -> [String] {
    let screens = SimulatedScreens(screens)
    defer { screens.close() }
    for index in screens.screens.indices { screens.show(index) }
    let views = screens.windows + screens.views
    let rules = sets.flatMap(\.rules).filter { names?.contains($0.name) ?? true }
    let paths = rules.flatMap { rule in
      ((rule.views.map { [$0] } ?? []) + rule.schedule.ends.compactMap(\.views)).flatMap(\.paths)
    }
    return paths.filter { !views.contains(where: PathProbe([$0]).matches) }
      .map { "`\($0.source)` matches nothing: \(PathProgress($0).absence(among: views))" }
  }
}

/// Records the decisions of rules at each step, and what prevents the others.
@MainActor
final class ExplanationRecorder: SessionObserver {
  private struct Known {
    let set: RuleSet
    let rule: CompiledRule
    /// The triggers of the rule with the progress of the paths of each.
    let ends: [(triggers: [RuleTrigger], paths: [PathProgress])]
  }

  /// Whether a rule is also explained if only its triggers are others than those of a step.
  private let explainsTriggers: Bool
  private var known: [Known] = []
  private var indexes: [String: Int] = [:]
  private var steps: [StepExplanation] = []
  private var step: SessionStep?
  private var decided: [Int: RuleExplanation] = [:]
  private var misses: [Int: RuleExplanation] = [:]

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - names: The names of the rules to explain; nil for all.
  init(_ sets: [RuleSet], only names: Set<String>?) {
    explainsTriggers = names != nil
    for set in sets {
      for rule in set.rules where names?.contains(rule.name) ?? true {
        indexes[Self.key(set.name, rule.name)] = known.count
        known.append(Known(set: set, rule: rule, ends: Self.ends(of: rule)))
      }
    }
  }

  private static func key(_ set: String, _ rule: String) -> String { "\(set)\u{0}\(rule)" }

  private static func ends(
    of rule: CompiledRule
  ) -> [(triggers: [RuleTrigger], paths: [PathProgress])] {
    let own = rule.views
    let ends: [(triggers: [RuleTrigger], views: ViewSelection?)] =
      switch rule.schedule {
      case .triggers(let triggers, _): [(triggers, own)]
      case .impression: [([.keyword(.impression)], own)]
      case .scrollDepth: [([.keyword(.scrollDepth)], own)]
      case .pair, .delay, .funnel: rule.schedule.ends.map { ($0.triggers, $0.views ?? own) }
      }
    return ends.map { ($0.triggers, ($0.views?.paths ?? []).map { PathProgress($0) }) }
  }

  // MARK: Following a session

  func willPlay(_ step: SessionStep, on screens: SimulatedScreens) {
    finishStep()
    self.step = step
    guard let choice = step.view else { return }
    let probe = PathProbe([choice.path])
    let matching = screens.views.filter(probe.matches)
    guard let view = matching.first(where: \.isDisplayed) ?? matching.first else { return }
    let triggers = Set(step.triggers)
    for index in known.indices {
      if let miss = miss(of: known[index], triggers, on: view) { misses[index] = miss }
    }
  }

  func decided(_ decision: RuleDecision) {
    guard let index = indexes[Self.key(decision.ruleSet, decision.rule)] else { return }
    let (rule, set) = (known[index].rule, known[index].set)
    let entry = DecisionText.explain(decision) { values in
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
    let undecided = misses.filter { decided[$0.key] == nil }
    let rules = decided.merging(undecided) { one, _ in one }.sorted { one, other in
      (other.value.progress, one.key) < (one.value.progress, other.key)
    }.map(\.value)
    if !rules.isEmpty {
      steps.append(
        StepExplanation(
          line: step?.line ?? 0, time: step?.time ?? 0, step: step?.summary ?? "app start",
          rules: rules))
    }
    (decided, misses) = ([:], [:])
  }

  // MARK: Rules whose path does not match

  private func miss(
    of known: Known, _ triggers: Set<RuleTrigger>, on view: UIView
  ) -> RuleExplanation? {
    var best: (score: Double, text: String, part: RuleExplanation.Part)?
    for end in known.ends {
      let common = triggers.intersection(end.triggers)
      for path in end.paths {
        let matched = path.steps(on: view)
        if common.isEmpty {
          guard explainsTriggers, path.isMatched(by: view) else { continue }
          best = (1, Self.otherTrigger(end.triggers), .trigger)
        } else if matched.outer == path.count {
          best = (1, withoutTrigger(known, common), .trigger)
        } else if let miss = path.miss(on: view, matched), miss.score > best?.score ?? 0 {
          best = (miss.score, miss.text, .path)
        }
      }
    }
    return best.map {
      RuleExplanation(
        set: known.set.name, name: known.rule.name, failed: $0.part, .failed, $0.text,
        progress: $0.score)
    }
  }

  /// Explains a rule whose path matches the view, but which waits for other triggers than those of the step.
  private static func otherTrigger(_ triggers: [RuleTrigger]) -> String {
    let names = triggers.map { "`\($0.name)`" }.joined(separator: " or ")
    return "it waits for \(names), which this step does not cause"
  }

  /// Explains a rule whose path matches the view or one around it, and that has decided nothing.
  private func withoutTrigger(_ known: Known, _ triggers: Set<RuleTrigger>) -> String {
    let names = triggers.map { "`\($0.name)`" }.sorted().joined(separator: " or ")
    let isTouch = triggers.contains { $0 == .keyword(.tap) || $0 == .keyword(.longPress) }
    let except = known.rule.views?.except.isEmpty ?? true ? "" : "`except` excludes the view, or "
    return isTouch
      ? except + "a rule on a view inside it received the \(names)"
      : except + "\(names) did not occur on it"
  }
}
