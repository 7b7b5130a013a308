import Foundation

enum Prose: Check {
  static let id = CheckID("SR0561", "prose")

  /// Inspects an expression that could not be parsed.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the expression.
  ///   - problems: The problems of the expression.
  ///   - text: The text that contains it.
  /// - Returns: The finding, which replaces all others; nil unless the expression consists of
  ///   words.
  static func finding(
    _ tokens: [ExpressionToken], _ problems: [ExpressionProblem], in text: ScalarText
  ) -> Diagnostic? {
    if let finding = ignoringCase(in: text) { return finding }
    let words = tokens.compactMap(\.word)
    guard words.count > 1, words.count == tokens.count - 1, let first = tokens.first?.range,
      let last = tokens.dropLast().last?.range, isProse(problems, words),
      words.contains(where: { !ValueNames.roots.contains($0) && !ValueNames.keywords.contains($0) })
    else { return nil }
    let range = first.lowerBound..<last.upperBound
    let joined = words.joined(separator: "_")
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not an expression",
      advice: ValueNames.roots.contains(joined)
        ? .write(joined)
        : .note(
          "name values and compare them, such as `app.logged_in` or `screen == \"Checkout\"`; "
            + "the app's developers decide the names after `app.`, and texts must be in quotes"))
  }

  /// `view.text contains (ignore case) "buy"`, as the operators of tag managers are called.
  private static func ignoringCase(in text: ScalarText) -> Diagnostic? {
    let words = [
      "(ignore case)", "(ignores case)", "(case insensitive)", "ignore case", "ignoring case",
    ]
    guard let found = words.lazy.compactMap({ text.value.range(of: $0) }).first else { return nil }
    let left = text.value[..<found.lowerBound].split(separator: " ").map(String.init)
    let right = text.value[found.upperBound...].trimmingCharacters(in: .whitespaces)
    guard left.count > 1, !left.contains("and"), !left.contains("or"), !right.contains(" and "),
      !right.contains(" or "), let first = right.first, "\"'".contains(first)
    else { return nil }
    let operation = left.dropFirst().joined(separator: " ")
    return text.finding(
      self, at: 0..<text.value.utf8.count, "there is no comparison that ignores case",
      advice: .note(
        "compare the text in lowercase: "
          + Quoted.code("(\(left[0]) | lower) \(operation) \(right.lowercased())")))
  }

  /// Creates the finding for `WHERE` or `SELECT` before a condition.
  static func clause(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not part of a condition",
      advice: "remove it")
  }

  /// Whether words follow each other as in a sentence.
  private static func isProse(_ problems: [ExpressionProblem], _ words: [String]) -> Bool {
    var isAsEqual = false
    var isBroken = false
    for problem in problems {
      switch problem.kind {
      case .missingOperator: return true
      case .isAsEqual: isAsEqual = true
      case .unquotedText, .missingValue: isBroken = true
      default: break
      }
    }
    return isAsEqual && isBroken && !ValueNames.roots.contains(words[0])
  }
}

enum FunctionCall: Check {
  static let id = CheckID("SR0517", "function-call")

  private static let operators: [String: String] = [
    "contains": "contains", "includes": "contains", "has": "contains", "startswith": "starts with",
    "starts_with": "starts with", "hasprefix": "starts with", "beginswith": "starts with",
    "endswith": "ends with", "ends_with": "ends with", "hassuffix": "ends with", "equals": "==",
    "isin": "in",
  ]

  static func finding(
    _ range: Range<Int>, _ name: String, _ arguments: [String], in text: ScalarText
  ) -> Diagnostic {
    if arguments == ["=>"] {
      return text.finding(
        self, at: range, "there are no functions",
        advice:
          "use the filters of lists: `data.items | sum(price)`, `join(sku, \",\")` or `pick(sku, price)`"
      )
    }
    if name.lowercased() == "count", let first = arguments.first, isRows(first) {
      return text.finding(
        self, at: range, "there is no function \(Quoted.code(name))", advice: UnknownName.noCounters
      )
    }
    if ["rand", "random", "randbetween", "uniform", "hash"].contains(name.lowercased()) {
      return text.finding(
        self, at: range, "there is no function \(Quoted.code(name))",
        advice: "for a share of the taps or people, delete the condition and write `sample: 10%`")
    }
    let meant = meaning(of: name.lowercased(), arguments)
    if let meant, meant.hasPrefix("time"), arguments.isEmpty,
      !text.part(0..<range.lowerBound).contains("${")
    {
      return text.finding(
        self, at: range, "there is no function \(Quoted.code(name))",
        advice: .note(
          "compare \(Quoted.code(meant)) with a fixed value, such as "
            + (meant == "time" ? "`2026-12-24T18:00Z`" : "`2026-12-24`")))
    }
    if ["concat", "join", "format", "string"].contains(name.lowercased()) {
      let names = arguments.filter { argument in
        argument.split(separator: ".").allSatisfy { NameSyntax.isName($0) }
      }
      let parts = names.count == arguments.count && names.count > 1 ? names : ["a", "b"]
      return text.finding(
        self, at: range, "there is no function \(Quoted.code(name))",
        advice:
          "join texts in a template: \(Quoted.code(parts.map { "${\($0)}" }.joined(separator: " ")))"
      )
    }
    return text.finding(
      self, at: range, "there is no function \(Quoted.code(name))",
      advice: meant.map(Advice.write)
        ?? "apply a filter to a value: `value | filter`")
  }

