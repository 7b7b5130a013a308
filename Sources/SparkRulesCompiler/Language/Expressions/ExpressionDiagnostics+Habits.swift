enum Prose: Check {
  static let id = CheckID("SR0561", "prose")
  static let title = "a sentence where an expression belongs"
  static let explanation = """
    An expression names values and compares them: `data.vip`, `screen == "Checkout"`, `view.text contains
    "Sale"`. What no value tells cannot be asked for; a developer can give it to the app as `app.…` or to a
    view as `data.…`.
    """
  static let bad = ExampleFile.condition(#"⟦user is logged in⟧"#)
  static let good = ExampleFile.condition(#"app.logged_in"#)

  /// Looks at an expression that could not be read.
  ///
  /// - Parameters:
  ///   - tokens: Its words and signs.
  ///   - problems: What is wrong with it.
  ///   - text: The text that holds it.
  /// - Returns: The finding, in place of all others; nil where there is more than words.
  static func finding(
    _ tokens: [ExpressionToken], _ problems: [ExpressionProblem], in text: ScalarText
  ) -> Diagnostic? {
    let words = tokens.compactMap(\.word)
    guard words.count > 1, words.count == tokens.count - 1, let first = tokens.first?.range,
      let last = tokens.dropLast().last?.range, isProse(problems, words),
      words.contains(where: { !ValueNames.roots.contains($0) && !ValueNames.keywords.contains($0) })
    else { return nil }
    let range = first.lowerBound..<last.upperBound
    let joined = words.joined(separator: "_")
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is no expression",
      help: ValueNames.roots.contains(joined)
        ? "write \(Quoted.code(joined))"
        : "name values and compare them, such as `app.vip` or `screen == \"Checkout\"`; "
          + "text stands in quotes")
  }

  /// Whether words follow each other as in a sentence, not only one that is missing or too many.
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
    There are no functions. A value goes through filters, from left to right: `view.text | lower`. `contains`,
    `starts with`, `ends with` and `in` stand between two values, `is set` behind one.
    """
  static let bad = ExampleFile.condition(#"⟦contains(view.text, 'Sale')⟧"#)
  static let good = ExampleFile.condition(#"view.text contains 'Sale'"#)

  private static let operators: [String: String] = [
    "contains": "contains", "includes": "contains", "has": "contains", "startswith": "starts with",
    "starts_with": "starts with", "hasprefix": "starts with", "beginswith": "starts with",
    "endswith": "ends with", "ends_with": "ends with", "hassuffix": "ends with", "equals": "==",
    "isin": "in",
  ]

  private static let filters: [String: String] = [
    "lowercase": "lower", "tolowercase": "lower", "lowercased": "lower", "uppercase": "upper",
    "touppercase": "upper", "uppercased": "upper", "strip": "trim", "len": "length",
    "count": "length", "size": "length", "substring": "truncate", "substr": "truncate",
    "prefix": "truncate", "left": "truncate", "int": "number", "float": "number",
    "tonumber": "number", "parseint": "number", "parsefloat": "number", "ifnull": "default",
    "coalesce": "default", "nvl": "default", "sha256": "hash",
  ]

  static func finding(
    _ range: Range<Int>, _ name: String, _ arguments: [String], in text: ScalarText
  ) -> Diagnostic {
    let meant = meaning(of: name.lowercased(), arguments)
    if ["concat", "join", "format", "string"].contains(name.lowercased()), meant == nil {
      return text.finding(
        self, at: range, "there is no function \(Quoted.code(name))",
        help: "texts are joined in a template: `${a} ${b}`")
    }
    return text.finding(
      self, at: range, "there is no function \(Quoted.code(name))",
      help: meant.map { "write \(Quoted.code($0))" }
        ?? "a value goes through filters: `value | filter`")
  }

  /// The function's arguments as this language writes what it does.
  private static func meaning(of name: String, _ arguments: [String]) -> String? {
    guard let first = arguments.first else {
      return ["now", "date", "timestamp", "today"].contains(name) ? "time" : nil
    }
    let rest = arguments.dropFirst()
    if let word = operators[name], let second = rest.first { return "\(first) \(word) \(second)" }
    if ["exists", "isset", "is_set", "defined", "notnull"].contains(name) {
      return "\(first) is set"
    }
    if ["isnull", "isempty", "is_null", "empty"].contains(name) { return "not \(first) is set" }
    let filter = filters[name] ?? (ValueNames.filters.contains(name) ? name : nil)
    guard let filter else { return nil }
    return "\(first) | \(filter)" + (rest.isEmpty ? "" : "(\(rest.joined(separator: ", ")))")
  }
}

enum Subscript: Check {
  static let id = CheckID("SR0518", "subscript")
  static let title = "`data[\"x\"]` or `data?.x`"
  static let explanation = """
    What is inside a value is reached with dots: `data.product.price`. A list has no entries by number; a
    name inside `data` or `app` holds letters, digits and `_`.
    """
  static let bad = ExampleFile.condition(#"⟦data['price']⟧ > 0"#)
  static let good = ExampleFile.condition(#"data.price > 0"#)

  static func finding(_ range: Range<Int>, _ meant: String?, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "brackets reach into nothing",
      help: meant.map { "write `\($0)`" } ?? "names are joined by dots, such as `data.price`",
      fix: meant)
  }

  static func dot(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`\(written)` joins no names",
      help: "write `.`: what is missing on the way is no mistake", fix: ".")
  }

  static func number(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a list has no entries by number",
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
    `if`, `once-per` and what stands inside `${…}` are expressions already; values are named in them as they
    are.
    """
  static let bad = ExampleFile.condition(#"⟦${data.price}⟧ > 0"#)
  static let good = ExampleFile.condition(#"data.price > 0"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let bare = text.part(range).drop { "${#( ".contains($0) }
    let inside = String(bare.reversed().drop { "}) ".contains($0) }.reversed())
    return text.finding(
      self, at: range, "this is an expression already",
      help: inside.isEmpty ? "leave the braces out" : "write \(Quoted.code(inside))",
      fix: inside.isEmpty || inside.contains(where: { $0 == "{" || $0 == "(" }) ? nil : inside)
  }

  static func sigil(_ range: Range<Int>, _ sigil: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a name has no `\(sigil)` before it", help: "leave it out", fix: "")
  }
}

enum MissingFilter: FixedMessageCheck {
  static let id = CheckID("SR0527", "missing-filter")
  static let title = "`|` without a filter behind it"
  static let explanation = """
    Behind `|` stands the name of a filter: `default lower upper trim truncate number round replace length
    hash`. For one of two conditions, write `or`.
    """
  static let bad = ExampleFile.condition(#"view.on ⟦|⟧ (data.on)"#)
  static let good = ExampleFile.condition(#"view.on or (data.on)"#)

  static let message = "no filter follows this `|`"
  static let help = "write a filter, such as `| lower`, or `or` for one of two conditions"
}

enum FilterArgumentsForm: Check {
  static let id = CheckID("SR0528", "filter-arguments-form")
  static let title = "a filter's arguments without parentheses"
  static let explanation = """
    What a filter takes stands in parentheses behind it: `data.currency | default("USD")`.
    """
  static let bad = ExampleFile.condition(#"data.kind | ⟦default 'x'⟧ == 'x'"#)
  static let good = ExampleFile.condition(#"data.kind | default('x') == 'x'"#)

  static func finding(
    _ range: Range<Int>, _ name: String, _ argument: String, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "what a filter takes stands in parentheses",
      help: "write \(Quoted.code("\(name)(\(argument))"))")
  }
}
