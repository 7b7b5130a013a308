import Foundation

/// The values that names in templates of other tools mean.
extension ForeignTemplate {
  /// `${data.name | default('friend')}` for `{{${name} | default: 'friend'}}`; nil for other texts.
  static func value(inBraces written: String) -> String? {
    guard written.hasPrefix("{{"), written.hasSuffix("}}"), written.utf8.count <= 200 else {
      return nil
    }
    let parts = written.filter { !"${}".contains($0) }.split(separator: "|").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard let name = parts.first else { return nil }
    if parts.count == 1, let variable = variable(name) { return "${\(variable)}" }
    let value = tagManagerValue(name) ?? name
    if parts.count == 1, value.contains("|") { return "${\(value)}" }
    guard isReference(value) else { return nil }
    var rest = parts.dropFirst()
    var expression = owned(value)
    if expression.hasPrefix("view."), case let name = String(expression.dropFirst("view.".count)),
      let meant = UnknownProperty.meaning(of: name, in: ValueNames.viewProperties)
    {
      expression = "view.\(meant)"
    }
    // Liquid has filters for calculations.
    if let calculation = rest.first.flatMap(calculation) {
      expression += " \(calculation)"
      rest = rest.dropFirst()
    }
    let filters = rest.compactMap(filter)
    guard filters.count == rest.count else { return nil }
    return "${\(([expression] + filters).joined(separator: " | "))}"
  }

