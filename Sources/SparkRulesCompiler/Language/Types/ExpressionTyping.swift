/// Determines the type of an expression, and checks the types of its parts.
struct ExpressionTyping {
  /// The values that the expression can refer to.
  var scope: Scope
  /// The text of the expression.
  let text: ScalarText
  /// The findings.
  var findings: [Diagnostic] = []
  /// The number of parts around the current one whose mistakes are reported.
  private var isInMistake = 0
  /// Whether all references were resolved; otherwise the expression cannot be compiled.
  var isResolved = true

  init(scope: Scope, text: ScalarText) {
    self.scope = scope
    self.text = text
  }

  /// The type of a node; problems are reported.
  mutating func type(of node: ExpressionSyntax) -> ValueType {
    switch node.kind {
    case .invalid(let values):
      isInMistake += 1
      for value in values where !isTable(value) { _ = type(of: value) }
      isInMistake -= 1
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
      if let finding = AlwaysSet.finding(value, at: node.range, in: text, scope) {
        findings.append(finding)
      }
      return .bool
    case .binary(let symbol, let range, let left, let right):
      return type(of: symbol, at: range, left, right)
    }
  }

  /// Whether a node is the name of a table, as in `VLOOKUP(screen, names)`.
  private func isTable(_ node: ExpressionSyntax) -> Bool {
    guard case .reference(let reference) = node.kind else { return false }
    return scope.tables[reference.spelling] != nil
  }

  // MARK: Names

  private mutating func type(
    of reference: ReferenceSyntax, at node: ExpressionSyntax, on side: NameSite.Side? = nil,
    isGuarded: Bool = false, isNegated: Bool = false
  ) -> ValueType {
    let outcome = NameResolver.resolve(reference, in: scope)
    if scope.context == .item, let finding = OutsideItem.finding(reference, in: text) {
      findings.append(finding)
    }
    if case .found(let variable, let type) = outcome {
      let isTyped = variable == .view(.text) || variable == .view(.value)
      findings += [
        LaterStep.finding(reference, at: node.range, in: text, scope),
        scope.hasTwoViews
          ? UnclearStage.finding(variable, reference, at: node.range, in: text, scope) : nil,
        InvisibleCharacter.finding(reference, in: text),
        LengthProperty.finding(reference, at: node.range, in: text),
        isInMistake == 0 && scope.context != .item
          ? LengthProperty.ofItems(reference, at: node.range, in: text) : nil,
        isTyped && scope.readsField && !isGuarded
          ? FieldText.finding(node.range, text.part(node.range), in: text, scope) : nil,
        scope.catalog.flatMap {
          UnknownData.finding(site(of: reference, at: node, side), in: $0, isNegated: isNegated)
        },
      ].compactMap { $0 }
      return type
    }
    isResolved = false
    if let finding = site(of: reference, at: node, side).finding(outcome) {
      findings.append(finding)
    }
    return .unknown
  }

  private func site(
    of reference: ReferenceSyntax, at node: ExpressionSyntax, _ side: NameSite.Side?
  ) -> NameSite {
    NameSite(
      text: text, scope: scope, reference: reference, range: node.range, side: side)
  }

  /// The type of a value that is tested for being missing.
  private mutating func guardedType(of node: ExpressionSyntax) -> ValueType {
    guard case .reference(let reference) = node.kind else { return type(of: node) }
    return type(of: reference, at: node, isGuarded: true)
  }

  /// The type of an argument of a filter, where a name may be a text without quotes.
  private mutating func argumentType(of node: ExpressionSyntax) -> ValueType {
    guard case .reference(let reference) = node.kind else { return type(of: node) }
    return type(of: reference, at: node, on: .right)
  }

  // MARK: Filters

