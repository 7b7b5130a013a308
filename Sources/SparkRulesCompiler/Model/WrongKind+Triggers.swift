import SparkRulesModel

extension WrongKind {
  /// The help for the settings of a trigger below its name, as in `trigger: {impression: {visible: 75%}}`; nil for
  /// any other map.
  static func settings(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.trigger.rawValue, tree.nodes[node].kind == .map else { return nil }
    let pairs = tree.pairs(of: node)
    guard pairs.count == 1, let pair = pairs.first, tree.isReadableScalar(pair.key),
      let trigger = EventPhrase.trigger(of: tree.string(of: pair.key), isPairEnd: false),
      tree.nodes[pair.value].kind == .map
    else { return nil }
    let lines = tree.readableStrings(of: pair.value).map { Quoted.code("\($0): \($1)") }
    let head = "write `trigger: \(trigger.rawValue)`"
    return lines.isEmpty
      ? head
      : head
        + ", and \(lines.joined(separator: ", ")) on lines of their own in the same column as `trigger`"
  }
}

// MARK: Braces instead of brackets

extension WrongKind {
  /// The help for `trigger: {tap, appear}`; nil if an entry is no trigger.
  static func triggersInBraces(_ source: String) -> String? {
    let names = source.filter { !"{}".contains($0) }.split { ", ".contains($0) }.map(String.init)
    let triggers = names.compactMap { TriggerWording.keyword(of: $0)?.rawValue }.uniqued()
    guard !names.isEmpty, names.allSatisfy({ TriggerWording.keyword(of: $0) != nil }) else {
      return nil
    }
    return triggers.count == 1
      ? "write `trigger: \(triggers[0])`"
      : "write a list: \(Quoted.code("trigger: [\(triggers.joined(separator: ", "))]", limit: 120))"
  }

