extension RuleRunner {
  /// Returns the values that an action remembers, without missing ones and those that cannot be remembered.
  func memories(
    _ properties: [RuleProperty], _ keeps: CountedStart, _ firing: Firing
  ) -> [Memory] {
    values(of: properties, firing).compactMap { property in
      let key = Memory.key(property.name, in: firing.rule.ruleSet.name)
      switch property.value {
      case .null: return nil
      case .list, .map:
        firing.count(.typeMismatch, property.name)
        return nil
      case .text(let text):
        let beginning = ValueLimits(valueBytes: Memory.textLimit).cut(text)
        if beginning != nil { firing.count(.valueCut, property.name) }
        return Memory(key: key, value: .text(beginning ?? text), keeps: keeps)
      case .bool, .int, .double:
        return Memory(key: key, value: property.value, keeps: keeps)
      }
    }
  }

  /// Returns a value that a rule of the set has remembered; null if there is none.
  func remembered(_ name: String, by rule: RunningRule) -> SparkValue {
    runtime.lasting(for: rule).remembered(Memory.key(name, in: rule.ruleSet.name)) ?? .null
  }

  /// Remembers the values of a firing.
  func remember(_ firing: Firing) {
    let memories = firing.memories
    firing.memories = []
    for memory in memories where !runtime.lasting(for: firing.rule).remember(memory) {
      firing.count(.stateFull, nil)
    }
  }
}
