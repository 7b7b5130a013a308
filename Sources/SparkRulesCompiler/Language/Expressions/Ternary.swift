/// Operators that choose between values.
enum Ternary: Check {
  static let id = CheckID("SR0516", "ternary")
  static let title = "`a ? b : c`, `a ?? b` or `between`"
  static let explanation = """
    An expression cannot choose between two values. Write two rules, each with its own `if`. For a \
    value that may be missing, use the filter `default`: `data.currency | default("USD")`.
    """
  static let bad = Examples.condition(#"'⟦data.count > 1 ? true : false⟧'"#)
  static let good = Examples.condition(#"data.count > 1"#)

  /// The finding about `a ? b : c` whose condition is not clear; `meant` is the expression for `a ?` alone.
  static func choice(_ range: Range<Int>, _ meant: String?, in text: ScalarText) -> Diagnostic {
    let isRandom = meant == nil && isRandom(text.part(0..<range.lowerBound))
    return text.finding(self, at: range, message, help: isRandom ? variant : help(meant))
  }

  /// The finding about a choice with conditions, each of which is for a rule of its own.
  static func choice(_ range: Range<Int>, _ choice: Choice, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, message,
      help: replaced(range, choice.conditions, in: text).map { help(default: $0) } ?? choice.help())
  }

  /// `data.currency | default("EUR")` for `data.currency if data.currency else "EUR"`, as in Python; nil for others.
  private static func replaced(
    _ range: Range<Int>, _ conditions: [String], in text: ScalarText
  ) -> String? {
    let before = text.part(0..<range.lowerBound).drop { "${ ".contains($0) }
    let value = before.trimmingCharacters(in: .whitespaces)
    guard conditions == [value], ForeignTemplate.isReference(value),
      let word = text.value.range(of: " else "),
      case let other = text.value[word.upperBound...].prefix(while: { $0 != "}" })
        .trimmingCharacters(in: .whitespaces),
      FunctionCall.text(other) != nil || Double(other) != nil
    else { return nil }
    return "\(value) | default(\(other))"
  }

  /// The help to write a rule for each value of a choice.
  ///
  /// - Parameters:
  ///   - written: The conditions.
  ///   - values: Their values as they are sent, and the one for everything else; nil if they are not known.
  /// - Returns: The help.
  static func rules(_ written: [String], values: [String]?) -> String {
    // `view.isOn` and the like have other names here.
    let conditions = written.map { condition in
      if condition.hasPrefix("view =") { return "view.id" + condition.dropFirst(4) }
      guard condition.hasPrefix("view."), NameSyntax.isName(condition.dropFirst(5)) else {
        return condition
      }
      let meant = UnknownProperty.meaning(
        of: String(condition.dropFirst(5)), in: ValueNames.viewProperties)
      return meant.map { "view.\($0)" } ?? condition
    }
    if conditions.contains(where: isRandom) { return variant }
    let isComplete = values?.count == conditions.count
    let compared = conditions.map(comparison)
    var rules = isComplete ? compared : exclusive(compared)
    if !isComplete, rules.count == 2 { rules[1] = FunctionCall.otherwise(than: compared[0]) }
    // `app.member ? "member" : "guest"` says no more than the value.
    let value = conditions.first.flatMap { condition in
      ["data.", "app.", "view."].contains(where: condition.hasPrefix)
        && condition.allSatisfy { $0.isLetter || "._".contains($0) } ? condition : nil
    }
    // Without the value, neither of the two would be true.
    if let value, !value.hasPrefix("view."), rules.count == 2 {
      rules[1] = "not (\(conditions[0]) | default(false))"
    }
    // `app.member ? data.price * 0.9 : data.price` sends other values.
    let hasValues = values?.contains { $0.hasPrefix("${") } == true
    let text = value.flatMap { $0.hasPrefix("data.") ? $0 : nil }
    return "write "
      + (value.flatMap { hasValues ? nil : "\(Quoted.code("${\($0)}")) for the value itself, or " }
        ?? "")
      + listed(rules, values)
      + (text.map {
        "; if it is a text, with \(Quoted.code("if: \($0) is set")) and \(Quoted.code("if: not \($0) is set"))"
      }
        ?? (value == nil && rules.count > 1
          && ["data.", "app."].contains(where: rules[0].hasPrefix)
          && !rules.contains { $0.contains(" is set") || $0.contains("default(") }
          ? "; without the value, \(rules.count == 2 ? "neither" : "none") of them fires" : ""))
  }

  /// Rules with their conditions and the values that they send.
  private static func listed(_ rules: [String], _ values: [String]?) -> String {
    let list = rules.enumerated().map { index, rule in
      let condition = Quoted.code("if: \(rule)", limit: 200)
      guard let values, values.indices.contains(index) else { return condition }
      let value = values[index]
      return condition
        + (value.isEmpty ? " without the property" : " for \(Quoted.code(value, limit: 100))")
    }
    guard let last = list.last, list.count > 1 else { return "a rule with \(list.joined())" }
    return "\(list.count == 2 ? "two" : "\(list.count)") rules, with "
      + list.dropLast().joined(separator: ", ") + " and \(last)"
  }

  /// Whether a condition calls a function for random numbers.
  static func isRandom(_ condition: String) -> Bool {
    let folded = condition.lowercased()
    return ["rand(", "random(", "farm_fingerprint(", "fingerprint(", "hash("].contains { word in
      guard let found = folded.range(of: word) else { return false }
      return folded[..<found.lowerBound].last?.isLetter != true
    }
  }

  private static let variant =
    "a rule knows no random numbers: let the app choose the variant of each person, and write `${app.variant}`"

  /// A condition with the operators of this language.
  static func comparison(_ condition: String) -> String {
    if ExpressionParser.valid(condition) != nil { return condition }
    return ForeignCondition.proposal(condition)
      ?? condition.replacingOccurrences(of: " = ", with: " == ")
      .replacingOccurrences(of: " <> ", with: " != ")
  }

  /// Conditions that exclude each other: each without those before it, and the one without all of them.
  private static func exclusive(_ conditions: [String]) -> [String] {
    var rules: [String] = []
    // The opposite of each earlier condition, and the parts that are all true for that condition.
    var excluded: [(opposite: String, parts: [String])] = []
    for condition in conditions {
      let isEither = condition.contains(" or ")
      let parts = isEither ? [condition] : condition.components(separatedBy: " and ")
      // `a >= 18` contains `a >= 12`.
      let others = excluded.filter { !areDisjoint(parts, $0.parts) }.map(\.opposite)
      let own = isEither && !others.isEmpty ? "(\(condition))" : condition
      rules.append((others + [own]).joined(separator: " and "))
      // The earlier conditions imply some parts, such as `a >= 18` of `a >= 18 and a < 65`.
      let open = parts.filter { part in
        !excluded.contains {
          $0.opposite == part || areDisjoint([$0.opposite], [FunctionCall.opposite(of: part)])
        }
      }
      let needed = open.count == 1 ? open : parts
      let opposite = FunctionCall.opposite(of: needed.joined(separator: " and "))
      if let last = excluded.last, areDisjoint([opposite], last.parts) { excluded.removeLast() }
      excluded.append((opposite, needed))
    }
    return rules + [excluded.map(\.opposite).joined(separator: " and ")]
  }

  /// Whether a comparison in the one list excludes a comparison in the other, such as `a > 5` and `a < 3`.
  private static func areDisjoint(_ parts: [String], _ others: [String]) -> Bool {
    parts.contains { part in others.contains { areDisjoint(part, $0) } }
  }

  /// Whether no value fulfils two comparisons, as with `a > 5` and `a < 3`, or `a starts with "x"` and `a == "y"`.
  private static func areDisjoint(_ first: String, _ second: String) -> Bool {
    if let limit = limit(first), let other = Self.limit(second) {
      return limit.subject == other.subject && limit.excludes(other)
    }
    let pattern = TextPattern(#"([\w.]+) (==|starts with) ["']([^"']+)["']"#)
    guard let first = first.wholeMatch(of: pattern), let second = second.wholeMatch(of: pattern),
      first[1] == second[1]
    else { return false }
    return !(second[2] != "==" && first[3].hasPrefix(second[3]))
      && !(first[2] != "==" && second[3].hasPrefix(first[3])) && first[3] != second[3]
  }

  /// The comparison with a number that is a condition; nil for other conditions.
  private static func limit(_ condition: String) -> Constraint? {
    let limit = ExpressionParser.valid(condition).flatMap { Constraint($0) }
    return limit?.number == nil ? nil : limit
  }

  static func `default`(_ range: Range<Int>, _ meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(self, at: range, message, help: help(default: meant))
  }

  /// Creates the finding for a choice whose colon YAML reads as the end of a key.
  static func colon(at range: Range<Int>, in expression: String) -> Diagnostic {
    let (_, problems) = ExpressionParser.read(expression)
    let helps = problems.compactMap { problem in
      switch problem.kind {
      case .chosenDefault(let meant): help(default: meant)
      case .ternary(let meant): help(meant)
      case .choice(let choice): choice.help()
      default: nil
      }
    }
    return Diagnostic(
      self, at: range, message,
      help: isRandom(expression) ? variant : helps.first ?? help(nil))
  }

  private static let message = "an expression cannot choose between two values"

  private static func help(default meant: String) -> String {
    "write \(Quoted.code(meant)) for a value that may be missing"
  }

  private static func help(_ meant: String?) -> String {
    meant.map { "write \(Quoted.code($0, limit: 200))" }
      ?? "write a rule for each value, with its own `if`"
  }

  /// How to replace an empty text as well, which is not missing.
  static func replacingEmpty(_ value: String, by other: String) -> String {
    "an empty text is not missing: to replace it as well, write two rules, with "
      + "\(Quoted.code("if: \(value) != \"\"")) for \(Quoted.code("${\(value)}")) and "
      + "\(Quoted.code("if: (\(value) | default(\"\")) == \"\"")) for "
      + Quoted.code(FunctionCall.text(other) ?? other)
  }

