import Foundation
import SparkRulesModel

/// Conditions as lists and maps, as in tag managers: `{variable: total, operator: greater than, value: 5}`, `{any: […]}`,
/// `{platform: iOS}`.
enum ConditionTree {
  /// The maximum depth, which people do not reach.
  private static let depth = 6

  /// The condition that a list or map means.
  ///
  /// - Parameters:
  ///   - node: The list or map.
  ///   - tree: The tree that contains it.
  /// - Returns: The condition on one line; nil if a part of it is something else.
  static func expression(_ node: NodeID, _ tree: SyntaxTree) -> String? {
    expression(node, tree, 0)
  }

  private static func expression(_ node: NodeID, _ tree: SyntaxTree, _ level: Int) -> String? {
    guard level < depth, !tree.nodes[node].isBroken else { return nil }
    switch tree.nodes[node].kind {
    case .scalar:
      guard let text = tree.readableString(of: node), text.utf8.count <= 200, !text.isEmpty else {
        return nil
      }
      let condition = ConditionTree.comparison(text.filter { !"${}".contains($0) })
      return WrongKind.repeatingSubject(condition)
    case .list:
      return joined(tree.children(of: node).map { expression($0, tree, level + 1) }, "and")
    case .map: return expression(of: tree.pairs(of: node), tree, level + 1)
    }
  }

  /// Conditions with a word between them, in parentheses if they contain the other word.
  private static func joined(_ parts: [String?], _ word: String) -> String? {
    let all = parts.compactMap { $0 }
    guard !all.isEmpty, all.count == parts.count else { return nil }
    if all.count == 1 { return all[0] }
    return all.map { part in
      let folded = part.lowercased()
      return folded.contains(word == "and" ? " or " : " and ") ? "(\(part))" : part
    }.joined(separator: " \(word) ")
  }

  private static let groups = [
    "any": "or", "or": "or", "any-of": "or", "one-of": "or", "all": "and", "and": "and",
    "all-of": "and", "not": "not", "none": "not", "none-of": "not", "conditions": "and",
    "rules": "and", "filters": "and",
  ]

  private static func expression(
    of pairs: [SyntaxTree.Pair], _ tree: SyntaxTree, _ level: Int
  ) -> String? {
    if let whole = triple(pairs, tree) { return whole }
    return joined(
      pairs.map { key, value in
        guard let name = tree.readableString(of: key) else { return nil }
        let word = NamingStyle.words(of: name).joined(separator: "-")
        if let group = groups[word] {
          let entries = tree.nodes[value].kind == .list ? tree.children(of: value) : [value]
          let parts = entries.map { expression($0, tree, level + 1) }
          return group == "not"
            ? joined(parts, "or").map { "not (\($0))" } : joined(parts, group)
        }
        return comparison(of: name, value, tree)
      }, "and")
  }

  // MARK: Comparisons

  private static let subjects: Set<String> = [
    "variable", "field", "property", "attribute", "left", "lhs", "column", "name", "param",
    "parameter", "subject", "source", "key",
  ]
  private static let operations: Set<String> = [
    "operator", "op", "comparison", "comparator", "operation", "match", "is", "type",
  ]
  private static let values: Set<String> = ["value", "values", "right", "rhs", "to", "than"]

  /// `{variable: total, operator: greater than, value: 5}`; nil for any other map.
  private static func triple(_ pairs: [SyntaxTree.Pair], _ tree: SyntaxTree) -> String? {
    func written(_ names: Set<String>) -> String? {
      pairs.first {
        tree.readableString(of: $0.key).map { names.contains($0.lowercased()) } == true
      }
      .flatMap { text(of: $0.value, tree) }
    }
    guard pairs.count >= 3, let name = written(subjects), let operation = written(operations),
      let value = written(values)
    else { return nil }
    return comparison(subject(name), operation, value)
  }

  /// A value, or a list of values in brackets.
  private static func text(of node: NodeID, _ tree: SyntaxTree) -> String? {
    guard tree.nodes[node].kind == .list else { return tree.readableString(of: node) }
    let texts = tree.children(of: node).map { tree.readableString(of: $0) }
    let all = texts.compactMap { $0 }
    return all.count == texts.count ? "[\(all.map(literal).joined(separator: ", "))]" : nil
  }

