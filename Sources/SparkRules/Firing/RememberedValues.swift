extension RuleRunner {
  /// Returns the values that an action remembers, without missing ones and those that cannot be remembered.
  func memories(
    _ properties: [RuleProperty], _ keeps: CountedStart, _ firing: Firing
  ) -> [Memory] {
    values(of: properties, firing).compactMap { property in
      var value = property.value
      switch value {
      case .null: return nil
      case .list, .map:
        firing.count(.typeMismatch, property.name)
        return nil
      case .text(let text):
        let beginning = ValueLimits(valueBytes: Memory.textLimit).cut(text)
        if beginning != nil { firing.count(.valueCut, property.name) }
        value = .text(beginning ?? text)
      case .bool, .int, .double: break
      }
      return Memory(property.name, in: firing.rule.ruleSet.name, value, keeps: keeps)
    }
  }

  /// Returns a value that a rule of the set has remembered; null if there is none.
  func remembered(_ name: String, by rule: RunningRule) -> SparkValue {
    runtime.lasting(for: rule).remembered(Memory.key(name, in: rule.ruleSet.name)) ?? .null
  }

  /// Remembers the values of a firing, and reports the values that are remembered from now on.
  func remember(_ firing: Firing) {
    let memories = firing.memories
    firing.memories = []
    for memory in memories {
      let state = runtime.lasting(for: firing.rule)
      if state.remember(memory), let value = state.remembered(memory.key) {
        output.remembered(memory.name, value, firing.context)
      } else {
        firing.count(.stateFull, nil)
      }
    }
  }
}
