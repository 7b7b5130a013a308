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
      let keys = table.entries.map(\.name)
      diagnostics += WildcardKey.findings(keys)
      tables[table.name.value] = Scope.Table(
        index: ruleSet.tables.count, keys: keys,
        type: types.count == 1 ? types.first ?? .unknown : .unknown,
        screenFindings: ScreenTableKey.findings(keys), idFindings: PathTableKey.findings(keys))
      ruleSet.tables.append(RuleSet.Table(name: table.name.value, entries: entries))
    }
  }

  /// Reports keys that no rule can look up and sinks that no event names, if a file without errors was
  /// compiled as a whole.
  func reportUnused(in file: RuleFile) {
    guard ruleSet.rules.count == file.rules.count, file.isComplete else { return }
    let keys = tables.values.sorted { $0.index < $1.index }.map(\.keys)
    UnusedTableKey.examine(keys, in: ruleSet, into: &diagnostics)
    UnusedSink.examine(file.sinks.names, profiles, in: app, into: &diagnostics)
  }

  /// Compiles the name of an event that is looked up in a table.
  ///
  /// - Parameters:
  ///   - source: The template.
  ///   - scope: The values that it can read.
  /// - Returns: The destination; nil if an error was reported.
  func compileName(_ source: TemplateSource, in scope: Scope) -> Emission.Destination? {
    guard let checked = compile(source, in: scope) else { return nil }
    guard case .expression(let expression) = checked.template, let lookup = expression.nameLookup,
      let (name, table) = tables.first(where: { $0.value.index == lookup.table })
    else {
      diagnostics.append(EventNameLookup.form(source.text))
      return nil
    }
    let entries = ruleSet.tables[lookup.table].entries
    var names: [String] = []
    for key in table.keys {
      // A value that is missing was reported.
      guard let value = entries[key.value] else { continue }
      guard case .text(let event) = value, !event.isEmpty else {
        diagnostics.append(EventNameLookup.value(key, in: name))
        return nil
      }
      if !names.contains(event) { names.append(event) }
    }
    if let other = lookup.other, !names.contains(other) { names.append(other) }
    return .lookup(expression, names: names)
  }
}

extension RuleExpression {
  /// The table in which the expression looks up a name and does nothing else, and the name in place of a
  /// missing one.
  fileprivate var nameLookup: (table: Int, other: String?)? {
    func table(_ node: Node?) -> Int? {
      guard case .filter(.lookup, _, let arguments)? = node, let index = arguments.first,
        case .table(let table) = nodes[index]
      else { return nil }
      return table
    }
    if let table = table(nodes.last) { return (table, nil) }
    guard case .filter(.default, let value, let arguments)? = nodes.last,
      let index = arguments.first,
      case .constant(.text(let other)) = nodes[index], !other.isEmpty,
      let table = table(nodes[value])
    else { return nil }
    return (table, other)
  }
}
