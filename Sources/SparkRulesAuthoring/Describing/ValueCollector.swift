/// Collects the values of views and of the app that a set's rules use, in the order of the file.
struct ValueCollector {
  private(set) var values: [SetDescription.ValueEntry] = []
  private let reader: VariableReader
  /// The index of each value by its name, and of its uses; sets can read thousands of values.
  private var indices: [String: Int] = [:]
  private var indicesOfUses: [[Use: Int]] = []
  private typealias Use = SetDescription.ValueEntry.Use

  /// Collects the values of a set.
  init(_ set: RuleSet) {
    reader = VariableReader(set)
    if set.rules.contains(where: { $0.actions.contains { $0.description.content == .events } }) {
      // An event record has these fields, whatever its properties are.
      for variable in [RuleVariable.view(.path), .screen, .time] {
        add(variable, [], Use(kind: .everyEvent), of: nil)
      }
    }
    for rule in set.rules { add(rule) }
  }

  private mutating func add(_ rule: CompiledRule) {
    if let condition = rule.condition {
      add(reader.readings(in: condition), Use(kind: .condition), of: rule)
    }
    if case .value(let expression) = rule.gates.sampleUnit {
      add(reader.readings(in: expression), Use(kind: .condition), of: rule)
    }
    for case .value(let expression) in rule.gates.oncePer {
      add(reader.readings(in: expression), Use(kind: .oncePer), of: rule)
    }
    for action in rule.actions {
      // A remembered value has the name of its own property.
      let own = action.description.content == .memories ? [] : action.description.names.map(\.name)
      // A value that decides what is sent has no name.
      for value in action.values where value.role == .choice { add(value, nil, of: rule) }
      for name in own.isEmpty ? [nil] : own.map(Optional.some) {
        for value in action.values where value.role != .choice { add(value, name, of: rule) }
      }
    }
  }

  private mutating func add(_ value: RuleAction.Value, _ name: String?, of rule: CompiledRule) {
    let use = Use(kind: Use.Kind(value.role), name: name, property: value.property)
    add(reader.readings(in: value.template), use, of: rule)
  }

  private mutating func add(
    _ readings: [VariableReader.Reading], _ use: Use, of rule: CompiledRule
  ) {
    for reading in readings {
      var use = use
      use.isHashed = reading.isHashed
      add(reading.variable, rule.captures, use, of: rule.name)
    }
  }

  private mutating func add(
    _ variable: RuleVariable, _ captures: [String], _ use: Use, of rule: String?
  ) {
    guard let content = variable.privacyContent else { return }
    var name = variable.names?.joined(separator: ".") ?? "<capture>"
    if case .capture(let slot) = variable, captures.indices.contains(slot) {
      name = "<\(captures[slot])>"
    }
    let index = indices[name] ?? values.count
    if index == values.count {
      values.append(.init(name: name, content: content))
      indices[name] = index
      indicesOfUses.append([:])
    }
    guard let known = indicesOfUses[index][use] else {
      indicesOfUses[index][use] = values[index].uses.count
      var use = use
      use.rules = rule.map { [$0] } ?? []
      return values[index].uses.append(use)
    }
    // The uses of one rule are added one after the other.
    if let rule, values[index].uses[known].rules.last != rule {
      values[index].uses[known].rules.append(rule)
    }
  }
}
