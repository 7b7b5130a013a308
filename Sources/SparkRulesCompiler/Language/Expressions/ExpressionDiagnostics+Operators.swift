enum ForeignOperator: Check {
  static let id = CheckID("SR0510", "foreign-operator")
  static let title = "an operator of another language"
  static let explanation = """
    Conditions use `== != < <= > >=`, `contains`, `starts with`, `ends with`, `in`, `is set`, \
    `and`, `or`, `not` and `+ - * /`, in lower case.
    """
  static let example = Examples.condition(#"data.price > 0 ⟦&&⟧⟨and⟩ view.enabled"#)

  static func finding(_ range: Range<Int>, meant: String, in text: ScalarText) -> Diagnostic {
    let joins = joinsTexts(range, in: text)
    return text.finding(
      self, at: range,
      "\(Quoted.code(text.part(range))) is not valid in \(text.isCondition ? "a condition" : "an expression")",
      help: "write `\(meant)`"
        + (meant.hasPrefix("| round(")
          ? ForeignFunction.noZeros : joins ? joining : ""),
      // `||` can also join texts, which only the author knows.
      fix: joins ? nil : fix(range, meant, in: text))
  }

  private static let joining =
    " between two conditions; to compare joined texts, join them under `let`, such as `both: ${data.first}${data.last}`"

  /// Whether `||` in `data.first || data.last == 'ab'` can join texts.
  private static func joinsTexts(_ range: Range<Int>, in text: ScalarText) -> Bool {
    guard text.isCondition, text.part(range) == "||" else { return false }
    let before = text.part(0..<range.lowerBound).split(separator: " ")
    let after = text.part(range.upperBound..<text.value.utf8.count).split(separator: " ")
    return before.count == 1 && after.count == 3 && ["==", "="].contains(after[1])
      && "\"'".contains(after[2].first ?? " ")
      && [before[0], after[0]].allSatisfy { $0.hasPrefix("data.") || $0.hasPrefix("app.") }
  }

  /// Creates the finding for `&` or `||` between texts.
  static func joining(_ range: Range<Int>, _ meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not join texts",
      help: "write \(Quoted.code(meant, limit: 200)) as the value")
  }

  /// The replacement with the spaces that `not` requires and `!` does not.
  private static func fix(_ range: Range<Int>, _ meant: String, in text: ScalarText) -> String {
    let behind = text.part(range.upperBound..<range.upperBound + 1)
    let isWord = meant.first?.isLetter == true && text.part(range).first?.isLetter != true
    let before = range.lowerBound > 0 ? text.part(range.lowerBound - 1..<range.lowerBound) : " "
    return (isWord && before != " " && before != "(" ? " " : "") + meant
      + (isWord && behind != " " ? " " : "")
  }
}

enum NoNull: Check {
  static let id = CheckID("SR0512", "no-null")
  static let title = "`null` in an expression"
  static let explanation = """
    To test whether a value is available, use `is set`: `data.price is set`, `not data.price is \
    set`. A comparison with a missing value is neither true nor false, so a comparison with `null` \
    would have no effect.
    """
  static let example = Examples.condition(#"⟦data.price != null⟧⟨data.price is set⟩"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) cannot be used in an expression",
      help: isDefault(range, in: text)
        ? "write a text in quotes, such as `default(\"none\")`; without `default`, a missing value remains missing"
        : isInList(range, in: text)
          ? "delete it from the list, because a missing value is never equal to a text"
          : "write `x is set` or `not x is set` to test whether a value is available")
  }

  /// Whether the word is in a list after `in`.
  private static func isInList(_ range: Range<Int>, in text: ScalarText) -> Bool {
    let before = text.part(0..<range.lowerBound)
    guard let open = before.lastIndex(where: { "[(".contains($0) }) else { return false }
    return !before[open...].contains { "])".contains($0) }
      && before[..<open].lowercased().split(separator: " ").last == "in"
  }

  /// Whether the word follows `default(`, or its name in another tool.
  private static func isDefault(_ range: Range<Int>, in text: ScalarText) -> Bool {
    let before = text.part(0..<range.lowerBound).filter { $0 != " " }
    guard before.last == "(" else { return false }
    let name = before.dropLast().reversed().prefix { $0.isLetter }.reversed()
    return (FilterWording.keyword(of: String(name)) ?? String(name)) == RuleFilter.default.rawValue
  }

  static func comparison(
    _ range: Range<Int>, _ subject: String, isEqual: Bool, in text: ScalarText
  ) -> Diagnostic {
    let meant = isEqual ? "not \(subject) is set" : "\(subject) is set"
    return text.finding(
      self, at: range, "a comparison with a missing value is never true",
      help: "write \(Quoted.code(meant))", fix: meant)
  }
}

