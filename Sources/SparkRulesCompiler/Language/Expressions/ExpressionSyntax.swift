/// A parsed condition, or the parsed content of `${…}`.
package struct ParsedExpression: Sendable, Hashable {
  /// The text of the expression, which converts ranges to ranges in the file.
  package var text: ScalarText
  /// The tree.
  package var root: ExpressionSyntax
  /// Whether no error was found.
  ///
  /// Only a valid expression may be compiled.
  var isValid: Bool

  /// All references to values, in the order of the text.
  var references: [ReferenceSyntax] { root.references }

  /// The names of all tables in which values are looked up.
  var tables: [String] { root.tables }
}

/// A reference to a value: `data.price`.
package struct ReferenceSyntax: Sendable, Hashable {
  /// The names between the dots.
  package struct Name: Sendable, Hashable {
    /// The name.
    package var text: String
    /// The range of the name.
    package var range: Range<Int>

    /// Creates a name.
    package init(text: String, range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }

  /// The names, at least one.
  package var names: [Name]

  /// Creates a reference.
  package init(names: [Name]) { self.names = names }

  /// The first name.
  package var root: String { names.first?.text ?? "" }
  /// All names with the dots between them.
  var spelling: String { names.map(\.text).joined(separator: ".") }
}

/// A filter with its arguments.
package struct FilterSyntax: Sendable, Hashable {
  /// The name.
  package var name: String
  /// The range of the name.
  var nameRange: Range<Int>
  /// The arguments.
  package var arguments: [ExpressionSyntax]
  /// The names after `as`, by the index of the argument.
  package var names: [Int: ReferenceSyntax.Name] = [:]
  /// The range from the name to the closing parenthesis.
  var range: Range<Int>

  /// Creates a filter.
  package init(
    name: String, nameRange: Range<Int>, arguments: [ExpressionSyntax],
    names: [Int: ReferenceSyntax.Name] = [:], range: Range<Int>
  ) {
    self.name = name
    self.nameRange = nameRange
    self.arguments = arguments
    self.names = names
    self.range = range
  }

  /// Whether the filter looks a value up in a table.
  var isLookup: Bool { name == RuleFilter.lookup.rawValue }

  /// Whether the filter's arguments read the items of a list.
  package var readsItems: Bool { RuleFilter(rawValue: name)?.definition.items != nil }

  /// The name of the table in which the filter looks a value up; nil for any other filter or argument.
  package var table: ReferenceSyntax.Name? {
    guard isLookup, case .reference(let reference)? = arguments.first?.kind,
      reference.names.count == 1
    else { return nil }
    return reference.names[0]
  }
}

/// A node of an expression's tree, with its range in the text.
package struct ExpressionSyntax: Sendable, Hashable {
  /// The kind of a node.
  package indirect enum Kind: Sendable, Hashable {
    /// An expression with a syntax error, which was reported, with its names, so that none seems unused.
    case invalid([ExpressionSyntax])
    /// A literal. A duration is in seconds, a percentage is a fraction.
    case literal(SparkValue)
    /// A version, date or time.
    case typed(TypedLiteral)
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
  package var kind: Kind
  /// The range, including parentheses around the node.
  package var range: Range<Int>

  /// Creates a node.
  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The direct children, in the order of the text.
  package var parts: [ExpressionSyntax] {
    switch kind {
    case .literal, .typed, .reference: []
    case .invalid(let values), .list(let values): values
    case .filter(let value, let filter): [value] + filter.arguments
    case .not(let value), .negate(let value), .isSet(let value): [value]
    case .binary(_, _, let left, let right): [left, right]
    }
  }

  /// All references to values, in the order of the text.
  var references: [ReferenceSyntax] {
    switch kind {
    case .reference(let reference): [reference]
    // The arguments are the name of a table, or values of the items of a list.
    case .filter(let value, let filter) where filter.isLookup || filter.readsItems:
      value.references
    default: parts.flatMap(\.references)
    }
  }

  /// The names of all tables in which values are looked up.
  var tables: [String] {
    switch kind {
    case .filter(_, let filter): parts.flatMap(\.tables) + [filter.table?.text].compactMap { $0 }
    // Any name in an expression with a syntax error may be that of a table.
    case .invalid(let values): values.flatMap(\.references).map(\.root)
    default: parts.flatMap(\.tables)
    }
  }

  /// Whether the node is a reference to a value and nothing else.
  var isReference: Bool {
    if case .reference = kind { return true }
    return false
  }
}
