import SparkRulesModel

/// A condition, or what stands in `${…}`, as it was read.
struct ParsedExpression: Sendable, Hashable {
  /// The text it was read from; turns the ranges here into places in the file.
  var text: ScalarText
  /// The tree.
  var root: ExpressionSyntax
  /// Whether nothing was wrong; only then may it be compiled.
  var isValid: Bool

  /// The place of a part of the expression in the file.
  func sourceRange(of range: Range<Int>) -> Range<Int> { text.sourceRange(of: range) }

  /// Every value that is read, in the order in which they stand.
  var references: [ReferenceSyntax] { root.references }
}

/// A value that is read: `data.price`.
struct ReferenceSyntax: Sendable, Hashable {
  /// The names between the dots.
  struct Name: Sendable, Hashable {
    /// The name.
    var text: String
    /// Its place.
    var range: Range<Int>
  }

  /// The names, at least one.
  var names: [Name]

  /// The first name; the one that must exist.
  var root: String { names.first?.text ?? "" }
  /// The whole with its dots.
  var spelling: String { names.map(\.text).joined(separator: ".") }
}

/// A filter with its arguments.
struct FilterSyntax: Sendable, Hashable {
  /// The name as it was written.
  var name: String
  /// The name's place.
  var nameRange: Range<Int>
  /// The arguments.
  var arguments: [ExpressionSyntax]
  /// The place from the name to the closing parenthesis.
  var range: Range<Int>
}

/// A node of an expression's tree, with its place in the text.
struct ExpressionSyntax: Sendable, Hashable {
  /// What the node is.
  indirect enum Kind: Sendable, Hashable {
    /// Something that could not be understood, and has been reported; with what of it could be.
    case invalid([ExpressionSyntax])
    /// A literal; a duration is its seconds, a percent its fraction.
    case literal(SparkValue)
    /// A value that is read.
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
    /// Two values and what stands between them, with the operator's place.
    case binary(BinaryOperator, Range<Int>, ExpressionSyntax, ExpressionSyntax)
  }

  /// What the node is.
  var kind: Kind
  /// The place, parentheses around it included.
  var range: Range<Int>

  /// The nodes that it is directly made of, in the order in which they stand.
  var parts: [ExpressionSyntax] {
    switch kind {
    case .literal, .reference: []
    case .invalid(let values), .list(let values): values
    case .filter(let value, let filter): [value] + filter.arguments
    case .not(let value), .negate(let value), .isSet(let value): [value]
    case .binary(_, _, let left, let right): [left, right]
    }
  }

  /// Every value that is read, in the order in which they stand.
  var references: [ReferenceSyntax] {
    if case .reference(let reference) = kind { return [reference] }
    return parts.flatMap(\.references)
  }
}
