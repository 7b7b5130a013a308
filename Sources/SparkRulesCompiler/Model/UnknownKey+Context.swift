import SparkRulesModel

/// Keys of other tools whose meaning depends on the rest of the rule.
extension UnknownKey {
  /// Creates the finding for a key that is explained by the rule that contains it.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - range: The range of the key.
  ///   - value: The value.
  ///   - tree: The tree that contains it.
  ///   - rule: The keys of the rule.
  ///   - others: The unknown keys of the rule and their texts.
  /// - Returns: The finding; nil for any other key.
  static func inContext(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree,
    in rule: MapFields<RuleKey>, beside others: [(key: String, value: String)]
  ) -> Diagnostic? {
    let word = NamingStyle.key(name)
    let trigger = rule.string(.trigger, in: tree)
    let beside =
      variant(word, value, tree, beside: others) ?? subjects(word, value, tree, beside: others)
    let ofValues = beside ?? distinct(word, value, tree)
    let help =
      ofValues ?? visibility(word, value, tree, trigger)
      ?? tree.readableString(of: value).flatMap { ofText(name, word, $0, tree, rule) }
      ?? exceptions(word, value, tree, in: rule)
      ?? succession(word, name, value, tree, in: rule)
      ?? conditionList(word, value, tree)
      ?? funnel(word, value, tree) ?? settings(word, value, tree)
      ?? tags(word, value, tree) ?? sinks(word, value, tree, in: rule)
    let inRule =
      help ?? throttled(word, value, tree) ?? debounced(word, trigger, rule.string(.view, in: tree))
      ?? afterPair(word, tree, in: rule) ?? otherwise(word, tree, in: rule)
      ?? percentage(
        word, value, tree, trigger, isSequence: rule[.from] != nil || rule[.steps] != nil)
      ?? period(word, value, tree)
    let all =
      inRule ?? timeout(word, trigger) ?? groupOfScreens(word, value, tree, trigger)
      ?? group(word, value, tree, within: rule.string(.within, in: tree))
    return all.map { make(name, range, RuleKey.location, help: $0, nil) }
  }

  /// The help for a key whose value is a text.
  private static func ofText(
    _ name: String, _ word: String, _ value: String, _ tree: SyntaxTree,
    _ rule: MapFields<RuleKey>
  ) -> String? {
    let trigger = rule.string(.trigger, in: tree)
    let path = rule.string(.view, in: tree)
    let ofView =
      property(name, value, tree, rule) ?? screen(
        word, value, path: path, hasView: rule[.view] != nil)
      ?? previousScreen(word, value) ?? duration(
        word, value, trigger, in: rule)
      ?? state(word, value, trigger) ?? direction(word, trigger)
    let ofSession = ofView ?? rows(word, value, path) ?? windowOfPair(word, value, tree, rule)
    let ofPeople = ofSession ?? people(word, value) ?? comparison(word, value)
    if word == "event", rule[.actions] != nil, rule[.trigger] == nil, rule[.view] != nil,
      NameSyntax.isName(value),
      RuleKey.meaning(of: word, value: value) == nil
    {
      return "write \(Quoted.code("- emit: \(value)")) below `actions:`"
    }
    return ofPeople ?? message(word, value, trigger) ?? ping(word, value, trigger)
      ?? log(word, value) ?? address(word, value, trigger)
      ?? selection(word, value, from: rule.string(.from, in: tree))
  }

  /// `window: session` in a pair or a funnel, or beside a view under `after`, whose help begins a pair.
  private static func windowOfPair(
    _ word: String, _ value: String, _ tree: SyntaxTree, _ rule: MapFields<RuleKey>
  ) -> String? {
    let words = NamingStyle.words(of: value).filter { !["same", "in", "one", "the"].contains($0) }
    let isPair =
      rule[.from] != nil || rule[.steps] != nil
      || rule[.after].map { end($0.value, tree) != nil } == true
    return isPair && (word.hasSuffix("window") || word == "timeframe") && words == ["session"]
      ? endsWithSession : nil
  }

  /// The help for a session as the longest time.
  static let endsWithSession = "delete it: a pair or a funnel ends with its session"

  /// `tags: [core, symptoms]`.
  private static func tags(_ word: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    ["tags", "tag", "labels"].contains(word) && isPlainList(value, tree)
      ? RuleKey.comment : nil
  }

