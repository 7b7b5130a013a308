/// The parts of JSON Schema that the schema of rule files uses.
package indirect enum SchemaShape: Sendable {
  /// A text; also what YAML tools parse as a number or Boolean.
  case text
  /// A literal, or a text that contains `${…}`.
  case value
  /// A text that matches a regular expression.
  case pattern(String, examples: [String])
  /// One of several keywords.
  case words([String])
  /// Words that editors suggest; any other text is also valid.
  case suggestions([String])
  /// An integer in a range.
  case number(ClosedRange<Int>)
  /// One number.
  case one(Int)
  /// A list that is not empty.
  case list(SchemaShape)
  /// A shape, or a list of values with that shape.
  case oneOrMore(SchemaShape)
  /// A map from any names to values with this shape.
  case names(SchemaShape)
  /// Any of some shapes.
  case any([SchemaShape])
  /// An object with any fields.
  case anyObject
  /// A named shape.
  case reference(String)
}