  /// The finding about `a || b || "none"`, whose second part is a value; nil for other expressions.
  private static func alternatives(_ range: Range<Int>, in text: ScalarText) -> Diagnostic? {
    let before = text.part(0..<range.lowerBound)
    guard !text.isCondition, let start = before.range(of: "${", options: .backwards)?.upperBound
    else { return nil }
    let (first, sign) = (before[..<start].utf8.count, text.part(range))
    let written = text.part(first..<text.value.utf8.count).prefix { $0 != "}" }
    let parts = written.components(separatedBy: sign).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let areNames = parts.allSatisfy(ForeignTemplate.isReference)
    guard ForeignTemplate.isReference(parts[0]),
      parts.dropFirst().contains(where: { $0.contains(".") }),
      areNames
        || parts.allSatisfy({
          ForeignTemplate.isReference($0) || FunctionCall.text($0) != nil || Double($0) != nil
        })
    else { return nil }
    let meant = parts[0] + parts.dropFirst().map { " | default(\($0))" }.joined()
    let joined = Quoted.code(parts.map { "${\($0)}" }.joined(), limit: 120)
    return text.finding(
      self, at: first..<first + written.utf8.count,
      "\(Quoted.code(sign)) does not replace a missing value",
      help: "write \(Quoted.code(meant, limit: 200))"
        // In SQL, `||` joins texts.
        + (sign == "||" && areNames ? "; to join the texts, write \(joined)" : ""))
  }

