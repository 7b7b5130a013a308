/// Determines the type of an expression, and checks the types of its parts.
struct ExpressionTyping {
  /// The values that the expression can refer to.
  var scope: Scope
  /// The text of the expression.
  let text: ScalarText
  /// The findings.
  var findings: [Diagnostic] = []
  /// Whether all references were resolved; otherwise the expression cannot be compiled.
  private(set) var isResolved = true

  init(scope: Scope, text: ScalarText) {
    self.scope = scope
    self.text = text
  }

  /// The type of a node; problems are reported.
  mutating func type(of node: ExpressionSyntax) -> ValueType {
    switch node.kind {
    case .invalid:
      // Its names are in an expression with a syntax error, which is reported alone.
      isResolved = false
      return .unknown
    case .literal(let value): return ValueType(of: value)
    case .typed(let literal):
      findings.append(ComparisonOnly.finding(literal, at: node.range, in: text))
      return literal.type
    case .reference(let reference): return type(of: reference, at: node)
    case .list(let values):
      for value in values { _ = type(of: value) }
      return .list
    case .filter(let value, let filter): return type(of: filter, on: value)
    case .not(let value):
      expect(.bool, of: value, by: "not")
      return .bool
    case .negate(let value):
      expect(.number, of: value, by: "-")
      return .number
    case .isSet(let value):
      _ = guardedType(of: value)
      return .bool
    case .binary(let symbol, _, let left, let right):
      return type(of: symbol, left, right)
    }
  }

  // MARK: Names

  private mutating func type(
    of reference: ReferenceSyntax, at node: ExpressionSyntax, besideText: Bool = false,
    isGuarded: Bool = false, isNegated: Bool = false
  ) -> ValueType {
    let outcome = NameResolver.resolve(reference, in: scope)
    if scope.context == .item, let finding = OutsideItem.finding(reference, in: text) {
      findings.append(finding)
    }
    if case .found(let variable, let type) = outcome {
      if scope.pairViews != .same,
        let finding = UnclearStage.finding(variable, reference, at: node.range, in: text, scope)
      {
        findings.append(finding)
      }
      if let finding = LengthProperty.finding(reference, at: node.range, in: text) {
        findings.append(finding)
      }
      if variable == .view(.text) || variable == .view(.value), scope.readsField, !isGuarded {
        findings.append(FieldText.finding(node.range, text.part(node.range), in: text))
      }
      if let catalog = scope.catalog,
        let finding = UnknownData.finding(
          site(of: reference, at: node, besideText), in: catalog, isNegated: isNegated)
      {
        findings.append(finding)
      }
      return type
    }
    isResolved = false
    if let finding = site(of: reference, at: node, besideText).finding(outcome) {
      findings.append(finding)
    }
    return .unknown
  }

  private func site(
    of reference: ReferenceSyntax, at node: ExpressionSyntax, _ besideText: Bool
  ) -> NameSite {
    NameSite(
      text: text, scope: scope, reference: reference, range: node.range, besideText: besideText)
  }

  /// The type of a value that is tested for being missing.
  private mutating func guardedType(of node: ExpressionSyntax) -> ValueType {
    guard case .reference(let reference) = node.kind else { return type(of: node) }
    return type(of: reference, at: node, isGuarded: true)
  }

  /// The type of an argument of a filter, where a name may be a text without quotes.
  private mutating func argumentType(of node: ExpressionSyntax) -> ValueType {
    guard case .reference(let reference) = node.kind else { return type(of: node) }
    return type(of: reference, at: node, besideText: true)
  }

  // MARK: Filters

  private mutating func type(of filter: FilterSyntax, on value: ExpressionSyntax) -> ValueType {
    let input =
      filter.name == RuleFilter.default.rawValue ? guardedType(of: value) : type(of: value)
    if filter.isLookup { return lookup(filter, input, value) }
    if filter.readsItems { return items(filter, input, value) }
    guard let known = RuleFilter(rawValue: filter.name) else {
      isResolved = false
      findings.append(UnknownFilter.finding(filter, in: text))
      return .unknown
    }
    let arguments = filter.arguments.map { ($0, argumentType(of: $0)) }
    if let finding = DefaultOfSum.finding(known, filter, on: value, in: text) {
      findings.append(finding)
    }
    if let finding = ValueName.finding(filter, in: text) { findings.append(finding) }
    let definition = known.definition
    let result = definition.resultType(of: input, arguments.map(\.1))
    guard known.arguments.contains(arguments.count) else {
      findings.append(FilterArgumentCount.finding(filter, known, in: text))
      return result
    }
    if !definition.accepts(input) {
      findings.append(FilterInput.finding(filter, known, input, at: value.range, in: text))
    }
    for (parameter, argument) in zip(definition.parameters, arguments) {
      let wanted = parameter.kind.type
      if parameter.kind == .decimalSeparator,
        let problem = FilterArgument.separator(known, argument.0, in: text)
      {
        findings.append(problem)
      } else if let problem = FilterArgument.finding(
        known, wanted, argument.0, argument.1, in: text)
      {
        findings.append(problem)
      }
    }
    return result
  }