  /// The help for `count: {buy_taps: {by: 2}}`; nil for any other map.
  static func countInBraces(_ source: String) -> String? {
    guard
      let found = source.wholeMatch(
        of: TextPattern(#"\{\s*(\w+)\s*:\s*\{\s*((?:by|with)\s*:.*\S)\s*\}\s*\}"#))
    else { return nil }
    return
      "write \(Quoted.code("- count: \(found[1])")), and below it \(Quoted.code(String(found[2]), limit: 160))"
  }
}

// MARK: Maps of other tools

extension WrongKind {
  /// The help for a condition as a map: `{any: [a, b]}` and `{text contains: "x"}`; nil for any other map.
  static func condition(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.if.rawValue, tree.nodes[node].kind == .map else { return nil }
    guard let written = ConditionTree.expression(node, tree) else { return nil }
    let condition = ConditionTree.agreeing(written, in: node, tree)
    return "write a condition on one line: \(Quoted.code("if: \(condition)", limit: 240))"
      + (condition == written
        ? "" : "; for values that the app sets once for all screens, `app.` instead of `data.`")
  }

  /// The help for `trigger: {type: timer, interval: 10s}` and `trigger: {type: click}`; nil without a type.
  private static func typed(in node: NodeID, _ tree: SyntaxTree) -> String? {
    let pairs = tree.pairs(of: node).filter { tree.isReadableScalar($0.key) }
    let names = ["type", "event", "on", "kind", "action"]
    let typed = pairs.first { names.contains(tree.string(of: $0.key).lowercased()) }
    let word = typed.flatMap { tree.readableString(of: $0.value) }
    if pairs.contains(where: {
      ["cron", "schedule"].contains(tree.string(of: $0.key).lowercased())
    }) {
      return UnknownKey.cron
    }
    if let group = pairs.first(where: { ["triggers", "group"].contains(tree.string(of: $0.key)) })?
      .value
    {
      return UnknownKey.group("trigger-group", group, tree)
    }
    let isTimer = (pairs.map { tree.string(of: $0.key) } + [word ?? ""]).contains {
      TriggerWording.timers.contains($0.lowercased())
    }
    let hasView = pairs.contains { ["view", "path"].contains(tree.string(of: $0.key)) }
    if hasView { return nil }
    if isTimer { return RuleKey.foreignHelp["interval"] }
    if let marks = marks(pairs, tree), word?.lowercased().contains("scroll") == true {
      return "write `trigger: scroll-depth`, and below it \(Quoted.code("at: [\(marks)]"))"
    }
    // `elementVisibility` of Google Tag Manager.
    let spelled = word.map { NamingStyle.words(of: $0).joined(separator: "_") }
    return
      (spelled.flatMap { TriggerWording.keyword(of: $0) }
      ?? word.flatMap { EventPhrase.trigger(of: $0, isPairEnd: false) }).map {
        let limits = $0 == .impression ? visibility(tree.readableStrings(of: node)) : []
        return "write `trigger: \($0.rawValue)`"
          + (limits.isEmpty ? "" : ", and below it \(Quoted.list(limits, "and"))")
          + condition(beside: pairs, tree)
      }
  }

  /// The end of a help about the condition in the map of a trigger; an empty text if it contains none.
  private static func condition(beside pairs: [SyntaxTree.Pair], _ tree: SyntaxTree) -> String {
    let names = ["conditions", "condition", "filters", "filter", "where", "if", "when"]
    let pair = pairs.first { names.contains(tree.string(of: $0.key).lowercased()) }
    guard let pair else { return "" }
    let written = ConditionTree.expression(pair.value, tree).flatMap {
      ExpressionParser.valid($0) == nil ? nil : $0
    }
    return written.map {
      ", and in the same column \(Quoted.code("if: \($0)", limit: 240))"
    } ?? ", and in the same column one line `if:` with the condition"
  }

  /// `visible: 50%` and `at-least: 1s` for `minPercent: 50` and `minDuration: 1000`.
  static func visibility(_ pairs: [(key: String, value: String)]) -> [String] {
    pairs.compactMap { key, text in
      let words = NamingStyle.words(of: key)
      if words.contains(where: {
        [
          "percent", "percentage", "pct", "ratio", "fraction", "area", "visible", "threshold",
        ].contains($0)
      }), words.last.map({ !["ms", "seconds", "time", "for"].contains($0) }) == true {
        return PercentLiteral.nearest(to: text).map { "visible: \($0)" }
      }
      if ["fire", "fires", "once", "frequency"].contains(words.first) {
        let folded = text.lowercased()
        return folded.contains("element") || folded.contains("item")
          ? "once-per: view"
          : folded.contains("page") || folded.contains("screen") ? "once-per: visit" : nil
      }
      guard words.contains(where: { ["duration", "time", "ms", "seconds"].contains($0) }) else {
        return nil
      }
      return DurationLiteral.ofOtherTool(text, under: key).map { "at-least: \($0)" }
    }
  }

  /// The depths under `thresholds: 25,50,75,90` and `percent: [25, 50]`; nil for other keys.
  private static func marks(_ pairs: [SyntaxTree.Pair], _ tree: SyntaxTree) -> String? {
    let names: Set<String> = [
      "thresholds", "threshold", "depths", "depth", "percent", "percents", "percentages", "at",
      "marks",
    ]
    let values = pairs.first { names.contains(tree.string(of: $0.key).lowercased()) }.map {
      tree.entries(of: $0.value).compactMap { tree.readableString(of: $0) }.joined(separator: ",")
    }
    let numbers = values?.split { !$0.isNumber && $0 != "." } ?? []
    return numbers.isEmpty ? nil : numbers.map { "\($0)%" }.joined(separator: ", ")
  }

  /// The help for `trigger: {did: Cart opened, did_not: Checkout/pay tap}`; nil for any other map.
  static func sequence(
    in node: NodeID, _ tree: SyntaxTree, _ owner: String, isEntry: Bool
  ) -> String? {
    guard owner == RuleKey.trigger.rawValue, tree.nodes[node].kind == .map else { return nil }
    if let read = combined(in: node, tree, isEntry: isEntry) { return read }
    if let typed = typed(in: node, tree) { return typed }
    let texts = tree.readableStrings(of: node).map { (NamingStyle.words(of: $0), $1) }
    let isNegated = { (words: [String]) in
      words.contains("not") || words.contains("without") || words.contains("no")
    }
    guard let (_, missing) = texts.first(where: { isNegated($0.0) }) else { return nil }
    let start = texts.first { !isNegated($0.0) && EventPhrase.parse($0.1) != nil }?.1
    let time = texts.first { ["within", "after", "for", "in"].contains($0.0.first ?? "") }?.1
    func end(_ text: String?, _ other: String) -> String {
      text.flatMap { EventPhrase.event($0) }
        .map { EventPhrase.end($0.path, $0.trigger) } ?? other
    }
    let after = time.flatMap { DurationLiteral.meant(by: $0) }
    return "something that does not follow is a pair: write "
      + Quoted.code("from: \(end(start, "{view: …, trigger: …}"))", limit: 120)
      + ", `after: \(after ?? "30m")` and "
      + Quoted.code("without: \(end(missing, "{view: …, trigger: …}"))", limit: 120)
      + " instead of `trigger` and the lines below it"
  }
}

// MARK: Maps that are read as phrases

extension WrongKind {
  private static let operators: [(keys: Set<String>, before: String, between: String)] = [
    (["all", "and", "allof", "every"], "", " and "), (["any", "or", "anyof", "oneof"], "", " or "),
    (["not", "none", "no", "without", "unless"], "not ", " not "),
    (["sequence", "inorder", "ordered", "order"], "", " then "),
    (["to", "then", "next", "followedby", "second"], "then ", " then "),
    (["within", "in", "window", "timeframe"], "within ", " "),
    (["after", "for", "delay", "atleast"], "after ", " "),
    (["if", "where", "when"], "if ", " and "),
    (
      [
        "trigger", "event", "type", "on", "action", "from", "first", "view", "element", "target",
        "screen", "id", "path", "selector",
      ], "", " "
    ),
  ]
  private static let counts: Set<String> = [
    "times", "count", "repeat", "number", "min", "mincount",
  ]

  /// The help for a map that says more than one trigger: `{all: [appear, tap]}` and `{tap: {times: 3}}`; nil for any
  /// other map.
  private static func combined(in node: NodeID, _ tree: SyntaxTree, isEntry: Bool) -> String? {
    guard let phrase = phrase(of: node, tree),
      let reading = TriggerReading.read(phrase, allowsName: true),
      !reading.isOneEvent || reading.events[0].path != nil || reading.events[0].isNegated,
      // A rule has one view, and not one for each entry of a list.
      !isEntry || reading.events.allSatisfy({ $0.path == nil })
    else { return nil }
    return reading.help(in: .init(view: "…"))
      ?? (reading.events.count > 1
        ? "for each of them, \(TriggerReading.each(reading.events))" : nil)
  }

  /// A map as a phrase: `appear and tap`; nil if a key is not known.
  private static func phrase(of node: NodeID, _ tree: SyntaxTree) -> String? {
    switch tree.nodes[node].kind {
    case .map:
      let parts = tree.pairs(of: node).map { phrase(of: $0, tree) }
      let known = parts.compactMap { $0 }
      return known.count == parts.count && known.count < 6 ? known.joined(separator: " ") : nil
    default: return phrase(of: node, joinedBy: " or ", tree)
    }
  }

  private static func phrase(of node: NodeID, joinedBy separator: String, _ tree: SyntaxTree)
    -> String?
  {
    guard tree.nodes[node].kind == .list else {
      return tree.nodes[node].kind == .map ? phrase(of: node, tree) : tree.readableString(of: node)
    }
    let parts = tree.children(of: node).prefix(6).compactMap { phrase(of: $0, tree) }
    return parts.count == tree.children(of: node).count ? parts.joined(separator: separator) : nil
  }

  private static func phrase(of pair: SyntaxTree.Pair, _ tree: SyntaxTree) -> String? {
    guard tree.isReadableScalar(pair.key) else { return nil }
    let word = tree.string(of: pair.key)
    let key = word.lowercased().filter(\.isLetter)
    if let known = operators.first(where: { $0.keys.contains(key) }) {
      return phrase(of: pair.value, joinedBy: known.between, tree).map { known.before + $0 }
    }
    guard let value = phrase(of: pair.value, tree) else { return nil }
    if counts.contains(key) { return "\(value) times" }
    return EventPhrase.trigger(of: word) == nil ? nil : "\(word) \(value)"
  }

  /// Whether the first name of a map such as `{all: true}` is no trigger of the app.
  static func triggersOfLibrary(_ source: String) -> Bool {
    let name = source.drop { "{ ".contains($0) }.prefix { $0 != ":" && $0 != " " }
    return ["all", "any", "enabled", "default", "auto", "automatic"].contains(name.lowercased())
      || EventPhrase.trigger(of: String(name)) != nil
  }
}
