import Foundation
import SparkRulesModel

/// Conditions as lists and maps, as in tag managers: `{variable: total, operator: greater than, value: 5}`, `{any: […]}`,
/// `{platform: iOS}`.
enum ConditionTree {
  /// The maximum depth, which people do not reach.
  private static let depth = 6

  /// `${data.price}`, `{{ price }}` and `$price`.
  private static let marks = TextPattern(#"\$?\{+([^{}\d][^{}]*)\}+|\$(?=[A-Za-z_])"#)

  /// The condition that a list or map means.
  ///
  /// - Parameters:
  ///   - node: The list or map.
  ///   - tree: The tree that contains it.
  /// - Returns: The condition on one line; nil if a part of it is something else.
  static func expression(_ node: NodeID, _ tree: SyntaxTree) -> String? {
    expression(node, tree, 0)
  }

  /// A condition in which the names of one map have the same prefix.
  static func agreeing(_ condition: String, in node: NodeID, _ tree: SyntaxTree) -> String {
    guard condition.contains("data."), condition.contains("app.") else { return condition }
    let names = tree.pairs(of: node).compactMap { tree.readableString(of: $0.key) }
    guard names.contains(where: { NameSyntax.isName($0) && condition.contains("data.\($0)") })
    else { return condition }
    // The platform and the country belong to the app in any case.
    return names.filter { NameSyntax.isName($0) && !NamingStyle.isOfApp($0) }.reduce(condition) {
      $0.replacingOccurrences(
        of: "\\bapp\\.\($1)\\b", with: "data.\($1)", options: .regularExpression
      )
      .replacingOccurrences(of: "not (data.\($1) | default(false))", with: "data.\($1) == false")
    }
  }

  private static func expression(_ node: NodeID, _ tree: SyntaxTree, _ level: Int) -> String? {
    guard level < depth, !tree.nodes[node].isBroken else { return nil }
    switch tree.nodes[node].kind {
    case .scalar:
      guard let written = tree.readableString(of: node), written.utf8.count <= 200,
        !written.isEmpty
      else { return nil }
      // Rules cannot compare a date of the app with the present.
      let folded = written.lowercased()
      guard !["today()", "now()", "current_date"].contains(where: folded.contains) else {
        return nil
      }
      // Without the marks of values; those of a regular expression remain.
      let plain = written.replacing(Self.marks) { String($0[1]) }
      // `- AND data.reviews > 10`
      let rest = ["and ", "AND "].first(where: plain.hasPrefix).map { plain.dropFirst($0.count) }
      // What happened on a view is no condition.
      guard EventPhrase.parse(plain) == nil else { return nil }
      let text = rest.map(String.init) ?? plain
      let named = ForeignTemplate.builtInVariable(in: text).map { "\($0.value) \($0.rest)" }
      return ForeignCondition.corrected(named ?? text)
    case .list:
      // `[data.currency, equals, EUR]`
      let texts = tree.children(of: node).compactMap { tree.readableString(of: $0) }
      if texts.count == 3, tree.children(of: node).count == 3,
        ForeignTemplate.isReference(texts[0]),
        let row = WrittenComparison.comparison(subject(texts[0]), texts[1], texts[2])
      {
        return row
      }
      // `- or data.vip`, and `- or` between two conditions.
      return joined(tree.children(of: node).map { expression($0, tree, level + 1) }, "and")?
        .replacing(TextPattern(" and (and|or)(?: and)? ")) { " \($0[1]) " }
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
    "rules": "and", "filters": "and", "if": "and",
  ]

  private static func expression(
    of pairs: [SyntaxTree.Pair], _ tree: SyntaxTree, _ level: Int
  ) -> String? {
    if let parts = triple(pairs, tree) { return comparison(of: parts) }
    // `{field: total, at-least: 5}`
    if let named = pairs.first(where: {
      tree.readableString(of: $0.key).map { subjects.contains($0.lowercased()) } == true
    }), let name = tree.readableString(of: named.value),
      case let subject = subject(name), ForeignTemplate.isReference(subject)
    {
      let tests = comparisons(of: subject, pairs.filter { $0.key != named.key }, tree)
      // `field: data.total` does not compare `data.field`.
      if tests != nil || subject == name { return tests }
    }
    // A condition is about one session in any case.
    let others = pairs.filter { tree.readableString(of: $0.key) != "session" }
    return joined(
      others.map { key, value in
        guard let name = tree.readableString(of: key) else { return nil }
        let word = NamingStyle.key(name)
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

  /// A comparison whose parts have keys of their own.
  private struct Triple {
    var name: String
    var operation: String
    var value: String
  }

  /// `{variable: total, operator: greater than, value: 5}`; nil for any other map.
  private static func triple(_ pairs: [SyntaxTree.Pair], _ tree: SyntaxTree) -> Triple? {
    func written(_ names: Set<String>) -> String? {
      pairs.first {
        tree.readableString(of: $0.key).map { names.contains($0.lowercased()) } == true
      }
      .flatMap { text(of: $0.value, tree) }
    }
    guard let name = written(subjects), let operation = written(operations) else { return nil }
    // `operator: is not empty` needs no value.
    guard pairs.count >= 3 || WrittenComparison.isTest(operation) else { return nil }
    return (written(values) ?? (pairs.count == 2 ? "" : nil)).map {
      Triple(name: name, operation: operation, value: $0)
    }
  }

  /// The comparison of a triple, which ignores the case of letters with `contains (ignore case)`.
  private static func comparison(of parts: Triple) -> String? {
    let named = ForeignTemplate.tagManagerValue(parts.name.filter { !"{}".contains($0) })
    let subject = named ?? subject(parts.name)
    let folded = parts.operation.lowercased()
    let flag = Prose.caseWords.lazy.compactMap { folded.range(of: $0) }.first
    if parts.value.isEmpty { return WrittenComparison.phrase(subject, parts.operation) }
    guard let flag else {
      return WrittenComparison.comparison(subject, parts.operation, parts.value)
    }
    let operation = folded[..<flag.lowerBound].trimmingCharacters(in: .whitespaces)
    return WrittenComparison.comparison(
      "(\(subject) | lower)", operation, parts.value.lowercased())
  }

  /// A value, or a list of values in brackets.
  private static func text(of node: NodeID, _ tree: SyntaxTree) -> String? {
    guard tree.nodes[node].kind == .list else { return tree.readableString(of: node) }
    let texts = tree.children(of: node).map { tree.readableString(of: $0) }
    let all = texts.compactMap { $0 }
    return all.count == texts.count
      ? "[\(all.map(WrittenComparison.literal).joined(separator: ", "))]" : nil
  }

  /// The condition for `days: Mon-Fri` and `hours: 9-17`; nil for other keys and values.
  private static func times(_ name: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    let key = name.lowercased()
    let text = tree.entries(of: value).map { tree.readableString(of: $0) ?? "?" }
      .joined(separator: ",")
    if ["hours", "times"].contains(key) { return UnknownKey.timetable(text) }
    return RuleKey.weekdayNames.contains(key)
      ? WeekdayName.days(in: text).map(WeekdayName.condition) : nil
  }

  /// `platform: iOS`, `total: 50-100` and `data.price: {greater_than: 20}`.
  private static func comparison(of name: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    if let times = times(name, value, tree) { return times }
    let words = name.split(separator: " ").map(String.init)
    let builtIn = ForeignTemplate.builtInValue(name)
    let operation = builtIn == nil ? words.dropFirst().joined(separator: " ") : ""
    let subject = builtIn ?? subject(words.first ?? name)
    guard ForeignTemplate.isReference(subject),
      !["view", "path", "trigger", "event", "actions"].contains(name)
    else {
      return nil
    }
    switch tree.nodes[value].kind {
    case .map:
      return comparisons(of: subject, tree.pairs(of: value), tree)
    case .list:
      return text(of: value, tree).flatMap {
        operation.isEmpty
          ? WrittenComparison.comparison(subject, .isIn, $0)
          : WrittenComparison.comparison(subject, operation, $0)
      }
    case .scalar:
      guard let text = tree.readableString(of: value), !text.isEmpty, !text.contains("\n"),
        !text.contains("${")
      else { return nil }
      return operation.isEmpty
        ? WrittenComparison.phrase(subject, text)
        : WrittenComparison.comparison(subject, operation, text)
    }
  }

  /// The comparisons of a value with pairs of an operator and another value, such as `{contains: SUMMER}`.
  private static func comparisons(
    of subject: String, _ pairs: [SyntaxTree.Pair], _ tree: SyntaxTree
  ) -> String? {
    joined(
      pairs.map { key, inner -> String? in
        guard let operation = tree.readableString(of: key), let text = text(of: inner, tree) else {
          return nil
        }
        guard ["true", "false"].contains(text), WrittenComparison.isTest(operation) else {
          let sign = values.contains(operation.lowercased()) ? "is" : operation
          return WrittenComparison.comparison(subject, sign, text)
        }
        let test = WrittenComparison.phrase(subject, operation)
        return text == "true" ? test : test.map { "not (\($0))" }
      }, "and")
  }

  /// The value that a name means: `app.platform`, `data.total`, `view.on`.
  private static func subject(_ written: String) -> String {
    let name = written.filter { !"${} ".contains($0) }
    let root = String(name.prefix { $0 != "." })
    if ValueNames.roots.contains(root) { return name }
    if ValueNames.viewProperties.contains(name), name != "value" { return "view.\(name)" }
    if let screen = UnknownName.otherWords[name.lowercased()],
      ["screen", "previous_screen"].contains(screen)
    {
      return screen
    }
    if ForeignValue.isKnown(name) || UnknownName.isCounter(name) { return name }
    return "\(NamingStyle.isOfApp(root) || UnknownName.isOfApp(root) ? "app" : "data").\(name)"
  }
}
