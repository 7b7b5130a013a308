import Foundation

/// Names that one line of a rule explains to the help about another one.
extension RuleAdvice {
  /// What the lines of a rule say about the names in its help texts.
  struct Names {
    /// The values of the app that another line converts to numbers, because they are texts.
    var texts: Set<String> = []
    /// The value that a join of another tool looks up in a table.
    var joined: String?

    /// Notes what a help text says about names.
    mutating func note(_ help: String) {
      for found in help.matches(of: TextPattern(#"`(?:\$\{)?((?:data|app)\.\w+) \| number\b"#)) {
        texts.insert(String(found[1]))
      }
      if let found = help.firstMatch(
        of: TextPattern(#"^delete it: write `\$\{([\w.]+) \| lookup\("#))
      {
        joined = String(found[1])
      }
    }
  }

  /// A help text whose names are those of the other lines.
  func withNames(_ help: String, of code: String) -> String {
    var help = help
    if let joined = names.joined {
      help = help.replacingOccurrences(of: "data.code | lookup(", with: "\(joined) | lookup(")
    }
    for text in names.texts {
      help = help.replacingOccurrences(of: "\(text) | round", with: "\(text) | number | round")
    }
    // The rule has the pair of which the help speaks.
    if rule.from.isPresent, rule.to.isPresent,
      let pair = help.range(of: "elapsed`, which is in seconds, and ")
        ?? help.range(of: "elapsed}`, which is in seconds, and "),
      help.hasPrefix("write `")
    {
      help = String(help[..<pair.upperBound].dropLast(", and ".count))
    }
    // A screen has a name instead of an identifier.
    if code == Subscript.code,
      rule.view.value?.allSatisfy({ NameSyntax.isScreenPath($0.value) }) == true
    {
      help = help.replacingOccurrences(of: "view.id | lookup(", with: "screen | lookup(")
    }
    // No view provides values at a trigger of the whole app.
    if code == UnknownAction.code, isOfLibrary, !rule.view.isPresent,
      help.hasPrefix("no action of the language ")
    {
      help = help.replacingOccurrences(of: "${data.", with: "${app.")
    }
    return code == WrongKind.code ? withProperties(help) : help
  }

  /// `view.value` for `data.rating` if the property `rating` is `${view.value}`.
  private func withProperties(_ help: String) -> String {
    guard help.contains("`if: ") else { return help }
    return rule.properties.reduce(help) { help, property in
      let written = property.value.text.value
      let name = "data.\(property.name.value)"
      guard written.hasPrefix("${"), written.hasSuffix("}"), help.contains(name),
        case let value = String(written.dropFirst(2).dropLast()), value != name,
        ForeignTemplate.isReference(value)
      else { return help }
      return help.replacingOccurrences(
        of: "\\b\(NSRegularExpression.escapedPattern(for: name))\\b(?![.(])", with: value,
        options: .regularExpression)
    }
  }
}
