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
    let rows = all.filter { key, _ in
      key != "type" && !inputs.union(PropertyKey.fallback).contains(key.lowercased())
    }
    let hasInput = all.contains { inputs.contains($0.key.lowercased()) && $0.value.contains("${") }
    return hasInput && !rows.isEmpty && !rows.contains { $0.value.contains("${") } ? rows : nil
  }

  private static func lookup(
    _ owner: String, rows: [(key: String, value: String)], _ map: NodeID, _ tree: SyntaxTree
  ) -> String {
    let entries = rows.map { "\($0): \($1)" }
    if entries.contains(where: { $0.hasPrefix("<") || $0.hasPrefix(">") }) {
      return
        "a table finds equal texts and no ranges: delete it, and write a rule for each range, such as one with "
        + "`if: data.price < 200000`"
    }
    let texts = tree.readableStrings(of: map).map { ($0.lowercased(), $1) }
    let input = texts.first { inputs.contains($0.0) }?.1
    if let pattern = entries.first(where: {
      $0.hasPrefix("^") || $0.contains(".*") || $0.contains("\\d")
    }) {
      let start = pattern.drop { $0 == "^" }.prefix { !"$|()[.*+?\\:".contains($0) }
      let value = (input ?? "data.code").filter { !"${}".contains($0) }
      let condition = "if: \(value) starts with \(LiteralPrinter.print(String(start)))"
      return
        "a table finds whole texts and no regular expressions: delete it, and write a rule for each row, such as one with "
        + Quoted.code(condition)
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
