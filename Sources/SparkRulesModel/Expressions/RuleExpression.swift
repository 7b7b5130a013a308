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

/// What can be done to a value on its way into a template.
public enum RuleFilter: String, Sendable, CaseIterable {
  /// `default(x)`: x where the value is null.
  case `default`
  /// Small letters, whatever the locale.
  case lower
  /// Capital letters, whatever the locale.
  case upper
  /// Without blanks and line breaks at both ends.
  case trim
  /// `truncate(n)`: the first n characters that a person sees.
  case truncate
  /// A text in JSON's spelling of a number becomes that number; else null.
  case number
  /// `round(n)`: to n digits after the point, 0 if left out; halves go away from zero.
  case round
  /// `replace(a, b)`: every a becomes b.
  case replace
  /// How many characters a text, entries a list or map has.
  case length
  /// SHA-256 of the app's salt and the text, in hexadecimal.
  case hash

  /// How many arguments the filter takes.
  public var arguments: ClosedRange<Int> {
    switch self {
    case .default, .truncate: 1...1
    case .round: 0...1
    case .replace: 2...2
    case .lower, .upper, .trim, .number, .length, .hash: 0...0
    }
  }
}