  /// `platform: iOS`, `total: 50-100` and `data.price: {greater_than: 20}`.
  private static func comparison(
    of name: String, _ value: NodeID, _ tree: SyntaxTree
  ) -> String? {
    let words = name.split(separator: " ").map(String.init)
    let operation = words.dropFirst().joined(separator: " ")
    let subject = subject(words.first ?? name)
    guard isValue(subject), !["view", "path", "trigger", "event", "actions"].contains(name) else {
      return nil
    }
    switch tree.nodes[value].kind {
    case .map:
      let parts = tree.pairs(of: value).map { key, inner -> String? in
        guard let operation = tree.readableString(of: key), let text = text(of: inner, tree) else {
          return nil
        }
        return comparison(subject, operation, text)
      }
      return joined(parts, "and")
    case .list:
      return text(of: value, tree).flatMap {
        comparison(subject, operation.isEmpty ? "in" : operation, $0)
      }
    case .scalar:
      guard let text = tree.readableString(of: value), !text.isEmpty, !text.contains("\n"),
        !text.contains("${")
      else { return nil }
      return operation.isEmpty
        ? phrase(subject, text) : comparison(subject, operation, text)
    }
  }

  /// Whether a text consists of names with dots between them.
  private static func isValue(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
        NameSyntax.isName($0)
      }
  }

  /// The value that a name means: `app.platform`, `data.total`, `view.on`.
  private static func subject(_ written: String) -> String {
    let name = written.filter { !"${} ".contains($0) }
    let root = String(name.prefix { $0 != "." })
    if ValueNames.roots.contains(root) { return name }
    if ValueNames.viewProperties.contains(name), name != "value" { return "view.\(name)" }
    if ForeignValue.isKnown(name) || UnknownName.isCounter(name) { return name }
    let isOfApp = NamingStyle.words(of: root).contains(where: KeyWords.attributes.contains)
    return "\(isOfApp ? "app" : "data").\(name)"
  }

  /// `> 5`, `greater than 5`, `50-100`, `3.2+` and a value alone.
  private static func phrase(_ subject: String, _ value: String) -> String? {
    for sign in [">=", "<=", "!=", "==", ">", "<", "="] where value.hasPrefix(sign) {
      return comparison(
        subject, sign, value.dropFirst(sign.count).trimmingCharacters(in: .whitespaces))
    }
    let folded = value.lowercased()
    for (words, _) in symbols where words.contains(" ") || words.count > 3 {
      guard folded.hasPrefix("\(words) ") else { continue }
      return comparison(subject, words, String(value.dropFirst(words.count + 1)))
    }
    if value.hasSuffix("+"), NumberLiteral.parse(String(value.dropLast())) != nil {
      return comparison(subject, ">=", String(value.dropLast()))
    }
    let ends = value.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if ends.count == 2, ends.allSatisfy({ NumberLiteral.parse($0) != nil }) {
      return "\(subject) >= \(ends[0]) and \(subject) <= \(ends[1])"
    }
    return comparison(subject, "==", value)
  }

  /// `data.type == "employee"` for `data.type equals employee` and `data.type = employee`; other conditions as they are.
  static func comparison(_ condition: String) -> String {
    guard let space = condition.firstIndex(of: " "), !condition.contains(" and "),
      !condition.contains(" or "), !condition.contains("(")
    else { return condition }
    let value = String(condition[..<space])
    guard !value.isEmpty, ForeignTemplate.isReference(value) else { return condition }
    let rest = condition[space...].trimmingCharacters(in: .whitespaces)
    return sentence(value, rest) ?? condition
  }

  /// `data.type equals employee`, with its operator in any of its spellings; nil for other texts.
  ///
  /// - Parameters:
  ///   - value: The value that is compared.
  ///   - rest: The operator and what follows it.
  /// - Returns: The comparison.
  static func sentence(_ value: String, _ rest: String) -> String? {
    let folded = rest.lowercased()
    let found = symbols.filter { folded.hasPrefix("\($0.0) ") }.max { $0.0.count < $1.0.count }
    guard let found else { return nil }
    let right = String(rest.dropFirst(found.0.count + 1)).trimmingCharacters(in: .whitespaces)
    // `is not null` and `is set` have findings of their own.
    let tests = ["null", "nil", "none", "set", "not", "empty", "blank", "missing", "today()"]
    guard !right.isEmpty, !right.contains(" ") || "\"'[(".contains(right.first ?? " "),
      !tests.contains(right.lowercased()), !right.hasPrefix("("), !right.hasPrefix("/")
    else { return nil }
    return comparison(value, found.0, right, isWritten: true)
  }

  /// The operators of tag managers, the longest first.
  private static let symbols: [(String, String)] = [
    ("is greater than or equal to", ">="), ("greater than or equals", ">="),
    ("is less than or equal to", "<="), ("less than or equals", "<="), ("is greater than", ">"),
    ("is less than", "<"), ("greater than", ">"), ("less than", "<"), ("more than", ">"),
    ("is at least", ">="), ("is at most", "<="), ("is more than", ">"), ("at least", ">="),
    ("at most", "<="), ("does not equal", "!="), ("does not contain", "not"),
    ("is not", "!="), ("not equals", "!="), ("not equal", "!="), ("starts with", "starts with"),
    ("begins with", "starts with"), ("ends with", "ends with"), ("contains", "contains"),
    ("includes", "contains"), ("equals", "=="), ("equal", "=="), ("over", ">"), ("under", "<"),
    ("above", ">"), ("below", "<"), ("not", "!="), ("gte", ">="), ("lte", "<="), ("gt", ">"),
    ("lt", "<"), ("eq", "=="), ("ne", "!="), ("neq", "!="), ("is", "=="), ("in", "in"),
    ("one of", "in"), ("startswith", "starts with"), ("endswith", "ends with"), ("min", ">="),
    ("max", "<="), (">", ">"), ("<", "<"), (">=", ">="), ("<=", "<="), ("==", "=="), ("=", "=="),
    ("===", "=="), ("!=", "!="), ("<>", "!="),
  ]

  private static let patterns: Set<String> = [
    "regex", "matches", "match", "matchesregex", "matches regex", "regexp", "re",
  ]

  private static func comparison(
    _ subject: String, _ operation: String, _ value: String, isWritten: Bool = false
  ) -> String? {
    let plain = operation.lowercased().replacingOccurrences(of: "_", with: " ")
      .replacingOccurrences(of: "-", with: " ")
    if patterns.contains(plain) {
      let parts = RegularAlternatives.expanded(value.filter { $0 != "/" })
      return joined(parts.map { NoSuchOperator.meant(by: $0).map { "\(subject) \($0)" } }, "or")
    }
    guard let symbol = symbols.first(where: { $0.0 == plain })?.1 else { return nil }
    let isVersion = subject.lowercased().hasSuffix("version") && value.first?.isNumber == true
    let number = value.split(separator: ".").count
    let written =
      isVersion ? value + String(repeating: ".0", count: max(0, 3 - number)) : literal(value)
    if symbol == "in" {
      let list =
        value.hasPrefix("[")
        ? value
        : "[\(value.split(separator: ",").map { literal($0.trimmingCharacters(in: .whitespaces)) }.joined(separator: ", "))]"
      return "\(subject) in \(list)"
    }
    if symbol == "not" { return "not (\(subject) contains \(written))" }
    if symbol == "==", value == "true", !isWritten { return subject }
    if symbol == "==", value == "false", !isWritten { return "not \(subject)" }
    if value.hasPrefix("[") { return symbol == "==" ? "\(subject) in \(value)" : nil }
    return "\(subject) \(symbol) \(written)"
  }

  /// A number, a duration or a text in quotes.
  private static func literal(_ value: String) -> String {
    let isPlain =
      NumberLiteral.parse(value) != nil || ["true", "false"].contains(value)
      || DurationLiteral.parse(value) != nil || value.hasPrefix("\"") || value.hasPrefix("'")
      || ["data.", "app.", "view.", "time."].contains(where: value.hasPrefix)
      || ValueNames.roots.contains(value) || value.hasSuffix("()")
    return isPlain ? value : LiteralPrinter.print(.text(value))
  }
}
