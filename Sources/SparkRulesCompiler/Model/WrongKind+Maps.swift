import Foundation
import SparkRulesModel

/// Maps in the place of lists and texts.
extension WrongKind {
  /// The value of a property that is written on several lines with its type; nil for other values.
  static func typedValue(of node: NodeID, _ tree: SyntaxTree) -> String? {
    guard tree.nodes[node].kind == .map, tree.nodes[node].style != .flow else { return nil }
    let texts = tree.readableStrings(of: node)
    guard texts.contains(where: { $0.key == "type" }) else { return nil }
    // `sql: ${TABLE}.lockerId`, as in LookML.
    let sql = texts.first { $0.key == "sql" && $0.value.contains("${TABLE}.") }?.value
    let column = sql?.replacingOccurrences(of: "${TABLE}.", with: "data.").filter { $0 != ";" }
    return texts.first { $0.key == "value" }?.value
      ?? column.map { "${\($0.trimmingCharacters(in: .whitespaces))}" }
  }

  /// The help for several actions without dashes; nil for other values.
  static func actions(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.actions.rawValue, tree.nodes[node].kind == .map else { return nil }
    let names = tree.pairs(of: node).compactMap { tree.readableString(of: $0.key) }
    let keys: Set<String> = ["with", "to", "level", "by", "sinks", "properties", "params", "data"]
    let actions = names.filter { !keys.contains($0.lowercased()) }
    guard actions.count > 1, ActionKey(rawValue: actions[0]) != nil else { return nil }
    return "each action has its own dash: "
      + actions.map { Quoted.code("- \($0): …") }.joined(separator: ", ")
      + "; the lines that belong to one of them are indented by two more spaces"
  }

  /// The help for a list of values without names: `with: [data.sku, data.price]`.
  static func properties(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == ActionKey.with.rawValue, tree.nodes[node].kind == .list else { return nil }
    let children = tree.children(of: node)
    let typed = children.compactMap { child -> String? in
      let texts = tree.readableStrings(of: child)
      func text(_ keys: [String]) -> String? { texts.first { keys.contains($0.key) }?.value }
      guard let name = text(["name", "key", "property"]), let value = text(["value"]) else {
        return nil
      }
      return Quoted.code("\(name): \(value)")
    }
    if !typed.isEmpty, typed.count == children.count {
      return
        "write a line for each property, with its name and value: \(typed.joined(separator: ", "))"
    }
    let assigned = children.compactMap { tree.readableString(of: $0) }.compactMap {
      text -> String? in
      let sides = text.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard sides.count == 2, NameSyntax.isName(sides[0]) else { return nil }
      return "\(sides[0]): \(sides[1])"
    }
    if !assigned.isEmpty, assigned.count == children.count {
      return "write a line for each value, without a dash: \(Quoted.list(assigned, "and"))"
    }
    let values = children.filter(tree.isReadableScalar).map { child in
      tree.string(of: child).trimmingCharacters(in: CharacterSet(charactersIn: "${} "))
    }
    guard !values.isEmpty, values.count == children.count,
      values.allSatisfy({ $0.split(separator: ".").allSatisfy { NameSyntax.isName($0) } })
    else { return nil }
    let rows = values.map { value in
      let name = value.split(separator: ".").last.map(String.init) ?? value
      return Quoted.code(
        "\(name): ${\(name == value && !ValueNames.roots.contains(value) ? "data." : "")\(value)}")
    }
    return "write a line for each value, without a dash: \(rows.joined(separator: ", "))"
  }

  /// The help for a list whose entries have the keys `name` and `value`, or similar ones, and for a list of
  /// rules with their names.
  static func help(forRows node: NodeID, in tree: SyntaxTree, _ owner: String) -> String? {
    guard let first = tree.children(of: node).first, tree.nodes[first].kind == .map,
      let pair = tree.pairs(of: first).first, tree.isReadableScalar(pair.key),
      tree.isReadableScalar(pair.value)
    else { return nil }
    let key = tree.string(of: pair.key)
    let name = tree.string(of: pair.value)
    if owner == "rules" {
      let isName = ["name", "rule", "id"].contains(key.lowercased())
      guard isName, name.contains(where: \.isLetter) else { return nil }
      let isPlain = name.allSatisfy { $0 == "-" || NameSyntax.isName("a\($0)") }
      let meant = isPlain ? name : NamingStyle.kebab.name(NamingStyle.words(of: name))
      if tree.nodes[node].style == .flow {
        return
          "write a map with the names of the rules: \(Quoted.code("\"rules\": {\"\(meant)\": {\"view\": …, …}, …}", limit: 120)), "
          + "without \(Quoted.code("\"\(key)\""))"
      }
      return "replace \(Quoted.code("- \(key): \(name)")) with \(Quoted.code("\(meant):")), "
        + "indented by two spaces, indent its lines by four, and so on for each rule"
    }
    let pairs = tree.pairs(of: first)
    let isNamed = ["name", "key", "input", "from", "in", "match", "pattern"].contains(
      key.lowercased())
    guard pairs.count == 2, isNamed || KeyWords.isProperty(owner),
      tree.isReadableScalar(pairs[1].key),
      tree.isReadableScalar(pairs[1].value)
    else { return nil }
    let row = "\(name): \(tree.string(of: pairs[1].value))"
    return "write each row as one line, without a dash: \(Quoted.code(row))"
  }
}

// MARK: Maps in the place of a path