enum SetTest: Check {
  static let id = CheckID("SR0513", "set-test")
  static let title = "`is set` in another spelling"
  static let explanation = """
    To test whether a value is available, write `x is set`; for the opposite, write `not x is \
    set`. To test whether a text or list is empty, write `x | length == 0`.
    """
  static let bad = Examples.condition(#"data.price ⟦is not set⟧"#)
  static let good = Examples.condition(#"not data.price is set"#)

  static func finding(
    _ range: Range<Int>, _ subject: String, isSet: Bool, in text: ScalarText
  ) -> Diagnostic {
    let written = text.part(range)
    let subject = subject.hasPrefix("user.") ? "app.\(subject)" : subject
    let name = subject.split(separator: ".").last.map(String.init) ?? subject
    // `not data.coupon is null`
    let negation = text.part(0..<range.lowerBound).range(
      of: #"\bnot\s+\Q\#(subject)\E\s+$"#, options: [.regularExpression, .caseInsensitive])
    if let negation, !isSet {
      let start = text.part(0..<range.lowerBound)[..<negation.lowerBound].utf8.count
      return text.finding(
        self, at: start..<range.upperBound,
        "\(Quoted.code(written)) does not test whether a value is available",
        help: "write \(Quoted.code("\(subject) is set"))")
    }
    // A number is missing or not, but never empty.
    if let last = written.lowercased().split(separator: " ").last,
      ["empty", "blank"].contains(last), !AmountWithUnit.isNumber(name)
    {
      let test = emptiness(isEmpty: !isSet)
      return text.finding(
        self, at: range, "\(Quoted.code(written)) does not test whether a text or list is empty",
        help: "write \(Quoted.code("\(subject) \(test)"))", fix: test)
    }
    return text.finding(
      self, at: range, "\(Quoted.code(written)) does not test whether a value is available",
      help: "write \(Quoted.code(isSet ? "\(subject) is set" : "not \(subject) is set"))",
      fix: isSet ? "is set" : nil)
  }

  /// The test whether a value is empty or missing, or neither, which is that of a number if its name is one of a number.
  static func emptiness(of value: String, isEmpty: Bool) -> String {
    let name = value.split(separator: ".").last.map(String.init) ?? value
    guard ForeignTemplate.isReference(value), AmountWithUnit.isNumber(name) else {
      return "\(value) \(emptiness(isEmpty: isEmpty))"
    }
    return isEmpty ? "not \(value) is set" : "\(value) is set"
  }

  /// What follows a value in the test whether it is empty or missing, or neither.
  private static func emptiness(isEmpty: Bool) -> String {
    isEmpty ? "| default(\"\") | length == 0" : "| length > 0"
  }
}

enum IsAsEqual: Check {
  static let id = CheckID("SR0514", "is-as-equal")
  static let title = "`is` instead of `==`"
  static let explanation = """
    `is` is used only in `is set`. To compare two values, use `==` and `!=`.
    """
  static let example = Examples.condition(#"screen ⟦is⟧⟨==⟩ 'Checkout'"#)

  static func finding(_ range: Range<Int>, negated: Bool, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not compare two values",
      help: "write `\(negated ? "!=" : "==")`", fix: negated ? "!=" : "==")
  }

  private static let states: [String: String] = [
    "enabled": "view.enabled", "active": "view.enabled", "disabled": "not view.enabled",
    "inactive": "not view.enabled", "selected": "view.selected", "on": "view.on",
    "checked": "view.on", "off": "not view.on", "unchecked": "not view.on",
  ]

  static func state(
    _ range: Range<Int>, _ state: String, negated: Bool, in text: ScalarText
  ) -> Diagnostic {
    let meant = states[state.lowercased()].map { value in
      guard negated else { return value }
      return value.hasPrefix("not ") ? String(value.dropFirst(4)) : "not \(value)"
    }
    let isSeen = ["visible", "hidden", "shown"].contains(state.lowercased())
    return text.finding(
      self, at: range, "`is` does not test the state of a view",
      help: meant.map { "write `\($0)`" }
        ?? (isSeen
          ? "a rule with `trigger: appear` or `trigger: impression` fires when its view becomes visible"
          : "the properties of `view` are \(Quoted.list(ValueNames.viewProperties, "and"))"),
      fix: meant)
  }
}

enum MisplacedNot: Check {
  static let id = CheckID("SR0515", "misplaced-not")
  static let title = "`not` inside a comparison"
  static let explanation = """
    `not` precedes the whole comparison: `not screen in ["Cart", "Checkout"]`. If it applies to a \
    value after an operator, put that value in parentheses: `view.on == (not data.on)`.
    """
  static let bad = Examples.condition(#"⟦screen not in ['Cart']⟧"#)
  static let good = Examples.condition(#"not screen in ['Cart']"#)

  static func finding(_ range: Range<Int>, meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`not` must precede the whole comparison",
      help: "write `not … \(meant) …`")
  }

  static func parentheses(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`not` cannot follow this operator", help: "put it in parentheses: `(not …)`"
    )
  }
}

enum MissingValue: Check {
  static let id = CheckID("SR0520", "missing-value")
  static let title = "an operator without a value"
  static let explanation = """
    Each operator is written between two values, `not` and `-` before one: `a and b`, `data.price \
    > 0`.
    """
  static let example = Examples.condition(#"data.price > 0 ⟦and⟧⟨and view.enabled⟩"#)

  /// The left operand of the last comparison before a location, or `x`.
  private static func operand(before range: Range<Int>, in text: ScalarText) -> String {
    let words = text.part(0..<range.lowerBound).split(separator: " ")
    let comparison = words.lastIndex { ["==", "!=", "<", "<=", ">", ">="].contains($0) }
    guard let comparison, comparison > 0 else { return "x" }
    let operand = words[comparison - 1].drop { $0 == "(" }
    return operand.split(separator: ".").allSatisfy { NameSyntax.isName($0) }
      ? String(operand) : "x"
  }

  static func finding(
    _ range: Range<Int>, _ gap: ExpressionProblem.Gap, in text: ScalarText
  ) -> Diagnostic {
    switch gap {
    case .after(let word):
      return text.finding(
        self, at: range, "there is no value after \(Quoted.code(word))",
        help: "add the missing value, or remove it")
    case .before(let word):
      return text.finding(
        self, at: range, "there is no value before \(Quoted.code(word))",
        help: "add the missing value, or remove it")
    case .between(let first, let second):
      return text.finding(
        self, at: range,
        "there is no value between \(Quoted.code(first)) and \(Quoted.code(second))",
        help: ["and", "or"].contains(first)
          ? "repeat the value: "
            + Quoted.code("… \(first) \(operand(before: range, in: text)) \(second) …")
          : "remove one of them")
    case .inside(let brackets):
      return text.finding(
        self, at: range, "there is no value inside \(Quoted.code(brackets))",
        help: "add the missing value, or remove them")
    }
  }
}

enum MissingOperator: Check {
  static let id = CheckID("SR0521", "missing-operator")
  static let title = "two values without an operator between them"
  static let explanation = """
    Two values must be joined by `and`, `or`, a comparison or one of `+ - * /`. Texts must be in \
    quotes.
    """
  static let example = Examples.condition(#"view.enabled ⟦data.on⟧⟨and data.on⟩"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let word = text.part(range)
    if ValueNames.filters.contains(word) {
      return text.finding(
        self, at: range, "there is no operator before \(Quoted.code(word))",
        help: "write a filter after `|`: \(Quoted.code("| \(word)"))")
    }
    let rest = text.part(range.upperBound..<text.value.utf8.count).drop { $0 == " " }
    if NameSyntax.isName(word), let next = rest.first, "\"'[".contains(next) || next.isNumber {
      return text.finding(
        self, at: range, "there is no operator \(Quoted.code(word))",
        help: Suggestions.question(
          Suggestions.nearest(to: word, among: ["contains", "and", "or", "in"]))
          ?? "the comparisons are `==`, `!=`, `<`, `>`, `contains`, `starts with`, `ends with` and `in`"
      )
    }
    let isTemplate = text.part(0..<range.lowerBound).contains("${")
    // `data.day as DD.MM.YYYY`
    let format = rest.prefix { $0 != "}" }
    if word == "as", ForeignFunction.isDateFormat(format) {
      return text.finding(
        self, at: range.lowerBound..<range.upperBound + format.utf8.count + 1,
        "a value has no format", help: "delete this and what follows: \(ForeignFunction.dates)")
    }
    if NameSyntax.isName(word), rest.isEmpty || rest.first == "}",
      text.part(0..<range.lowerBound).split(separator: " ").last.flatMap({ Double($0) }) != nil
    {
      return text.finding(
        self, at: range, "a number has no unit here", help: "delete \(Quoted.code(word))")
    }
    if word.lowercased() == "as", !text.isCondition { return alias(rest, after: range, in: text) }
    return text.finding(
      self, at: range,
      "there is no operator before \(Quoted.code(text.part(range)))",
      help: joined(range, text).map {
        "a name cannot contain spaces: \($0)"
      }
        ?? (isTemplate && word.contains(".")
          ? "write each value in its own `${…}`" : nil)
        ?? "add `and`, `or` or a comparison between them; texts must be in quotes")
  }

  /// Creates the finding for `${data.price as price}`, as in SQL.
  private static func alias(
    _ rest: Substring, after range: Range<Int>, in text: ScalarText
  ) -> Diagnostic {
    let name = rest.prefix { $0 != "}" }
    let end = text.value.utf8.count - rest.dropFirst(name.count).utf8.count
    return text.finding(
      self, at: range.lowerBound..<end, "a value has no name of its own",
      help: "delete \(Quoted.code("as \(name)")): the name of a property is before its colon")
  }

  /// The help for `data.first name`, with `_` instead of the space.
  private static func joined(_ range: Range<Int>, _ text: ScalarText) -> String? {
    let before = text.part(max(0, range.lowerBound - 128)..<range.lowerBound)
    let word =
      before.split(separator: " ").last.map { String($0.drop { "${(".contains($0) }) } ?? ""
    let next = text.part(range)
    let words = ["as", "is", "then", "than", "to", "over", "else", "of", "on", "not", "if"]
    if word.hasPrefix("data.") || word.hasPrefix("app."), NameSyntax.isName(next),
      !words.contains(next.lowercased())
    {
      return "let the app use the name \(Quoted.code("\(word)_\(next)"))"
    }
    if word == "previous" || word == "last", next == "screen" { return "write `previous_screen`" }
    // `${add cart.data.sku}` for a step `add_cart`.
    let root = String(next.prefix { $0 != "." })
    let isStep = root != next && NameSyntax.isName(root) && NameSyntax.isName(word)
    guard isStep, !ValueNames.roots.contains(root), !ValueNames.roots.contains(word) else {
      return nil
    }
    return "write \(Quoted.code("\(word)_\(next)"))"
  }
}

enum ChainedComparison: FixedMessageCheck {
  static let id = CheckID("SR0525", "chained-comparison")
  static let title = "a comparison with the result of a comparison"
  static let explanation = """
    The result of a comparison is true or false, and comparing it with a third value is never \
    useful. Write two comparisons joined by `and`: `1 < data.count and data.count < 5`.
    """
  static let example = Examples.condition(
    #"⟦1 < data.count < 5⟧⟨1 < data.count and data.count < 5⟩"#)

  static let message = "this compares the result of another comparison"
  static let help = "write two comparisons with `and` between them: `1 < x and x < 5`"
}

enum NeedsParentheses: Check {
  static let id = CheckID("SR0526", "needs-parentheses")
  static let title = "an operator after a filter or `is set`"
  static let explanation = """
    A filter applies to everything before it up to a comparison: `a + b | round` rounds the sum. \
    To use the result of a filter in a calculation, put it in parentheses: `(a | round) + b`.
    """
  static let bad = Examples.condition(#"data.price | round ⟦+⟧ 1 > 5"#)
  static let good = Examples.condition(#"(data.price | round) + 1 > 5"#)

  static func finding(_ range: Range<Int>, _ left: String, in text: ScalarText) -> Diagnostic {
    let word = text.part(range)
    return text.finding(
      self, at: range, "\(Quoted.code(word)) cannot follow this without parentheses",
      help: "write \(Quoted.code("(\(left)) \(word) …"))")
  }

  /// Creates the finding for a sum that is multiplied by a value of its entries.
  static func sum(_ range: Range<Int>, _ meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "the sum has no value of a single entry to multiply with",
      help: "write \(Quoted.code(meant))")
  }
}
