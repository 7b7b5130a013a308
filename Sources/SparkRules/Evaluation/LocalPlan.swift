/// The `let` entries that a rule needs, in an order in which each entry follows those that it uses.
struct LocalPlan {
  /// The entries that `if` needs.
  let condition: [Int]
  /// The entries that the gates need in addition to those of `if`.
  let gates: [Int]
  /// The entries that only the actions need.
  let actions: [Int]

  /// Finds the entries that a rule needs.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - ruleSet: Its set.
  init(_ rule: CompiledRule, in ruleSet: RuleSet) {
    let needed = ruleSet.locals.isEmpty ? [] : rule.condition?.locals ?? []
    let condition = Self.closure(Set(needed), ruleSet)
    self.condition = condition.sorted()
    let keys = ruleSet.locals.isEmpty ? [] : rule.gates.locals
    let gates = Self.closure(Set(keys), ruleSet).subtracting(condition)
    self.gates = gates.sorted()
    let used = ruleSet.locals.isEmpty ? [] : rule.actions.flatMap(\.templates).flatMap(\.locals)
    actions = Self.closure(Set(used), ruleSet).subtracting(condition).subtracting(gates).sorted()
  }

  /// Returns entries together with those that they use.
  ///
  /// An entry reads only entries before it, so one pass from the last to the first finds all.
  private static func closure(_ needed: Set<Int>, _ ruleSet: RuleSet) -> Set<Int> {
    var needed = needed
    for number in ruleSet.locals.indices.reversed() where needed.contains(number) {
      needed.formUnion(ruleSet.locals[number].value.locals.filter { $0 < number })
    }
    return needed
  }
}

extension RuleExpression {
  /// The `let` entries that are read directly.
  var locals: [Int] {
    nodes.compactMap { node in
      guard case .variable(.local(let number)) = node else { return nil }
      return number
    }
  }
}

extension Gates {
  /// The `let` entries that are read directly.
  fileprivate var locals: [Int] { expressions.flatMap(\.locals) }
}

extension RuleTemplate {
  /// The `let` entries that are read directly.
  var locals: [Int] { expressions.flatMap(\.locals) }
}
