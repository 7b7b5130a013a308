extension FileCompiler {
  /// Compiles the tables, whose values are constant.
  func compileTables() {
    for table in file.tables where tables[table.name.value] == nil {
      var entries: [String: SparkValue] = [:]
      var types: Set<ValueType> = []
      for entry in table.entries {
        let parsed = TemplateParser.parse(
          entry.value.text, as: entry.value.reading, into: &diagnostics)
        guard let literal = parsed.literal else {
          diagnostics.append(TableValue.finding(entry.value.text))
          continue
        }
        entries[entry.name.value] = literal
        types.insert(ValueType(of: literal))
      }
      tables[table.name.value] = Scope.Table(
        index: ruleSet.tables.count, keys: table.entries.map(\.name),
        type: types.count == 1 ? types.first ?? .unknown : .unknown)
      ruleSet.tables.append(RuleSet.Table(name: table.name.value, entries: entries))
    }
  }

  /// Compiles the name of an event that is looked up in a table.
  ///
  /// - Parameters:
  ///   - source: The template.
  ///   - scope: The values that it can read.
  /// - Returns: The destination; nil if an error was reported.
  func compileName(_ source: TemplateSource, in scope: Scope) -> Emission.Destination? {
    let findings = diagnostics.count
    let checked = compile(source, in: scope)
    var ignored: [Diagnostic] = []
    let parsed = TemplateParser.parse(source.text, as: source.reading, into: &ignored)
    guard case .expression(let root, _)? = parsed.segments.first, parsed.segments.count == 1,
      let (table, other) = Self.lookup(root)
    else {
      if diagnostics.count == findings { diagnostics.append(EventNameLookup.form(source.text)) }
      return nil
    }
    guard let known = tables[table], case .expression(let expression)? = checked?.template else {
      return nil
    }
    let entries = ruleSet.tables[known.index].entries
    var names: [String] = []
    for key in known.keys {
      guard case .text(let name)? = entries[key.value], !name.isEmpty else {
        diagnostics.append(EventNameLookup.value(key, in: table))
        return nil
      }
      if !names.contains(name) { names.append(name) }
    }
    if let other, !names.contains(other) { names.append(other) }
    return .lookup(expression, names: names)
  }

  /// The table in which an expression looks its value up, and the name in place of a missing one.
  private static func lookup(_ node: ExpressionSyntax) -> (table: String, other: String?)? {
    guard case .filter(let value, let filter) = node.kind else { return nil }
    if let table = filter.table { return (table.text, nil) }
    guard filter.name == RuleFilter.default.rawValue, filter.arguments.count == 1,
      case .literal(.text(let other)) = filter.arguments[0].kind, !other.isEmpty,
      case .filter(_, let inner) = value.kind, let table = inner.table
    else { return nil }
    return (table.text, other)
  }
}
