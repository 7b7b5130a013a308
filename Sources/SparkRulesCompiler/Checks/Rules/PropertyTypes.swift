enum PropertyTypes: Check {
  static let id = CheckID("SR0616", "property-types", .warning)

  /// A property of an event.
  private struct Key: Hashable {
    var event: String
    var property: String
  }

  static func examine(
    _ rules: [RuleProfile], repeated: Set<String>, into diagnostics: inout [Diagnostic]
  ) {
    guard !repeated.isEmpty else { return }
    var first: [Key: TypedProperty] = [:]
    var reported: Set<Range<Int>> = []
    for event in rules.lazy.flatMap(\.events) where repeated.contains(event.name.value) {
      for property in event.properties where property.type != .unknown {
        let key = Key(event: event.name.value, property: property.name.value)
        guard let earlier = first[key] else {
          first[key] = property
          continue
        }
        guard earlier.type != property.type, reported.insert(property.name.range).inserted else {
          continue
        }
        diagnostics.append(finding(property, of: event.name.value, earlier))
      }
    }
  }

  private static func finding(
    _ property: TypedProperty, of event: String, _ earlier: TypedProperty
  ) -> Diagnostic {
    let name = Quoted.code(property.name.value)
    return Diagnostic(
      Self.self, at: property.name.range,
      "\(name) of \(Quoted.code(event)) is \(property.type.phrase) here and "
        + "\(earlier.type.phrase) elsewhere",
      notes: [.init(range: earlier.name.range, message: "\(name) is \(earlier.type.phrase) here")],
      advice: "use values of one type, or two names")
  }
}
