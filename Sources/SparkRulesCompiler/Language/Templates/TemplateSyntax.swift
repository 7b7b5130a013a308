import SparkRulesModel

/// A text with `${…}` in it, as it was read.
struct ParsedTemplate: Sendable, Hashable {
  /// A piece of a template.
  enum Segment: Sendable, Hashable {
    /// Text as it stands, `$${` already turned into `${`, with its place in the template's text.
    case text(String, Range<Int>)
    /// What stands in `${…}`, with the place of the whole from `$` to `}`.
    case expression(ExpressionSyntax, Range<Int>)
  }

  /// The text it was read from; turns the ranges here into places in the file.
  var text: ScalarText
  /// The pieces; none for an empty text.
  var segments: [Segment]
  /// The value, where the template is a literal and not text with expressions.
  var literal: SparkValue?
  /// Whether it stands in the file without quotes and is no block, so that a text may not be meant.
  var isPlain = false
  /// Whether nothing was wrong; only then may it be compiled.
  var isValid: Bool

  /// The place of a part of the template in the file.
  func sourceRange(of range: Range<Int>) -> Range<Int> { text.sourceRange(of: range) }

  /// Every value that is read, in the order in which they stand.
  var references: [ReferenceSyntax] {
    segments.flatMap { segment in
      if case .expression(let expression, _) = segment { return expression.references }
      return []
    }
  }
}
