extension Evaluator {
  /// Returns values of each item of a list; any other value as it is, which the filter refuses.
  func items(
    _ list: SparkValue, _ fields: [RuleExpression.ItemField], _ source: some VariableSource
  ) -> SparkValue {
    guard case .list(let items) = list else { return list }
    // The results of the expression that contains the list are not those of its items.
    var outer: [SparkValue] = []
    swap(&outer, &results)
    missing.beginItems(node: outer.count)
    defer {
      missing.endItems()
      item = .null
      results = outer
    }
    let steps = fields.reduce(1) { $0 + $1.value.nodes.count }
    var values: [SparkValue] = []
    for item in items {
      guard spend(steps, source) else { return .null }
      self.item = item
      values.append(value(of: fields, source))
    }
    return .list(values)
  }

  /// Returns the values of an item: one, or a map of those that have names.
  private func value(
    of fields: [RuleExpression.ItemField], _ source: some VariableSource
  ) -> SparkValue {
    if fields.count == 1, fields[0].name == nil { return value(of: fields[0], source) }
    var map: [String: SparkValue] = [:]
    for field in fields { map[field.name ?? ""] = value(of: field, source) }
    return .map(map)
  }

  private func value(
    of field: RuleExpression.ItemField, _ source: some VariableSource
  ) -> SparkValue {
    let nodes = field.value.nodes
    results.removeAll(keepingCapacity: true)
    for node in nodes {
      // A compiled set is untrusted: items contain no items.
      if case .items = node {
        results.append(.null)
      } else {
        results.append(value(of: node, in: nodes, from: source))
      }
    }
    if results.contains(.null) { missing.report(nodes, results, to: source) }
    return results.last ?? .null
  }
}
