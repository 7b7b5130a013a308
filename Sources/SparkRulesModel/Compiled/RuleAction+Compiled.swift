/// The first byte of a compiled action; new kinds are added at the end.
private enum ActionTag: UInt8 {
  case log, emit, emitToSinks, count, countBy, custom, emitLookup, countWithLabels, remember
}

extension RuleEncoder {
  mutating func action(_ action: RuleAction) {
    switch action {
    case .log(let level, let template):
      tag(.log)
      out.natural(CompiledCodes.code(level, in: CompiledCodes.logLevels))
      self.template(template)
    case .emit(let emission): emit(emission)
    case .count(let name, let amount, let labels) where labels.isEmpty:
      tag(amount == nil ? .count : .countBy)
      text(name)
      if let amount { template(amount) }
    case .count(let name, let amount, let labels):
      require(format: 3)
      tag(.countWithLabels)
      text(name)
      optional(amount) { $0.template($1) }
      properties(labels)
    case .remember(let values, let keeps):
      require(format: 4)
      tag(.remember)
      out.byte(keeps == .first ? 1 : 0)
      properties(values)
    case .custom(let name, let properties):
      tag(.custom)
      text(name)
      self.properties(properties)
    }
  }

  private mutating func emit(_ emission: Emission) {
    switch emission.destination {
    case .all(let name):
      tag(.emit)
      text(name)
    case .sinks(let names):
      tag(.emitToSinks)
      list(names) { encoder, name in
        encoder.text(name.sink)
        encoder.text(name.event)
      }
    case .lookup(let expression, let names):
      require(format: 2)
      tag(.emitLookup)
      self.expression(expression)
      texts(names)
    }
    properties(emission.properties)
  }

  private mutating func tag(_ tag: ActionTag) { out.byte(tag.rawValue) }

  private mutating func properties(_ properties: [RuleProperty]) {
    list(properties) { encoder, property in
      encoder.text(property.name)
      encoder.template(property.value)
    }
  }
}

extension RuleDecoder {
  mutating func action(in scope: Scope, _ names: inout DistinctTexts) throws -> RuleAction {
    switch try tag(ActionTag.self) {
    case .log:
      return .log(try word(of: CompiledCodes.logLevels, "level"), try template(in: scope))
    case .emit:
      let destination = Emission.Destination.all(try name("an event"))
      return .emit(
        Emission(destination: destination, properties: try properties(in: scope, &names)))
    case .emitToSinks:
      let sinks = try list(RuleLimits.entries, of: "sinks") { decoder, _ in
        Emission.SinkName(
          sink: try decoder.distinct("a sink", &names), event: try decoder.name("an event"))
      }
      if sinks.isEmpty { throw reader.invalid("an event goes to no sink") }
      names.removeAll()
      return .emit(
        Emission(destination: .sinks(sinks), properties: try properties(in: scope, &names)))
    case .emitLookup:
      let destination = Emission.Destination.lookup(
        try expression(in: scope), names: try self.names("names of an event"))
      return .emit(
        Emission(destination: destination, properties: try properties(in: scope, &names)))
    case .count: return .count(try name("a counter"), by: nil)
    case .countBy: return .count(try name("a counter"), by: try template(in: scope))
    case .countWithLabels:
      return .count(
        try name("a counter"), by: try optional { try $0.template(in: scope) },
        labels: try properties(in: scope, &names))
    case .remember:
      let keeps = try reader.index(below: 2, of: "kept value") == 1 ? CountedStart.first : .last
      return .remember(try properties(in: scope, &names), keeps: keeps)
    case .custom:
      return .custom(try name("an action"), try properties(in: scope, &names))
    }
  }

  private mutating func properties(
    in scope: Scope, _ names: inout DistinctTexts
  ) throws -> [RuleProperty] {
    try list(RuleLimits.entries, of: "properties") { decoder, _ in
      RuleProperty(
        name: try decoder.distinct("a property", &names), value: try decoder.template(in: scope))
    }
  }
}
