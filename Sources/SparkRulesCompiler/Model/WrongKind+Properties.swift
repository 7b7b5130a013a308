import SparkRulesModel

/// Maps and lists in the place of the value of a property.
extension WrongKind {
  /// The help for the value of a property.
  static func propertyHelp(
    _ source: String, _ kind: SyntaxNode.Kind, _ owner: String
  ) -> String? {
    let hasMaps = source.contains(": ") && (source.contains("{") || source.hasPrefix("- "))
    if kind == .list, hasMaps { return BracketInBrackets.listOfMaps }
    if source.hasPrefix("["), source.hasSuffix("]"), !source.contains("$") {
      return "a property has one value: write one text, such as "
        + Quoted.code("'\(source.dropFirst().dropLast())'")
    }
    guard kind == .map else { return nil }
    if ["properties", "params", "parameters", "attributes", "ecommerce"].contains(owner) {
      return
        "delete this key, and write the lines below it directly below `with`, with two spaces fewer"
        + (owner == "ecommerce" ? "; \(BracketInBrackets.listOfMaps)" : "")
    }
    if ["switch:", "case:", "match:", "when:", "lookup:", "map:", "input:", "cases:"].contains(
      where: source.hasPrefix),
      let subject = entry(of: source).map({ $0.value.filter { !"${}".contains($0) } }),
      !subject.isEmpty
    {
      return
        "write the values in a table at the top of the file, such as `tables: {names: {a: b, c: d}}`, and "
        + Quoted.code("\(owner): ${\(subject) | lookup(names) | default('other')}", limit: 120)
    }
    if let value = typedValue(in: source) {
      return "a property has its value and no type: write \(Quoted.code("\(owner): \(value)"))"
    }
    return entry(of: source).map { inner, value in
      "a property has one value: write \(Quoted.code("\(owner)_\(inner): \(value)"))"
    }
  }

  /// The value in `{type: number, value: "${data.price}"}`.
  static func typedValue(in source: String) -> String? {
    guard source.contains("type:"), let found = source.range(of: "value:") else { return nil }
    let value = source[found.upperBound...].drop { " \"'".contains($0) }
    let end = value.hasPrefix("${") ? value.firstIndex(of: "}").map { value.index(after: $0) } : nil
    let written = String(end.map { value[..<$0] } ?? value.prefix { !",}\"'".contains($0) })
    guard let type = source.range(of: "type:") else { return nil }
    let word = source[type.upperBound...].drop { " \"'".contains($0) }.lowercased()
    let filter = word.hasPrefix("int") ? " | number | round" : isNumber(word) ? " | number" : ""
    return written.isEmpty
      ? nil : written.hasSuffix("}") ? written.dropLast() + filter + "}" : written
  }

  private static func isNumber(_ type: String) -> Bool {
    SQLTypes.numbers.contains(where: type.hasPrefix)
  }

  /// Whether this is the name of a property and not a key of the language.
  static func isProperty(_ owner: String) -> Bool {
    NameSyntax.isName(owner) && RuleKey(rawValue: owner) == nil && ActionKey(rawValue: owner) == nil
      && FileKey(rawValue: owner) == nil
  }
}
