/// Finds the values that an expression reads and that are missing without the expression handling
/// it.
///
/// A missing value is handled by `default`, by `is set`, and by an `and` or `or` whose other
/// operand determines the result. A `let` value that is null may also be handled where its name is
/// used.
@MainActor struct MissingValues {
  /// The missing values that caused each `let` value that is null.
  private var missingInLocals: [Int: [RuleVariable]] = [:]
  /// The missing values of the `let` entry being evaluated; nil at other times.
  private var collected: [RuleVariable]?
  /// The missing values of the items of lists, by the node of the expression that reads the items.
  private var missingInItems: [Int: [RuleVariable]] = [:]
  /// The node whose items are being evaluated; nil at other times.
  private var itemsNode: Int?
  private var isRelevant: [Bool] = []

  /// Begins a firing.
  mutating func begin() {
    if !missingInLocals.isEmpty { missingInLocals = [:] }
    collected = nil
  }

  /// Begins an expression.
  mutating func beginExpression() {
    if !missingInItems.isEmpty { missingInItems = [:] }
  }

  /// Whether values of items are missing in the expression.
  var isInItems: Bool { !missingInItems.isEmpty }

  /// Begins the items of a list.
  ///
  /// Their missing values are reported with the expression that reads the items, each one once.
  ///
  /// - Parameter node: The node of the expression.
  mutating func beginItems(node: Int) { itemsNode = node }

  /// Ends the items of a list.
  mutating func endItems() { itemsNode = nil }

  /// Begins a `let` entry.
  mutating func beginLocal() { collected = [] }

  /// Ends a `let` entry.
  ///
  /// If its value is null, the missing values are reported where its name is used.
  ///
  /// - Parameters:
  ///   - number: The index of the entry.
  ///   - isNull: Whether its value is null.
  ///   - source: Receives the report otherwise.
  mutating func endLocal(_ number: Int, isNull: Bool, for source: some VariableSource) {
    guard let variables = collected else { return }
    collected = nil
    guard !variables.isEmpty else { return }
    if isNull {
      missingInLocals[number] = variables
    } else {
      for variable in variables { source.count(.missingValue, variable.spelling) }
    }
  }

  /// Reports the missing values of an expression.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of the expression.
  ///   - results: Their values.
  ///   - source: Receives the report.
  mutating func report(
    _ nodes: [RuleExpression.Node], _ results: [SparkValue], to source: some VariableSource
  ) {
    guard results.count == nodes.count, let root = nodes.indices.last else { return }
    isRelevant.removeAll(keepingCapacity: true)
    isRelevant.append(contentsOf: repeatElement(false, count: nodes.count))
    isRelevant[root] = true
    for node in nodes.indices.reversed() where isRelevant[node] {
      markOperands(of: nodes[node], at: node, results)
    }
    for node in nodes.indices where isRelevant[node] {
      if itemsNode == nil, let variables = missingInItems[node] {
        report(variables, source)
      } else if results[node] == .null {
        report(nodes[node], to: source)
      }
    }
  }

  /// Reports a node whose value is null and is not handled.
  private mutating func report(_ node: RuleExpression.Node, to source: some VariableSource) {
    guard case .variable(let variable) = node else { return }
    switch variable {
    case .data, .app, .triggerValue, .read:
      // A number that is not finite is also null, but has already been counted.
      if source.value(of: variable) == .null { report([variable], source) }
    case .item: report([variable], source)
    case .local(let number):
      guard let variables = missingInLocals[number] else { return }
      // A name is reported once per firing, even if it is used several times.
      if collected == nil { missingInLocals[number] = nil }
      report(variables, source)
    default: return
    }
  }

  /// Marks those operands of a relevant node that are also relevant.
  private mutating func markOperands(
    of node: RuleExpression.Node, at index: Int, _ results: [SparkValue]
  ) {
    switch node {
    case .constant, .variable, .isSet, .table: break
    case .list(let children): mark(children, before: index)
    case .filter(.default, let value, let arguments):
      if results.indices.contains(value), results[value] != .null {
        mark([value], before: index)
      } else {
        mark(arguments, before: index)
      }
    case .filter(_, let value, let arguments): mark([value] + arguments, before: index)
    case .not(let value), .negate(let value), .items(let value, _): mark([value], before: index)
    case .versions(_, let one, let other): mark([one, other], before: index)
    case .binary(let symbol, let one, let other):
      guard symbol == .and || symbol == .or, results[index] != .null else {
        return mark([one, other], before: index)
      }
      let known = [one, other].filter { results.indices.contains($0) && results[$0] != .null }
      mark(known, before: index)
    }
  }

  /// Marks nodes; a compiled set is untrusted, so an index may not precede the node that uses it.
  private mutating func mark(_ children: [Int], before index: Int) {
    for child in children where child >= 0 && child < index { isRelevant[child] = true }
  }

  private mutating func report(_ variables: [RuleVariable], _ source: some VariableSource) {
    if let itemsNode {
      for variable in variables where missingInItems[itemsNode]?.contains(variable) != true {
        missingInItems[itemsNode, default: []].append(variable)
      }
    } else if collected != nil {
      collected?.append(contentsOf: variables)
    } else {
      for variable in variables { source.count(.missingValue, variable.spelling) }
    }
  }
}
