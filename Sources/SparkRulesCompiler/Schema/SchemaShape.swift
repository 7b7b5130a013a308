import SparkRulesModel

/// A JSON Schema, as far as one is needed for rule files.
indirect enum SchemaShape {
  /// A text of letters: what YAML tools take for a number or yes and no counts as one.
  case text
  /// A value with `${…}` in it, or a literal.
  case value
  /// A text of one form.
  case pattern(String, examples: [String])
  /// One of some words.
  case words([String])
  /// Words that editors offer, where any other may stand too.
  case suggestions([String])
  /// A whole number between two.
  case number(ClosedRange<Int>)
  /// Exactly this number.
  case one(Int)
  /// A list that is not empty.
  case list(SchemaShape)
  /// A shape, or a list of such.
  case oneOrMore(SchemaShape)
  /// Any names, each with a value of this shape.
  case names(SchemaShape)
  /// Either of some shapes.
  case any([SchemaShape])
  /// A shape that has a name.
  case reference(String)

  /// Writes the fields of the schema.
  func write(to object: inout JSONWriter) {
    switch self {
    case .text:
      types(["string", "number", "boolean"], to: &object)
      object.field("minLength", .int(1))
    case .value: types(["string", "number", "boolean", "null"], to: &object)
    case .pattern(let pattern, let examples):
      object.field("type", "string")
      object.field("pattern", .text(pattern))
      object.field("examples", .list(examples.map { .text($0) }))
    case .words(let words): object.field("enum", .list(words.map { .text($0) }))
    case .suggestions(let words): Self.any([.words(words), .text]).write(to: &object)
    case .number(let range):
      object.field("type", "integer")
      object.field("minimum", .int(range.lowerBound))
      object.field("maximum", .int(range.upperBound))
    case .one(let number): object.field("const", .int(number))
    case .list(let item):
      object.field("type", "array")
      object.field("minItems", .int(1))
      object.key("items")
      object.object { item.write(to: &$0) }
    case .oneOrMore(let item): Self.any([item, .list(item)]).write(to: &object)
    case .names(let value):
      object.field("type", "object")
      object.field("minProperties", .int(1))
      object.key("additionalProperties")
      object.object { value.write(to: &$0) }
    case .any(let shapes):
      object.key("anyOf")
      object.list { list in
        for shape in shapes { list.object { shape.write(to: &$0) } }
      }
    case .reference(let name): object.field("$ref", .text("#/$defs/\(name)"))
    }
  }

  private func types(_ types: [String], to object: inout JSONWriter) {
    object.field("type", .list(types.map { .text($0) }))
  }
}