  private mutating func lookup(
    _ filter: FilterSyntax, _ input: ValueType, _ value: ExpressionSyntax
  ) -> ValueType {
    let known = RuleFilter.lookup
    guard filter.arguments.count == 1 else {
      findings.append(FilterArgumentCount.finding(filter, known, in: text))
      return .unknown
    }
    if !known.definition.accepts(input) {
      findings.append(FilterInput.finding(filter, known, input, at: value.range, in: text))
    }
    guard let table = filter.table.flatMap({ scope.tables[$0.text] }) else {
      isResolved = false
      if scope.hasAllTables || filter.table == nil {
        findings.append(
          UnknownTable.finding(filter.arguments[0], among: scope.tables.keys.sorted(), in: text))
      }
      return .unknown
    }
    if case .reference(let reference) = value.kind,
      case .found(let variable, _) = NameResolver.resolve(reference, in: scope)
    {
      switch variable {
      case .screen, .previousScreen: findings += table.screenFindings
      case .view(.id): findings += table.idFindings
      default: break
      }
    }
    return table.type
  }

  // MARK: Operators

  private mutating func type(
    of symbol: BinaryOperator, _ left: ExpressionSyntax,
    _ right: ExpressionSyntax
  ) -> ValueType {
    switch symbol {
    case .and, .or:
      expect(.bool, of: left, by: symbol.rawValue)
      expect(.bool, of: right, by: symbol.rawValue, after: left)
      return .bool
    case .add, .subtract, .multiply, .divide:
      let before = findings.count
      if let finding = UnlikelyComparison.calculation(symbol, left, right, in: text) {
        findings.append(finding)
      }
      expect(.number, of: left, by: symbol.rawValue)
      // Texts on both sides of `+` are one mistake.
      if findings.count == before || symbol != .add || !isText(right) {
        expect(.number, of: right, by: symbol.rawValue)
      }
      return .number
    default:
      let before = findings.count
      let isOrder = [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(symbol)
      let leftType = sideType(left, by: right, canBeText: !isOrder)
      let rightType = sideType(right, by: left, canBeText: !isOrder)
      // The type of a side with a mistake is not known.
      if findings.count > before, leftType == .unknown || rightType == .unknown { return .bool }
      let comparison = Comparison(
        symbol: symbol, left: left, leftType: leftType, right: right,
        rightType: rightType)
      if let finding = IncomparableTypes.finding(comparison, in: text) {
        findings.append(finding)
      } else {
        findings += UnlikelyComparison.findings(comparison, in: text, scope)
      }
      return .bool
    }
  }

  /// The type of one side of a comparison, where a name may be a text without quotes.
  private mutating func sideType(
    _ node: ExpressionSyntax, by other: ExpressionSyntax, canBeText: Bool
  ) -> ValueType {
    switch node.kind {
    case .binary(.subtract, _, _, _) where canBeText && isDashedText(node):
      isResolved = false
      findings.append(UnquotedText.finding(node.range, text.part(node.range), in: text))
      return .unknown
    case .reference(let reference):
      return type(of: reference, at: node, besideText: canBeText && other.isReference)
    case .typed(let literal):
      if literal.text == nil {
        let problem = InvalidTime.problem(node.range, literal.type, text.part(node.range))
        findings.append(problem.diagnostic(in: text))
      }
      return literal.type
    case .list(let values):
      if values.count > RuleLimits.entries {
        isResolved = false
        findings.append(ExpressionTooLarge.entries(node.range).diagnostic(in: text))
        return .list
      }
      if let finding = UnquotedText.finding(listOf: values, node.range, in: text, scope) {
        isResolved = false
        findings.append(finding)
        return .list
      }
      for value in values { _ = sideType(value, by: other, canBeText: true) }
      return .list
    default: return type(of: node)
    }
  }

  /// Whether a subtraction is a text without quotes: `spring-sale`, both names unknown.
  private func isDashedText(_ node: ExpressionSyntax) -> Bool {
    guard !text.part(node.range).contains(" ") else { return false }
    return node.references.count > 1
      && node.references.allSatisfy {
        if case .unknown = NameResolver.resolve($0, in: scope) { return $0.names.count == 1 }
        return false
      }
  }

  /// Whether a node is a text; nothing is reported.
  private func isText(_ node: ExpressionSyntax) -> Bool {
    switch node.kind {
    case .literal(.text): return true
    case .reference(let reference):
      guard case .found(_, .text) = NameResolver.resolve(reference, in: scope) else { return false }
      return true
    default: return false
    }
  }

  private mutating func expect(
    _ wanted: ValueType, of node: ExpressionSyntax, by name: String,
    after other: ExpressionSyntax? = nil
  ) {
    let found =
      if name == "not", case .reference(let reference) = node.kind {
        type(of: reference, at: node, isNegated: true)
      } else {
        type(of: node)
      }
    guard found != wanted, found != .unknown else { return }
    findings.append(OperandType.finding(found, wanted, at: node, by: name, after: other, in: text))
  }
}
