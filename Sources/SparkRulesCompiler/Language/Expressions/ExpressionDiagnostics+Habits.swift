import Foundation

enum Prose: Check {
  static let id = CheckID("SR0561", "prose")
  static let title = "a sentence instead of an expression"
  static let explanation = """
    An expression names values and compares them: `data.vip`, `screen == "Checkout"`, `view.text \
    contains "Sale"`. If no value contains the information, a developer can add it to the app as \
    `app.…` or to a view as `data.…`.
    """
  static let example = Examples.condition(#"⟦user is logged in⟧⟨app.logged_in⟩"#)

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
      help: ValueNames.roots.contains(joined)
        ? "write \(Quoted.code(joined))"
        : "name values and compare them, such as `app.logged_in` or `screen == \"Checkout\"`; "
          + "the app's developers decide the names after `app.`, and texts must be in quotes")
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
      help: "compare the text in lowercase: "
        + Quoted.code("(\(left[0]) | lower) \(operation) \(right.lowercased())"))
  }

  /// Creates the finding for `WHERE` or `SELECT` before a condition.
  static func clause(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not part of a condition",
      help: "remove it")
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
  static let title = "a function call"
  static let explanation = """
    Expressions have no functions. Filters change a value, from left to right: `view.text | \
    lower`. `contains`, `starts with`, `ends with` and `in` are written between two values, and \
    `is set` after one.
    """
  static let example = Examples.condition(
    #"⟦contains(view.text, 'Sale')⟧⟨view.text contains 'Sale'⟩"#)

  private static let operators: [String: String] = [
    "contains": "contains", "includes": "contains", "has": "contains", "startswith": "starts with",
    "starts_with": "starts with", "hasprefix": "starts with", "beginswith": "starts with",
    "endswith": "ends with", "ends_with": "ends with", "hassuffix": "ends with", "equals": "==",
    "isin": "in",
  ]

  static func finding(
    _ range: Range<Int>, _ name: String, _ arguments: [String], in text: ScalarText
  ) -> Diagnostic {
    if arguments.contains(where: { $0.contains("=>") }) {
      return text.finding(
        self, at: range, "there are no functions",
        help:
          "use the filters of lists: `data.items | sum(price)`, `join(sku, \",\")` or `pick(sku, price)`"
      )
    }
    let folded = name.lowercased()
    if let help = specialHelp(folded, arguments, range, text) {
      return text.finding(
        self, at: range, "there is no function \(Quoted.code(name))", help: help)
    }
    let isFilter = RuleFilter(rawValue: folded) != nil
    return text.finding(
      self, at: range,
      isFilter
        ? "\(Quoted.code(name)) is a filter, not a function"
        : "there is no function \(Quoted.code(name))",
      help: meaning(of: folded, arguments).map { "write \(Quoted.code($0, limit: 160))" }
        ?? "apply a filter to a value: `value | filter`")
  }

  /// The help for functions that no filter or operator replaces.
  private static func specialHelp(
    _ name: String, _ arguments: [String], _ range: Range<Int>, _ text: ScalarText
  ) -> String? {
    if let counter = counter(name, arguments) {
      return UnknownName.noCounters(counter, isTested: text.isCondition)
    }
    let after = text.part(range.upperBound..<text.value.utf8.count).filter { $0 != " " }
    if ForeignFunction.isPastEvent(name.filter { $0 != "_" }, arguments),
      after.hasPrefix(">0") || after.hasPrefix(">=1"), let path = arguments.first
    {
      return ForeignFunction.afterEvent(path)
    }
    if name == "count", !text.isCondition, let view = arguments.first, view.contains("/") {
      let value = NameSyntax.nearestName(to: view.split(separator: "/").last.map(String.init) ?? "")
      return "rules cannot count views: let the app provide the number, such as "
        + Quoted.code("data.\(value ?? "view")_count")
    }
    switch name {
    case "rand", "random", "randbetween", "uniform", "hash":
      return "for a share of the taps or people, delete the condition and write `sample: 10%`"
    case "if", "iif", "ifelse", "ternary":
      return arguments.isEmpty ? nil : Ternary.rules(conditions(of: name, arguments))
    case "today", "curdate", "current_date", "now", "date", "timestamp":
      if arguments.first == "-" {
        return ForeignFunction.sinceThen(arguments.dropFirst().first ?? "")
      }
      guard arguments.isEmpty, text.isCondition, let meant = meaning(of: name, []) else { break }
      if let date = ForeignValue.comparedDate(before: range, in: text) {
        return ForeignValue.comparison(with: date)
      }
      return text.comparedDay(after: range).map { "write \(Quoted.code("time.date \($0)"))" }
        ?? "compare \(Quoted.code(meant)) with a fixed value, such as "
        + (meant == "time" ? "`2026-12-24T18:00Z`" : "`2026-12-24`")
    default: break
    }
    if let help = ForeignFunction.help(for: name, arguments) { return help }
    return template(name, arguments).map {
      "join texts in a template: \(Quoted.code($0, limit: 160))"
    }
  }

  /// The conditions of `if(a, b, if(c, d, e))`.
  private static func conditions(of name: String, _ arguments: [String]) -> [String] {
    guard let first = arguments.first else { return [] }
    guard arguments.count > 2, let inner = parts(of: arguments[2]),
      inner.name.lowercased() == name
    else { return [first] }
    return [first] + conditions(of: name, inner.arguments)
  }

  /// The template that joins the arguments of `CONCAT(a, " ", b)`; nil for other functions.
  private static func template(_ name: String, _ arguments: [String]) -> String? {
    var parts = arguments
    var separator = ""
    switch name {
    case "concat", "concatenate", "join", "format", "string": break
    case "textjoin", "concat_ws":
      separator = parts.isEmpty ? "" : text(parts.removeFirst()) ?? ""
      if let flag = parts.first?.lowercased(), ["true", "false"].contains(flag) {
        parts.removeFirst()
      }
    default: return nil
    }
    let pieces = parts.map { part in
      text(part) ?? (isValue(part) ? "${\(translated(part))}" : nil)
    }.compactMap { $0 }
    guard pieces.count == parts.count, pieces.count > 1 else { return "${a} ${b}" }
    let areNames = parts.allSatisfy { text($0) == nil } && separator.isEmpty
    return pieces.joined(separator: areNames ? " " : separator)
  }

  /// The text in quotes.
  private static func text(_ argument: String) -> String? {
    guard let quote = argument.first, "\"'".contains(quote), argument.count > 1,
      argument.last == quote
    else { return nil }
    return String(argument.dropFirst().dropLast())
  }

  /// Whether an argument is a value or a call.
  private static func isValue(_ argument: String) -> Bool {
    argument.split(separator: ".").allSatisfy(NameSyntax.isName) || argument.hasSuffix(")")
  }

  /// Whether the arguments of a function are values of the expression that it means.
  static func isKnown(_ name: String, _ arguments: [String]) -> Bool {
    ForeignFunction.help(for: name, arguments) == nil && counter(name, arguments) == nil
      && meaning(of: name.lowercased(), arguments) != nil
  }

  /// The condition that is true when a condition is false.
  static func opposite(of condition: String) -> String {
    let opposites = ["<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "!=", "!=": "=="]
    let words = condition.split(separator: " ").map(String.init)
    guard words.count == 3, let symbol = opposites[words[1]] else { return "not (\(condition))" }
    return "\(words[0]) \(symbol) \(words[2])"
  }

  /// The name of the counter in `count(help_taps)` and `COUNT(*)`; nil for other functions.
  private static func counter(_ name: String, _ arguments: [String]) -> String? {
    guard name.lowercased() == "count", let first = arguments.first else { return nil }
    if isRows(first) { return "taps" }
    return NameSyntax.isName(first) ? first : nil
  }

  /// Whether SQL's `COUNT` counts rows: `COUNT(*)`, `COUNT(DISTINCT data.sku)`.
  private static func isRows(_ argument: String) -> Bool {
    ["*", "1", ""].contains(argument)
      || argument.lowercased().hasPrefix("distinct ") && !argument.contains(".")
  }

  /// `data.price | number` for `CAST(data.price AS INT)`, and the value alone for other types.
  private static func cast(_ words: [String]) -> String? {
    guard words.count > 1, let type = words.last?.lowercased() else { return nil }
    let written = words.dropLast().filter { $0.lowercased() != "as" }.joined(separator: " ")
    let value = translated(written)
    if type.contains("int") { return "\(value) | number | round" }
    return SQLTypes.numbers.contains(where: type.hasPrefix) ? "\(value) | number" : value
  }

  /// The equivalent of a text that may be a function call itself.
  static func translated(_ text: String, depth: Int = 0) -> String {
    // Deeper calls are not written by people.
    guard depth < 8, let call = parts(of: text) else { return text }
    return meaning(of: call.name.lowercased(), call.arguments, depth: depth + 1) ?? text
  }

  /// The name and the arguments of a text that is a call; nil for other texts.
  private static func parts(of text: String) -> (name: String, arguments: [String])? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), NameSyntax.isName(text[..<open])
    else { return nil }
    var arguments: [String] = []
    var (depth, current) = (0, "")
    for character in text[text.index(after: open)...].dropLast() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        arguments.append(current.trimmingCharacters(in: .whitespaces))
        current = ""
      } else {
        current.append(character)
      }
    }
    arguments.append(current.trimmingCharacters(in: .whitespaces))
    return (String(text[..<open]), arguments)
  }

  /// The equivalent expression of a function call; nil if there is none.
  private static func meaning(
    of name: String, _ arguments: [String], depth: Int = 0
  ) -> String? {
    guard let first = arguments.first.map({ translated($0, depth: depth) }) else {
      if ["today", "curdate", "current_date"].contains(name) { return "time.date" }
      return ["now", "date", "timestamp"].contains(name) ? "time" : nil
    }
    let rest = arguments.dropFirst()
    if ["lag", "prev", "previous"].contains(name), first == "screen" { return "previous_screen" }
    if ["and", "or"].contains(name), !rest.isEmpty {
      return arguments.joined(separator: " \(name) ")
    }
    if let word = operators[name], let second = rest.first { return "\(first) \(word) \(second)" }
    if ["exists", "isset", "is_set", "defined", "notnull"].contains(name) {
      return "\(first) is set"
    }
    if ["isempty", "is_empty", "empty", "isblank"].contains(name) {
      return "\(first) \(SetTest.emptiness(isEmpty: true))"
    }
    if ["isnull", "is_null"].contains(name) { return "not \(first) is set" }
    if ["cast", "convert", "try_cast", "safe_cast", "::"].contains(name) {
      return cast(first.split(separator: " ").map(String.init) + rest)
    }
    if name == "get", let key = rest.first, NameSyntax.isName(first) {
      let other = rest.dropFirst().first.map { " | default(\($0))" } ?? ""
      return "\(key) | lookup(\(first))\(other)"
    }
    if name == "sumproduct" { return sum(of: arguments.joined(separator: " * ")) }
    let filter = FilterWording.keyword(of: name) ?? (ValueNames.filters.contains(name) ? name : nil)
    return filter.map { filtered(first, by: $0, Array(rest)) }
  }

  /// A value with the filter that a function means.
  private static func filtered(_ first: String, by filter: String, _ rest: [String]) -> String {
    let items = RuleFilter(rawValue: filter)?.definition.items
    if items != nil, let each = Comprehension(first) {
      return "\(each.list) | \(filter)(\(each.value))"
    }
    if filter == RuleFilter.sum.rawValue, rest.isEmpty, let sum = sum(of: first) { return sum }
    // `coalesce(a, b, "c")`.
    if filter == RuleFilter.default.rawValue, rest.count > 1 {
      return first + rest.map { " | default(\($0))" }.joined()
    }
    let names = first.split(separator: ".")
    if rest.isEmpty, items != nil, let last = names.last {
      let value = names.count > 2 ? String(last) : "…"
      let list = names.count > 2 ? names.dropLast().joined(separator: ".") : first
      return "\(list) | \(filter)(\(value))"
    }
    // `VLOOKUP(screen, names, 2, FALSE)` has arguments that the filter does not.
    let limit = RuleFilter(rawValue: filter)?.writtenArguments.upperBound ?? rest.count
    let arguments = rest.prefix(limit).joined(separator: ", ")
    return "\(first) | \(filter)" + (arguments.isEmpty ? "" : "(\(arguments))")
  }

  /// `data.items | sum(price * quantity)` for `data.items.price * data.items.quantity`; nil if its values are not of
  /// one list.
  private static func sum(of product: String) -> String? {
    let words = product.split(separator: " ")
    let lists = Set(
      words.compactMap { word -> String? in
        let names = word.split(separator: ".")
        return names.count > 2 ? names.dropLast().joined(separator: ".") : nil
      })
    guard words.count > 1, lists.count == 1, let list = lists.first else { return nil }
    let inside = words.map { $0.hasPrefix(list + ".") ? $0.dropFirst(list.utf8.count + 1) : $0 }
    return "\(list) | sum(\(inside.joined(separator: " ")))"
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
  static let title = "`data[\"x\"]` or `data?.x`"
  static let explanation = """
    Use dots to access the parts of a value: `data.product.price`. A list cannot be accessed by \
    index. A name inside `data` or `app` consists of letters, digits and `_`.
    """
  static let example = Examples.condition(#"⟦data['price']⟧⟨data.price⟩ > 0"#)

  static func finding(_ range: Range<Int>, _ meant: String?, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "brackets cannot access a part of a value",
      help: meant.map { "write `\($0)`" } ?? lookup(text.part(range))
        ?? "separate names with dots, such as `data.price`",
      fix: meant)
  }

  /// The help for a table of which a value selects the row: `titles[screen]`.
  private static func lookup(_ written: String) -> String? {
    let parts = written.split(separator: "[", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "view", let close = parts[1].firstIndex(of: "]"),
      NameSyntax.isName(parts[1][..<close])
    {
      let property = String(parts[1][close...].dropFirst(2))
      return UnknownName.reading(
        String(parts[1][..<close]), property.isEmpty ? "text" : property)
    }
    guard parts.count == 2, parts[1].hasSuffix("]"), NameSyntax.isName(parts[0]),
      !["data", "app", "view"].contains(parts[0])
    else { return nil }
    let key = parts[1].dropLast()
    guard key.split(separator: ".").allSatisfy({ NameSyntax.isName($0) }), !key.isEmpty else {
      return nil
    }
    return "for a table under `tables`, write \(Quoted.code("\(key) | lookup(\(parts[0]))"))"
  }

  static func dot(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`\(written)` cannot separate names",
      help: "write `.`; a missing value is not an error", fix: ".")
  }

  static func number(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a list cannot be accessed by index",
      help: "let the app give the value a name, such as `data.first_item`")
  }

  static func dangling(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "no name follows this dot", help: "write one, such as `data.price`")
  }
}

