import SparkRulesModel

/// A word of an expression.
struct ExpressionToken: Sendable, Hashable {
  /// What kind of word it is.
  enum Kind: Sendable, Hashable {
    /// A number, duration or percent.
    case number(SparkValue)
    /// A text in quotes.
    case text(String)
    /// A name, or names with dots between.
    case name([ReferenceSyntax.Name])
    /// An operator, bracket or anything else.
    case symbol(String)
    /// The end of the expression.
    case end
  }

  /// What kind of word it is.
  var kind: Kind
  /// Its place in the text.
  var range: Range<Int>

  /// Whether it is this symbol.
  func `is`(_ symbol: String) -> Bool { kind == .symbol(symbol) }

  /// The word, where it is one name without dots.
  var word: String? {
    if case .name(let names) = kind, names.count == 1 { return names[0].text }
    return nil
  }

  /// Whether a value can begin with it.
  var beginsValue: Bool {
    switch kind {
    case .number, .text, .name: true
    case .symbol(let symbol): symbol == "(" || symbol == "["
    case .end: false
    }
  }
}
