extension SymbolCollector {
  /// Collects the symbols of a rule file.
  mutating func collect(_ file: RuleFile) {
    locals = Set(file.locals.map(\.name.value))
    triggers = Set(file.triggers.names.map(\.value))
    for trigger in file.triggers.names {
      add(RuleSymbol(.trigger, trigger.value), at: trigger.range, isDefinition: true)
      outline.append(entry(.trigger, trigger, to: trigger.range.upperBound))
    }
    for entry in file.locals {
      add(ofFile(.local, entry.name.value), at: entry.name.range, isDefinition: true)
      collect(entry.value)
      outline.append(self.entry(.local, entry.name, to: entry.value.range.upperBound))
    }
    for table in file.tables {
      add(ofFile(.table, table.name.value), at: table.name.range, isDefinition: true)
      let end = table.entries.last?.value.range.upperBound ?? table.name.range.upperBound
      outline.append(entry(.table, table.name, to: end))
    }
    for property in file.properties { collect(property.value) }
    let ends = endsOfRules
    for rule in file.rules {
      collect(rule, in: file)
      var symbol = entry(.rule, rule.name, to: ends[rule.name.range.lowerBound] ?? 0)
      symbol.children = children(of: rule)
      outline.append(symbol)
    }
    outline.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The offsets at which rules end, by those at which they begin.
  private var endsOfRules: [Int: Int] {
    var ends: [Int: Int] = [:]
    guard let root = tree.root, let rules = tree.value(FileKey.rules.rawValue, in: root),
      tree.nodes[rules].kind == .map
    else { return ends }
    for (name, rule) in tree.pairs(of: rules) {
      ends[tree.nodes[name].start] = tree.range(of: rule).upperBound
    }
    return ends
  }

  private func entry(_ kind: RuleSymbol.Kind, _ name: Located<String>, to end: Int)
    -> DocumentSymbol
  {
    DocumentSymbol(
      name: name.value, kind: kind,
      range: name.range.lowerBound..<max(end, name.range.upperBound), nameRange: name.range)
  }

  /// The captures, steps, events and remembered values of the rule that was read last.
  private func children(of rule: RuleSource) -> [DocumentSymbol] {
    var seen: Set<RuleSymbol> = []
    return occurrences.drop { $0.symbol != ofFile(.rule, rule.name.value) }
      .filter {
        $0.isDefinition
          && [.capture, .step, .event, .read, .remembered].contains($0.symbol.kind)
      }
      .filter {
        $0.range.lowerBound > rule.name.range.lowerBound && seen.insert($0.symbol).inserted
      }
      .map {
        DocumentSymbol(
          name: $0.symbol.name, kind: $0.symbol.kind, range: $0.range, nameRange: $0.range)
      }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Rules

  private mutating func collect(_ rule: RuleSource, in file: RuleFile) {
    add(ofFile(.rule, rule.name.value), at: rule.name.range, isDefinition: true)
    scope = RuleNames(rule: rule.name.value)
    let steps = rule.steps.value ?? []
    let paths = [rule.view] + rule.ends.compactMap(\.value?.view)
    for text in paths.flatMap({ $0.value ?? [] }) { collect(path: text) }
    for step in steps {
      scope.steps.insert(step.name.value)
      add(own(.step, step.name.value), at: step.name.range, isDefinition: true)
    }
    for name in rule.firingSteps.value ?? [] { add(own(.step, name.value), at: name.range) }
    for read in rule.reads.value ?? [] {
      scope.reads.insert(read.name.value)
      add(own(.read, read.name.value), at: read.name.range, isDefinition: true)
    }
    let keywords = [rule.triggers] + rule.ends.compactMap(\.value?.triggers)
    for word in keywords.flatMap({ $0.value ?? [] })
    where triggers.contains(word.value) || TriggerKeyword(rawValue: word.value) == nil {
      add(RuleSymbol(.trigger, word.value), at: word.range)
    }
    let expressions = [rule.condition.value, rule.sample.value?.unit] + (rule.oncePer.value ?? [])
    for text in expressions { if let text { collect(expression: text) } }
    for action in rule.actions.value ?? [] { collect(action, in: file) }
  }

  private mutating func collect(path text: ScalarText) {
    var findings: [Diagnostic] = []
    guard let path = PathParser.parse(text, into: &findings) else { return }
    for capture in path.captures {
      scope.captures.insert(capture.name)
      add(own(.capture, capture.name), in: path.text, at: capture.range, isDefinition: true)
    }
  }

  // MARK: Actions

  private mutating func collect(_ action: ActionSource, in file: RuleFile) {
    if case .remember(let entries, _) = action {
      for entry in entries {
        add(ofFile(.remembered, entry.name.value), at: entry.name.range, isDefinition: true)
      }
    }
    guard case .emit(let emission, let properties) = action else {
      for value in action.values { collect(value) }
      return
    }
    for name in emission.names {
      add(RuleSymbol(.event, name.event.value), at: name.event.range, isDefinition: true)
    }
    if let lookup = emission.lookup { collectEvents(of: collect(lookup), in: file) }
    collect(properties)
  }

  private mutating func collect(_ entries: [RuleFile.Entry]) {
    for entry in entries { collect(entry.value) }
  }

  /// Collects the names of events that are looked up in a table.
  private mutating func collectEvents(of template: ParsedTemplate, in file: RuleFile) {
    for table in file.tables where template.tables.contains(table.name.value) {
      for entry in table.entries {
        let symbol = RuleSymbol(.event, entry.value.text.value)
        // Several rules can use the table.
        guard !occurrences.contains(where: { entry.value.range.contains($0.range.lowerBound) })
        else { continue }
        add(symbol, at: entry.value.range, isDefinition: true)
      }
    }
    collectOtherEvent(of: template)
  }
}
