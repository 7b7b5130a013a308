enum PropertyTypes: Check {
  static let id = CheckID("SR0616", "property-types", .warning)

  static func examine(
    _ rules: [RuleProfile], repeated: Set<String>, into diagnostics: inout [Diagnostic]
  ) {
    guard !repeated.isEmpty else { return }
    var meanings = FirstMeanings<[String], ValueType, Range<Int>>()
    var reported: Set<Range<Int>> = []
    for event in rules.lazy.flatMap(\.events) where repeated.contains(event.name.value) {
      for property in event.properties where property.type != .unknown {
        let (name, range) = (property.name.value, property.name.range)
        guard
          let earlier = meanings.differing([event.name.value, name], property.type, at: range),
          reported.insert(range).inserted
        else { continue }
        let other = earlier.meaning.phrase
        diagnostics.append(
          Diagnostic(
            self, at: range,
            "\(Quoted.code(name)) of \(Quoted.code(event.name.value)) is \(property.type.phrase) "
              + "here and \(other) elsewhere",
            notes: [.init(range: earlier.source, message: "\(Quoted.code(name)) is \(other) here")],
            advice: "use values of one type, or two names"))
      }
    }
  }
}
