import SparkRulesModel

extension RuleFileReader {
  /// Reads the steps of a funnel: a list of names, each with a trigger or a map of view and trigger.
  mutating func readSteps(_ node: NodeID, _ key: Range<Int>) -> [RuleSource.Step]? {
    if let marks = InvalidStep.marks(node, tree) {
      report(marks)
      return nil
    }
    if let lines = numbered(node) {
      report(InvalidStep.finding(lines: lines, at: tree.range(of: node), "after a dash"))
      return nil
    }
    // Reading a step replaces the map of keys.
    let hasView = hasView
    guard let items = readItems(node, of: "steps", key) else { return nil }
    if let finding = unnamedSteps(items, of: node, hasView: hasView) {
      report(finding)
      return nil
    }
    var steps: [RuleSource.Step] = []
    var names = FirstOccurrences<String>()
    // One finding is enough for steps that all have a key `name`.
    let read = items.count > 1 && items.allSatisfy(hasNameKey) ? Array(items.prefix(1)) : items
    for item in read {
      guard let (name, value) = namedStep(item, ofRuleWithView: hasView) else { continue }
      if let first = names.add(name.value, at: name.range) {
        report(RepeatedStep.finding(name, first: first))
        continue
      }
      steps.append(
        RuleSource.Step(
          name: name, end: Field(readPairEnd(value, of: name.value, name.range), key: name.range)))
    }
    guard steps.count == items.count else { return nil }
    if let finding = StepCount.finding(steps.count, at: key) { report(finding) }
    return steps
  }

  /// The finding about steps without names, and about one for what does not happen; nil for other lists.
  private func unnamedSteps(_ items: [NodeID], of list: NodeID, hasView: Bool) -> Diagnostic? {
    if tree.nodes[list].style == .flow, items.allSatisfy({ tree.isReadableScalar($0) }) {
      return InvalidStep.finding(list: items.map { tree.string(of: $0) }, at: tree.range(of: list))
    }
    // `at` can name the steps as they are written.
    let firing = valueOfKey(RuleKey.at.rawValue).map { tree.children(of: $0) } ?? []
    let written = items.compactMap { tree.readableString(of: $0) }
    if !written.isEmpty, written == firing.compactMap({ tree.readableString(of: $0) }),
      written.allSatisfy({ NameSyntax.isName($0) })
    {
      return InvalidStep.finding(
        list: written, at: tree.range(of: items[0]), inBrackets: false, areNames: true)
    }
    if let events = values(of: items, under: ["event"]) {
      return InvalidStep.finding(events: events, at: tree.range(of: items[0]))
    }
    if let screens = values(of: items, under: ["screen", "page", "view"]) {
      return InvalidStep.finding(list: screens, at: tree.range(of: items[0]), inBrackets: false)
    }
    if let finding = absentStep(items, ofRuleWithView: hasView) { return finding }
    return unnamed(items).map {
      InvalidStep.finding(
        lines: named($0, by: firing.compactMap { tree.readableString(of: $0) }),
        at: tree.range(of: items[0]), readsData: readsData)
    }
  }

  /// The lines of steps, with the names that `at` gives some of them.
  private func named(_ lines: [String], by firing: [String]) -> [String] {
    var lines = lines
    for name in firing where !lines.contains(where: { $0.hasPrefix("- \(name):") }) {
      let meant = lines.indices.filter { line in
        NamingStyle.words(of: String(lines[line].dropFirst(2).prefix { $0 != ":" })).contains(name)
      }
      guard meant.count == 1, let colon = lines[meant[0]].firstIndex(of: ":") else { continue }
      lines[meant[0]] = "- \(name)\(lines[meant[0]][colon...])"
    }
    return lines
  }

  /// Whether a rule that fires at its last step reads a value of a view, without the name of a step.
  private var readsData: Bool {
    mapOfKeys.map { tree.bytes[tree.range(of: $0)].hasBytes("${data.".utf8) } == true
      && valueOfKey(RuleKey.at.rawValue) == nil
  }

  /// The finding about something that does not happen between two steps; nil without it.
  private func absentStep(_ items: [NodeID], ofRuleWithView hasView: Bool) -> Diagnostic? {
    func end(_ item: NodeID) -> String? {
      verbStep(item).map { EventPhrase.end($0.path, $0.trigger) }
    }
    guard let index = items.firstIndex(where: { UnknownKey.absent($0, tree) != nil }), index > 0,
      let pair = UnknownKey.absent(items[index], tree),
      let missing = UnknownKey.end(pair.value, tree)
    else { return nil }
    let missed = EventPhrase.end(missing.path, missing.trigger)
    let without = Quoted.code("without: \(missed)", limit: 120)
    let range = tree.range(of: pair.key)
    if index + 1 == items.count {
      return verbStep(items[index - 1]).map { start in
        InvalidStep.absentLast(
          at: range, after: start, missed, isSecond: items.count == 2, hasView: hasView)
      }
    }
    guard items.count == 3, let first = end(items[0]), let last = end(items[2]) else {
      return InvalidStep.absent(
        at: range,
        help: "delete this step, and write \(without) in the column of `steps`")
    }
    return InvalidStep.absent(
      at: range,
      help: "write \(Quoted.code("from: \(first)", limit: 120)), "
        + "\(Quoted.code("to: \(last)", limit: 120)) and \(without) instead of "
        + (hasView ? "`view` and `steps`" : "`steps`"))
  }