  /// Creates the finding for `screen: Checkout` in a rule without a view; nil for any other key.
  static func screen(_ name: String, at range: Range<Int>, _ value: String) -> Diagnostic? {
    let word = NamingStyle.key(name)
    return screen(word, value, path: nil, hasView: false).map {
      make(name, range, RuleKey.location, help: $0, nil)
    }
  }

  /// `screen: Checkout`, without a view or with one on that screen.
  private static func screen(
    _ word: String, _ value: String, path: String?, hasView: Bool
  ) -> String? {
    guard
      ["screen", "page", "screens", "screen-name", "view-controller", "activity"].contains(word),
      NameSyntax.isName(value)
    else { return nil }
    guard hasView else { return "write `view: \(value)`" }
    if ["all", "any", "every", "everywhere"].contains(value.lowercased()), let path,
      let name = path.split(separator: "/").last
    {
      return
        "delete it: \(Quoted.code("view: \(name)", limit: 120)) matches this view on every screen"
    }
    if path == value { return "delete it: `view` is this screen already" }
    let rest = path.flatMap {
      $0.hasPrefix("\(value)/") ? String($0.dropFirst(value.count + 1)) : $0
    }
    return rest.map {
      "write \(Quoted.code("view: \(value)/\($0)", limit: 120)) instead of `view` and `\(word)`"
    }
  }

  /// `exceptions: [data.user == "employee"]`, which are conditions and no views.
  private static func exceptions(
    _ word: String, _ value: NodeID, _ tree: SyntaxTree, in rule: MapFields<RuleKey>
  ) -> String? {
    // A key such as `-` has no words.
    let words = word.split(separator: "-")
    guard let first = words.first else { return nil }
    let isTest =
      word == "ifnot" || ["if", "when"].contains(first) && words.dropFirst() == ["not"]
      || words.count > 1
        && ["if", "when", "where", "condition", "conditions"].contains(words[words.count - 1])
        && ["exclude", "except", "skip", "block", "ignore", "suppress", "unless", "not"].contains(
          first)
    guard RuleKey.foreignNames[word] == .except || word == "unless" || isTest else { return nil }
    let nodes = tree.entries(of: value)
    let isMaps = nodes.allSatisfy { tree.nodes[$0].kind == .map }
    let texts = nodes.compactMap { node -> String? in
      isMaps
        ? ConditionTree.expression(node, tree)
        : tree.readableString(of: node)?.filter { !"${}".contains($0) }
    }
    let paths = nodes.compactMap { node in
      tree.readableStrings(of: node).first { ["view", "path"].contains($0.key) }?.value
    }
    if isMaps, word != "unless", !paths.isEmpty, paths.count == nodes.count {
      let quoted = paths.map { YAMLFlowText.text(.text($0)) }
      let list = quoted.count == 1 ? quoted[0] : "[\(quoted.joined(separator: ", "))]"
      return
        "write \(Quoted.code("except: \(list)", limit: 160)) instead of this line and those below it"
    }
    guard !texts.isEmpty, texts.count == nodes.count,
      isMaps || texts.allSatisfy(RuleKey.isCondition)
    else { return nil }
    if texts.count == 1, let next = nextScreen(texts[0], rule, tree) { return next }
    let test = negated(texts)
    let start = word == "unless" || isTest ? "" : "`except` names views: "
    return start + "write \(Quoted.code("if: \(test)", limit: 160))"
  }

  /// The condition under which none of several others is true.
  static func negated(_ conditions: [String]) -> String {
    let tests = conditions.map { text -> String in
      let value = String(text.prefix { $0 != " " })
      let isOther = value.contains(".") && ForeignTemplate.isReference(value)
      let whole = isOther ? ForeignTemplate.owned(value) + text.dropFirst(value.count) : text
      return FunctionCall.certain(ForeignCondition.corrected(whole))
    }
    let all = tests.map { tests.count > 1 ? "(\($0))" : $0 }.joined(separator: " or ")
    return "not (\(all))"
  }

  /// `unless: next_screen == "Result"`, which is known when the next screen appears.
  private static func nextScreen(
    _ condition: String, _ rule: MapFields<RuleKey>, _ tree: SyntaxTree
  ) -> String? {
    let words = condition.split(separator: " ").map(String.init)
    guard words.count == 3, ["next_screen", "nextScreen", "next.screen"].contains(words[0]) else {
      return nil
    }
    let screen = rule.string(.view, in: tree)
    let test = "previous_screen == \"\(screen ?? "Lesson")\" and screen != \(words[2])"
    return "the next screen is known when it appears: write `view: .Screen`, `trigger: appear` and "
      + "\(Quoted.code("if: \(test)", limit: 160)) instead of `view`, `trigger` and this line"
  }

