/// A parsed condition, or the parsed content of `${…}`.
struct ParsedExpression: Sendable, Hashable {
  /// The text of the expression, which converts ranges to ranges in the file.
  var text: ScalarText
  /// The tree.
  var root: ExpressionSyntax
  /// Whether no error was found.
  ///
  /// Only a valid expression may be compiled.
  var isValid: Bool

  /// The range in the file of a part of the expression.
  func sourceRange(of range: Range<Int>) -> Range<Int> { text.sourceRange(of: range) }

  /// All references to values, in the order of the text.
  var references: [ReferenceSyntax] { root.references }
}

/// A reference to a value: `data.price`.
struct ReferenceSyntax: Sendable, Hashable {
  /// The names between the dots.
  struct Name: Sendable, Hashable {
    /// The name.
    var text: String
    /// The range of the name.
    var range: Range<Int>
  }

  /// The names, at least one.
  var names: [Name]

  /// The first name.
  var root: String { names.first?.text ?? "" }
  /// All names with the dots between them.
  var spelling: String { names.map(\.text).joined(separator: ".") }
}

/// A filter with its arguments.
struct FilterSyntax: Sendable, Hashable {
  /// The name.
  var name: String
  /// The range of the name.
  var nameRange: Range<Int>
  /// The arguments.
  var arguments: [ExpressionSyntax]
  /// The range from the name to the closing parenthesis.
  var range: Range<Int>
}

/// A node of an expression's tree, with its range in the text.
struct ExpressionSyntax: Sendable, Hashable {
  /// The kind of a node.
  indirect enum Kind: Sendable, Hashable {
    /// An invalid part, which was reported, with the nodes in it that are valid.
    case invalid([ExpressionSyntax])
    /// A literal. A duration is in seconds, a percentage is a fraction.
    case literal(SparkValue)
    /// A reference to a value.
    case reference(ReferenceSyntax)
    /// `[a, b]`.
    case list([ExpressionSyntax])
    /// `value | filter`.
    case filter(ExpressionSyntax, FilterSyntax)
    /// `not a`.
    case not(ExpressionSyntax)
    /// `-a`.
    case negate(ExpressionSyntax)
    /// `a is set`.
    case isSet(ExpressionSyntax)
    /// An operator with its range, and the values on its left and right.
    case binary(BinaryOperator, Range<Int>, ExpressionSyntax, ExpressionSyntax)
  }

  /// The kind of the node.
  var kind: Kind
  /// The range, including parentheses around the node.
  var range: Range<Int>

  /// The direct children, in the order of the text.
  var parts: [ExpressionSyntax] {
    switch kind {
    case .literal, .reference: []
    case .invalid(let values), .list(let values): values
    case .filter(let value, let filter): [value] + filter.arguments
    case .not(let value), .negate(let value), .isSet(let value): [value]
    case .binary(_, _, let left, let right): [left, right]
    }
  }

  /// All references to values, in the order of the text.
  var references: [ReferenceSyntax] {
    if case .reference(let reference) = kind { return [reference] }
    return parts.flatMap(\.references)
  }

  /// Whether the node is a reference to a value and nothing else.
  var isReference: Bool {
    if case .reference = kind { return true }
    return false
  }
}
