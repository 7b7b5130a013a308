/// An action whose values have been evaluated.
package enum Effect: Sendable {
  /// Writes a line to the log.
  case log(LogLevel, String)
  /// Sends an event to some sinks, under a name for each; without them the event is final, for the
  /// sink that it names or for all.
  case emit(EventRecord, to: [Emission.SinkName]? = nil)
  /// Adds to a counter, for these labels.
  case count(String, Double, labels: [CounterLabel] = [])
  /// Performs an action of the app.
  case perform(String, [EventRecord.Property])

  /// The number of values that are not null.
  var valueCount: Int {
    switch self {
    case .log: 1
    case .emit(let event, _): event.properties.count { $0.value != .null }
    case .count(_, _, let labels): 1 + labels.count
    case .perform(_, let values): values.count { $0.value != .null }
    }
  }

  /// The name of the event, counter or action.
  var name: String? {
    switch self {
    case .log: nil
    case .emit(let event, _): event.name
    case .count(let name, _, _), .perform(let name, _): name
    }
  }

  /// Writes the effect as a JSON object.
  ///
  /// - Parameters:
  ///   - context: The rule and the time.
  ///   - writer: The writer of the output.
  package func write(_ context: RuleContext, to writer: inout JSONWriter) {
    if case .emit(let event, _) = self { return event.write(to: &writer) }
    writer.object { object in
      writeFields(to: &object)
      context.write(to: &object)
    }
  }

  private func writeFields(to object: inout JSONWriter) {
    switch self {
    case .log(let level, let text):
      object.field("log", .text(text))
      object.field("level", .text(level.rawValue))
    case .emit: break
    case .count(let name, let amount, let labels):
      object.field("count", .text(name))
      object.field("by", .double(amount))
      guard !labels.isEmpty else { return }
      object.key("with")
      object.object { inner in
        for label in labels { inner.field(label.name, .text(label.value)) }
      }
    case .perform(let name, let values):
      object.field("action", .text(name))
      object.key("values")
      object.object { inner in
        for value in values { inner.field(value.name, value.value) }
      }
    }
  }
}

// MARK: - Evaluating actions

extension RuleRunner {
  /// Evaluates an action; nil if there is nothing to do.
  func effect(of action: RuleAction, _ firing: Firing) -> Effect? {
    switch action {
    case .log(let level, let template):
      return .log(level, evaluator.value(of: template, as: "log", from: firing).printed)
    case .emit(let emission):
      switch emission.destination {
      case .all(let name): return .emit(record(name, emission, firing), to: nil)
      case .sinks(let sinks): return .emit(record("", emission, firing), to: sinks)
      case .lookup(let lookup, _):
        return eventName(lookup, firing).map { .emit(record($0, emission, firing), to: nil) }
      }
    case .count(let name, let amount, let labels):
      guard let number = number(amount, firing) else { return nil }
      if labels.isEmpty { return .count(name, number) }
      return .count(name, number, labels: self.labels(labels, of: name, firing))
    case .remember(let properties, let keeps):
      firing.memories += memories(properties, keeps, firing)
      return nil
    case .custom(let name, let properties):
      return .perform(name, values(of: properties, firing))
    }
  }

  /// Returns an event without its identifier, which is added when the action is performed.
  private func record(_ name: String, _ emission: Emission, _ firing: Firing) -> EventRecord {
    var record = EventRecord(
      EventIdentifier(runtime.session.id), name: name,
      properties: values(of: emission.properties, firing), time: firing.time,
      rule: firing.rule.rule.name, ruleSet: firing.rule.ruleSet.name,
      viewPath: firing.mayIdentify ? firing.path : nil, screen: firing.screen,
      trigger: firing.trigger)
    if !runtime.ruleSetVersions.isEmpty {
      record.ruleSetVersion = runtime.ruleSetVersions[record.ruleSet]
    }
    return record
  }

  func values(
    of properties: [RuleProperty], _ firing: Firing
  ) -> [EventRecord.Property] {
    var values: [EventRecord.Property] = []
    values.reserveCapacity(properties.count)
    for property in properties {
      let value = evaluator.value(of: property.value, as: property.name, from: firing)
      values.append(EventRecord.Property(name: property.name, value: value))
    }
    return values
  }

  private func labels(
    _ properties: [RuleProperty], of counter: String, _ firing: Firing
  ) -> [CounterLabel] {
    let labels = values(of: properties, firing).map {
      CounterLabel(name: $0.name, value: $0.value.printed)
    }
    let counter = CounterLabels.Counter(name: counter, ruleSet: firing.rule.ruleSet.name)
    // A rule without effect takes no combination from others.
    if firing.rule.isShadow || runtime.labels.keep(labels, of: counter) { return labels }
    firing.count(.labelBudget, counter.name)
    return labels.map { CounterLabel(name: $0.name, value: CounterLabels.other) }
  }

  /// Returns the amount to count; nil, after counting a type mismatch, if the value is not a
  /// number.
  private func number(_ amount: RuleTemplate?, _ firing: Firing) -> Double? {
    guard let amount else { return 1 }
    switch evaluator.value(of: amount, as: "by", from: firing) {
    case .int(let number): return Double(number)
    case .double(let number): return number
    case .null: return nil
    default:
      firing.count(.typeMismatch, "by")
      return nil
    }
  }
}

// MARK: - Carrying out effects in an app

extension AppOutput {
  /// Carries out an effect.
  package func carryOut(_ effect: consuming Effect, _ context: RuleContext) {
    switch consume effect {
    case .log(let level, let text): log(level, text, context)
    case .emit(let event, _): emit(event)
    case .count(let name, let amount, let labels): count(name, by: amount, labels, context)
    case .perform(let name, let values): perform(name, values, context)
    }
  }
}