  /// The type of the value before a filter.
  private mutating func inputType(
    of value: ExpressionSyntax, for filter: FilterSyntax
  ) -> ValueType {
    let readsItems = RuleFilter(rawValue: filter.name).map { $0.definition.items != nil } ?? true
    // `data.items.price | sum` is reported with its filter.
    isInMistake += readsItems ? 1 : 0
    defer { isInMistake -= readsItems ? 1 : 0 }
    return filter.name == RuleFilter.default.rawValue ? guardedType(of: value) : type(of: value)
  }

  /// Reports why a type is uncertain, and returns the most likely one.
  private mutating func unresolved(
    _ finding: Diagnostic, as type: ValueType = .unknown
  ) -> ValueType {
    isResolved = false
    findings.append(finding)
    return type
  }

  private mutating func type(of filter: FilterSyntax, on value: ExpressionSyntax) -> ValueType {
    let wrongForm =
      (filter.isLookup ? UnknownTable.exchanged(filter, value, in: text, scope) : nil)
      ?? UnknownFilter.presentTime(filter, value, in: text)
    if let wrongForm { return unresolved(wrongForm) }
    let input = inputType(of: value, for: filter)
    if filter.isLookup { return lookup(filter, input, value) }
    if filter.readsItems { return items(filter, input, value) }
    guard let known = RuleFilter(rawValue: filter.name) else {
      return unresolved(UnknownFilter.finding(filter, on: value, in: text))
    }
    if let finding = FilterArgument.partOfTime(known, filter, in: text) {
      return unresolved(finding, as: .text)
    }
    let arguments = filter.arguments.map { ($0, argumentType(of: $0)) }
    findings += [
      DefaultOfSum.finding(known, filter, on: value, in: text),
      PercentOfFraction.finding(value, filter, in: text),
      ValueName.finding(filter, in: text), HashNotLast.finding(value, filter, in: text),
      RegexInReplace.finding(filter, known, in: text),
    ].compactMap { $0 }
    let definition = known.definition
    let result = definition.resultType(of: input, arguments.map(\.1))
    guard known.arguments.contains(arguments.count) else {
      findings.append(
        FilterArgumentCount.finding(filter, known, among: Array(scope.tables.keys), in: text))
      return result
    }
    let isTimeAsNumber = input == .timestamp && [.number, .amount].contains(known)
    if isTimeAsNumber || !definition.accepts(input) {
      findings.append(FilterInput.finding(filter, known, input, at: value.range, in: text))
    } else if let finding = DefaultBeforeFilter.finding(value, filter, known, in: text) {
      findings.append(finding)
    }
    checkArguments(arguments, of: known)
    return result
  }

