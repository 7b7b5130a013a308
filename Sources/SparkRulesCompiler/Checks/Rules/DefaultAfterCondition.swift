enum DefaultAfterCondition: RuleCheck {
  static let id = CheckID("SR0658", "default-after-condition", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let condition = rule.rule.condition, let text = rule.source.condition.value else {
      return nil
    }
    let defaults = rule.sent.flatMap(\.defaults)
    for (value, other) in condition.exclusions(condition.nodes.count - 1) {
      guard let found = defaults.first(where: { $0.value == value }), let names = value.names else {
        continue
      }
      let name = names.joined(separator: ".")
      let replacement = "\(name) | default(\(LiteralPrinter.print(found.other)))"
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "without \(Quoted.code(name)), this is not true, so that its `default` has no effect",
        advice: .note(
          "write \(Quoted.code("(\(replacement)) != \(LiteralPrinter.print(other))")), or delete "
            + "`default`"))
    }
    return nil
  }
}

extension RuleExpression {
  /// The values that replace missing ones, with these.
  fileprivate var defaults: [(value: RuleVariable, other: SparkValue)] {
    nodes.compactMap { node in
      guard case .filter(.default, let value, let arguments) = node, arguments.count == 1,
        case .variable(let variable) = nodes[value], case .constant(let other) = nodes[arguments[0]]
      else { return nil }
      return (variable, other)
    }
  }

  /// The comparisons with `!=` that must be true for a node to be true.
  fileprivate func exclusions(_ index: Int) -> [(value: RuleVariable, other: SparkValue)] {
    guard nodes.indices.contains(index),
      case .binary(let symbol, let left, let right) = nodes[index]
    else { return [] }
    if symbol == .and { return exclusions(left) + exclusions(right) }
    guard symbol == .notEqual, case .variable(let variable) = nodes[left],
      case .constant(let other) = nodes[right]
    else { return [] }
    return [(variable, other)]
  }
}
