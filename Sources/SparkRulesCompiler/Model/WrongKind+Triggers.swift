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

// MARK: Maps of other tools

extension WrongKind {
  /// The help for a condition as a map: `{any: [a, b]}` and `{text contains: "x"}`; nil for any other map.
  static func condition(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.if.rawValue, tree.nodes[node].kind == .map else { return nil }
    let pairs = tree.pairs(of: node)
    if let equal = equalities(pairs, tree) { return equal }
    guard tree.nodes[node].style != .flow, pairs.count == 1, let pair = pairs.first,
      tree.isReadableScalar(pair.key)
    else {
      return nil
    }
    let key = tree.string(of: pair.key)
    if let word = ["any": "or", "or": "or", "all": "and", "and": "and", "not": "not"][
      key.lowercased()]
    {
      let texts = tree.entries(of: pair.value)
      let conditions = texts.compactMap(tree.readableString).map { written in
        let text = written.filter { !"${}".contains($0) }
        return word == "and" && text.lowercased().contains(" or ") ? "(\(text))" : text
      }
      guard conditions.count == texts.count, !conditions.isEmpty else {
        return "write the conditions on one line"
          + (word == "not" ? ": `if: not (…)`" : ", with `\(word)` between them")
      }
      let all =
        word == "not"
        ? "not (\(conditions.joined(separator: " or ")))"
        : conditions.joined(separator: " \(word) ")
      return "write the conditions on one line: \(Quoted.code("if: \(all)", limit: 240))"
    }
    let words = key.split(separator: " ")
    guard words.count > 1, tree.isReadableScalar(pair.value) else { return nil }
    let value = tree.string(of: pair.value)
    let subject =
      ValueNames.viewProperties.contains(String(words[0])) ? "view.\(words[0])" : "\(words[0])"
    let literal = NumberLiteral.parse(value) == nil ? LiteralPrinter.print(.text(value)) : value
    let meant = "\(subject) \(words.dropFirst().joined(separator: " ")) \(literal)"
    return "write a condition on one line: \(Quoted.code("if: \(meant)", limit: 160))"
  }

  /// The help for `trigger: {type: timer, interval: 10s}` and `trigger: {type: click}`; nil without a type.
  private static func typed(in node: NodeID, _ tree: SyntaxTree) -> String? {
    let pairs = tree.pairs(of: node).filter { tree.isReadableScalar($0.key) }
    let names = ["type", "event", "on", "kind", "action"]
    let typed = pairs.first { names.contains(tree.string(of: $0.key).lowercased()) }
    let word = typed.flatMap { tree.readableString(of: $0.value) }
    let isTimer = (pairs.map { tree.string(of: $0.key) } + [word ?? ""]).contains {
      TriggerWording.timers.contains($0.lowercased())
    }
    let hasView = pairs.contains { ["view", "path"].contains(tree.string(of: $0.key)) }
    if hasView { return nil }
    if isTimer { return RuleKey.foreignHelp["interval"] }
    return word.flatMap { EventPhrase.trigger(of: $0, isPairEnd: false) }.map {
      "write `trigger: \($0.rawValue)`"
    }
  }

  /// The help for `{enabled: true, data.stars: 4}`, whose keys are values; nil for any other map.
  private static func equalities(_ pairs: [SyntaxTree.Pair], _ tree: SyntaxTree) -> String? {
    let conditions = pairs.compactMap { equality($0, tree) }
    guard !conditions.isEmpty, conditions.count == pairs.count else { return nil }
    return "write a condition on one line: "
      + Quoted.code("if: \(conditions.joined(separator: " and "))", limit: 240)
  }

  /// `view.enabled == true` for `enabled: true`; nil unless the key is a value.
  static func equality(_ pair: SyntaxTree.Pair, _ tree: SyntaxTree) -> String? {
    guard tree.isReadableScalar(pair.key), tree.isReadableScalar(pair.value) else { return nil }
    let key = tree.string(of: pair.key)
    let value = tree.string(of: pair.value)
    let isOfView = ValueNames.viewProperties.contains(key)
    guard isOfView || key.split(separator: ".").allSatisfy({ NameSyntax.isName($0) }),
      !value.isEmpty,
      !["any", "all", "and", "or", "not"].contains(key), !value.contains("\n"),
      !value.contains("${")
    else { return nil }
    let isLiteral = NumberLiteral.parse(value) != nil || ["true", "false"].contains(value)
    let subject = isOfView ? "view.\(key)" : key
    return "\(subject) == \(isLiteral ? value : LiteralPrinter.print(.text(value)))"
  }

  /// The help for `trigger: {did: Cart opened, did_not: Checkout/pay tap}`; nil for any other map.
  static func sequence(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.trigger.rawValue, tree.nodes[node].kind == .map else { return nil }
    if let typed = typed(in: node, tree) { return typed }
    let texts = tree.readableStrings(of: node).map { (NamingStyle.words(of: $0), $1) }
    let isNegated = { (words: [String]) in
      words.contains("not") || words.contains("without") || words.contains("no")
    }
    guard let (_, missing) = texts.first(where: { isNegated($0.0) }) else { return nil }
    let start = texts.first { !isNegated($0.0) && EventPhrase.parse($0.1) != nil }?.1
    let time = texts.first { ["within", "after", "for", "in"].contains($0.0.first ?? "") }?.1
    func end(_ text: String?, _ other: String) -> String {
      text.flatMap { EventPhrase.parse($0) ?? EventPhrase.view($0) }
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
