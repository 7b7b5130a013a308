import SparkRulesCompiler

extension RuleExpression {
  /// Whether every part compares a value of the app, which no other part reads, with a constant, so that each of
  /// them may be true and may be false.
  ///
  /// The conditions of most rules are of this kind, and need no proof.
  var isFree: Bool {
    var read: [RuleVariable] = []
    return nodes.indices.allSatisfy { index in
      switch nodes[index] {
      case .variable(let variable):
        switch variable {
        case .data, .app, .triggerValue: break
        default: return false
        }
        defer { read.append(variable) }
        return !read.contains(variable)
      case .constant(let value):
        guard value.isOrdinary, nodes.indices.contains(index + 1),
          case .binary(let symbol, let left, index) = nodes[index + 1], symbol.isComparison,
          nodes.indices.contains(left), case .variable = nodes[left]
        else { return false }
        return true
      case .binary(let symbol, _, let right):
        if symbol == .and || symbol == .or { return true }
        guard right == index - 1, case .constant = nodes[right] else { return false }
        return true
      case .not, .isSet: return true
      default: return false
      }
    }
  }
}

extension SparkValue {
  /// Whether another value can be equal to, less than and greater than this one.
  fileprivate var isOrdinary: Bool {
    switch self {
    case .int, .text, .bool: true
    case .double(let number): number.isFinite
    default: false
    }
  }
}

extension BinaryOperator {
  /// Whether a value of any type can be compared with a constant.
  fileprivate var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .startsWith,
      .endsWith:
      true
    case .and, .or, .isIn, .add, .subtract, .multiply, .divide: false
    }
  }
}
