enum ForeignOperator: Check {
  static let id = CheckID("SR0510", "foreign-operator")

  static func finding(_ range: Range<Int>, meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not valid in a condition",
      advice: .write(meant), fix: fix(range, meant, in: text))
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

enum NoSuchOperator: Check {
  static let id = CheckID("SR0511", "no-such-operator")

  /// The regular expression after an operator, without slashes or quotes, and its end.
  private static func pattern(
    after range: Range<Int>, in text: ScalarText
  ) -> (text: String, end: Int)? {
    let rest = text.part(range.upperBound..<text.value.utf8.count)
    guard let open = rest.firstIndex(where: { $0 != " " }), "/\"'".contains(rest[open]) else {
      return nil
    }
    let inside = rest[rest.index(after: open)...]
    guard let close = inside.firstIndex(of: rest[open]) else { return nil }
    let flags = inside[inside.index(after: close)...].prefix { rest[open] == "/" && $0.isLetter }
    let length = rest[..<inside.index(after: close)].utf8.count + flags.utf8.count
    return (String(inside[..<close]), range.upperBound + length)
  }

  /// The regular expression of SQL's `LIKE`, in which `%` is any sequence of characters.
  private static func expression(ofLike pattern: String) -> String {
    "^" + pattern.replacingOccurrences(of: "%", with: ".*") + "$"
  }

  /// Whether a quote follows an operator.
  private static func isQuoted(after range: Range<Int>, in text: ScalarText) -> Bool {
    let rest = text.part(range.upperBound..<text.value.utf8.count)
    return rest.first { $0 != " " }.map { "\"'".contains($0) } ?? false
  }

  /// The comparison that a simple regular expression means.
  static func meant(by pattern: String) -> String? {
    var name = pattern[...]
    let isBegun = name.hasPrefix("^")
    if isBegun { name = name.dropFirst() }
    let isEnded = name.hasSuffix("$")
    if isEnded { name = name.dropLast() }
    let isFirst = isBegun && !name.hasPrefix(".*")
    let isLast = isEnded && !name.hasSuffix(".*")
    while name.hasPrefix(".*") { name = name.dropFirst(2) }
    while name.hasSuffix(".*") { name = name.dropLast(2) }
    guard !name.isEmpty, name.allSatisfy({ $0 == " " || $0 == "-" || NameSyntax.isName("a\($0)") })
    else { return nil }
    let operation =
      isFirst ? isLast ? "==" : "starts with" : isLast ? "ends with" : "contains"
    return "\(operation) \(LiteralPrinter.print(String(name)))"
  }

  /// The operators of other languages for regular expressions and patterns.
  private static let patternOperators: Set<String> = [
    "=~", "!~", "matches", "match", "like", "ilike", "rlike", "regexp", "similar", "regex",
  ]

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    let words = written.lowercased().split(separator: " ")
    let word = words.last.map(String.init) ?? ""
    let isPattern = patternOperators.contains(word)
    let isLike = ["like", "ilike"].contains(word)
    let isFolded = word == "ilike"
    if isPattern, let pattern = pattern(after: range, in: text),
      let meant = meant(
        by: isLike
          ? expression(ofLike: isFolded ? pattern.text.lowercased() : pattern.text) : pattern.text)
    {
      let form = (isFolded ? "| lower " : "") + meant
      return text.finding(
        self, at: range.lowerBound..<pattern.end,
        "there is no operator \(Quoted.code(written))",
        advice: .write(words.count > 1 ? "not … \(form)" : form))
    }
    if isPattern, !isLike, let pattern = pattern(after: range, in: text),
      let advice = alternatives(of: pattern.text, subject: subject(before: range, in: text))
    {
      return text.finding(
        self, at: range.lowerBound..<pattern.end,
        "there is no operator \(Quoted.code(written)), and there are no regular expressions",
        advice: advice)
    }
    return text.finding(
      self, at: range, "there is no operator \(Quoted.code(written))",
      advice: isPattern
        ? isQuoted(after: range, in: text)
          ? "write `contains`, `starts with` or `ends with`"
          : "use `contains`, `starts with` or `ends with`, with a text in quotes"
        : "the operators are `and`, `or`, `not`, `+`, `-`, `*`, `/` and comparisons")
  }
}

