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

extension UnknownName {
  /// The help for a name that the author gives to a trigger of the rule, such as `s` for `as: s`; nil for other names.
  static func alias(_ site: NameSite, _ name: String) -> String? {
    let rest = site.reference.names.dropFirst().map(\.text)
    guard let stage = site.scope.aliases[name], let property = rest.first else { return nil }
    if rest == ["view", "text"] {
      return
        "write \(Quoted.code("\(stage).view.text")) for a text that is shown; rules cannot read what a person typed: for that, "
        + "\(Quoted.code("\(stage).data.query")), which the app must provide"
    }
    let isValue = ValueNames.stageProperties.contains(property)
    let value = ([stage] + (isValue ? [] : ["data"]) + rest).joined(separator: ".")
    return isValue && property != "data"
      ? "write \(Quoted.code(value))" : "write \(Quoted.code(value)), which the app must provide"
  }

  /// The help for a value after `not`, which is never true for a missing one.
  static func certain(_ help: String) -> String {
    help.replacing(TextPattern(#"`((?:app|data)\.[\w.]+)`"#)) { "`(\($0[1]) | default(false))`" }
  }
}
