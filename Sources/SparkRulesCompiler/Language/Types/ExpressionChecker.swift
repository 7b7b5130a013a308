/// Resolves names, checks types, and compiles an expression.
enum ExpressionChecker {
  /// The use of an expression.
  enum Use: Sendable, Hashable {
    /// An `if`: true or false, but not always the same.
    case condition
    /// A value of any type.
    case value
    /// A value that must be a number.
    case number
  }

  /// A compiled expression.
  struct Checked: Sendable, Hashable {
    /// The expression.
    var expression: RuleExpression
    /// The type of its value.
    var type: ValueType
  }

  /// Checks an expression and compiles it.
  ///
  /// - Parameters:
  ///   - parsed: The expression; one in the notation of another language is checked but not compiled.
  ///   - scope: The values that the expression can refer to.
  ///   - use: The use of the expression.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The compiled expression; nil if an error was reported.
  static func lower(
    _ parsed: ParsedExpression, in scope: Scope, as use: Use,
    into diagnostics: inout [Diagnostic]
  ) -> Checked? {
    var typing = ExpressionTyping(scope: scope, text: parsed.text)
    let type = typing.type(of: parsed.root)
    var findings = typing.findings
    switch use {
    case .value: break
    case .number:
      if let finding = NotANumber.finding(type, at: parsed.root.range, in: parsed.text) {
        findings.append(finding)
      }
    case .condition:
      // What an expression with a syntax error means is not known.
      guard parsed.isValid else { break }
      if let finding = NotACondition.finding(type, of: parsed.root, in: parsed.text) {
        findings.append(finding)
      } else if findings.isEmpty {
        findings = ConstantCondition.findings(parsed.root, in: scope, parsed.text)
      }
    }
    diagnostics += findings
    guard parsed.isValid, typing.isResolved, !findings.contains(where: { $0.severity == .error }),
      let expression = ExpressionLowering.lower(parsed.root, in: scope)
    else { return nil }
    return Checked(expression: expression, type: type)
  }
}

/// Flattens the tree of an expression into a list in which each node follows its operands.
struct ExpressionLowering {
  private let scope: Scope
  private var nodes: [RuleExpression.Node] = []

  private init(scope: Scope) { self.scope = scope }

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - root: The tree, after its names were resolved.
  ///   - scope: The values that the expression can refer to.
  /// - Returns: The compiled expression; nil if a part of the tree is invalid.
  static func lower(_ root: ExpressionSyntax, in scope: Scope) -> RuleExpression? {
    var lowering = ExpressionLowering(scope: scope)
    return lowering.add(root) == nil ? nil : RuleExpression(nodes: lowering.nodes)
  }

  /// Adds a node after its operands.
  private mutating func add(_ node: ExpressionSyntax) -> Int? {
    switch node.kind {
    case .invalid: return nil
    case .literal(let value): return append(.constant(value))
    case .typed(let literal): return literal.text.map { append(.constant(.text($0))) }
    case .reference(let reference):
      guard case .found(let variable, _) = NameResolver.resolve(reference, in: scope) else {
        return nil
      }
      return append(.variable(variable))
    case .list(let values):
      return constants(values).map { append(.constant(.list($0))) }
        ?? all(values).map { append(.list($0)) }
    case .filter(let value, let filter):
      guard let known = RuleFilter(rawValue: filter.name), let value = add(value) else {
        return nil
      }
      if known == .lookup {
        guard let table = filter.table.flatMap({ scope.tables[$0.text] }) else { return nil }
        return append(.filter(known, value, [append(.table(table.index))]))
      }
      let values = filter.itemValues
      var list = value
      if !values.isEmpty {
        guard let fields = fields(of: filter) else { return nil }
        list = append(.items(value, fields))
      }
      guard let arguments = all(Array(filter.arguments.dropFirst(values.count))) else { return nil }
      return append(.filter(known, list, arguments))
    case .not(let value): return add(value).map { append(.not($0)) }
    case .negate(let value):
      if case .literal(let number) = value.kind, let negated = negate(number) {
        return append(.constant(negated))
      }
      return add(value).map { append(.negate($0)) }
    case .isSet(let value): return add(value).map { append(.isSet($0)) }
    case .binary(let symbol, _, let left, let right):
      let operands = [left, right]
      guard let left = add(left), let right = add(right) else { return nil }
      return append(
        operands.contains(where: isVersion)
          ? .versions(symbol, left, right) : .binary(symbol, left, right))
    }
  }

  /// The values of the items of a list that a filter reads.
  private func fields(of filter: FilterSyntax) -> [RuleExpression.ItemField]? {
    let hasNames = RuleFilter(rawValue: filter.name)?.definition.items == .fields
    var fields: [RuleExpression.ItemField] = []
    for (index, value) in filter.itemValues.enumerated() {
      guard let value = ExpressionLowering.lower(value, in: scope.ofItems) else { return nil }
      let name = hasNames ? filter.fieldName(index)?.text : nil
      if hasNames, name == nil { return nil }
      fields.append(.init(name: name, value: value))
    }
    return fields
  }

  /// Whether an operand is a version, or a list that contains one.
  private func isVersion(_ node: ExpressionSyntax) -> Bool {
    switch node.kind {
    case .typed(let literal): literal.type == .version
    case .list(let values): values.contains(where: isVersion)
    default: false
    }
  }

  private mutating func append(_ node: RuleExpression.Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func all(_ values: [ExpressionSyntax]) -> [Int]? {
    var indices: [Int] = []
    for value in values {
      guard let index = add(value) else { return nil }
      indices.append(index)
    }
    return indices
  }

  /// The entries of a list that contains only literals, which becomes a single node.
  private func constants(_ values: [ExpressionSyntax]) -> [SparkValue]? {
    var constants: [SparkValue] = []
    for value in values {
      switch value.kind {
      case .literal(let constant): constants.append(constant)
      case .typed(let literal):
        guard let text = literal.text else { return nil }
        constants.append(.text(text))
      case .negate(let inner):
        guard case .literal(let number) = inner.kind, let negated = negate(number) else {
          return nil
        }
        constants.append(negated)
      default: return nil
      }
    }
    return constants
  }

  private func negate(_ value: SparkValue) -> SparkValue? {
    switch value {
    case .int(let int):
      let (negated, overflow) = int.multipliedReportingOverflow(by: -1)
      return overflow ? nil : .int(negated)
    case .double(let double): return .double(-double)
    default: return nil
    }
  }
}
