import Foundation

/// Choices among several values instead of the value of a property.
extension WrongKind {
  /// The help for a map with rows and the value that they are looked up by, whose owner may be called `name`; nil for other
  /// values.
  static func choice(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    if tree.nodes[node].kind == .list { return choices(in: node, tree, owner) }
    guard tree.nodes[node].kind == .map, case let pairs = foldedPairs(of: node, tree) else {
      return nil
    }
    if pairs.contains(where: { PropertyKey.condition.contains($0.key) }) {
      return computed(in: node, tree, owner)
    }
    guard pairs.contains(where: { ["input", "switch", "lookup"].contains($0.key) }) else {
      return nil
    }
    return table(pairs, of: node, tree, owner)
  }

  /// The pairs of a map with their keys in small letters.
  static func foldedPairs(of map: NodeID, _ tree: SyntaxTree) -> [(key: String, value: NodeID)] {
    tree.pairs(of: map).map { (tree.readableString(of: $0.key)?.lowercased() ?? "", $0.value) }
  }

  /// The help for a choice among several values, such as `{switch: data.plan, cases: {free: 0}}` and `{free: 0, pro: 1}`.
  static func table(
    _ pairs: [(key: String, value: NodeID)], of node: NodeID, _ tree: SyntaxTree, _ owner: String
  ) -> String? {
    let texts = tree.readableStrings(of: node)
    let other = texts.first { PropertyKey.fallback.contains($0.key.lowercased()) }?.value
    let inner = pairs.first {
      PropertyKey.rows.contains($0.key) && tree.nodes[$0.value].kind == .map
    }
    let subject = pairs.filter { $0.key != inner?.key }.compactMap {
      tree.readableString(of: $0.value)
    }
    .map(bare).first { $0.contains(".") && ForeignTemplate.isReference($0) }
    if inner == nil, let subject, let name = nameOfTable(pairs, tree) {
      return
        "write \(Quoted.code("\(owner): ${\(subject) | lookup(\(name))}", limit: 120)) instead of the map"
    }
    let isChoice = pairs.contains { PropertyKey.rows.union(["input"]).contains($0.key) }
    if inner == nil, isChoice, let subject, pairs.count > 2 {
      // The rows are beside the subject.
      let others = PropertyKey.rows.union(PropertyKey.fallback).union(["input"])
      let rows = texts.filter { !others.contains($0.key.lowercased()) }
        .map { ($0.key.hasPrefix("case ") ? String($0.key.dropFirst(5)) : $0.key, $0.value) }
      return ForeignFunction.table(subject, rows: rows, other: other.map(literal))
    }
    if let help = rules(inner.map { tree.readableStrings(of: $0.value) } ?? texts, subject, other) {
      return help
    }
    guard let inner else { return nil }
    let rows = tree.readableStrings(of: inner.value)
    guard !rows.isEmpty, rows.count == tree.pairs(of: inner.value).count else { return nil }
    let fallbacks = ["default", "_", "else", "*"]
    let fallback = other ?? rows.first { fallbacks.contains($0.key) }?.value
    return ForeignFunction.table(
      subject ?? "data.\(owner)",
      rows: rows.filter { !fallbacks.contains($0.key) }.map { ($0.key, $0.value) },
      other: fallback.map(literal))
  }

  /// The name of a table in `{input: data.plan, lookup: names}`; nil for other maps.
  private static func nameOfTable(
    _ pairs: [(key: String, value: NodeID)], _ tree: SyntaxTree
  ) -> String? {
    let keys = ["in", "table", "using", "dictionary"]
    guard pairs.count < 4, pairs.contains(where: { $0.key == "lookup" || keys.contains($0.key) })
    else { return nil }
    return pairs.lazy.filter { keys.contains($0.key) }
      .compactMap { tree.readableString(of: $0.value) }.first { NameSyntax.isName($0) }
  }

  /// The help for rows whose keys are regular expressions; nil for other rows.
  private static func rules(
    _ rows: [(key: String, value: String)], _ subject: String?, _ other: String?
  ) -> String? {
    guard rows.contains(where: { WildcardKey.isRegular($0.key) }) else { return nil }
    let all = (rows + (other.map { [("default", $0)] } ?? []))
      .map { (key: $0.0, value: LiteralPrinter.print($0.1)) }
    return "there are no regular expressions: "
      + (subject.flatMap { WildcardKey.rules(all, of: $0) }
        ?? "write a rule for each value, with its own `if`, such as `if: data.price < 100`")
  }

  /// The help for `- if: data.price > 100`, `value: big`.
  static func choices(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    let items = tree.children(of: node)
    guard items.count <= 20 else { return nil }
    let entries = items.flatMap { tree.readableStrings(of: $0) }.map { entry in
      PropertyKey.condition.contains(entry.key.lowercased())
        ? (key: "if", value: bare(entry.value)) : (key: entry.key.lowercased(), value: entry.value)
    }
    let count = entries.count { $0.key == "if" }
    guard count > 0, count >= items.count - 1 else { return nil }
    return PropertyBranches.help(entries, owner)
  }
}
