/// Describes in one sentence what a rule does.
struct RuleSentence {
  private let rule: CompiledRule
  private let syntax: ProgramSyntax
  /// The campaigns of the rule and of its set.
  private let periods: [ActivePeriod]
  private let mode: RuleMode?

  /// Creates the sentence of a rule.
  init(_ rule: CompiledRule, in set: RuleSet) {
    self.rule = rule
    mode = rule.mode ?? set.mode
    periods = [rule.active, set.active].compactMap { $0 }
    syntax = ProgramSyntax(rule, in: set)
  }

  /// An expression of the rule, as it is written in a rule file.
  func code(_ expression: RuleExpression) -> String { syntax.text(expression) }

  /// The sentence, without a capital letter and a full stop.
  var text: String {
    var parts = [actions]
    if let frequency { parts.append(frequency) }
    parts.append(SchedulePhrase(rule).text)
    var text = parts.joined(separator: " ")
    if let except = rule.views?.except, !except.isEmpty {
      text += ", unless the view is or is in \(ViewPhrase(captures: []).text(except))"
    }
    if !periods.isEmpty { text += ", \(PhraseList.join(periods.map(\.phrase), "and"))" }
    if let condition = rule.condition {
      text += ", but only if \(Quoted.code(syntax.text(condition), limit: .max))"
      if SearchedText.all(in: condition).contains(where: { $0.symbol == .contains }) {
        text += " (capital and small letters differ)"
      }
    }
    if let throttle = rule.gates.throttle {
      text += ", at most once in \(Measure.duration(throttle)) for each view"
    }
    if let sample = rule.gates.sample { text += ", \(phrase(sample))" }
    if !rule.reads.isEmpty {
      let views = ViewPhrase(captures: [])
      let reads = rule.reads.map { "\(Quoted.code($0.name)) from \(views.text([$0.path]))" }
      text += ", and reads \(PhraseList.join(reads, "and"))"
    }
    if mode == .shadow { text += ", without effect (shadow mode)" }
    return text
  }

  // MARK: - What it does

  private var actions: String {
    let clauses = RuleAction.Clause.allCases.compactMap { clause -> String? in
      let own = rule.actions.filter { $0.description.clause == clause }
      guard !own.isEmpty else { return nil }
      let names = own.map(name).filter { !$0.isEmpty }.uniqued()
      return names.isEmpty ? clause.verb : "\(clause.verb) \(PhraseList.join(names, "and"))"
    }
    return clauses.isEmpty ? "does nothing" : PhraseList.join(clauses, "and")
  }

  private func name(_ action: RuleAction) -> String {
    let names = action.description.names.map { name in
      Quoted.code(name.name) + (name.sink.map { " to \($0)" } ?? "")
    }
    let all = PhraseList.join(names, "and")
    switch action {
    case .emit(let emission) where emission.destination.lookup != nil && names.count > 1:
      return "one of \(all)"
    case .count where !action.labels.isEmpty:
      return "\(all) by \(PhraseList.join(action.labels.map { Quoted.code($0) }, "and"))"
    case .remember(_, keeps: .first):
      return "\(all) (the first value\(names.count > 1 ? "s" : ""))"
    default: return all
    }
  }

  // MARK: - How often

  private var frequency: String? {
    guard !rule.gates.oncePer.isEmpty else { return nil }
    // Values precede periods: once per product and session.
    var values: [String] = []
    var times: [String] = []
    for gate in rule.gates.oncePer {
      switch gate {
      case .view: values.append("view")
      case .visit: times.append("visit of the screen")
      case .session: times.append("session")
      case .value(let expression): values.append(phrase(expression))
      case .install: times.append("installation")
      case .day: times.append("day")
      case .period(let seconds): times.append(Measure.duration(seconds))
      }
    }
    return "once per \(PhraseList.join(values + times, "and"))"
  }

  private func phrase(_ sample: Double) -> String {
    let share = Measure.percent(sample)
    return switch rule.gates.sampleUnit {
    case .session: "in \(share) of the sessions"
    case .install: "in \(share) of the installations"
    case .value(let expression):
      "for \(share) of the values of \(Quoted.code(syntax.text(expression)))"
    }
  }

  /// `data.sku` is "sku"; an expression that is not just a name is printed.
  private func phrase(_ expression: RuleExpression) -> String {
    guard expression.nodes.count == 1, case .variable(let variable) = expression.nodes[0] else {
      return Quoted.code(syntax.text(expression))
    }
    switch variable {
    case .data(let names), .app(let names), .triggerValue(let names):
      return (names.last ?? "value").map { $0 == "_" ? " " : String($0) }.joined()
    case .screen: return "screen"
    default: return syntax.text(expression)
    }
  }
}
