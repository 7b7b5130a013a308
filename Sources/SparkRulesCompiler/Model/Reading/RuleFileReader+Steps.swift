extension RuleFileReader {
  /// Reads the steps of a funnel: a list of names, each with a trigger or a map of view and trigger.
  mutating func readSteps(_ node: NodeID, _ key: Range<Int>) -> [RuleSource.Step]? {
    guard let items = readItems(node, of: "steps", key) else { return nil }
    var steps: [RuleSource.Step] = []
    var names = FirstOccurrences<String>()
    for item in items {
      guard let (name, value) = namedStep(item) else { continue }
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
    return steps.count > Funnel.stepCounts.upperBound ? nil : steps
  }

  private mutating func namedStep(_ item: NodeID) -> (Located<String>, NodeID)? {
    guard !tree.nodes[item].isBroken else {
      hasUnreadKeys = true
      return nil
    }
    let pairs = tree.nodes[item].kind == .map ? tree.pairs(of: item) : []
    guard pairs.count == 1, let pair = pairs.first else {
      report(
        InvalidStep.finding(
          at: tree.range(of: pairs.first?.key ?? item), count: pairs.count))
      return nil
    }
    guard let name = readKey(pair.key) else { return nil }
    let located = Located(value: name, range: tree.range(of: pair.key))
    guard NameSyntax.isName(name), !name.contains(where: { $0 == "-" }) else {
      report(InvalidStep.finding(name: located))
      return nil
    }
    return (located, pair.value)
  }
}
