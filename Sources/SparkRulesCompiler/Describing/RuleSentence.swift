import SparkRulesModel

/// Says in one plain sentence what a rule does.
struct RuleSentence {
  private let rule: CompiledRule
  private let syntax: ProgramSyntax

  /// Prepares the sentence of a rule.
  init(_ rule: CompiledRule, in set: RuleSet) {
    self.rule = rule
    syntax = ProgramSyntax(captures: rule.captures, locals: set.locals)
  }

  /// The sentence: small letters first, no full stop.
  var text: String {
    var parts = [actions]
    if let frequency { parts.append(frequency) }
    parts.append(SchedulePhrase(rule).text)
    var text = parts.joined(separator: " ")
    if let except = rule.views?.except, !except.isEmpty {
      text += ", except in \(ViewPhrase(captures: []).text(except))"
    }
    if let condition = rule.condition {
      text += ", but only if \(Quoted.code(syntax.text(condition), limit: .max))"
    }
    if let throttle = rule.gates.throttle {
      text += ", at most once in \(Measure.duration(throttle)) for each view"
    }
    if let sample = rule.gates.sample { text += ", in \(Measure.percent(sample)) of the sessions" }
    return text
  }

  // MARK: - What it does

  private var actions: String {
    var sent: [String] = []
    var counted: [String] = []
    var raised: [String] = []
    var called: [String] = []
    var writes = false
    func add(_ name: String, to names: inout [String]) {
      if !names.contains(name) { names.append(name) }
    }
    for action in rule.actions {
      switch action {
      case .log: writes = true
      case .emit(let emission): add(event(emission), to: &sent)
      case .count(let name, by: nil): add(Quoted.code(name), to: &counted)
      case .count(let name, by: .some): add(Quoted.code(name), to: &raised)
      case .custom(let name, _): add(Quoted.code(name), to: &called)
      }
    }
    var clauses: [String] = []
    for (verb, names) in [
      ("sends", sent), ("counts", counted), ("adds to", raised), ("calls", called),
    ] where !names.isEmpty { clauses.append("\(verb) \(PhraseList.join(names, "and"))") }
    if writes { clauses.append("writes to the log") }
    return clauses.isEmpty ? "does nothing" : PhraseList.join(clauses, "and")
  }

  private func event(_ emission: Emission) -> String {
    switch emission.destination {
    case .all(let name): Quoted.code(name)
    case .sinks(let names):
      PhraseList.join(names.map { "\(Quoted.code($0.event)) to \($0.sink)" }, "and")
    }
  }

  // MARK: - How often

  private var frequency: String? {
    guard !rule.gates.oncePer.isEmpty else { return nil }
    // What is counted comes before the time in which it is.
    var values: [String] = []
    var times: [String] = []
    for gate in rule.gates.oncePer {
      switch gate {
      case .view: values.append("view")
      case .visit: times.append("visit of the screen")
      case .session: times.append("session")
      case .value(let expression): values.append(word(expression))
      }
    }
    return "once per \(PhraseList.join(values + times, "and"))"
  }

  /// `data.sku` is a sku; what is more than a name stays as it is written.
  private func word(_ expression: RuleExpression) -> String {
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