  /// `${data.price} ${data.currency}` for `{{data.price}} {{data.currency}}`; nil for calculations, and for names alone,
  /// which the file may define.
  static func translated(_ text: String) -> String? {
    let pattern = TextPattern(#"\{\{([^{}]+\.[^{}]+)\}\}"#)
    let meant = text.replacing(pattern) { value(inBraces: String($0[0])) ?? "{{" }
    let others = text.replacing(pattern, with: "").filter { $0 != " " }
    let names = meant.split { "${} -/".contains($0) }.map(String.init)
    let isCalculation =
      others.count == 1 && "+*".contains(others)
      || others.count == 1 && "-/".contains(others) && names.allSatisfy(isNumber)
    return meant == text || meant.contains("{{") || others.contains("{") || isCalculation
      ? nil : meant
  }

  /// `* 1.19` for `times: 1.19`; nil for filters that do not calculate.
  private static func calculation(_ filter: String) -> String? {
    let signs = ["times": "*", "divided_by": "/", "plus": "+", "minus": "-"]
    let parts = filter.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, let sign = signs[parts[0]], NumberLiteral.parse(parts[1]) != nil else {
      return nil
    }
    return "\(sign) \(parts[1])"
  }

  /// `default('friend')` for `default: 'friend'`, and `round` for `int`; nil for filters that do not exist.
  private static func filter(_ written: String) -> String? {
    let word = String(written.prefix { $0.isLetter || $0 == "_" })
    let others = ["int": "round", "integer": "round", "to_i": "round"]
    guard
      let name = ValueNames.filters.contains(word)
        ? word : others[word] ?? FilterWording.keyword(of: word)
    else { return nil }
    let argument = written.dropFirst(word.count).drop { ": (".contains($0) }
    guard word != "map", argument.first.map({ "<>=!*/+-".contains($0) }) != true else { return nil }
    let text = argument.hasSuffix(")") ? argument.dropLast() : argument
    return text.isEmpty ? name : "\(name)(\(text))"
  }

  /// A name with its owner: `data.vehicle.id` for `vehicle.id`, whose root is not known.
  static func owned(_ name: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    guard let root = parts.first else { return name }
    if ValueNames.roots.contains(root) { return name }
    if ["this", "self"].contains(root), parts.count > 1 {
      return owned(parts.dropFirst().joined(separator: "."))
    }
    if root.hasPrefix("utm") { return "app.\(name)" }
    if ["label", "text", "caption"].contains(name) { return "view.text" }
    if parts.count == 2, OtherView.kinds.contains(root),
      ValueNames.viewProperties.contains(parts[1])
    {
      return "view.\(parts[1])"
    }
    return "\(UnknownName.isOfApp(root) ? "app" : "data").\(name)"
  }

  /// The values that correspond to the variables of Google Tag Manager.
  private static let tagManagerValues: [String: String] = [
    "click text": "view.text", "click id": "view.id", "click element": "view.id",
    "click classes": "view.type", "form text": "view.text", "form id": "view.id",
    "form element": "view.id", "page path": "screen", "page url": "screen", "page title": "screen",
    "page hostname": "screen", "screen name": "screen", "referrer": "previous_screen",
    "event": "trigger", "scroll depth threshold": "depth | percent",
    "scroll depth": "depth | percent", "scroll percent": "depth | percent",
    "scroll percentage": "depth | percent", "button text": "view.text", "button name": "view.id",
    "button id": "view.id", "view name": "view.id", "previous screen": "previous_screen",
    "previous page": "previous_screen",
    "percent visible": "visible | percent", "app version": "app.version",
    "app version name": "app.version", "app name": "app.name", "app id": "app.id",
    "language": "app.language", "os version": "app.os_version", "platform": "app.platform",
    "device language": "app.language", "user id": "app.user_id",
  ]

  /// The value of a built-in variable of Google Tag Manager, such as `Click Text`; nil for other names.
  static func builtInValue(_ name: String) -> String? { tagManagerValues[name.lowercased()] }

  /// A built-in variable of Google Tag Manager at the beginning of a condition, its value, and what follows it: `screen`
  /// and `equals Invoices` for `Page Path equals /Invoices`; nil for other texts.
  static func builtInVariable(in text: String) -> (name: String, value: String, rest: String)? {
    let words = text.split(separator: " ").map(String.init)
    for count in [3, 2] where words.count > count {
      let name = words[..<count].joined(separator: " ")
      guard let value = builtInValue(name) else { continue }
      let rest = words[count...].map { value == "screen" ? String($0.drop { $0 == "/" }) : $0 }
      return (name, value, rest.joined(separator: " "))
    }
    return nil
  }

  /// The name in `var('min_amount')`, as in dbt; nil for other texts.
  static func variable(_ written: String) -> String? {
    guard let call = FunctionCall.parts(of: written), ["var", "env_var"].contains(call.name),
      let name = call.arguments.first.flatMap(FunctionCall.text), NameSyntax.isName(name)
    else { return nil }
    return name
  }

  /// The value for the name of a variable of Google Tag Manager, such as `Click Text`; nil for other names.
  static func tagManagerValue(_ name: String) -> String? {
    let words = name.lowercased().split(separator: " ").joined(separator: " ")
    // `DLV - job_id`: the kind of a variable before its name.
    for kind in ["dlv", "js", "cjs", "dl", "jsv", "const", "lookup", "cookie", "url"] {
      for separator in [" - ", "-", "."] where words.hasPrefix(kind + separator) {
        let rest = String(words.dropFirst(kind.count + separator.count))
        let written = String(name.dropFirst(name.count - rest.count))
        // `drivers.0.age`, an item of a list.
        let parts = written.split(separator: ".")
        if parts.contains(where: { Int($0) != nil }) {
          let names = parts.filter { Int($0) == nil }.joined(separator: "_")
          return NameSyntax.nearestName(to: "first_\(names)").map { "data.\($0)" }
        }
        return tagManagerValues[rest]
          ?? (isReference(written) ? owned(written) : nil)
          ?? NameSyntax.nearestName(to: rest).map { "data.\($0)" }
      }
    }
    guard words.allSatisfy({ " -".contains($0) || NameSyntax.isName("a\($0)") }) else { return nil }
    // `price - discount` is a calculation.
    if words.contains("-"),
      !words.components(separatedBy: " - ").contains(where: { $0.contains(" ") })
    {
      return nil
    }
    return tagManagerValues[words]
      ?? (words.contains(" ") ? NameSyntax.nearestName(to: words).map { "data.\($0)" } : nil)
  }

  /// Whether a text consists of names with dots between them.
  static func isReference(_ name: String) -> Bool {
    !name.isEmpty
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(NameSyntax.isName)
  }
}
