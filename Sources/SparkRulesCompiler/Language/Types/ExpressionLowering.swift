import SparkRulesModel

/// Lays an expression's tree flat, each node after those it uses.
struct ExpressionLowering {
  private let scope: Scope
  private var nodes: [RuleExpression.Node] = []

  private init(scope: Scope) { self.scope = scope }

  /// The program of an expression.
  ///
  /// - Parameters:
  ///   - root: The tree; checked, with every name known.
  ///   - scope: What it may read.
  /// - Returns: The program; nil where something in it is not understood after all.
  static func lower(_ root: ExpressionSyntax, in scope: Scope) -> RuleExpression? {
    var lowering = ExpressionLowering(scope: scope)
    return lowering.add(root) == nil ? nil : RuleExpression(nodes: lowering.nodes)
  }

  /// Adds a node and everything it uses.
  private mutating func add(_ node: ExpressionSyntax) -> Int? {
    switch node.kind {
    case .invalid: return nil
    case .literal(let value): return append(.constant(value))
    case .reference(let reference):
      guard case .found(let variable, _) = NameResolver.resolve(reference, in: scope) else {
        return nil
      }
      return append(.variable(variable))
    case .list(let values):
      return constants(values).map { append(.constant(.list($0))) }
        ?? all(values).map { append(.list($0)) }
    case .filter(let value, let filter):
      guard let known = RuleFilter(rawValue: filter.name), let value = add(value),
        let arguments = all(filter.arguments)
      else { return nil }
      return append(.filter(known, value, arguments))
    case .not(let value): return add(value).map { append(.not($0)) }
    case .negate(let value):
      if case .literal(let number) = value.kind, let negated = negate(number) {
        return append(.constant(negated))
      }
      return add(value).map { append(.negate($0)) }
    case .isSet(let value): return add(value).map { append(.isSet($0)) }
    case .binary(let symbol, _, let left, let right):
      guard let left = add(left), let right = add(right) else { return nil }
      return append(.binary(symbol, left, right))
    }
  }

  private mutating func append(_ node: RuleExpression.Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func all(_ values: [ExpressionSyntax]) -> [Int]? {
    var places: [Int] = []
    for value in values {
      guard let place = add(value) else { return nil }
      places.append(place)
    }
    return places
  }

  /// The entries of a list that holds nothing but literals: one node instead of many.
  private func constants(_ values: [ExpressionSyntax]) -> [SparkValue]? {
    var constants: [SparkValue] = []
    for value in values {
      switch value.kind {
      case .literal(let constant): constants.append(constant)
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
