enum ForeignOperator: Check {
  static let id = CheckID("SR0510", "foreign-operator")
  static let title = "an operator as another language writes it"
  static let explanation = """
    Conditions are written with `== != < <= > >=`, `contains`, `starts with`, `ends with`, `in`, `is set`,
    `and`, `or`, `not` and `+ - * /`, in small letters.
    """
  static let bad = ExampleFile.condition(#"data.price > 0 ⟦&&⟧ view.enabled"#)
  static let good = ExampleFile.condition(#"data.price > 0 and view.enabled"#)

  static func finding(_ range: Range<Int>, meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not a word of conditions",
      help: "write `\(meant)`", fix: fix(range, meant, in: text))
  }

  /// `!` stands before its value without a blank; `not` does not.
  private static func fix(_ range: Range<Int>, _ meant: String, in text: ScalarText) -> String {
    let behind = text.part(range.upperBound..<range.upperBound + 1)
    let isWord = meant.first?.isLetter == true && text.part(range).first?.isLetter != true
    let before = range.lowerBound > 0 ? text.part(range.lowerBound - 1..<range.lowerBound) : " "
    return (isWord && before != " " && before != "(" ? " " : "") + meant
      + (isWord && behind != " " ? " " : "")
  }
}

enum NoSuchOperator: Check {
  static let id = CheckID("SR0511", "no-such-operator")
  static let title = "an operator that does not exist"
  static let explanation = """
    There are no regular expressions, remainders, powers or bits. For texts there are `contains`,
    `starts with` and `ends with`.
    """
  static let bad = ExampleFile.condition(#"view.text ⟦matches⟧ 'Buy.*'"#)
  static let good = ExampleFile.condition(#"view.text starts with 'Buy'"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    let isPattern = ["=~", "!~", "matches", "match", "like", "regex"].contains(written.lowercased())
    return text.finding(
      self, at: range, "there is no \(Quoted.code(written))",
      help: isPattern
        ? "write `contains`, `starts with` or `ends with`"
        : "there are `and`, `or`, `not`, `+`, `-`, `*`, `/` and comparisons")
  }
}

enum NoNull: Check {
  static let id = CheckID("SR0512", "no-null")
  static let title = "`null` in an expression"
  static let explanation = """
    A value that is missing is asked for with `is set`: `data.price is set`, `not data.price is set`. A
    comparison with something missing is neither true nor false, so `null` cannot be compared with.
    """
  static let bad = ExampleFile.condition(#"⟦data.price != null⟧"#)
  static let good = ExampleFile.condition(#"data.price is set"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) cannot be written here",
      help: isDefault(range, in: text)
        ? "write a text in quotes, such as `default(\"none\")`; without `default` a missing value stays missing"
        : "write `x is set` or `not x is set` to ask whether a value is there")
  }

  /// Whether the word stands behind `default(`.
  private static func isDefault(_ range: Range<Int>, in text: ScalarText) -> Bool {
    text.part(0..<range.lowerBound).filter { $0 != " " }.hasSuffix("default(")
  }

  static func comparison(
    _ range: Range<Int>, _ subject: String, isEqual: Bool, in text: ScalarText
  ) -> Diagnostic {
    let meant = isEqual ? "not \(subject) is set" : "\(subject) is set"
    return text.finding(
      self, at: range, "a comparison with nothing is never true",
      help: "write \(Quoted.code(meant))", fix: meant)
  }
}

enum SetTest: Check {
  static let id = CheckID("SR0513", "set-test")
  static let title = "`is set` in another spelling"
  static let explanation = """
    Whether a value is there is asked with `x is set`, the contrary with `not x is set`.
    """
  static let bad = ExampleFile.condition(#"data.price ⟦is not set⟧"#)
  static let good = ExampleFile.condition(#"not data.price is set"#)

  static func finding(
    _ range: Range<Int>, _ subject: String, isSet: Bool, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not ask whether a value is there",
      help: "write \(Quoted.code(isSet ? "\(subject) is set" : "not \(subject) is set"))",
      fix: isSet ? "is set" : nil)
  }
}

enum IsAsEqual: Check {
  static let id = CheckID("SR0514", "is-as-equal")
  static let title = "`is` in place of `==`"
  static let explanation = """
    `is` only stands before `set`. Two values are compared with `==` and `!=`.
    """
  static let bad = ExampleFile.condition(#"screen ⟦is⟧ 'Checkout'"#)
  static let good = ExampleFile.condition(#"screen == 'Checkout'"#)

  static func finding(_ range: Range<Int>, negated: Bool, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not compare",
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
      self, at: range, "`is` does not ask what a view is",
      help: meant.map { "write `\($0)`" }
        ?? (isSeen
          ? "a rule with `trigger: appear` or `trigger: impression` fires when its view is seen"
          : "a view has \(Quoted.list(ValueNames.viewProperties, "and"))"),
      fix: meant)
  }
}

enum MisplacedNot: Check {
  static let id = CheckID("SR0515", "misplaced-not")
  static let title = "`not` inside a comparison"
  static let explanation = """
    `not` stands before the whole comparison: `not screen in ["Cart", "Checkout"]`. Where it belongs to a
    value behind an operator, that value stands in parentheses: `view.on == (not data.on)`.
    """
  static let bad = ExampleFile.condition(#"screen ⟦not in⟧ ['Cart']"#)
  static let good = ExampleFile.condition(#"not screen in ['Cart']"#)

  static func finding(_ range: Range<Int>, meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`not` stands before the whole comparison",
      help: "write `not … \(meant) …`")
  }

  static func parentheses(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`not` cannot follow this operator", help: "put it in parentheses: `(not …)`"
    )
  }
}

enum Ternary: Check {
  static let id = CheckID("SR0516", "ternary")
  static let title = "`a ? b : c`, `a ?? b` or `between`"
  static let explanation = """
    There is no choice between two values: write two rules, each with its own `if`. For a value that may be
    missing, there is the filter `default`: `data.currency | default("USD")`.
    """
  static let bad = ExampleFile.condition(#"'data.count > 1 ⟦?⟧ true : false'"#)
  static let good = ExampleFile.condition(#"data.count > 1"#)

  static func choice(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "an expression cannot choose between two values",
      help: "make two rules, each with its own `if`")
  }

  static func coalescing(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not stand in for what is missing",
      help: "write `| default(…)` for a value that may be missing")
  }