  /// `when:` with a list of conditions.
  private static func conditionList(_ word: String, _ value: NodeID, _ tree: SyntaxTree) -> String?
  {
    let words: Set<String> = [
      "when", "on", "conditions", "condition", "if-all", "rules", "filters", "filter", "where",
      "criteria", "audience", "segment",
    ]
    guard words.contains(word), tree.nodes[value].kind != .scalar else { return nil }
    let entries = tree.entries(of: value)
    let isCondition = entries.contains { entry in
      guard let text = tree.readableString(of: entry) else { return true }
      return RuleKey.isCondition(text) || FunctionCall.isCall(text)
    }
    guard isCondition, ConditionTree.expression(value, tree) != nil else { return nil }
    return WrongKind.conditions(in: value, tree)
  }

  /// `send to: Klaviyo, HubSpot` in a rule, whose events have sinks.
  private static func sinks(
    _ word: String, _ value: NodeID, _ tree: SyntaxTree, in rule: MapFields<RuleKey>
  ) -> String? {
    let words: Set<String> = [
      "send-to", "destination", "destinations", "sink", "sinks", "tools", "systems", "integrations",
      "send",
    ]
    guard words.contains(word), let actions = rule[.actions] else { return nil }
    let declared =
      tree.root.flatMap { tree.value(of: FileKey.sinks.rawValue, in: $0) }.map {
        MisplacedKey.sinkNames(of: $0, tree)
      } ?? []
    let names = MisplacedKey.sinkNames(of: value, tree).map {
      let name = NameSyntax.nearestName(to: $0.lowercased()) ?? ""
      return Suggestions.nearest(to: name, among: declared).first ?? name
    }
    let event = tree.entries(of: actions.value).lazy.compactMap {
      tree.text(of: ActionKey.emit.rawValue, in: $0)
    }.first
    guard !names.isEmpty, names.allSatisfy({ NameSyntax.isName($0) }) else { return nil }
    let pairs = names.map { "\($0): \(event ?? "buy_tapped")" }.joined(separator: ", ")
    let all = declared + names.filter { !declared.contains($0) }
    return
      "an event is sent only to the sinks before its name: write \(Quoted.code("emit: {\(pairs)}", limit: 160))"
      + (all.count == declared.count
        ? ", and delete this line"
        : ", delete this line, and declare all sinks at the top of the file: "
          + Quoted.code("sinks: [\(all.joined(separator: ", "))]", limit: 120))
  }

  /// `deduplicate: {window: 1s}`, which is a time between two events.
  private static func throttled(_ word: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard RuleKey.foreignHelp[word] == RuleKey.once, tree.nodes[value].kind == .map else {
      return nil
    }
    return tree.readableStrings(of: value).lazy.compactMap { DurationLiteral.meant(by: $0.value) }
      .first.map { "write `throttle: \($0)`, which is one event in that time for each view" }
  }

  /// `dedupe: [user_id, date]`, each combination of which is sent once.
  private static func distinct(_ word: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard RuleKey.foreignHelp[word] == RuleKey.once, isPlainList(value, tree) else { return nil }
    let names = tree.children(of: value).map { tree.string(of: $0) }
    let periods = names.map { name -> String? in
      let word = name.lowercased()
      // The identifier of a person is a value.
      let isOfPerson = NamingStyle.words(of: name).contains(where: PersonWords.all.contains)
      return word == "date"
        ? "day" : RuleKey.periods[word] ?? (isOfPerson ? nil : LimitName.limit(named: name))
    }
    let period = periods.lazy.compactMap { $0 }.first { $0 != "install" } ?? "install"
    let values = zip(names, periods).compactMap { name, period -> String? in
      guard period == nil else { return nil }
      let isOfPerson = NamingStyle.words(of: name).contains(where: PersonWords.all.contains)
      return name.contains(".") ? name : "\(isOfPerson ? "app" : "data").\(name)"
    }
    let all = [period] + values
    return "write "
      + Quoted.code("once-per: \(all.count == 1 ? period : "[\(all.joined(separator: ", "))]")")
      + (values.isEmpty ? "" : ", with values that the app must provide")
  }