  /// Reports arguments that a filter does not accept.
  private mutating func checkArguments(
    _ arguments: [(ExpressionSyntax, ValueType)], of known: RuleFilter
  ) {
    for (parameter, argument) in zip(known.definition.parameters, arguments) {
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
  }

  private mutating func lookup(
    _ filter: FilterSyntax, _ input: ValueType, _ value: ExpressionSyntax
  ) -> ValueType {
    let known = RuleFilter.lookup
    guard filter.arguments.count == 1 else {
      findings.append(
        FilterArgumentCount.finding(filter, known, among: Array(scope.tables.keys), in: text))
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
    switch scope.origin(of: value) {
    case .screen, .previousScreen: findings += ScreenTableKey.findings(table.keys)
    case .view(.id): findings += PathTableKey.findings(table.keys)
    default: break
    }
    let rest = text.part(filter.range.upperBound..<text.value.utf8.count)
    findings += WildcardKey.findings(
      table.keys, table.entries, of: text.part(value.range), before: rest)
    if let finding = UnlikelyComparison.keys(of: table, value, filter, in: text) {
      findings.append(finding)
    }
    if let finding = DefaultBeforeFilter.finding(value, filter, table.keys, in: text) {
      findings.append(finding)
    }
    return table.type
  }

  // MARK: Operators

  private mutating func type(
    of symbol: BinaryOperator, at range: Range<Int>, _ left: ExpressionSyntax,
    _ right: ExpressionSyntax
  ) -> ValueType {
    switch symbol {
    case .and, .or:
      expectConditions(left, right, by: symbol.rawValue)
      return .bool
    case .add, .subtract, .multiply, .divide:
      if let type = habit(symbol, left, right) { return type }
      let (before, wasResolved) = (findings.count, isResolved)
      findings += [
        UnlikelyComparison.thousandths(symbol, left, right, in: text),
        UnlikelyComparison.percentage(symbol, left, right, in: text),
        DivisionFirst.finding(symbol, left, right, in: text),
      ].compactMap { $0 }
      expect(.number, of: left, by: symbol.rawValue)
      // Texts on both sides of `+` are one mistake.
      if findings.count == before || symbol != .add || !isText(right) {
        expect(.number, of: right, by: symbol.rawValue)
      }
      // `data.product-id` is a name, and no difference.
      return wasResolved && !isResolved && symbol == .subtract ? .unknown : .number
    default:
      let before = findings.count
      let isOrder = [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(symbol)
      let leftType = sideType(left, by: right, canBeText: !isOrder)
      let rightType = sideType(right, by: left, canBeText: !isOrder)
      // The type of a side with a mistake is not known.
      if findings.count > before, leftType == .unknown || rightType == .unknown { return .bool }
      let comparison = Comparison(
        symbol: symbol, operatorRange: range, left: left, leftType: leftType, right: right,
        rightType: rightType)
      if let finding = IncomparableTypes.finding(comparison, in: text, scope) {
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
      let side: NameSite.Side = node.range.lowerBound < other.range.lowerBound ? .left : .right
      // `Chat/offer.text contains free`
      let isBesideMistake = side == .right && reference.names.count == 1 && other.isInvalid
      return type(
        of: reference, at: node,
        on: canBeText && (other.isReference || isBesideMistake || other.isFilteredText) ? side : nil
      )
    case .typed(let literal):
      if literal.text == nil {
        findings.append(InvalidTime.finding(node.range, literal.type, in: text))
      }
      return literal.type
    case .list(let values):
      if values.count > RuleLimits.entries {
        isResolved = false
        findings.append(ExpressionTooLarge.finding(node.range, .entries, in: text))
        return .list
      }
      if let finding = UnquotedText.finding(listOf: values, node.range, in: text, scope) {
        isResolved = false
        // A list in parentheses is reported with its texts.
        if !text.part(node.range).hasPrefix("(") { findings.append(finding) }
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
  func isText(_ node: ExpressionSyntax) -> Bool {
    switch node.kind {
    case .literal(.text): return true
    case .reference(let reference):
      guard case .found(_, .text) = NameResolver.resolve(reference, in: scope) else { return false }
      return true
    default: return false
    }
  }

  private mutating func expectConditions(
    _ left: ExpressionSyntax, _ right: ExpressionSyntax, by name: String
  ) {
    let before = findings.count
    expect(.bool, of: left, by: name)
    expect(.bool, of: right, by: name, after: left)
    // The help about the right side can replace both.
    if findings.count == before + 2, findings[before + 1].range.encloses(findings[before].range) {
      findings.remove(at: before)
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
    if wanted == .number, found == .unknown,
      let argument = DefaultBeforeFilter.argument(of: node), case .literal(.text) = argument.kind
    {
      findings.append(
        OperandType.finding(.text, wanted, at: argument, by: name, after: nil, in: text))
      return
    }
    guard found != wanted, found != .unknown else { return }
    var finding = OperandType.finding(found, wanted, at: node, by: name, after: other, in: text)
    // `tax: 19%` under `let` is a text.
    if wanted == .number, case .reference(let reference) = node.kind,
      case .text(let share)? = scope.locals[reference.spelling]?.constant, share.hasSuffix("%"),
      NumberLiteral.parse(String(share.dropLast())) != nil
    {
      finding.help = "write \(Quoted.code("\(reference.spelling): ${\(share)}")) under `let`"
    }
    findings.append(finding)
  }
}
