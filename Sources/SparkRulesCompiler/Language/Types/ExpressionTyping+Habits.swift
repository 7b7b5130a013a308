extension ExpressionTyping {
  /// The type of a calculation in the notation of another language, which is reported as a whole; nil for
  /// others.
  mutating func habit(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) -> ValueType? {
    bracketed(left, right) ?? joined(symbol, left, right) ?? interval(symbol, left, right)
  }

  /// `to.time - from.time` and `time.disappear - time.appear`, the time between two triggers.
  private mutating func interval(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) -> ValueType? {
    // A division by 1000 would follow a difference in milliseconds.
    guard symbol == .subtract, !text.value.contains("1000") else { return nil }
    let stages = scope.stages.map { "\($0.name).time" }
    let range = left.range.lowerBound..<right.range.upperBound
    let isPair =
      stages.count == 2 && [stages[1], "time"].contains(text.part(left.range))
      && text.part(right.range) == stages[0]
    guard let help = isPair ? "write `elapsed`, which is in seconds" : dwell(left, right, range)
    else { return nil }
    findings.append(
      text.finding(OperandType.self, at: range, "rules cannot calculate with times", help: help))
    return .number
  }

  /// The help for the time since the view appeared, as a difference of two names with triggers in them.
  private func dwell(
    _ left: ExpressionSyntax, _ right: ExpressionSyntax, _ range: Range<Int>
  ) -> String? {
    guard case .reference(let start) = right.kind, trigger(timeOf: right) == .appear,
      ForeignValue.isNow(text.part(left.range))
        || trigger(timeOf: left)?.rawValue == ForeignValue.end(scope)
    else { return nil }
    return ForeignValue.time(NameSite(text: text, scope: scope, reference: start, range: range))
  }

  /// The trigger in a name that is no value: `time.appear`, `appear.time` and `appeared_at`.
  private func trigger(timeOf node: ExpressionSyntax) -> TriggerKeyword? {
    guard case .reference(let reference) = node.kind else { return nil }
    if case .found = NameResolver.resolve(reference, in: scope) { return nil }
    let events = reference.names.flatMap { NamingStyle.words(of: $0.text) }.filter {
      !["time", "timestamp", "at", "view", "screen"].contains($0)
    }
    return events.count == 1 ? TriggerWording.keyword(of: events[0]) : nil
  }

  /// `[price] * [quantity]`, as in Tableau.
  private mutating func bracketed(
    _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) -> ValueType? {
    let names = [left, right].compactMap { side -> (node: ExpressionSyntax, name: String)? in
      guard case .list(let values) = side.kind, values.count == 1,
        case .reference(let reference) = values[0].kind
      else { return nil }
      let isKnown =
        if case .found = NameResolver.resolve(reference, in: scope) { true } else { false }
      return (side, isKnown ? reference.spelling : "data.\(reference.spelling)")
    }
    guard !names.isEmpty else { return nil }
    isResolved = false
    for (node, name) in names {
      findings.append(
        text.finding(
          OperandType.self, at: node.range, "\(Quoted.code(text.part(node.range))) is a list",
          help: "write \(Quoted.code(name)) for a value of the view"))
    }
    return .number
  }

  /// `screen + " - " + view.text`: texts that a template joins.
  private mutating func joined(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) -> ValueType? {
    guard symbol == .add else { return nil }
    let parts = left.operands(of: .add) + right.operands(of: .add)
    guard parts.contains(where: isText) else { return nil }
    for part in parts {
      switch part.kind {
      case .literal(.text(let literal)) where !literal.contains("${"): continue
      case .reference, .filter: continue
      default: return nil
      }
    }
    let template = parts.map { $0.templatePart(text.part) }.joined()
    let before = findings.count
    for part in parts { _ = type(of: part) }
    guard findings.count == before else { return .unknown }
    findings.append(
      text.finding(
        OperandType.self, at: left.range.lowerBound..<right.range.upperBound,
        "`+` adds numbers and does not join texts",
        help: scope.context == .item
          ? ValueName.severalValues
          : "join texts in a template: \(Quoted.code(template, limit: 120))"))
    return .unknown
  }
}