  static func between(_ range: Range<Int>, _ subject: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "there is no `between`",
      help: "write \(Quoted.code("\(subject) >= … and \(subject) <= …"))")
  }
}

enum MissingValue: Check {
  static let id = CheckID("SR0520", "missing-value")
  static let title = "an operator without a value"
  static let explanation = """
    Each operator stands between two values (`not` and `-` before one): `a and b`, `data.price > 0`.
    """
  static let bad = ExampleFile.condition(#"data.price > 0 ⟦and⟧"#)
  static let good = ExampleFile.condition(#"data.price > 0 and view.enabled"#)

  static func finding(
    _ range: Range<Int>, _ gap: ExpressionProblem.Gap, in text: ScalarText
  ) -> Diagnostic {
    switch gap {
    case .after(let word):
      return text.finding(
        self, at: range, "nothing follows \(Quoted.code(word))",
        help: "write the value that belongs there, or leave it out")
    case .before(let word):
      return text.finding(
        self, at: range, "nothing stands before \(Quoted.code(word))",
        help: "write the value that belongs there, or leave it out")
    case .between(let first, let second):
      return text.finding(
        self, at: range,
        "nothing stands between \(Quoted.code(first)) and \(Quoted.code(second))",
        help: ["and", "or"].contains(first)
          ? "repeat the value: \(Quoted.code("x … \(first) x \(second) …"))"
          : "leave one of them out")
    case .inside(let brackets):
      return text.finding(
        self, at: range, "nothing stands inside \(Quoted.code(brackets))",
        help: "write the value that belongs there, or leave them out")
    }
  }
}

enum MissingOperator: Check {
  static let id = CheckID("SR0521", "missing-operator")
  static let title = "two values without an operator between them"
  static let explanation = """
    Between two values stands what connects them: `and`, `or`, a comparison, or `+ - * /`. Text stands in
    quotes.
    """
  static let bad = ExampleFile.condition(#"view.enabled ⟦view.on⟧"#)
  static let good = ExampleFile.condition(#"view.enabled and view.on"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let word = text.part(range)
    if ValueNames.filters.contains(word) {
      return text.finding(
        self, at: range, "nothing connects \(Quoted.code(word)) with what stands before it",
        help: "a filter stands behind `|`: write \(Quoted.code("| \(word)"))")
    }
    let isTemplate = text.part(0..<range.lowerBound).contains("${")
    return text.finding(
      self, at: range,
      "nothing connects \(Quoted.code(text.part(range))) with what stands before it",
      help: joined(range, text).map {
        "a name holds no blanks: let the app call it \(Quoted.code($0))"
      }
        ?? (isTemplate && word.contains(".")
          ? "write each value in a `${…}` of its own" : nil)
        ?? "write `and`, `or` or a comparison in between; text stands in quotes")
  }

  /// `data.first name`: one name that was meant, with `_` for the blank.
  private static func joined(_ range: Range<Int>, _ text: ScalarText) -> String? {
    let before = text.part(max(0, range.lowerBound - 128)..<range.lowerBound)
    let word = before.split(separator: " ").last.map(String.init) ?? ""
    let next = text.part(range)
    guard word.hasPrefix("data.") || word.hasPrefix("app."), NameSyntax.isName(next) else {
      return nil
    }
    return "\(word)_\(next)"
  }
}

enum ChainedComparison: FixedMessageCheck {
  static let id = CheckID("SR0525", "chained-comparison")
  static let title = "a comparison of a comparison"
  static let explanation = """
    A comparison is true or false, and comparing that with a third value is never what was meant. Write
    two comparisons with `and`: `1 < data.count and data.count < 5`.
    """
  static let bad = ExampleFile.condition(#"1 < data.count ⟦<⟧ 5"#)
  static let good = ExampleFile.condition(#"1 < data.count and data.count < 5"#)

  static let message = "this compares the result of another comparison"
  static let help = "write two comparisons with `and` between them: `1 < x and x < 5`"
}

enum NeedsParentheses: Check {
  static let id = CheckID("SR0526", "needs-parentheses")
  static let title = "an operator behind a filter or `is set`"
  static let explanation = """
    A filter takes everything before it up to a comparison: `a + b | round` rounds the sum. Where something
    is to happen with its result, the whole stands in parentheses: `(a | round) + b`.
    """
  static let bad = ExampleFile.condition(#"data.price | round ⟦+⟧ 1 > 5"#)
  static let good = ExampleFile.condition(#"(data.price | round) + 1 > 5"#)

  static func finding(_ range: Range<Int>, _ left: String, in text: ScalarText) -> Diagnostic {
    let word = text.part(range)
    return text.finding(
      self, at: range, "\(Quoted.code(word)) cannot follow this without parentheses",
      help: "write \(Quoted.code("(\(left)) \(word) …"))")
  }
}