extension WrongKind {
  static let outerKeys: Set<String> = [
    "screen", "page", "parent", "container", "screenname", "viewcontroller", "inside", "in",
  ]
  static let innerKeys: Set<String> = [
    "element", "view", "id", "identifier", "name", "button", "component", "testid", "path",
    "accessibilityidentifier", "accessibilityid", "selector", "field", "item", "target", "child",
  ]
  private static let groups: Set<String> = ["any", "or", "anyof", "oneof", "all", "and", "views"]

  /// The help for `except: [if: ${data.demo} == true]`; nil for other maps.
  private static func exception(
    _ node: NodeID, _ pairs: [SyntaxTree.Pair], _ tree: SyntaxTree
  ) -> String? {
    if pairs.count == 2, let path = tree.text(of: "view", in: node),
      let test = tree.text(of: RuleKey.if.rawValue, in: node)
    {
      let both = "view.id == \(LiteralPrinter.print(path))"
      let plain = FunctionCall.certain(ForeignCondition.corrected(test))
      let certain = plain.contains(" or ") || plain.contains("|") ? "(\(plain))" : plain
      return "write \(Quoted.code("except: \(path)")), and "
        + "\(Quoted.code("if: \(UnknownKey.negated([test]))", limit: 160)) in the column of `view`, if each of them is excluded; "
        + "if only both together are, write \(Quoted.code("if: not (\(both) and \(certain))", limit: 160)) instead of `except`"
    }
    guard pairs.count == 1, tree.string(of: pairs[0].key) == RuleKey.if.rawValue,
      let condition = ConditionTree.expression(node, tree)
    else { return nil }
    let isNegated = condition.hasPrefix("not ")
    let test =
      isNegated && ![" and ", " or "].contains(where: condition.contains)
      ? String(condition.dropFirst("not ".count)) : UnknownKey.negated([condition])
    // What is negated can also be the condition of the rule.
    return
      (isNegated
      ? "if the rule fires then, write \(Quoted.code("if: \(condition)", limit: 160)), and if not, "
      : "write the condition ")
      + "\(Quoted.code("if: \(test)", limit: 160)) in the column of `view`, instead of `except`"
  }

  /// The step `.Button` for the name of a class; nil for other names.
  private static func classStep(_ name: String) -> String? {
    let found =
      BuiltInClass(named: name.prefix(1).uppercased() + name.dropFirst())?.rawValue
      ?? WellKnownClasses.meant(byBare: name) ?? (NameSyntax.isScreenName(name) ? name : nil)
    return found.map { ".\($0)" }
  }

  /// The end of the help for an exception with a trigger; nil for words that are no trigger.
  private static func without(_ path: String, _ word: String) -> String? {
    EventPhrase.trigger(of: word).map {
      "; for what must not happen before the rule fires, write a pair with "
        + Quoted.code("without: \(EventPhrase.end(path, $0))", limit: 120)
    }
  }

  /// The help for a map in the place of a path: `{screen: Checkout, element: pay}`, `{any: [Cart, Menu]}`; nil for any
  /// other value.
  static func paths(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.view.rawValue || owner == RuleKey.except.rawValue,
      tree.nodes[node].kind == .map
    else { return nil }
    let pairs = tree.pairs(of: node).filter { tree.isReadableScalar($0.key) }
    if owner == RuleKey.except.rawValue, let help = exception(node, pairs, tree) { return help }
    func key(_ pair: SyntaxTree.Pair) -> String {
      tree.string(of: pair.key).lowercased().filter { $0.isLetter }
    }
    func texts(_ keys: Set<String>) -> [String] {
      pairs.filter { keys.contains(key($0)) }.flatMap { pair in
        tree.entries(of: pair.value).compactMap { tree.readableString(of: $0) }
      }
    }
    let group = texts(groups)
    if !group.isEmpty, group.allSatisfy(ForeignPath.isPath) {
      return "write a list: \(Quoted.code("[\(group.joined(separator: ", "))]", limit: 200))"
    }
    if let excluded = texts(["not", "except", "exclude", "none"]).first {
      return
        "write the views to match under `view`, such as `.Screen`, and \(Quoted.code(excluded)) under `except`"
    }
    let outer = texts(outerKeys), inner = texts(innerKeys)
    let kind = texts(["class", "type", "kind"]).first.flatMap(classStep)
    let text = texts(["text", "label", "title"]).first
    if let help = valuesOfViews(pairs, tree) { return help }
    let isUnknown = outer.isEmpty && inner.isEmpty && kind == nil && text == nil
    let single =
      isUnknown && pairs.count == 1
      ? tree.readableString(of: pairs[0].value).map { [tree.string(of: pairs[0].key), $0] } : nil
    let last = kind.map { kind in inner.last.map { "\(kind)#\($0)" } ?? kind }
    let steps = single ?? outer + (last.map { inner.dropLast() + [$0] } ?? inner)
    let path = steps.isEmpty && text != nil ? ".Button" : steps.joined(separator: "/")
    guard ForeignPath.isPath(path), !isUnknown || single != nil else { return nil }
    let trigger = owner == RuleKey.except.rawValue ? texts(["trigger"]).first : nil
    return "write the path alone: \(Quoted.code(path))"
      + (trigger.flatMap { without(path, $0) } ?? "")
      + (text.map { ", and on its own line \(Quoted.code("if: view.text == \"\($0)\""))" } ?? "")
  }
}
