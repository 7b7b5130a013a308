/// Explains why the condition of a rule is not true.
package enum ConditionExplanation {
  /// A part of a condition that prevents the rule from firing.
  package struct Reason: Sendable, Hashable {
    /// The part and the values in it, as a clause: `` `data.price > 0` is false: `data.price` is 0 ``.
    package var text: String
    /// Whether the part is neither true nor false, because a value is missing or has another type.
    package var isUnknown: Bool
  }

  /// Finds the smallest parts of a condition that prevent it from being true.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - values: The value of each of its nodes.
  ///   - rule: The rule.
  ///   - set: Its set.
  /// - Returns: The parts, in the order of the condition.
  package static func reasons(
    _ condition: RuleExpression, _ values: [SparkValue], of rule: CompiledRule, in set: RuleSet
  ) -> [Reason] {
    let syntax = ProgramSyntax(rule, in: set)
    guard values.count == condition.nodes.count, !values.isEmpty else { return [] }
    var reasons: [Reason] = []
    // The parts that remain, with the value that each must have; the last one is the next in the text.
    var open = [(node: values.count - 1, isWanted: true)]
    while let (node, isWanted) = open.popLast() {
      guard values.indices.contains(node), values[node] != .bool(isWanted) else { continue }
      switch condition.nodes[node] {
      case .binary(.and, let left, let right), .binary(.or, let left, let right):
        open += [(right, isWanted), (left, isWanted)]
      case .not(let inner): open.append((inner, !isWanted))
      default: reasons.append(reason(node, of: condition, values, syntax))
      }
    }
    return reasons
  }

  /// A part of a condition that is joined to the others by `and`.
  package struct Conjunct: Sendable, Hashable {
    /// The part, as in a rule file.
    package var text: String
    /// Whether it is true; nil if it is neither true nor false.
    package var isTrue: Bool?
    /// The values in it, as a clause; empty if they are not known.
    package var values: String
  }

  /// Lists the parts of a condition that are joined by `and`.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - values: The value of each of its nodes; nil if they are not known.
  ///   - rule: The rule.
  ///   - set: Its set.
  /// - Returns: The parts, in the order of the condition.
  package static func conjuncts(
    _ condition: RuleExpression, _ values: [SparkValue]?, of rule: CompiledRule, in set: RuleSet
  ) -> [Conjunct] {
    let syntax = ProgramSyntax(rule, in: set)
    guard !condition.nodes.isEmpty, values?.count ?? condition.nodes.count == condition.nodes.count
    else { return [] }
    var conjuncts: [Conjunct] = []
    var open = [condition.nodes.count - 1]
    while let node = open.popLast() {
      if case .binary(.and, let left, let right) = condition.nodes[node], max(left, right) < node {
        open += [right, left]
        continue
      }
      var conjunct = Conjunct(text: syntax.text(condition, at: node), isTrue: true, values: "")
      if let values {
        conjunct.isTrue = if case .bool(let isTrue) = values[node] { isTrue } else { nil }
        let variables = variables(in: node, of: condition)
        conjunct.values = list(variables, condition, values, syntax)
      }
      conjuncts.append(conjunct)
    }
    return conjuncts
  }

  private static func reason(
    _ node: Int, of condition: RuleExpression, _ values: [SparkValue], _ syntax: ProgramSyntax
  ) -> Reason {
    let part = Quoted.code(syntax.text(condition, at: node), limit: .max)
    let variables = variables(in: node, of: condition)
    guard case .bool(let isTrue) = values[node] else {
      let missing = variables.filter { values[$0] == .null }
      let names = missing.map { Quoted.code(syntax.text(condition, at: $0)) }
      let why =
        names.isEmpty
        ? "its values cannot be compared: \(list(variables, condition, values, syntax))"
        : "\(PhraseList.join(names.uniqued(), "and")) \(names.uniqued().count == 1 ? "is" : "are") missing"
      return Reason(text: "\(part) is unknown: \(why)", isUnknown: true)
    }
    // A variable alone has no values to list.
    let isVariable = variables == [node]
    let found = isVariable ? "" : list(variables, condition, values, syntax)
    return Reason(
      text: "\(part) is \(isTrue)\(found.isEmpty ? "" : ": \(found)")", isUnknown: false)
  }

  private static func list(
    _ nodes: [Int], _ condition: RuleExpression, _ values: [SparkValue], _ syntax: ProgramSyntax
  ) -> String {
    let texts = nodes.map { node in
      "\(Quoted.code(syntax.text(condition, at: node))) is \(LiteralPrinter.print(values[node]))"
    }
    return PhraseList.join(texts.uniqued(), "and")
  }

  /// The variables below a node, in the order of the text.
  private static func variables(in node: Int, of condition: RuleExpression) -> [Int] {
    var found: [Int] = []
    var open = [node]
    while let next = open.popLast() {
      guard condition.nodes.indices.contains(next) else { continue }
      if case .variable = condition.nodes[next] { found.append(next) }
      open += condition.nodes[next].children.reversed().filter { $0 < next }
    }
    return found
  }
}
