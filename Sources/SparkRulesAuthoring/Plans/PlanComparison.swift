extension RuleCompiler {
  /// Describes the events that rules can send as a tracking plan.
  ///
  /// - Parameters:
  ///   - files: The rule files with their results; one with errors sends nothing.
  ///   - format: The format of the plan.
  ///   - name: The name of the plan.
  /// - Returns: The plan as JSON, ending with a line break.
  public static func plan(
    of files: [(source: SourceText, result: CompilationResult)], as format: PlanFormat,
    name: String
  ) -> String {
    let events = PlannedEvents(files.map { ($0.source, $0.result.plannedEvents) }).events
    return format.text(for: events, name: name)
  }

  /// Compares what rules can send with a tracking plan, which is proven from the rules alone.
  ///
  /// Each problem is a finding in the rule file and, where the plan contains its counterpart, in the plan. A
  /// comment in the rule file ignores both.
  ///
  /// - Parameters:
  ///   - files: The rule files with their results.
  ///   - plan: The plan.
  ///   - isComplete: Whether there are no other rules, so that an event that no rule sends is reported.
  /// - Returns: The results with the findings added, and the findings in the plan.
  public static func check(
    _ files: [(source: SourceText, result: CompilationResult)], against plan: TrackingPlan,
    isComplete: Bool = false
  ) -> (results: [CompilationResult], plan: [Diagnostic]) {
    let planLines = LineTable(plan.source)
    var sent: [String] = []
    var results: [CompilationResult] = []
    var inPlan: [Diagnostic] = []
    for (index, file) in files.enumerated() {
      let context = PlanContext(plan, planLines, file.source)
      let events = file.result.plannedEvents
      sent += events.map(\.name.value)
      var findings = PlanChecks.findings(events, in: context)
      if isComplete, index == files.count - 1, files.allSatisfy({ $0.result.ruleSet != nil }) {
        let names = Set(sent)
        findings += plan.events.filter { !names.contains($0.name.value) }.map {
          PlannedEventNotSent.finding(
            $0, sent: names.sorted(), at: file.result.setName?.range ?? 0..<0, in: context)
        }
      }
      var result = file.result
      for finding in findings where result.add(finding.inRules) {
        if let other = finding.inPlan { inPlan.append(other) }
      }
      results.append(result)
    }
    return (results, Diagnostic.inOrder(inPlan))
  }
}

extension CompilationResult {
  /// The events that the rules can send; none for a file with errors.
  fileprivate var plannedEvents: [SentEvent] {
    ruleSet.map { SentEvent.all(of: $0, profiles) } ?? []
  }

  /// Adds a finding, unless a comment ignores it.
  ///
  /// - Returns: Whether the finding was added.
  fileprivate mutating func add(_ finding: Diagnostic) -> Bool {
    let isShown = ignores?.applyLater([finding]).isEmpty == false || ignores == nil
    if isShown { add([finding]) }
    return isShown
  }
}