  /// Whether SQL's `COUNT` counts rows: `COUNT(*)`, `COUNT(DISTINCT data.sku)`.
  private static func isRows(_ argument: String) -> Bool {
    ["*", "1", ""].contains(argument) || argument.lowercased().hasPrefix("distinct ")
  }

  /// `data.price | number` for `CAST(data.price AS INT)`, and the value alone for other types.
  private static func cast(_ words: [String]) -> String? {
    guard let value = words.first, let type = words.last?.lowercased() else { return nil }
    return SQLTypes.numbers.contains(where: type.hasPrefix) ? "\(value) | number" : value
  }

  /// The equivalent expression of a function call; nil if there is none.
  private static func meaning(of name: String, _ arguments: [String]) -> String? {
    guard let first = arguments.first else {
      if ["today", "curdate", "current_date"].contains(name) { return "time.date" }
      return ["now", "date", "timestamp"].contains(name) ? "time" : nil
    }
    let rest = arguments.dropFirst()
    if ["lag", "prev", "previous"].contains(name), first == "screen" { return "previous_screen" }
    if let word = operators[name], let second = rest.first { return "\(first) \(word) \(second)" }
    if ["exists", "isset", "is_set", "defined", "notnull"].contains(name) {
      return "\(first) is set"
    }
    if ["isnull", "isempty", "is_null", "empty"].contains(name) { return "not \(first) is set" }
    if ["cast", "convert", "try_cast", "safe_cast", "::"].contains(name) {
      return cast(first.split(separator: " ").map(String.init) + rest)
    }
    let filter = FilterWording.keyword(of: name) ?? (ValueNames.filters.contains(name) ? name : nil)
    guard let filter else { return nil }
    let names = first.split(separator: ".")
    if rest.isEmpty, RuleFilter(rawValue: filter)?.definition.items != nil, let last = names.last {
      let value = names.count > 2 ? String(last) : "…"
      let list = names.count > 2 ? names.dropLast().joined(separator: ".") : first
      return "\(list) | \(filter)(\(value))"
    }
    return "\(first) | \(filter)" + (rest.isEmpty ? "" : "(\(rest.joined(separator: ", ")))")
  }
}

/// The names of SQL's types, by which `data.price::int` is recognised.
enum SQLTypes {
  /// The beginnings of types of numbers.
  static let numbers = ["int", "num", "dec", "float", "double", "real", "bigint", "smallint"]
  /// The beginnings of all types.
  static let all = numbers + ["text", "varchar", "string", "bool", "date", "timestamp"]
}

enum Subscript: Check {
  static let id = CheckID("SR0518", "subscript")

  static func finding(_ range: Range<Int>, _ meant: String?, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "brackets cannot access a part of a value",
      advice: meant.map(Advice.write) ?? "separate names with dots, such as `data.price`",
      fix: meant)
  }

  static func dot(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`\(written)` cannot separate names",
      advice: "write `.`; a missing value is not an error", fix: ".")
  }

  static func number(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a list cannot be accessed by index",
      advice: "let the app give the value a name, such as `data.first_item`")
  }

  static func dangling(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "no name follows this dot", advice: "write one, such as `data.price`")
  }
}

enum NestedTemplate: Check {
  static let id = CheckID("SR0519", "nested-template")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let bare = text.part(range).drop { "${#( ".contains($0) }
    let inside = String(bare.reversed().drop { "}) ".contains($0) }.reversed())
    return text.finding(
      self, at: range, "this already is an expression",
      advice: inside.isEmpty ? "remove the braces" : .write(inside),
      fix: inside.isEmpty || inside.contains(where: { $0 == "{" || $0 == "(" }) ? nil : inside)
  }

  static func sigil(_ range: Range<Int>, _ sigil: String, in text: ScalarText) -> Diagnostic {
    let what = sigil.lowercased() == "v" ? "a version" : "a name"
    return text.finding(
      self, at: range, "\(what) is written without `\(sigil)`", advice: "remove it", fix: "")
  }
}

enum MissingFilter: FixedMessageCheck {
  static let id = CheckID("SR0527", "missing-filter")

  static let message = "no filter follows this `|`"
  static let advice: Advice = "write a filter, such as `| lower`, or `or` between two conditions"
}

enum FilterArgumentsForm: Check {
  static let id = CheckID("SR0528", "filter-arguments-form")

  static func finding(
    _ range: Range<Int>, _ name: String, _ argument: String, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "the arguments of a filter must be in parentheses",
      advice: .write("\(name)(\(argument))"))
  }
}
