enum PropertyTypes: Check {
  static let id = CheckID("SR0616", "property-types")
  static let severity = Severity.warning
  static let title = "a property of one event that is of two kinds"
  static let explanation = """
    The same property of the same event is a number in one rule and a text (or true and false) in another. \
    Whoever counts with it later gets an error, or a table with two columns. Quote both or none, or use \
    the filter `number`.
    """
  static let bad = example("⟦price⟧: free")
  static let good = example("price: 0")

  private static func example(_ second: String) -> String {
    Examples.head + """
      rules:
        buy-tapped:
          view: buyButton
          trigger: tap
          actions:
            - emit: buy_tapped
              with:
                price: 10
        gift-tapped:
          view: giftButton
          trigger: tap
          actions:
            - emit: buy_tapped
              with:
                \(second)

      """
  }

  /// A property of an event, and where it was first given which kind of value.
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
      help: "give it one kind of value everywhere, or two names")
  }
}
