extension ExpressionTyping {
  /// The type of a filter whose arguments read the items of a list.
  mutating func items(
    _ filter: FilterSyntax, _ input: ValueType, _ list: ExpressionSyntax
  ) -> ValueType {
    guard let known = RuleFilter(rawValue: filter.name) else { return .unknown }
    let definition = known.definition
    let result = definition.resultType(of: input, [])
    guard scope.context != .item else {
      findings.append(ItemsInItems.finding(filter, in: text))
      return result
    }
    if !definition.accepts(input) {
      findings.append(FilterInput.finding(filter, known, input, at: list.range, in: text))
    }
    guard known.writtenArguments.contains(filter.arguments.count) else {
      findings.append(FilterArgumentCount.finding(filter, known, in: text))
      return result
    }
    let outer = scope
    scope = outer.ofItems
    defer { scope = outer }
    for value in filter.itemValues {
      let type = type(of: value)
      if let finding = FilterArgument.item(known, value, type, in: text) {
        findings.append(finding)
      }
    }
    for argument in filter.arguments.dropFirst(filter.itemValues.count) {
      if let finding = FilterArgument.literal(known, argument, in: text) {
        findings.append(finding)
      }
    }
    if let finding = ValueName.finding(filter, in: text) { findings.append(finding) }
    return result
  }
}

extension FilterSyntax {
  /// The arguments that are values of the items of a list.
  var itemValues: [ExpressionSyntax] {
    switch RuleFilter(rawValue: name)?.definition.items {
    case nil: []
    case .value: Array(arguments.prefix(1))
    case .fields: arguments
    }
  }

  /// The name of a value of items: the one after `as`, otherwise the last one of a reference.
  package func fieldName(_ index: Int) -> ReferenceSyntax.Name? {
    if let name = names[index] { return name }
    guard case .reference(let reference) = arguments[index].kind else { return nil }
    return reference.names.last
  }
}
