import SparkRulesModel

/// Values of other views, which a rule reads under `read`.
extension UnknownName {
  /// What to write for a property of another view.
  ///
  /// - Parameters:
  ///   - view: The path of the view.
  ///   - property: The property.
  ///   - isNumber: Whether the text is converted into a number.
  /// - Returns: The help.
  static func reading(_ view: String, _ property: String, isNumber: Bool = false) -> String {
    let step = view.split(separator: "/").last.map(String.init) ?? view
    let name = NameSyntax.nearestName(to: step) ?? "other"
    if NamingStyle.isField(view),
      ["length", "count", "size"].contains(property.split(separator: ".").last)
    {
      return
        "rules cannot read what a person typed: let the app provide its length, such as `data.\(name)_length`"
    }
    if NamingStyle.isField(view) {
      return typed(as: name)
    }
    if ["count", "length", "size", "children", "rows", "items"].contains(property) {
      return
        "rules cannot count views: let the app provide the number, such as `data.\(name)_count`"
    }
    let value = ValueNames.viewProperties.contains(property) ? property : "text"
    let read = "add \(Quoted.code("read: {\(name): \(view)}")) to the rule, and write "
    let number = Quoted.code("\(name).text | amount")
    guard value == "text" else { return read + Quoted.code("\(name).\(value)") }
    if isNumber { return read + "\(number) for the number in it" }
    return read + Quoted.code("\(name).text") + ", or \(number) for the number in it"
      + (AmountWithUnit.isAmount(name)
        ? "" : "; if it is a field, let the app provide the text as " + Quoted.code("data.\(name)"))
  }

  /// The help about the text of a field.
  static func typed(as name: String = "query") -> String {
    "write `data.\(name)`, which the app must provide: rules cannot read what a person typed"
  }
}
