/// A compiled expression: a tree stored as an array in which every node follows its children.
public struct RuleExpression: Sendable, Hashable {
  /// An operation; its integers are indexes of other nodes, always smaller than the node's own
  /// index.
  public enum Node: Sendable, Hashable {
    /// A literal.
    case constant(SparkValue)
    /// A value that is read when the rule fires.
    case variable(RuleVariable)
    /// A list of values.
    case list([Int])
    /// A filter applied to a value, with arguments.
    case filter(RuleFilter, Int, [Int])
    /// The logical negation of a value.
    case not(Int)
    /// The arithmetic negation of a number.
    case negate(Int)
    /// `is set`: whether the value is not null; the result is never null.
    case isSet(Int)
    /// A binary operator and the indexes of its operands.
    case binary(BinaryOperator, Int, Int)
    /// A table, by its position in the set.
    case table(Int)
    /// A comparison of texts as versions; a text that is no version makes it null.
    case versions(BinaryOperator, Int, Int)
    /// A list with values of each item of a list: one value, or a map if the fields have names.
    case items(Int, [ItemField])
  }

  /// A value of the items of a list; its expression reads items and nothing else.
  public struct ItemField: Sendable, Hashable {
    /// The name of the value in the resulting map; nil for a value without a map.
    public var name: String?
    /// The value.
    public var value: RuleExpression

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name of the value; nil for a value without a map.
    ///   - value: The value.
    public init(name: String? = nil, value: RuleExpression) {
      self.name = name
      self.value = value
    }
  }

  /// The nodes; the last one is the root.
  public var nodes: [Node]

  /// Creates an expression.
  ///
  /// - Parameter nodes: The nodes, children before their parents.
  public init(nodes: [Node]) { self.nodes = nodes }
}

/// An operator with two operands.
public enum BinaryOperator: String, Sendable, CaseIterable {
  /// True if at least one operand is true, in three-valued logic.
  case or
  /// True if both operands are true, in three-valued logic.
  case and
  /// The operands are equal.
  case equal = "=="
  /// The operands differ.
  case notEqual = "!="
  /// The first operand is less than the second.
  case less = "<"
  /// The first operand is less than or equal to the second.
  case lessOrEqual = "<="
  /// The first operand is greater than the second.
  case greater = ">"
  /// The first operand is greater than or equal to the second.
  case greaterOrEqual = ">="
  /// A text contains a text, or a list contains a value.
  case contains
  /// A text begins with a text.
  case startsWith = "starts with"
  /// A text ends with a text.
  case endsWith = "ends with"
  /// A value is an element of a list, or a text is part of a text.
  case isIn = "in"
  /// The sum of two numbers.
  case add = "+"
  /// The difference of two numbers.
  case subtract = "-"
  /// The product of two numbers.
  case multiply = "*"
  /// The quotient of two numbers; null if the divisor is 0.
  case divide = "/"
}