enum NoNull: Check {
  static let id = CheckID("SR0512", "no-null")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) cannot be used in an expression",
      advice: isDefault(range, in: text)
        ? "write a text in quotes, such as `default(\"none\")`; without `default`, a missing value remains missing"
        : "write `x is set` or `not x is set` to test whether a value is available")
  }

  /// Whether the word follows `default(`.
  private static func isDefault(_ range: Range<Int>, in text: ScalarText) -> Bool {
    text.part(0..<range.lowerBound).filter { $0 != " " }.hasSuffix("default(")
  }

  static func comparison(
    _ range: Range<Int>, _ subject: String, isEqual: Bool, in text: ScalarText
  ) -> Diagnostic {
    let meant = isEqual ? "not \(subject) is set" : "\(subject) is set"
    return text.finding(
      self, at: range, "a comparison with a missing value is never true",
      advice: .write(meant), fix: meant)
  }
}

enum SetTest: Check {
  static let id = CheckID("SR0513", "set-test")

  static func finding(
    _ range: Range<Int>, _ subject: String, isSet: Bool, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range,
      "\(Quoted.code(text.part(range))) does not test whether a value is available",
      advice: .write(isSet ? "\(subject) is set" : "not \(subject) is set"),
      fix: isSet ? "is set" : nil)
  }
}

enum IsAsEqual: Check {
  static let id = CheckID("SR0514", "is-as-equal")

  static func finding(_ range: Range<Int>, negated: Bool, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not compare two values",
      advice: .write("\(negated ? "!=" : "==")"), fix: negated ? "!=" : "==")
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
      advice: meant.map(Advice.write)
        ?? (isSeen
          ? "a rule with `trigger: appear` or `trigger: impression` fires when its view becomes visible"
          : "the properties of `view` are \(Quoted.list(ValueNames.viewProperties, "and"))"),
      fix: meant)
  }
}

enum MisplacedNot: Check {
  static let id = CheckID("SR0515", "misplaced-not")

  static func finding(_ range: Range<Int>, meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`not` must precede the whole comparison",
      advice: .write("not … \(meant) …"))
  }

  static func parentheses(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`not` cannot follow this operator",
      advice: "put it in parentheses: `(not …)`"
    )
  }
}

enum Ternary: Check {
  static let id = CheckID("SR0516", "ternary")

  static func choice(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "an expression cannot choose between two values",
      advice: names(text.value).map {
        "write the names in a table, such as `tables: {names: {…: …}}`, and \(Quoted.code("${\($0) | lookup(names)}")) here"
      } ?? "write two rules, each with its own `if`")
  }

  /// The value of which `case VALUE when … then …` names the texts.
  private static func names(_ text: String) -> String? {
    let words = text.split(whereSeparator: { " {".contains($0) }).map(String.init)
    guard let start = words.firstIndex(where: { $0.lowercased() == "case" }),
      words.indices.contains(start + 2), words[start + 2].lowercased() == "when"
    else { return nil }
    return words[start + 1]
  }

  static func coalescing(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not replace a missing value",
      advice: .note(
        "write `| default(…)` for a value that may be missing"
          + (text.part(range) == "||" ? ", or `${a}${b}` to join two texts" : "")))
  }

  static func between(
    _ range: Range<Int>, _ subject: String, _ ends: [String], isNegated: Bool, in text: ScalarText
  ) -> Diagnostic {
    let (low, high) = ends.count == 2 ? (ends[0], ends[1]) : ("…", "…")
    let meant = "\(subject) >= \(low) and \(subject) <= \(high)"
    return text.finding(
      self, at: range, "there is no `between`",
      advice: .write(isNegated ? "not (\(meant))" : meant))
  }
}

