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
      guard let written = tree.readableString(of: node), written.utf8.count <= 200,
        !written.isEmpty
      else { return nil }
      // Rules cannot compare a date of the app with the present.
      let folded = written.lowercased()
      guard !["today()", "now()", "current_date"].contains(where: folded.contains) else {
        return nil
      }
      let plain = written.filter { !"${}".contains($0) }
      // `- AND data.reviews > 10`
      let rest = ["and ", "AND "].first(where: plain.hasPrefix).map { plain.dropFirst($0.count) }
      // What happened on a view is no condition.
      guard EventPhrase.parse(plain) == nil else { return nil }
      let text = rest.map(String.init) ?? plain
      let condition = comparison(ForeignTemplate.builtInVariable(in: text)?.condition ?? text)
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
    if let parts = triple(pairs, tree) { return comparison(of: parts) }
    // A condition is about one session in any case.
    let others = pairs.filter { tree.readableString(of: $0.key) != "session" }
    return joined(
      others.map { key, value in
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
    // `is not empty` ends with `empty` as well.
    let tests = [
      ("not empty", "is set"), ("not set", "is missing"), ("not exist", "is missing"),
      ("set", "is set"), ("exists", "is set"), ("empty", "is missing"),
    ]
    if pairs.count == 2,
      let test = tests.first(where: { operation.lowercased().hasSuffix($0.0) })?.1
    {
      return Triple(name: name, operation: "", value: test)
    }
    guard pairs.count >= 3, let value = written(values) else { return nil }
    return Triple(name: name, operation: operation, value: value)
  }

  /// The comparison of a triple, which ignores the case of letters with `contains (ignore case)`.
  private static func comparison(of parts: Triple) -> String? {
    let named = ForeignTemplate.tagManagerValue(parts.name.filter { !"{}".contains($0) })
    let subject = named ?? subject(parts.name)
    let folded = parts.operation.lowercased()
    let flag = Prose.caseWords.lazy.compactMap { folded.range(of: $0) }.first
    if parts.operation.isEmpty { return phrase(subject, parts.value) }
    guard let flag else { return comparison(subject, parts.operation, parts.value) }
    let operation = folded[..<flag.lowerBound].trimmingCharacters(in: .whitespaces)
    return comparison("(\(subject) | lower)", operation, parts.value.lowercased())
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
    let builtIn = ForeignTemplate.builtInVariable(in: "\(name) equals x")
    let operation = builtIn == nil ? words.dropFirst().joined(separator: " ") : ""
    let subject =
      builtIn.map { String($0.condition.prefix { $0 != " " }) } ?? subject(words.first ?? name)
    guard ForeignTemplate.isReference(subject),
      !["view", "path", "trigger", "event", "actions"].contains(name)
    else {
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
        operation.isEmpty ? comparison(subject, .isIn, $0) : comparison(subject, operation, $0)
      }
    case .scalar:
      guard let text = tree.readableString(of: value), !text.isEmpty, !text.contains("\n"),
        !text.contains("${")
      else { return nil }
      return operation.isEmpty
        ? phrase(subject, text) : comparison(subject, operation, text)
    }
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
    let isOfApp = NamingStyle.words(of: root).contains(where: KeyWords.attributes.contains)
    return "\(isOfApp ? "app" : "data").\(name)"
  }

  /// `> 5`, `greater than 5`, `50-100`, `3.2+` and a value alone.
  private static func phrase(_ subject: String, _ value: String) -> String? {
    switch value.lowercased() {
    case "yes", "on": return subject
    case "no", "off": return "not (\(subject) | default(false))"
    case "is known", "known", "exists", "is set", "is present", "present", "is not null",
      "not null":
      return "\(subject) is set"
    case "is unknown", "unknown", "is missing", "missing", "is null", "not set", "is not set":
      return "not \(subject) is set"
    default: break
    }
    if let (operation, right) = operation(in: value), isFit(right, for: operation) {
      return comparison(subject, operation, right)
    }
    if value.hasSuffix("+"), NumberLiteral.parse(String(value.dropLast())) != nil {
      return comparison(subject, .greaterOrEqual, String(value.dropLast()))
    }
    let words = value.split(separator: " ").map(String.init)
    let ends =
      words.count == 4 && words[0] == "between" && words[2] == "and"
      ? [words[1], words[3]]
      : value.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if ends.count == 2, ends.allSatisfy({ NumberLiteral.parse($0) != nil }) {
      return "\(subject) >= \(ends[0]) and \(subject) <= \(ends[1])"
    }
    // `DE, AT` and `DE or AT`
    let items = value.replacingOccurrences(of: " or ", with: ",").split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    if items.count > 1, items.allSatisfy({ !$0.isEmpty && !$0.contains(" ") && $0.count < 20 }) {
      return comparison(subject, .isIn, "[\(items.map(literal).joined(separator: ", "))]")
    }
    return comparison(subject, .equal, value)
  }

  /// Whether a word at the beginning of a value is an operator, unlike those of `in stock` and `Over the Rainbow`.
  private static func isFit(_ right: String, for operation: Operation) -> Bool {
    switch operation.found.meaning {
    case .binary(.isIn), .negated(.isIn): right.hasPrefix("[") || right.hasPrefix("(")
    case .binary(.less), .binary(.lessOrEqual), .binary(.greater), .binary(.greaterOrEqual):
      right.first?.isNumber == true
    default: true
    }
  }

  /// `data.type == "employee"` for `data.type equals employee` and `data.type = employee`; other conditions as they are.
  static func comparison(_ condition: String) -> String {
    guard let space = condition.firstIndex(of: " "), !condition.contains(" and "),
      !condition.contains(" or "), !condition.contains("("),
      case let value = String(condition[..<space]), ForeignTemplate.isReference(value),
      let (operation, right) = operation(in: String(condition[space...])),
      !right.contains(" ") || "\"'[".contains(right.first ?? " "), !right.hasPrefix("/")
    else { return condition }
    return comparison(value, operation, right) ?? condition
  }

  // MARK: Operators

  /// A comparison as it is written.
  private struct Operation {
    var found: InfixOperator
    /// Its last word, in lowercase.
    var word: String?
  }

  /// The comparison at the beginning of a text, in any of its spellings, and what follows it.
  private static func operation(in text: String) -> (operation: Operation, right: String)? {
    let tokens = ExpressionLexer(text, part: 0..<text.utf8.count).tokens
    guard let found = OperatorReader.read(tokens[...]), found.power == .comparison,
      found.length < tokens.count
    else { return nil }
    let last = tokens[found.length - 1]
    let end = last.range.upperBound
    let right = String(decoding: text.utf8.dropFirst(end), as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    return right.isEmpty ? nil : (Operation(found: found, word: last.word?.lowercased()), right)
  }

  /// `total` with the operator `greaterThan` and the value `5`.
  private static func comparison(
    _ subject: String, _ operation: String, _ value: String
  ) -> String? {
    let others = ["min": ">=", "max": "<=", "not": "!="]
    let words = NamingStyle.words(of: operation).joined(separator: " ")
    let written = others[words] ?? (words.isEmpty ? operation : words)
    return self.operation(in: "\(written) 0").flatMap { found, right in
      right == "0" ? comparison(subject, found, value) : nil
    }
  }

  private static func comparison(
    _ subject: String, _ operation: Operation, _ value: String
  ) -> String? {
    switch operation.found.meaning {
    case .binary(let binary): comparison(subject, binary, value)
    case .negated(.equal): comparison(subject, .notEqual, value)
    case .negated(let binary): comparison(subject, binary, value).map { "not (\($0))" }
    case .unknown: pattern(subject, operation, value)
    default: nil
    }
  }

  /// The comparisons that a regular expression, or the pattern of SQL's `LIKE`, means.
  private static func pattern(
    _ subject: String, _ operation: Operation, _ value: String
  ) -> String? {
    let written = value.filter { !"/\"'".contains($0) }
    switch operation.word {
    case "like":
      return NoSuchOperator.comparisons(
        of: NoSuchOperator.expression(ofLike: written), subject: subject)
    // A comparison that ignores the case of letters changes the subject as well.
    case "ilike": return nil
    default: return NoSuchOperator.comparisons(of: written, subject: subject)
    }
  }

  private static func comparison(
    _ subject: String, _ binary: BinaryOperator, _ value: String
  ) -> String? {
    if binary == .equal, ["true", "false"].contains(value) {
      return value == "true" ? subject : "not \(subject)"
    }
    let isList = value.hasPrefix("[")
    if binary == .isIn || isList && binary == .equal {
      let values = value.split(separator: ",").map {
        literal($0.trimmingCharacters(in: .whitespaces))
      }
      return "\(subject) in \(isList ? value : "[\(values.joined(separator: ", "))]")"
    }
    guard !isList else { return nil }
    let isVersion = subject.lowercased().hasSuffix("version") && value.first?.isNumber == true
    let missing = max(0, 3 - value.split(separator: ".").count)
    let right = isVersion ? value + String(repeating: ".0", count: missing) : literal(value)
    return "\(subject) \(binary.rawValue) \(right)"
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
