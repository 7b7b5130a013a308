/// Unknown keys whose meaning their value or the rest of the map tells.
extension RuleFileReader {
  /// What is known about an unknown key.
  enum KeyAnswer<Word> {
    case unanswered
    /// A finding was reported; the word is the one that the key means.
    case answered(Word?)
  }

  /// Reports a key whose value tells its meaning, before names of other tools are looked up.
  mutating func answerByValue<Word: MapKey>(
    _ name: String, at range: Range<Int>, _ pair: SyntaxTree.Pair, _ known: MapFields<Word>
  ) -> KeyAnswer<Word> {
    if let doubled = MissingColon.doubled(pair.key, tree), let word = Word(rawValue: doubled.name) {
      report(doubled.finding)
      return .answered(word)
    }
    if reportLoop(pair, name, known) || reportStructure(name, at: range, pair.value, known) {
      return .answered(nil)
    }
    let rule = known as? MapFields<RuleKey>
    if let rule, reportPress(name, at: range, pair, rule) { return .answered(nil) }
    if reportConcept(name, at: range, KeyValue(pair.value, tree), known) { return .answered(nil) }
    // A container of another tool has the name that a file requires.
    if let files = known as? MapFields<FileKey>, files[.name] == nil,
      ["container", "workspace", "project", "ruleset", "rule-set"].contains(name.lowercased()),
      let text = tree.readableString(of: pair.value), !text.contains("$"), !text.contains(" ")
    {
      report(
        UnknownKey.make(
          name, range, Word.location,
          help: "write \(Quoted.code("name: \(text)")); the app decides where its events are sent",
          nil))
      return .answered(FileKey.name as? Word)
    }
    if let rule, case .answered(let word) = answer(name, at: range, pair.value, in: rule) {
      return .answered(word as? Word)
    }
    return reportMisplaced(name, at: range, pair.value, known) ? .answered(nil) : .unanswered
  }

  /// Reports the length of a long press.
  private mutating func reportPress(
    _ name: String, at range: Range<Int>, _ pair: SyntaxTree.Pair, _ rule: MapFields<RuleKey>
  ) -> Bool {
    guard let help = UnknownKey.press(name, tree.comparedValue(of: pair), tree, in: rule) else {
      return false
    }
    hasPressLength = true
    report(UnknownKey.make(name, range, RuleKey.location, help: help, nil))
    return true
  }

  /// Reports an element, a screen, a level of a log or the actions of another tool.
  private mutating func answer(
    _ name: String, at range: Range<Int>, _ value: NodeID, in rule: MapFields<RuleKey>
  ) -> KeyAnswer<RuleKey> {
    if let help = UnknownKey.element(
      NamingStyle.key(name), value, tree, in: rule, beside: unknownTexts)
    {
      hasUnreadKeys = true
      report(UnknownKey.make(name, range, RuleKey.location, help: help, nil))
      return .answered(nil)
    }
    // A second identifier is that of the rule.
    if name.lowercased() == "id", rule[.view] != nil,
      let help = KeyConcept.note(name, KeyValue(value, tree), .rule)
    {
      report(UnknownKey.make(name, range, RuleKey.location, help: help, nil))
      return .answered(nil)
    }
    if rule[.actions] == nil, let finding = eventOfRule(name, at: range, value) {
      misplacedAction = range
      report(finding)
      return .answered(nil)
    }
    if rule[.view] == nil, tree.isReadableScalar(value),
      let finding = UnknownKey.screen(name, at: range, tree.string(of: value))
        ?? UnknownKey.identifier(name, at: range, tree.string(of: value))
    {
      report(finding)
      return .answered(.view)
    }
    if let finding = UnknownKey.level(name, at: range, value, tree, in: rule) {
      report(finding)
      return .answered(nil)
    }
    if name == "then", tree.nodes[value].kind == .list {
      report(UnknownKey.make(name, range, RuleKey.location, help: "write `actions`", nil))
      return .answered(.actions)
    }
    return .unanswered
  }

  /// The finding for a key that names the event of a rule without actions, such as `track: buy_tapped`; nil for other keys.
  private func eventOfRule(_ name: String, at range: Range<Int>, _ value: NodeID) -> Diagnostic? {
    let texts = tree.entries(of: value).map { tree.readableString(of: $0) ?? "" }
    guard let (events, system) = UnknownKey.events(name, texts) else { return nil }
    let lines = events.map { event in
      Quoted.code("- emit: \(system.map { "{\($0): \(event)}" } ?? event)", limit: 120)
    }
    let sink =
      system.map { system in
        file.sinks.isDeclared(system)
          ? "" : ", and at the top of the file `sinks: [\(system)]`"
      } ?? ""
    let help = "write `actions:`, and below it \(PhraseList.join(lines, "and"))\(sink)"
    guard name == "name" else {
      return UnknownKey.make(name, range, RuleKey.location, help: help, nil)
    }
    return Diagnostic(
      MisplacedKey.self, at: range, "`name` is not allowed in a rule",
      help:
        "if it is the event that is sent, \(help); otherwise delete it: the key above these lines is the name of the rule"
    )
  }

  /// Whether `for: 30m` beside `trigger: abandoned` is the time that the rule waits.
  func isWaitOfAbandonment(_ name: String, _ guess: RuleKey?, _ rule: MapFields<RuleKey>) -> Bool {
    guess == .atLeast && name.lowercased() == "for"
      && rule.string(.trigger, in: tree)?.lowercased().contains("abandon") == true
  }

  /// Reports the time of a delay together with its beginning, which is part of the help.
  ///
  /// - Returns: Whether it is reported.
  mutating func reportDelay(
    _ name: String, at range: Range<Int>, _ value: String?, _ rule: MapFields<RuleKey>
  ) -> Bool {
    guard UnknownKey.delays.contains(name),
      let help = UnknownKey.delay(
        name, value, tree, in: rule,
        event: textOfKey("event"),
        besideOther: unknownTexts.contains { key, _ in
          let word = NamingStyle.key(key)
          return UnknownKey.later.contains(word) || UnknownKey.earlier.contains(word)
        })
    else { return false }
    report(UnknownKey.make(name, range, RuleKey.location, help: help, nil))
    hasUnreadKeys = true
    return true
  }

  /// Reports the time after which somebody abandoned something, with all that it replaces.
  ///
  /// - Returns: Whether it is reported.
  mutating func reportTimeout(
    _ finding: Diagnostic, _ name: String, _ value: String?, _ rule: MapFields<RuleKey>
  ) -> Bool {
    guard let map = mapOfKeys,
      let help = UnknownKey.timeout(name, value, of: rule, at: map, tree)
    else { return false }
    var finding = finding
    finding.help = help
    finding.fix = nil
    report(finding)
    hasUnreadKeys = true
    return true
  }

  /// Whether a key of the file contains rules.
  func isSectionOfRules(_ name: String, _ value: String?, _ node: NodeID) -> Bool {
    if MisplacedKey.containsWholeRules(node, tree) { return true }
    return FileKey.help(for: name.lowercased(), value: value) == nil
      && (MisplacedKey.containsRules(node, tree) || MisplacedKey.containsGroups(node, tree))
  }
}
