extension RuleSet {
  /// The fingerprints of the rules, which are equal for rules that differ only in what has no effect: names of
  /// captures, the order of alternatives, and the sides of a comparison with a constant.
  var behaviorFingerprints: [UInt64] {
    var set = self
    set.rules = rules.map(\.normalized)
    return set.fingerprints
  }
}

extension CompiledRule {
  fileprivate var normalized: CompiledRule {
    var rule = self
    rule.captures = captures.indices.map { "\($0)" }
    rule.views = views?.normalized(hasCaptures: !captures.isEmpty)
    rule.condition = condition?.normalized
    rule.gates.oncePer = gates.oncePer.sorted { "\($0)" < "\($1)" }
    // The trigger that fires a rule is a value of its event, so only that of a beginning has no order.
    switch schedule {
    case .pair(var pair):
      pair.from = pair.from.normalized(hasCaptures: !captures.isEmpty)
      pair.without = pair.without?.normalized(hasCaptures: !captures.isEmpty)
      rule.schedule = .pair(pair)
    case .delay(var delay):
      delay.without = delay.without?.normalized(hasCaptures: !captures.isEmpty)
      rule.schedule = .delay(delay)
    case .triggers, .impression, .scrollDepth, .funnel: break
    }
    return rule
  }
}

extension TriggerPair.End {
  fileprivate func normalized(hasCaptures: Bool) -> TriggerPair.End {
    TriggerPair.End(
      views: views?.normalized(hasCaptures: hasCaptures),
      triggers: triggers.sorted { $0.name < $1.name })
  }
}

extension ViewSelection {
  /// The first path that matches provides the captures, so their order matters with captures.
  fileprivate func normalized(hasCaptures: Bool) -> ViewSelection {
    func sorted(_ paths: [SelectorPath]) -> [SelectorPath] {
      paths.sorted { $0.source < $1.source }
    }
    func unnamed(_ paths: [SelectorPath]) -> [SelectorPath] {
      paths.map { SelectorPath(steps: $0.steps, source: "") }
    }
    return ViewSelection(
      paths: unnamed(hasCaptures ? paths : sorted(paths)), except: unnamed(sorted(except)))
  }
}

extension BinaryOperator {
  /// The operator that has the same result with its operands exchanged; nil if there is none.
  fileprivate var exchanged: BinaryOperator? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: nil
    }
  }
}

extension RuleExpression {
  /// The expression with the constants of comparisons on the right.
  fileprivate var normalized: RuleExpression {
    var result = RuleExpression(nodes: [])
    if let root = nodes.indices.last { _ = add(root, to: &result.nodes) }
    return result
  }

  /// Adds a node after its children, and returns its index.
  private func add(_ index: Int, to nodes: inout [Node]) -> Int {
    func child(_ index: Int) -> Int { add(index, to: &nodes) }
    func binary(
      _ symbol: BinaryOperator, _ left: Int, _ right: Int,
      _ make: (BinaryOperator, Int, Int) -> Node
    ) -> Node {
      if let exchanged = symbol.exchanged, case .constant = self.nodes[left] {
        let (first, second) = (child(right), child(left))
        return make(exchanged, first, second)
      }
      let (first, second) = (child(left), child(right))
      return make(symbol, first, second)
    }
    let node: Node =
      switch self.nodes[index] {
      case .constant, .variable, .table: self.nodes[index]
      case .list(let items): .list(items.map(child))
      case .filter(let filter, let value, let arguments):
        .filter(filter, child(value), arguments.map(child))
      case .not(let value): .not(child(value))
      case .negate(let value): .negate(child(value))
      case .isSet(let value): .isSet(child(value))
      case .binary(let symbol, let left, let right): binary(symbol, left, right, Node.binary)
      case .versions(let symbol, let left, let right): binary(symbol, left, right, Node.versions)
      case .items(let value, let fields): .items(child(value), fields)
      }
    nodes.append(node)
    return nodes.count - 1
  }
}