  /// `debounce: 2s` of a field, whose `change` is the end of its editing.
  private static func debounced(_ word: String, _ trigger: String?, _ path: String?) -> String? {
    guard word == "debounce", let path, NamingStyle.isField(path),
      let trigger,
      EventPhrase.trigger(of: trigger) == .change || trigger.lowercased().contains("change")
    else { return nil }
    return "delete it: the `change` of a field fires once, when editing ends"
  }

  /// `config:` with keys of the rule below it.
  private static func settings(_ word: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard
      ["config", "configuration", "settings", "options", "spec", "rule"].contains(word),
      tree.nodes[value].kind == .map
    else { return nil }
    let pairs = tree.pairs(of: value)
    let isOfRule = pairs.contains { key, value in
      guard let name = tree.readableString(of: key) else { return true }
      return finding(
        name, at: 0..<0, in: RuleKey.self, value: tree.readableString(of: value),
        shape: KeyValue(value, tree)
      ).1 != nil
    }
    guard !isOfRule, let pair = pairs.first, let name = tree.readableString(of: pair.key) else {
      return "delete this line, and move the lines below it to the left, into its column"
    }
    guard pairs.count == 1 else { return KeyMenu.ofRule(word, .map([])) }
    let shape = KeyValue(pair.value, tree)
    let help =
      KeyConcept(name)?.certainHelp(name, shape, hasTrigger: true)
      ?? finding(
        name, at: 0..<0, in: RuleKey.self, value: tree.readableString(of: pair.value), shape: shape
      ).0.help ?? ""
    return help
  }

  /// Whether a value is a list of words, such as `[core, symptoms]`.
  private static func isPlainList(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree.nodes[value].kind == .list else { return false }
    return tree.children(of: value).allSatisfy {
      tree.isReadableScalar($0) && NameSyntax.isName(tree.string(of: $0).filter { $0 != "-" })
    }
  }

  /// `select: followButton` and `from: Artist`, as in SQL.
  private static func selection(_ word: String, _ value: String, from screen: String?) -> String? {
    guard word == "select", let screen, NameSyntax.isName(screen) else { return nil }
    return "write `view: \(screen)/\(value)` instead of `select` and `from`"
  }

  /// `else`, and actions for an error.
  private static func otherwise(
    _ word: String, _ tree: SyntaxTree, in rule: MapFields<RuleKey>
  ) -> String? {
    guard ["else", "otherwise", "on-error", "on-failure", "catch"].contains(word) else {
      return nil
    }
    if rule[.if] != nil {
      guard ["else", "otherwise"].contains(word), let condition = rule.string(.if, in: tree) else {
        return nil
      }
      return "write a second rule for these actions, with the same view and trigger and "
        + Quoted.code("if: \(FunctionCall.otherwise(than: condition))", limit: 160)
    }
    if ["else", "otherwise"].contains(word) {
      return
        "a rule knows no other rule: give it the opposite of the other one's condition, such as `if: not app.is_member`"
    }
    return
      "a rule does not know what happens afterwards: let the app send a trigger, declare it at the top of the file, such as "
      + "`triggers: [trial-failed]`, and write a rule with `trigger: trial-failed`"
  }

  /// `on-timeout:` with actions in a pair, for an end that does not follow.
  private static func afterPair(
    _ word: String, _ tree: SyntaxTree, in rule: MapFields<RuleKey>
  ) -> String? {
    let words = ["on-timeout", "on-expire", "on-abandon", "on-miss", "otherwise", "else", "if-not"]
    guard words.contains(word), let from = rule[.from], let to = rule[.to],
      let start = end(from.value, tree), let end = end(to.value, tree)
    else { return nil }
    // A wait that begins when a screen appears ends when another one is shown.
    let first = start.trigger == .appear ? TriggerKeyword.disappear : start.trigger
    let time = rule.string(.atMost, in: tree) ?? rule.string(.within, in: tree) ?? "10m"
    return
      "write a second rule for these actions, with \(Quoted.code("from: \(EventPhrase.end(start.path, first))", limit: 120)), "
      + "\(Quoted.code("without: \(EventPhrase.end(end.path, end.trigger))", limit: 120)) and \(Quoted.code("after: \(time)"))"
  }

  /// `previous_screen: Payment`.
  private static func previousScreen(_ word: String, _ value: String) -> String? {
    guard
      ["previous-screen", "from-screen", "last-screen", "referrer", "coming-from"].contains(word),
      NameSyntax.isName(value)
    else { return nil }
    return "write `if: previous_screen == \"\(value)\"`"
  }
}
