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
  static func properties(
    in node: NodeID, _ tree: SyntaxTree, _ owner: String
  ) -> String? {
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
    let values = children.filter(tree.isReadableScalar).map { child in
      tree.string(of: child).trimmingCharacters(in: CharacterSet(charactersIn: "${} "))
    }
    guard !values.isEmpty, values.count == children.count,
      values.allSatisfy({ $0.split(separator: ".").allSatisfy { NameSyntax.isName($0) } })
    else { return nil }
    let rows = values.map { value in
      let name = value.split(separator: ".").last.map(String.init) ?? value
      return Quoted.code("\(name): ${\(name == value ? "data." : "")\(value)}")
    }
    return "write a line for each value, without a dash: \(rows.joined(separator: ", "))"
  }
}
