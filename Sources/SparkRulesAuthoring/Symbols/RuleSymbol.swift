/// A name that files of rules and tests declare and refer to.
package struct RuleSymbol: Sendable, Hashable {
  /// The kind of a symbol.
  package enum Kind: String, Sendable, CaseIterable {
    /// The name of a rule.
    case rule
    /// The name of an event.
    case event
    /// A trigger of the app.
    case trigger
    /// A capture in the paths of a rule.
    case capture
    /// A name of `let`.
    case local
    /// A table.
    case table
    /// A step of a funnel.
    case step
    /// A name under `read`.
    case read
    /// A value that rules of a file remember.
    case remembered
    /// The name of a test.
    case test
  }

  /// The kind.
  package let kind: Kind
  /// The name.
  package let name: String
  /// The file in which the name has its meaning; nil for events and triggers, which all files share.
  package let file: String?
  /// The rule in which the name has its meaning; nil for a name of a file.
  package let rule: String?

  /// Creates a symbol.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - name: The name.
  ///   - file: The file in which the name has its meaning; nil for events and triggers.
  ///   - rule: The rule in which the name has its meaning.
  package init(_ kind: Kind, _ name: String, file: String? = nil, rule: String? = nil) {
    self.kind = kind
    self.name = name
    self.file = file
    self.rule = rule
  }
}

/// A mention of a symbol in a file.
package struct SymbolOccurrence: Sendable, Hashable {
  /// The notation of a name.
  enum Notation: Sendable, Hashable {
    /// Between quotes, or without them, as a YAML scalar.
    case scalar(SyntaxNode.Style)
    /// A name in a path or an expression, which consists of letters, digits and `_`.
    case identifier
    /// A text in quotes in an expression.
    case text
  }

  /// The symbol.
  package let symbol: RuleSymbol
  /// The range of the name without quotes, in UTF-8 offsets of the file.
  package let range: Range<Int>
  /// Whether the file defines the symbol here.
  package let isDefinition: Bool
  /// The notation.
  let notation: Notation
}

/// A symbol in the outline of a file.
package struct DocumentSymbol: Sendable, Hashable {
  /// The name.
  package let name: String
  /// The kind.
  package let kind: RuleSymbol.Kind
  /// The range with everything that belongs to the symbol, in UTF-8 offsets of the file.
  package let range: Range<Int>
  /// The range of the name.
  package let nameRange: Range<Int>
  /// The symbols in it, in the order of the file.
  package var children: [DocumentSymbol] = []
}
