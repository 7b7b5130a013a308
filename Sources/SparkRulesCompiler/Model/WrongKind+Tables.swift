extension WrongKind {
  /// Creates the finding for a table under `let`.
  ///
  /// - Parameters:
  ///   - name: The name under `let`.
  ///   - map: The map.
  ///   - tree: The tree that contains it.
  /// - Returns: The finding.
  static func table(_ name: Located<String>, _ map: NodeID, _ tree: SyntaxTree) -> Diagnostic {
    let types = ["counter", "number", "integer", "boolean", "string"]
    if let type = tree.text(of: "type", in: map), types.contains(type) {
      return Diagnostic(
        self, at: name.range, "\(Quoted.code(name.value)) is a variable, and rules keep no values",
        help: "delete it and its lines, and let the app provide the value, such as "
          + Quoted.code("app.\(name.value)"))
    }
    return Diagnostic(
      self, at: name.range, "\(Quoted.code(name.value)) is a table, and a `let` name has one value",
      help: rows(of: map, tree).map { lookup(name.value, rows: $0, map, tree) }
        ?? (tree.pairs(of: map).contains {
          tree.readableString(of: $0.value)?.contains("${") == true
        }
          ? "write its lines under `with:` at the top of the file, which every event has, or directly under `let`"
          : "move it and its lines to `tables:` at the top of the file"))
  }

  /// What other tools call the value that a table looks up.
  private static let inputs: Set<String> = [
    "lookup", "input", "from", "value", "key", "of", "variable", "on", "source",
  ]

  /// The rows of a table in the notation of other tools, which are below a key such as `map` or beside the value that it
  /// looks up; nil for one of this language.
  private static func rows(
    of map: NodeID, _ tree: SyntaxTree
  ) -> [(key: String, value: String)]? {
    if let inner = tree.pairs(of: map).first(where: { tree.nodes[$0.value].kind == .map })?.value {
      return tree.readableStrings(of: inner)
    }
    let all = tree.readableStrings(of: map)
    let others = inputs.union(PropertyKey.fallback)
    let rows = all.filter { $0.key != "type" && !others.contains($0.key.lowercased()) }
    let hasInput = all.contains { inputs.contains($0.key.lowercased()) && $0.value.contains("${") }
    return hasInput && !rows.isEmpty && !rows.contains { $0.value.contains("${") } ? rows : nil
  }

  /// The help for rows with patterns and ranges of a value; nil for whole texts.
  private static func tests(_ rows: [(key: String, value: String)], _ input: String) -> String? {
    let value = input.filter { !"${}".contains($0) }
    let literals = rows.map { (key: $0.key, value: LiteralPrinter.print($0.value)) }
    if let rules = WildcardKey.rules(literals, of: value) {
      return
        "a table finds whole texts, and no regular expressions and ranges: delete it, and \(rules)"
    }
    guard let pattern = rows.first(where: { WildcardKey.isRegular($0.key) }) else { return nil }
    let test = NoSuchOperator.comparisons(of: pattern.key, subject: value).map {
      ", such as \(Quoted.code("if: \($0)", limit: 120)) for \(Quoted.code(pattern.value))"
    }
    return
      "a table finds whole texts and no regular expressions: delete it, and write a rule for each row, with its own `if`"
      + (test ?? "")
  }

  private static func lookup(
    _ owner: String, rows: [(key: String, value: String)], _ map: NodeID, _ tree: SyntaxTree
  ) -> String {
    let entries = rows.map { "\($0): \($1)" }
    let texts = tree.readableStrings(of: map).map { ($0.lowercased(), $1) }
    let input = texts.first { inputs.contains($0.0) }?.1
    if let input,
      let help = tests(rows + texts.filter { PropertyKey.fallback.contains($0.0) }, input)
    {
      return help
    }
    let otherwise = texts.first { PropertyKey.fallback.contains($0.0) }?.1
    let name =
      NameSyntax.isName(owner) ? owner : NameSyntax.nearestName(to: owner.lowercased()) ?? "names"
    let written = (input ?? "screen").filter { !"${}".contains($0) }
    let subject = ["screen.name", "screen_name", "page"].contains(written) ? "screen" : written
    let value =
      "${\(subject) | lookup(\(name))"
      + (otherwise.map { " | default(\(LiteralPrinter.print($0)))" } ?? "") + "}"
    let isOfTabs =
      written.contains("index") && tree.isSearchable
      && ["tabBar", "TabBar"].contains { tree.bytes.hasBytes($0.utf8) }
    let replacement = (isOfTabs ? value.replacingOccurrences(of: subject, with: "screen") : value)
      .replacingOccurrences(of: "\"", with: "'")
    let table = Quoted.code("tables: {\(name): {\(entries.joined(separator: ", "))}}", limit: 200)
    return (isOfTabs ? "a tab bar has no index, but each of its screens has a name: " : "")
      + "delete it, write \(table) at the top of the file, "
      + (isOfTabs ? "with the names of the screens instead of the numbers, " : "")
      + "and \(Quoted.code(replacement, limit: 120)) instead of \(Quoted.code("${\(owner)}"))"
      + (isOfTabs ? ", in a rule with `view: .Screen` and `trigger: appear`" : "")
  }
}
