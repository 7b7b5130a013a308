extension SchemaShape {
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
      object.object("items") { item.write(to: &$0) }
    case .oneOrMore(let item): Self.any([item, .list(item)]).write(to: &object)
    case .names(let value):
      object.field("type", "object")
      object.field("minProperties", .int(1))
      object.object("propertyNames") { $0.field("minLength", .int(1)) }
      object.object("additionalProperties") { value.write(to: &$0) }
    case .any(let shapes):
      object.list("anyOf") { list in
        for shape in shapes { list.object { shape.write(to: &$0) } }
      }
    case .anyObject: object.field("type", "object")
    case .reference(let name): object.field("$ref", .text("#/$defs/\(name)"))
    }
  }

  private func types(_ types: [String], to object: inout JSONWriter) {
    object.field("type", .list(types.map { .text($0) }))
  }
}