  /// The view and the trigger of a step, whose name may be the trigger: `- leave: SignUp`.
  private func verbStep(_ item: NodeID) -> (path: String, trigger: TriggerKeyword)? {
    let pairs = tree.nodes[item].kind == .map ? tree.pairs(of: item) : []
    if let whole = UnknownKey.end(item, tree) { return whole }
    guard pairs.count == 1, let end = UnknownKey.end(pairs[0].value, tree) else { return nil }
    let isPath = tree.readableString(of: pairs[0].value).map { EventPhrase.parse($0) == nil }
    guard isPath ?? (tree.pairs(of: pairs[0].value).count == 1),
      let name = tree.readableString(of: pairs[0].key)
    else { return end }
    return (end.path, EventPhrase.trigger(named: name, of: end.path))
  }

  /// The steps in a map, such as `1: Quote appear` and `cart: {view: Cart, trigger: appear}`; nil unless all are read.
  private func numbered(_ node: NodeID) -> [String]? {
    guard tree.nodes[node].kind == .map else { return nil }
    let pairs = tree.pairs(of: node)
    let lines = pairs.compactMap { key, value -> String? in
      guard let name = tree.readableString(of: key) else { return nil }
      let path = tree.text(of: "view", in: value)
      let trigger = tree.text(of: "trigger", in: value).flatMap { EventPhrase.trigger(of: $0) }
      let line =
        tree.readableString(of: value).flatMap { EventPhrase.step($0) }
        ?? path.flatMap { EventPhrase.step($0, trigger) }
      guard let line, NameSyntax.isName(name), let colon = line.firstIndex(of: ":") else {
        return line
      }
      return "- \(name)\(line[colon...])"
    }
    return lines.count == pairs.count && lines.count > 1 ? lines : nil
  }

  /// The values in `- event: view_item` or `- screen: Cart`, if all steps are written so.
  private func values(of items: [NodeID], under keys: Set<String>) -> [String]? {
    let values = items.compactMap { item -> String? in
      let texts = tree.readableStrings(of: item)
      return texts.count == 1 && keys.contains(texts[0].key) ? texts[0].value : nil
    }
    return values.count == items.count && values.count > 1 ? values : nil
  }

  /// The steps with names, if all of them are written as `- {view: Cart, trigger: appear}`, also without `trigger`.
  private func unnamed(_ items: [NodeID]) -> [String]? {
    let lines = items.compactMap { item -> String? in
      let texts = tree.readableStrings(of: item)
      guard tree.nodes[item].kind == .map, texts.count == tree.pairs(of: item).count,
        let view = texts.first(where: { ["view", "screen", "page"].contains($0.key) }),
        texts.allSatisfy({ $0.key == view.key || $0.key == "trigger" })
      else { return nil }
      let trigger = tree.text(of: "trigger", in: item).flatMap { EventPhrase.trigger(of: $0) }
      return EventPhrase.step(view.value, trigger)
    }
    return lines.count == items.count && lines.count > 1 ? lines : nil
  }

  /// Whether a step is written as `name: start`, with its view and trigger in other lines.
  private func hasNameKey(_ item: NodeID) -> Bool {
    tree.value(of: "name", in: item) != nil && tree.pairs(of: item).count > 1
  }

  private mutating func namedStep(
    _ item: NodeID, ofRuleWithView hasView: Bool
  ) -> (Located<String>, NodeID)? {
    guard !tree.nodes[item].isBroken else {
      hasUnreadKeys = true
      return nil
    }
    let pairs = tree.nodes[item].kind == .map ? tree.pairs(of: item) : []
    guard pairs.count == 1, let pair = pairs.first else {
      let values = tree.readableStrings(of: item)
      report(
        InvalidStep.finding(
          at: tree.range(of: pairs.first?.key ?? item), count: pairs.count, named: values,
          text: tree.readableString(of: item)))
      return nil
    }
    guard let name = readKey(pair.key) else { return nil }
    let located = Located(value: name, range: tree.range(of: pair.key))
    guard NameSyntax.isName(name), !name.contains(where: { $0 == "-" }) else {
      report(InvalidStep.finding(name: located, trigger: tree.readableString(of: pair.value)))
      return nil
    }
    if NameSyntax.isScreenName(name), let trigger = tree.readableString(of: pair.value),
      let keyword = EventPhrase.trigger(of: trigger), !keyword.definition.isOfApp, !hasView
    {
      report(InvalidStep.screen(located, keyword))
      return nil
    }
    return (located, pair.value)
  }

  /// Whether the rule has a view, to which a trigger alone belongs.
  private var hasView: Bool {
    mapOfKeys == nil || valueOfKey(RuleKey.view.rawValue) != nil
  }

  /// Reads which of several beginnings counts.
  mutating func readKeeps(_ node: NodeID, _ key: Range<Int>) -> CountedStart? {
    guard let text = readScalar(node, of: RuleKey.keep.rawValue, key) else { return nil }
    guard let keeps = CountedStart(rawValue: text.value) else {
      report(InvalidKeep.finding(text, at: tree.range(of: node)))
      return nil
    }
    return keeps
  }
}
