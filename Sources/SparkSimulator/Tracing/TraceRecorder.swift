import HeadlessUIKit
import SparkRulesCompiler

/// Records what happens at each step of a session.
@MainActor
final class TraceRecorder: SessionObserver {
  /// What has happened so far.
  var trace = SessionTrace()

  /// The maximum number of rules that are explained at a step although their path does not match.
  private static let limit = 20

  private let options: SessionTrace.Options
  private let sets: [RuleSet]
  /// The indices of each rule, by set and name.
  private var indices: [String: (set: Int, rule: Int)] = [:]
  /// Explains rules that do not fire; nil if that is not recorded.
  private let explanations: ExplanationRecorder?
  /// The values of the conditions that were evaluated at the current step.
  private var values: [String: [SparkValue]] = [:]
  private var screens: SimulatedScreens?
  /// The rules that have waited for something.
  private var waiting: Set<String> = []

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - options: What is recorded besides the events.
  init(_ sets: [RuleSet], _ options: SessionTrace.Options) {
    self.options = options
    self.sets = sets
    explanations =
      options.contains(.rules) ? ExplanationRecorder(sets, only: nil, limit: Self.limit) : nil
    trace.steps = [SessionTrace.Step(index: -1, time: 0, title: "app start")]
    for (number, set) in sets.enumerated() {
      for (index, rule) in set.rules.enumerated() {
        indices["\(set.name)/\(rule.name)"] = (number, index)
      }
    }
  }

  // MARK: The session

  func willPlay(_ step: SessionStep, on view: UIView?, of screens: SimulatedScreens) {
    if self.screens == nil { trace.steps[0].screen = screens.displayedName }
    finishStep()
    explanations?.willPlay(step, on: view, of: screens)
    var traced = SessionTrace.Step(
      index: step.line - 1, time: step.time, title: step.keyword,
      screen: trace.steps.last?.screen)
    if let choice = step.view {
      traced.view = view.map(Self.name) ?? choice.path.steps.last?.source
      let row = view?.sparkIndexPath.map { SessionStep.Row(section: $0.section, row: $0.row) }
      traced.row = choice.row ?? row
      traced.paths = view.map { [PathProbe.path(to: $0)] } ?? []
    }
    trace.steps.append(traced)
    trace.seconds = step.time
    self.screens = screens
  }

  func didPlay(_ step: SessionStep, on screens: SimulatedScreens) {
    let former = trace.steps.dropLast().last?.screen
    let displayed = screens.displayedName
    update { step in
      step.screen = displayed
      guard let displayed, displayed != former else { return }
      switch step.title {
      case SessionKeyword.show.rawValue, SessionKeyword.hide.rawValue:
        step.title = "\(displayed) appears"
        step.view = nil
      default: break
      }
    }
    if options.contains(.layout) { trace.layout = ScreenLayout(screens, rules: []) }
  }

  func didNotice(_ message: String) { explanations?.didNotice(message) }

  func decided(_ decision: RuleDecision) {
    explanations?.decided(decision)
    guard explanations != nil else { return }
    let rule = "\(decision.ruleSet)/\(decision.rule)"
    if let values = decision.conditionValues { self.values[rule] = values }
    switch decision.verdict {
    // A rule can decide more than once at a step; that it fires is more important.
    case .conditionFails(let values): self.values[rule] = self.values[rule] ?? values
    case .fires:
      if let path = decision.path {
        update { if !$0.paths.contains(path) { $0.paths.append(path) } }
      }
    default: break
    }
    guard let state = RuleState(decision.verdict) else { return }
    let text = state.text(at: now)
    // Most rules never wait.
    guard text != nil || waiting.contains(rule) else { return }
    waiting.insert(rule)
    update { $0.state[rule] = .some(text) }
  }

  /// Adds an event.
  func add(_ event: EventRecord) {
    trace.events.append(.init(step: trace.steps.count - 2, time: now, event: event))
  }

  /// Adds a line of output that is not an event.
  func add(line: [UInt8]) {
    guard let line = TestResult.Line(line), line.kind != "emit" else { return }
    update { $0.lines.append(line) }
  }

  /// Adds the notes of the session to its steps.
  func add(_ notes: [InputProblem]) {
    for note in notes {
      guard let line = note.line, trace.steps.indices.contains(line) else { continue }
      trace.steps[line].notes.append(note.message)
    }
  }

  /// Ends the session.
  func finish() {
    finishStep()
    let explained = Dictionary(
      (explanations?.finished() ?? []).map { ($0.line, $0) }, uniquingKeysWith: { $1 })
    for index in trace.steps.indices {
      guard let rules = explained[trace.steps[index].index + 1]?.rules else { continue }
      trace.steps[index].rules = rules.compactMap { traced($0, at: index) }
    }
  }

  // MARK: Steps

  private var valuesOfSteps: [[String: [SparkValue]]] = []

  private func finishStep() {
    valuesOfSteps.append(values)
    values = [:]
  }

  /// The time since the start of the session, without the rounding errors of the clock.
  private var now: Double { (HeadlessClock.uptime * 1000).rounded() / 1000 }

  private func update(_ body: (inout SessionTrace.Step) -> Void) {
    body(&trace.steps[trace.steps.count - 1])
  }

  private func traced(_ explanation: RuleExplanation, at step: Int) -> TracedRule? {
    let name = "\(explanation.set)/\(explanation.name)"
    guard let index = indices[name] else { return nil }
    let values = valuesOfSteps.indices.contains(step) ? valuesOfSteps[step][name] : nil
    let set = sets[index.set]
    return TracedRule(explanation, set.rules[index.rule], in: set, values: values)
  }

  /// The name of a view for people: its identifier, its screen, or its class.
  private static func name(_ view: UIView) -> String {
    if let name = ShownViews.identifier(of: view), !name.isEmpty { return name }
    if let screen = view.sparkController.flatMap(screenName), !screen.isEmpty { return screen }
    return ViewSurvey.visibleText(of: view) ?? ClassNames.name(of: view)
  }
}
