/// A comparison of two values with their types.
struct Comparison: Sendable, Hashable {
  /// The reason why two values cannot be compared.
  enum Fault: Sendable, Hashable {
    /// The values are never equal.
    case neverEqual(ValueType, ValueType)
    /// A value without an order.
    case noOrder(ExpressionSyntax, ValueType)
    /// A value that is not a text.
    case noText(ExpressionSyntax, ValueType)
    /// A value that cannot contain others.
    case noContainer(ExpressionSyntax, ValueType)
    /// An entry of a list that never equals the value.
    case entry(ExpressionSyntax, ValueType, ValueType)
  }

  /// The operator.
  var symbol: BinaryOperator
  /// The range of the operator.
  var operatorRange: Range<Int>
  /// The value on the left.
  var left: ExpressionSyntax
  /// The type of the left value.
  var leftType: ValueType
  /// The value on the right.
  var right: ExpressionSyntax
  /// The type of the right value.
  var rightType: ValueType

  /// The reason why the values cannot be compared; nil if they can, or if the types are unknown.
  var fault: Fault? {
    switch symbol {
    case .equal, .notEqual: differ(leftType, rightType) ? .neverEqual(leftType, rightType) : nil
    case .less, .lessOrEqual, .greater, .greaterOrEqual: orderFault
    case .startsWith, .endsWith: textFault(left, leftType) ?? textFault(right, rightType)
    case .contains: containment(left, leftType, right, rightType)
    case .isIn: containment(right, rightType, left, leftType)
    case .and, .or, .add, .subtract, .multiply, .divide: nil
    }
  }

  private var orderFault: Fault? {
    for (node, type) in [(left, leftType), (right, rightType)] where type == .bool || type == .list
    {
      return .noOrder(node, type)
    }
    return differ(leftType, rightType) ? .neverEqual(leftType, rightType) : nil
  }

  private func textFault(_ node: ExpressionSyntax, _ type: ValueType) -> Fault? {
    differ(type, .text) ? .noText(node, type) : nil
  }

  private func containment(
    _ whole: ExpressionSyntax, _ wholeType: ValueType, _ part: ExpressionSyntax,
    _ partType: ValueType
  ) -> Fault? {
    switch wholeType {
    case .text: return textFault(part, partType)
    case .number, .bool: return .noContainer(whole, wholeType)
    case .unknown: return nil
    case .list: break
    }
    guard case .list(let entries) = whole.kind else { return nil }
    for entry in entries {
      guard case .literal(let value) = entry.kind else { continue }
      let type = ValueType(of: value)
      if differ(type, partType) { return .entry(entry, type, partType) }
    }
    return nil
  }

  private func differ(_ a: ValueType, _ b: ValueType) -> Bool {
    a != b && a != .unknown && b != .unknown
  }
}