enum MissingValue: Check {
  static let id = CheckID("SR0520", "missing-value")

  static func finding(
    _ range: Range<Int>, _ gap: ExpressionProblem.Gap, in text: ScalarText
  ) -> Diagnostic {
    switch gap {
    case .after(let word):
      return text.finding(
        self, at: range, "there is no value after \(Quoted.code(word))",
        advice: "add the missing value, or remove it")
    case .before(let word):
      return text.finding(
        self, at: range, "there is no value before \(Quoted.code(word))",
        advice: "add the missing value, or remove it")
    case .between(let first, let second):
      return text.finding(
        self, at: range,
        "there is no value between \(Quoted.code(first)) and \(Quoted.code(second))",
        advice: ["and", "or"].contains(first)
          ? "repeat the value: \(Quoted.code("x … \(first) x \(second) …"))"
          : "remove one of them")
    case .inside(let brackets):
      return text.finding(
        self, at: range, "there is no value inside \(Quoted.code(brackets))",
        advice: "add the missing value, or remove them")
    }
  }
}

enum MissingOperator: Check {
  static let id = CheckID("SR0521", "missing-operator")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let word = text.part(range)
    if ValueNames.filters.contains(word) {
      return text.finding(
        self, at: range, "there is no operator before \(Quoted.code(word))",
        advice: "write a filter after `|`: \(Quoted.code("| \(word)"))")
    }
    let rest = text.part(range.upperBound..<text.value.utf8.count).drop { $0 == " " }
    if NameSyntax.isName(word), let next = rest.first, "\"'[".contains(next) || next.isNumber {
      return text.finding(
        self, at: range, "there is no operator \(Quoted.code(word))",
        advice: Advice.similar(
          Suggestions.nearest(to: word, among: ["contains", "and", "or", "in"]))
          ?? "the comparisons are `==`, `!=`, `<`, `>`, `contains`, `starts with`, `ends with` and `in`"
      )
    }
    let isTemplate = text.part(0..<range.lowerBound).contains("${")
    return text.finding(
      self, at: range,
      "there is no operator before \(Quoted.code(text.part(range)))",
      advice: joined(range, text).map {
        "a name cannot contain spaces: \($0)"
      }
        ?? (isTemplate && word.contains(".")
          ? "write each value in its own `${…}`" : nil)
        ?? "add `and`, `or` or a comparison between them; texts must be in quotes")
  }

  /// The help for `data.first name`, with `_` instead of the space.
  private static func joined(_ range: Range<Int>, _ text: ScalarText) -> String? {
    let before = text.part(max(0, range.lowerBound - 128)..<range.lowerBound)
    let word = before.split(separator: " ").last.map(String.init) ?? ""
    let next = text.part(range)
    if word.hasPrefix("data.") || word.hasPrefix("app."), NameSyntax.isName(next) {
      return "let the app use the name \(Quoted.code("\(word)_\(next)"))"
    }
    // `${add cart.data.sku}` for a step `add_cart`.
    let root = String(next.prefix { $0 != "." })
    let name = word.drop { "${".contains($0) }
    let isStep = root != next && NameSyntax.isName(root) && NameSyntax.isName(name)
    guard isStep, !ValueNames.roots.contains(root), !ValueNames.roots.contains(String(name)) else {
      return nil
    }
    return "write \(Quoted.code("\(name)_\(next)"))"
  }
}

enum ChainedComparison: FixedMessageCheck {
  static let id = CheckID("SR0525", "chained-comparison")

  static let message = "this compares the result of another comparison"
  static let advice: Advice = "write two comparisons with `and` between them: `1 < x and x < 5`"
}

enum NeedsParentheses: Check {
  static let id = CheckID("SR0526", "needs-parentheses")

  static func finding(_ range: Range<Int>, _ left: String, in text: ScalarText) -> Diagnostic {
    let word = text.part(range)
    return text.finding(
      self, at: range, "\(Quoted.code(word)) cannot follow this without parentheses",
      advice: .write("(\(left)) \(word) …"))
  }
}
