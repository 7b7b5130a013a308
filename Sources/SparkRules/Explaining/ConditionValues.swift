/// Describes the values that a condition reads, for apps, which do not contain the text of rules.
enum ConditionValues {
  /// Describes why a condition is not true.
  ///
  /// - Parameters:
  ///   - values: The values of the condition's nodes.
  ///   - rule: The rule.
  /// - Returns: The values that the condition reads, and whether it is neither true nor false.
  static func reason(_ values: [SparkValue], of rule: CompiledRule) -> DecisionText.Reason {
    guard let condition = rule.condition, values.count == condition.nodes.count else {
      return DecisionText.Reason(text: "", isUnknown: false)
    }
    var texts: [String] = []
    for (node, value) in zip(condition.nodes, values) {
      guard case .variable(let variable) = node else { continue }
      let name = name(of: variable, in: rule)
      let text = value == .null ? "`\(name)` is missing" : "`\(name)` is \(printed(value))"
      if !texts.contains(text) { texts.append(text) }
    }
    let isUnknown = if case .bool? = values.last { false } else { true }
    return DecisionText.Reason(text: texts.joined(separator: ", "), isUnknown: isUnknown)
  }

  private static func name(of variable: RuleVariable, in rule: CompiledRule) -> String {
    guard case .capture(let slot) = variable, rule.captures.indices.contains(slot) else {
      return variable.spelling
    }
    return rule.captures[slot]
  }

  private static func printed(_ value: SparkValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