  static func coalescing(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let right = text.part(range.upperBound..<text.value.utf8.count).prefix { $0 != "}" }
      .trimmingCharacters(in: .whitespaces)
    let isText = FunctionCall.text(right) != nil && !right.dropFirst().dropLast().contains("'")
    let left = text.part(0..<range.lowerBound).split { " ${(".contains($0) }.last.map(String.init)
    if let finding = alternatives(range, in: text) { return finding }
    let empty =
      left.flatMap { left -> String? in
        guard text.part(range) == "||", isText, !text.isCondition, right.count > 2,
          ForeignTemplate.isReference(left), ["data.", "app."].contains(where: left.hasPrefix)
        else { return nil }
        return "; \(replacingEmpty(left, by: right))"
      } ?? ""
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not replace a missing value",
      help:
        "write \(Quoted.code("| default(\(isText ? right : "…"))")) for a value that may be missing"
        + empty + (text.part(range) == "||" ? "; to join two texts, write `${a}${b}`" : ""))
  }

  static func between(
    _ range: Range<Int>, _ subject: String, _ ends: [String], isNegated: Bool, in text: ScalarText
  ) -> Diagnostic {
    let subject = subject.filter { !"${}".contains($0) }
    if subject.hasSuffix("weekday"), ends.count == 2, let first = Int(ends[0]),
      let last = Int(ends[1]),
      last - first == 4, (1...2).contains(first)
    {
      return text.finding(
        self, at: range, "there is no `between`",
        help: "write \(Quoted.code(WeekdayName.condition(WeekdayName.workdays), limit: 120))")
    }
    let days = ends.compactMap { DayLiteral.nearest(to: $0.filter { !"'\"".contains($0) }) }
    if ForeignValue.isNow(subject), days.count == 2 {
      let meant = "time.date >= \(days[0]) and time.date <= \(days[1])"
      return text.finding(
        self, at: range, "there is no `between`",
        help: "write \(Quoted.code(isNegated ? "not (\(meant))" : meant))")
    }
    let (low, high) = ends.count == 2 ? (ends[0], ends[1]) : ("…", "…")
    // From the evening to the morning.
    let clocks = [low, high].filter { TypedLiteral($0)?.type == .clock }.map {
      $0.count < 5 ? "0\($0)" : $0
    }
    if clocks.count == 2, clocks[1] < clocks[0] {
      let meant =
        isNegated
        ? "\(subject) >= \(high) and \(subject) < \(low)"
        : "(\(subject) >= \(low) or \(subject) < \(high))"
      return text.finding(
        self, at: range, "there is no `between`", help: "write \(Quoted.code(meant))")
    }
    let meant = "\(subject) >= \(low) and \(subject) <= \(high)"
    return text.finding(
      self, at: range, "there is no `between`",
      help: "write \(Quoted.code(isNegated ? "not (\(meant))" : meant))")
  }
}
