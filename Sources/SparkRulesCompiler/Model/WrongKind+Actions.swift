import SparkRulesModel

/// Maps and lists after `emit`, `count` and `log`.
extension WrongKind {
  /// Creates the finding for `- survey`, an action of the app without its colon.
  static func called(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "an action must be a map of `key: value`, not a text",
      help:
        "add a colon: \(Quoted.code("- \(name):")), with its values on lines below it, if it has any"
    )
  }

  /// The names in `actions: {survey: }` and `actions: [{name: survey}]` at the top of a file; nil for other values.
  static func declaredActions(_ node: NodeID, _ tree: SyntaxTree) -> [String]? {
    guard tree.root.flatMap({ tree.value(of: FileKey.actions.rawValue, in: $0) }) == node else {
      return nil
    }
    let pairs = tree.entries(of: node).flatMap { tree.pairs(of: $0) }
    let names = pairs.compactMap { key, value in
      tree.isAbsent(value) || tree.nodes[value].kind == .map && tree.pairs(of: value).isEmpty
        ? tree.readableString(of: key)
        : tree.readableString(of: key) == "name" ? tree.readableString(of: value) : nil
    }.filter { NameSyntax.isName($0) && ActionKey(rawValue: $0) == nil }
    return names.isEmpty || names.count < pairs.count ? nil : names
  }

  private static let counterNames: Set<String> = [
    "name", "counter", "metric", "property", "key", "field", "id",
  ]
  private static let amounts: Set<String> = [
    "by", "amount", "value", "increment", "delta", "add", "step", "count",
  ]

  /// The help for the value of an action; nil for other values.
  static func action(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    switch (owner, tree.nodes[node].kind) {
    case (ActionKey.emit.rawValue, .list): events(in: node, tree)
    case (ActionKey.count.rawValue, .list):
      texts(in: node, tree).map { names in
        "write a separate action for each: "
          + Quoted.list(names.map { "- count: \($0)" }, "and")
      }
    case (ActionKey.count.rawValue, .map):
      counter(tree.readableStrings(of: node)).map { name, number in
        "write \(Quoted.code("- count: \(name)"))" + by(number)
      }
    case (ActionKey.log.rawValue, .map): line(tree.readableStrings(of: node))
    default: nil
    }
  }

  /// The name of a counter and its number in `{name: buys, by: 2}` and `{buys: 2}`; nil for other maps.
  static func counter(
    _ entries: [(key: String, value: String)]
  ) -> (name: String, number: String?)? {
    let named = entries.first { counterNames.contains($0.key) && Double($0.value) == nil }
    if let named {
      return (named.value, entries.first { amounts.contains($0.key) && $0.key != named.key }?.value)
    }
    return entries.count == 1 ? entries.first.map { ($0.key, $0.value) } : nil
  }

  /// The line that adds a number other than 1.
  static func by(_ number: String?) -> String {
    number.map { $0 == "1" ? "" : ", and below it \(Quoted.code("by: \($0)"))" } ?? ""
  }

  /// The texts of a list of nothing else.
  private static func texts(in node: NodeID, _ tree: SyntaxTree) -> [String]? {
    let entries = tree.children(of: node)
    let texts = entries.compactMap { tree.readableString(of: $0) }
    return texts.count == entries.count && (1...6).contains(texts.count) ? texts : nil
  }

  private static func events(in node: NodeID, _ tree: SyntaxTree) -> String? {
    if let names = texts(in: node, tree) {
      if names.allSatisfy({ SystemName.all.contains($0.lowercased()) }) {
        let map = names.map { "\($0): buy_tapped" }.joined(separator: ", ")
        return
          "a system is a sink: write the name of the event after each, such as \(Quoted.code("emit: {\(map)}", limit: 160))"
      }
      if names.count == 1 { return "write \(Quoted.code("- emit: \(names[0])"))" }
      return "write a separate action for each event, with its own `with:`: "
        + Quoted.list(names.map { "- emit: \($0)" }, "and")
        + "; for one event with a name in each system, write `- emit: {firebase: buy_tapped, amplitude: Buy Tapped}`"
    }
    let entries = tree.children(of: node)
    // `track: [buy_tapped, {price: 5}]` and `gtag: [event, buy_tapped, {price: 5}]`
    let names = entries.prefix { tree.nodes[$0].kind == .scalar }
      .compactMap { tree.readableString(of: $0) }.filter { $0 != "event" }
    let pairs = entries.dropFirst(names.count).flatMap { tree.readableStrings(of: $0) }
    guard let name = names.first, names.count == 1, !pairs.isEmpty else {
      let sinks = entries.map { tree.readableStrings(of: $0) }
      guard sinks.allSatisfy({ $0.count == 1 }), sinks.count > 1 else { return nil }
      let map = sinks.joined().map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      return
        "for one event with a name in each system, write \(Quoted.code("emit: {\(map)}", limit: 160))"
    }
    return
      "write \(Quoted.code("- emit: \(name)")), and below it `with:` with a line for each property: "
      + Quoted.list(pairs.map { "\($0.key): \($0.value)" }, "and")
  }

  /// `{message: Buy tapped, level: debug}`.
  private static func line(_ entries: [(key: String, value: String)]) -> String? {
    let text = entries.first { ["message", "text", "msg", "value"].contains($0.key) }
    let level = entries.first { $0.key == ActionKey.level.rawValue }
    return text.map { text in
      "write \(Quoted.code("- log: \(text.value)", limit: 120))"
        + (level.map { ", and below it \(Quoted.code("level: \($0.value)"))" } ?? "")
    }
  }

  /// The help for rules with dashes, whose lines are in the column of their names; nil for other values.
  static func listedRules(_ node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == FileKey.rules.rawValue, tree.nodes[node].kind == .list,
      let first = tree.children(of: node).first.map({ tree.pairs(of: $0) }), first.count > 1,
      tree.isAbsent(first[0].value), let name = tree.readableString(of: first[0].key)
    else { return nil }
    return
      "delete the dash and the space before the name of each rule, such as those before \(Quoted.code(name + ":")); the other "
      + "lines remain where they are, indented more deeply than the names"
  }
}