enum NestedTemplate: Check {
  static let id = CheckID("SR0519", "nested-template")
  static let title = "`${…}` inside an expression"
  static let explanation = """
    `if`, `once-per` and the text inside `${…}` already are expressions. Write the names of values \
    without `${…}` there.
    """
  static let example = Examples.condition(#"⟦${data.price}⟧⟨data.price⟩ > 0"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let bare = text.part(range).drop { "${#( ".contains($0) }
    let inside = String(bare.reversed().drop { "}) ".contains($0) }.reversed())
    let isDoubled = text.part(0..<range.lowerBound).hasSuffix("${")
    return text.finding(
      self, at: range,
      isDoubled ? "there is one pair of braces too many" : "this already is an expression",
      help: inside.isEmpty
        ? "remove the braces" : "write \(Quoted.code(isDoubled ? "${\(inside)}" : inside))",
      fix: inside.isEmpty || inside.contains(where: { $0 == "{" || $0 == "(" }) ? nil : inside)
  }

  static func sigil(_ range: Range<Int>, _ sigil: String, in text: ScalarText) -> Diagnostic {
    let what = sigil.lowercased() == "v" ? "a version" : "a name"
    return text.finding(
      self, at: range, "\(what) is written without `\(sigil)`", help: "remove it", fix: "")
  }
}

enum MissingFilter: FixedMessageCheck {
  static let id = CheckID("SR0527", "missing-filter")
  static let title = "`|` without a filter"
  static let explanation = """
    `|` is followed by the name of a filter: \(FilterWording.signatures). To combine two \
    conditions, write `or`.
    """
  static let example = Examples.condition(#"view.on ⟦|⟧⟨or⟩ (data.on)"#)

  static let message = "no filter follows this `|`"
  static let help = "write a filter, such as `| lower`, or `or` between two conditions"
}

enum FilterArgumentsForm: Check {
  static let id = CheckID("SR0528", "filter-arguments-form")
  static let title = "the arguments of a filter without parentheses"
  static let explanation = """
    The arguments of a filter follow it in parentheses: `data.currency | default("USD")`.
    """
  static let example = Examples.condition(#"data.kind | ⟦default 'x'⟧⟨default('x')⟩ == 'x'"#)

  static func finding(
    _ range: Range<Int>, _ name: String, _ argument: String, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "the arguments of a filter must be in parentheses",
      help: "write \(Quoted.code("\(name)(\(argument))"))")
  }
}
