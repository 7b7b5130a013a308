/// A property that is a number in one file and a text in another.
enum PropertyTypesAcross: Check {
  static let code = "SR0702"
  static let name = "property-types-across-files"
  static let severity = Severity.warning
  static let title = "a property of one event that is of two kinds in two files"
  static let explanation = """
    The same property of the same event is a number in one file and a text (or true and false) in another. \
    Whoever counts with it later gets an error, or a table with two columns. Quote both or none, or use \
    the filter `number`.
    """
  static let bad = Examples.actions("- emit: returned\n  with:\n    ⟦price⟧: free")
  static let good = Examples.actions("- emit: returned\n  with:\n    price: 0")

  static func finding(
    _ property: TypedProperty, of event: String, is other: ValueType, in file: String
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: property.name.range,
      "\(Quoted.code(property.name.value)) of \(Quoted.code(event)) is \(property.type.phrase) "
        + "here and \(other.phrase) in \(Quoted.code(file))",
      help: "give it one kind of value everywhere, or two names")
  }
}
