/// A compiled expression: a tree laid flat, in which every node stands after those it uses.
public struct RuleExpression: Sendable, Hashable {
  /// One operation; numbers are places of other nodes, always smaller than its own.
  public enum Node: Sendable, Hashable {
    /// A literal.
    case constant(SparkValue)
    /// Something read when the rule fires.
    case variable(RuleVariable)
    /// A list of values.
    case list([Int])
    /// A filter on a value, with arguments.
    case filter(RuleFilter, Int, [Int])
    /// `not`.
    case not(Int)
    /// A minus before a number.
    case negate(Int)
    /// `is set`: whether the value is there; never null itself.
    case isSet(Int)
    /// Two values and what stands between them.
    case binary(BinaryOperator, Int, Int)
  }

  /// The nodes; the last is the root.
  public var nodes: [Node]

  /// Makes an expression of its nodes.
  ///
  /// - Parameter nodes: The nodes, children before parents.
  public init(nodes: [Node]) { self.nodes = nodes }
}

/// What stands between two values of an expression.
public enum BinaryOperator: String, Sendable, CaseIterable {
  /// True where either is; three-valued.
  case or
  /// True where both are; three-valued.
  case and
  /// The same value.
  case equal = "=="
  /// Another value.
  case notEqual = "!="
  /// Less.
  case less = "<"
  /// Less or the same.
  case lessOrEqual = "<="
  /// More.
  case greater = ">"
  /// More or the same.
  case greaterOrEqual = ">="
  /// A text holds a text, a list holds a value.
  case contains
  /// A text begins with a text.
  case startsWith = "starts with"
  /// A text ends with a text.
  case endsWith = "ends with"
  /// A value is in a list, a text in a text.
  case isIn = "in"
  /// Sum of numbers.
  case add = "+"
  /// Difference of numbers.
  case subtract = "-"
  /// Product of numbers.
  case multiply = "*"
  /// Quotient of numbers; null when dividing by zero.
  case divide = "/"
}
