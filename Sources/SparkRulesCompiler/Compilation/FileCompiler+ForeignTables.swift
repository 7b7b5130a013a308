import SparkRulesModel

/// Tables in the notation of other languages: `levels[data.level]`, `levels.get(data.level, 'other')`, `levels(data.level)`
/// and `data.level | levels`.
extension FileCompiler {
  /// The keys that people write above tables, and before their names.
  private static let groups = UnknownName.groups.union(UnknownTable.groups)

  /// Replaces the findings about a text that reads tables in another notation with one, after all its corrections.
  ///
  /// - Parameters:
  ///   - findings: The findings about the text.
  ///   - text: The condition, or the text with `${…}`.
  ///   - check: Returns the findings about another text in its place.
  /// - Returns: The finding; nil for other texts.
  func foreignTable(
    _ findings: [Diagnostic], in text: ScalarText, check: (ScalarText) -> [Diagnostic]
  ) -> Diagnostic? {
    guard text.value.utf8.count <= 500, text.value.contains(where: { "[(|".contains($0) }),
      var finding = findings.first(where: { $0.severity == .error })
    else { return nil }
    if let help = row(in: text.value) {
      finding.help = help
      finding.fix = nil
      return finding
    }
    var read = ReadTables()
    let written = piped(called(columns(text.value, &read), &read), &read)
    // A table cannot contain patterns and ranges, with or without the filter.
    let hasPatterns = read.names.contains { name in
      tables[name].map { table in
        !WildcardKey.findings(table.keys, table.entries, of: "data.value").isEmpty
      } ?? false
    }
    guard !read.names.isEmpty, !hasPatterns else { return nil }
    let (meant, remaining) = CombinedCorrection.correct(Self.plain(written)) { text in
      // The table is under another key, about which there is another finding.
      check(text).filter { $0.code != UnknownTable.code || read.areDeclared }
    }
    guard remaining.allSatisfy({ $0.severity != .error }) else { return nil }
    usedTables.formUnion(read.names)
    let isCertain = read.areDeclared || read.areGrouped
    let help = "write \(Quoted.code(meant, limit: 240))"
    finding.help =
      (isCertain ? "" : "for a table under `tables`, ")
      + (text.isDoubleQuoted ? CombinedCorrection.inDoubleQuotes(help) : help)
    finding.range = text.sourceRange(of: 0..<text.value.utf8.count)
    finding.fix = nil
    return finding
  }

  /// The help for `levels['A1']`, whose key is no value of the app; nil for other texts.
  private func row(in text: String) -> String? {
    guard let found = text.firstMatch(of: TextPattern(#"\b(\w+)(?:\[|\.get\()\s*["']"#)),
      tables[String(found[1])] != nil
    else { return nil }
    return "write the value that is looked up before it, such as "
      + Quoted.code("data.code | lookup(\(found[1]))")
  }

  /// What a text says about the tables that it reads.
  private struct ReadTables {
    var names: Set<String> = []
    var areDeclared = true
    var areGrouped = true
  }

  /// A text with `(data.level | lookup(levels))` for `levels[data.level]` and `levels(data.level)`.
  private func called(_ text: String, _ read: inout ReadTables) -> String {
    let call =
      TextPattern(
        #"\b(?:(\w+)\.)?(\w+)(?:\.get)?([\[(])\s*([\w.]+)\s*(?:,\s*("[^"]*"|'[^']*'|\d+)\s*)?[\])](?:\s*(?:or|\?\?|\|\|)\s*("[^"]*"|'[^']*'|\d+)|\.\w+\b(?!\())?"#
      )
    var found = read
    let replaced = text.replacing(call) { match in
      let isMethod = match[2] == "get" && match.group(1) != nil
      let table = String(isMethod ? match[1] : match[2])
      let group = isMethod ? nil : match.group(1).map(String.init)
      let isDeclared = tables[table] != nil
      let isGrouped = group.map(Self.groups.contains) == true
      let isOfApp = match[4].contains(".") && ForeignTemplate.isReference(String(match[4]))
      let isRow =
        group == nil && match[3] == "[" && isOfApp && !ValueNames.roots.contains(table)
        && !ValueNames.keywords.contains(table) && !Self.groups.contains(table)
      guard isGrouped || isDeclared && group == nil || isRow, !isGrouped || table != "get" else {
        return String(match[0])
      }
      found.names.insert(table)
      if !isDeclared { found.areDeclared = false }
      if !isGrouped { found.areGrouped = false }
      let other = (match.group(5) ?? match.group(6)).map { value in
        " | default(\(FunctionCall.text(String(value)).map { LiteralPrinter.print($0) } ?? String(value)))"
      }
      return "(\(Subscript.value(String(match[4]))) | lookup(\(table))\(other ?? ""))"
    }
    read = found
    return replaced
  }

  /// A text with `lookup(buttons_label)` for `lookup(buttons).label`, whose column is a table of its own.
  private func columns(_ text: String, _ read: inout ReadTables) -> String {
    var found = read
    let replaced = text.replacing(
      TextPattern(#"\| *lookup\( *(\w+) *\)(?:\.(\w+)|\[["'](\w+)["']\])"#)
    ) { match in
      let table = "\(match[1])_\(match.group(2) ?? match[3])"
      found.names.insert(table)
      return "| lookup(\(table))"
    }
    read = found
    return replaced
  }

  /// A text with `data.level | lookup(levels)` for `data.level | levels` and `data.level | map(levels)`.
  private func piped(_ text: String, _ read: inout ReadTables) -> String {
    var found = read
    let replaced = text.replacing(TextPattern(#"(\|?)\|\s*(\w+)(?:\(\s*(\w*)\s*\))?"#)) { match in
      let (name, argument) = (String(match[2]), match.group(3).map(String.init) ?? "")
      let table = argument.isEmpty ? name : argument
      guard match[1].isEmpty, RuleFilter(rawValue: name) == nil, tables[table] != nil else {
        return String(match[0])
      }
      found.names.insert(table)
      return "| lookup(\(table))"
    }
    read = found
    return replaced
  }

  /// A text without the parentheses that a value of its own needs none of.
  private static func plain(_ text: String) -> String {
    let value =
      TextPattern(
        #"\$\{\s*\(([\w.]+ \| lookup\(\w+\)(?: \| default\((?:"[^"]*"|[\d.]+)\))?)\)\s*(\}|\|)"#)
    return text.replacing(value) { match in
      "${\(match[1])\(match[2] == "|" ? " " : "")\(match[2])"
    }
  }
}
