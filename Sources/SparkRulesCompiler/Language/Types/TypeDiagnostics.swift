enum IncomparableTypes: Check {
  static let id = CheckID("SR0550", "incomparable-types")
  static let title = "two values that cannot be compared"
  static let explanation = """
    Numbers can be compared with numbers and texts with texts; true, false and texts only with `==` \
    and `!=`. The filter `number` converts a text to a number. A number in quotes is a text. Three or \
    four numbers are a version: `app.version >= 3.10.0`. Dates and times are compared with parts of \
    `time`: `time.date < 2026-12-24`, `time.clock >= 18:00`, `time.weekday == "friday"`, `time >= \
    2026-12-24T18:00Z`.
    """
  static let example = Examples.condition(#"⟦index.row == '3'⟧⟨index.row == 3⟩"#)

  static func finding(
    _ comparison: Comparison, in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    guard let fault = comparison.fault else { return nil }
    let whole = comparison.left.range.lowerBound..<comparison.right.range.upperBound
    if let finding = days(comparison, at: whole, in: text) { return finding }
    switch fault {
    case .neverEqual(let left, let right):
      return text.finding(
        self, at: whole, "\(left.phrase) cannot be compared with \(right.phrase)",
        help: presentTime(comparison, text) ?? spent(comparison, text, scope)
          ?? step(comparison, scope) ?? help(comparison, text))
    case .noOrder(let node, let type):
      return text.finding(
        self, at: node.range, "\(type.phrase) has no order",
        help: constant(node, comparison, text, scope) ?? ordered(node, type, comparison, text))
    case .numberAsVersion(let node):
      if let finding = convertedVersion(node, comparison, text) { return finding }
      return text.finding(
        self, at: node.range, "a version has three or four numbers",
        help: version(node, text).map { "write \(Quoted.code($0)), which is a version" }
          ?? "write a version")
    case .noWeekday(let node):
      return weekdayFinding(node, comparison, text)
    case .noText(let node, let type):
      let part = "compare a part of it, such as `time.date >= 2026-12-24`"
      return text.finding(
        self, at: node.range,
        "`\(comparison.symbol.rawValue)` requires texts, but this is \(type.phrase)",
        help: type == .timestamp && node.isReference
          ? part : alternatives(comparison, text) ?? asText(node, text) ?? "write a text")
    case .noContainer(let node, let type):
      return containerFinding(node, type, comparison, text)
    case .entry(let node, let type, let other):
      return text.finding(
        self, at: node.range,
        "this is \(type.phrase), but the value before `in` is \(other.phrase)",
        help: other == .text
          ? asText(node, text)
          : other == .weekday
            ? "write names, such as `[\"saturday\", \"sunday\"]`" : "write \(other.phrase)")
    }
  }

  /// The finding for what is behind `in` and can contain nothing.
  private static func containerFinding(
    _ node: ExpressionSyntax, _ type: ValueType, _ comparison: Comparison, _ text: ScalarText
  ) -> Diagnostic {
    if let range = range(node, comparison, text) {
      return text.finding(
        self, at: node.range, "this is a subtraction, and not a range",
        help: "write \(Quoted.code(range))")
    }
    return text.finding(
      self, at: node.range, "\(type.phrase) cannot contain a value",
      help: type == .number
        ? "write a list, such as `[1, 2]`" : "write a list, such as `[\"S\", \"M\"]`, or a text")
  }

  /// The help for a side of `<` or `>` whose type has no order.
  private static func ordered(
    _ node: ExpressionSyntax, _ type: ValueType, _ comparison: Comparison, _ text: ScalarText
  ) -> String {
    let specific =
      number(node, comparison, text) ?? firstVersion(node, comparison)
      ?? version(node).map { "write \(Quoted.code($0)), which is a version, without quotes" }
      ?? constantVersion(node, comparison, text)
    if let specific { return specific }
    if type == .text, node.isReference {
      return "convert it to a number: \(Quoted.code("\(text.part(node.range)) | number"))"
    }
    return type == .weekday
      ? "name the days, such as \(Quoted.code(WeekdayName.condition(WeekdayName.weekend)))"
      : "compare with `==` or `!=`"
  }

  /// The help for an entry of `let` that is a text, such as `limit: 20 €` and `first: 3.2.0`; nil for other values.
  private static func constant(
    _ node: ExpressionSyntax, _ comparison: Comparison, _ text: ScalarText, _ scope: Scope
  ) -> String? {
    let name = text.part(node.range)
    guard node.isReference, case .text(let written)? = scope.locals[name]?.constant else {
      return nil
    }
    if node == comparison.right, let version = TypedLiteral(written), version.type == .version {
      let left = text.part(comparison.left.range)
      return "a version is no value of `let`: write "
        + Quoted.code("\(left) \(text.part(comparison.operatorRange)) \(written)")
        + ", and delete \(Quoted.code(name)) if nothing else uses it"
    }
    guard let number = ForeignOperand.number(written) else { return nil }
    return number.hasSuffix("%")
      ? "write \(Quoted.code("\(name): \(number.dropLast())")) under `let`, or "
        + "\(Quoted.code("\(name): ${\(number)}")) for the fraction"
      : Double(number) == nil
        ? nil : "write \(Quoted.code("\(name): \(number)")) under `let`, which is a number"
  }

  /// The help to write a constant as a text; nil for other values.
  private static func asText(_ node: ExpressionSyntax, _ text: ScalarText) -> String? {
    literal(node, text).map { "write \(Quoted.code("\"\($0)\""))" }
  }

  /// The help for a date of the app that is compared with the present: `data.expires_at > time.date`.
  private static func presentTime(_ comparison: Comparison, _ text: ScalarText) -> String? {
    let sides = [comparison.left, comparison.right].map { text.part($0.range) }
    guard sides.contains(where: { ["time", "time.date"].contains($0) }) else { return nil }
    return sides.first { side in ["data.", "app."].contains(where: side.hasPrefix) }.map(
      ForeignValue.comparison)
  }

  /// The help for a version that is compared with a value: `app.version >= app.min_version`.
  private static func constantVersion(
    _ node: ExpressionSyntax, _ comparison: Comparison, _ text: ScalarText
  ) -> String? {
    let name = text.part(node.range)
    let isVersion = [comparison.left, comparison.right].contains {
      $0.isReference && text.part($0.range).lowercased().hasSuffix("version")
    }
    guard node.isReference, isVersion else { return nil }
    let example = "\(name) \(text.part(comparison.operatorRange)) 3.10.0"
    return "compare it with a version, such as \(Quoted.code(example)), "
      + "or let the app set the result of the comparison"
  }

  /// `(app.version | number) >= 3.2`: the version with its conversion.
  private static func convertedVersion(
    _ node: ExpressionSyntax, _ comparison: Comparison, _ text: ScalarText
  ) -> Diagnostic? {
    guard case .filter(let value, _) = comparison.left.kind, node == comparison.right,
      let version = version(node, text)
    else { return nil }
    let start = comparison.left.range.lowerBound
    let isEnclosed = start > 0 && text.part(start - 1..<start) == "("
    return text.finding(
      self, at: (isEnclosed ? start - 1 : start)..<node.range.upperBound,
      "a version of three numbers is not a number",
      help: "write "
        + Quoted.code("\(text.part(value.range)) \(comparison.symbol.rawValue) \(version)"))
  }

  /// `time.weekday <= 5` and `time.weekday in [6, 7]`, as if the days had numbers or an order.
  private static func days(
    _ comparison: Comparison, at range: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    let (left, right) = (comparison.left, comparison.right)
    guard comparison.leftType == .weekday, text.part(left.range) == "time.weekday" else {
      return nil
    }
    let entries = right.entries
    let written = entries.map { text.part($0.range).filter { !"\"'".contains($0) } }
    let numbers = written.compactMap { Int($0) }
    let isEquality = [.equal, .notEqual, .isIn].contains(comparison.symbol)
    guard !isEquality || numbers.count == entries.count, !written.isEmpty,
      let days = isEquality
        ? WeekdayName.days(numbered: numbers) : WeekdayName.days(comparison.symbol, written[0])
    else { return nil }
    let condition = WeekdayName.condition(days)
    let isWhole = [WeekdayName.workdays, WeekdayName.weekend].contains(days) || numbers.isEmpty
    let sign = comparison.symbol == .notEqual ? "not " : ""
    // Monday is day 1 in some languages, and day 0 or 2 in others.
    let others = isWhole ? [] : [("day 0 is Monday", 1), ("day 1 is Sunday", -1)]
    let readings = others.compactMap { week, shift in
      WeekdayName.days(numbered: numbers.map { $0 + shift }).map {
        "\(Quoted.code(sign + WeekdayName.condition($0), limit: 140)) if \(week)"
      }
    }
    return text.finding(
      self, at: range,
      isEquality ? "the days of the week have names" : "a day of the week has no order",
      help: "write " + Quoted.code(sign + condition, limit: 140)
        + (isWhole ? "" : " if day 1 is Monday") + readings.map { ", or \($0)" }.joined())
  }

  private static func weekdayFinding(
    _ node: ExpressionSyntax, _ comparison: Comparison, _ text: ScalarText
  ) -> Diagnostic {
    for side in [comparison.left, comparison.right] {
      guard case .list(let entries) = side.kind else { continue }
      let days = entries.compactMap(weekday)
      let isRepeated = entries.filter { $0.kind != .literal(.text(weekday($0) ?? "")) }.count > 1
      guard days.count == entries.count, isRepeated else { continue }
      let list = days.map { "\"\($0)\"" }.joined(separator: ", ")
      return text.finding(
        self, at: side.range, "the days of the week are written in full and in lowercase",
        help: "write \(Quoted.code("[\(list)]", limit: 120))")
    }
    return text.finding(
      self, at: node.range, "there is no day of the week \(Quoted.code(text.part(node.range)))",
      help: weekday(node).map { "write `\"\($0)\"`" } ?? weekdays)
  }

  private static let weekdays =
    "the days are \(Quoted.list(LocalTimePart.weekdays.map { "\"\($0)\"" }, "and"))"

  /// `x contains "a" or x contains "b"` for `x contains ["a", "b"]`.
  private static func alternatives(_ comparison: Comparison, _ text: ScalarText) -> String? {
    guard case .list(let entries) = comparison.right.kind, !entries.isEmpty else { return nil }
    let left = text.part(comparison.left.range)
    let operation = text.part(comparison.operatorRange)
    let parts = entries.map { "\(left) \(operation) \(text.part($0.range))" }
    return "write \(Quoted.code(parts.joined(separator: " or "), limit: 200))"
  }

  /// The source text of a number or boolean; nil for other expressions.
  private static func literal(_ node: ExpressionSyntax, _ text: ScalarText) -> String? {
    guard case .literal(let value) = node.kind, ValueType(of: value) != .text else { return nil }
    return text.part(node.range)
  }

  /// The comparison for `data.nights in 2-4`; nil for another container.
  private static func range(
    _ node: ExpressionSyntax, _ comparison: Comparison, _ text: ScalarText
  ) -> String? {
    guard case .binary(.subtract, _, let low, let high) = node.kind, case .literal = low.kind,
      case .literal = high.kind
    else { return nil }
    let value = text.part(comparison.left.range)
    return "\(value) >= \(text.part(low.range)) and \(value) <= \(text.part(high.range))"
  }

  /// The version that a text or number in an expression spells; nil if it spells none.
  private static func version(_ node: ExpressionSyntax, _ text: ScalarText? = nil) -> String? {
    guard case .literal(let value) = node.kind else { return nil }
    var written = text?.part(node.range) ?? ""
    if case .text(let inside) = value { written = inside }
    guard let bounds = VersionLiteral.bounds(in: written), let first = bounds.first,
      bounds.count == 1
    else { return nil }
    return first.version
  }

  /// The help for `app.version >= "4.x"`; nil for other comparisons.
  private static func firstVersion(_ node: ExpressionSyntax, _ comparison: Comparison) -> String? {
    guard let written = node.literalText, node == comparison.right,
      let bounds = VersionLiteral.bounds(in: written), bounds.count == 2, let first = bounds.first,
      let last = bounds.last
    else { return nil }
    // `> 4.x` begins where `<= 4.x` ends.
    return switch comparison.symbol {
    case .greaterOrEqual, .less: "write `\(first.version)`, which is a version, without quotes"
    default:
      "write `\(last.version)` without quotes, and `\(comparison.symbol == .greater ? ">=" : "<")` before it"
    }
  }

  /// The day of the week that a text in another spelling means, such as `Fri`.
  private static func weekday(_ node: ExpressionSyntax) -> String? {
    node.literalText.flatMap(WeekdayName.day)
  }

  /// The help for `step == 2`, as if a step were a number.
  private static func step(_ comparison: Comparison, _ scope: Scope) -> String? {
    let steps = scope.stages.map(\.name)
    guard case .reference(let reference) = comparison.left.kind, reference.spelling == "step",
      case .literal(.int(let number)) = comparison.right.kind, !steps.isEmpty
    else { return nil }
    guard comparison.symbol == .equal, number > 0, number <= steps.count else {
      return "`step` is the name of a step: \(Quoted.list(steps.map { "\"\($0)\"" }, "or"))"
    }
    return "`step` is the name of a step: write `step == \"\(steps[number - 1])\"`"
  }

  private static func help(_ comparison: Comparison, _ text: ScalarText) -> String {
    if case .list = comparison.right.kind, [.equal, .notEqual].contains(comparison.symbol) {
      let meant = "\(text.part(comparison.left.range)) in \(text.part(comparison.right.range))"
      return "write "
        + Quoted.code(comparison.symbol == .equal ? meant : "not \(meant)", limit: 120)
    }
    if let help = timeHelp(comparison, text) { return help }
    if comparison.leftType == .weekday || comparison.rightType == .weekday { return weekdays }
    let sides = [
      (comparison.left, comparison.rightType), (comparison.right, comparison.leftType),
    ]
    for (node, other) in sides {
      if let help = help(node, besideType: other, comparison, text) { return help }
    }
    for (node, other) in sides where node.isReference && other == .number {
      let value = text.part(node.range)
      if value.lowercased().hasSuffix("version") {
        return "compare it with a version, such as "
          + Quoted.code("\(value) \(text.part(comparison.operatorRange)) 3.10.0")
      }
    }
    if let row = row(comparison, text) { return row }
    if comparison.leftType == .number, comparison.right.literalText != nil {
      return "write a number instead of the text"
        + (text.part(comparison.left.range).hasPrefix("index.") ? ": 0 is the first one" : "")
    }
    if comparison.leftType == .number, comparison.rightType == .text {
      return toNumber(text.part(comparison.right.range))
    }
    if comparison.leftType == .text, comparison.rightType == .number {
      return toNumber(text.part(comparison.left.range))
    }
    return "compare two values of the same type"
  }

  /// The help for a literal beside a value of another type; nil for other values.
  private static func help(
    _ node: ExpressionSyntax, besideType other: ValueType, _ comparison: Comparison,
    _ text: ScalarText
  ) -> String? {
    guard case .literal(let value) = node.kind else { return nil }
    let isEquality = [.equal, .notEqual].contains(comparison.symbol)
    if other == .bool, value == .int(1) || value == .int(0), isEquality {
      let tested = node == comparison.left ? comparison.right : comparison.left
      let isTrue = (value == .int(1)) == (comparison.symbol == .equal)
      return "write \(Quoted.code((isTrue ? "" : "not ") + text.part(tested.range)))"
    }
    if case .text(let inside) = value,
      ValueType(of: ExpressionLexer.value(inside) ?? SparkLiteral.parse(inside)) == other
    {
      return "write \(Quoted.code(inside)) without quotes"
    }
    guard other == .text, isEquality, let written = literal(node, text) else { return nil }
    let sides = [comparison.left, comparison.right].map {
      $0 == node ? "\"\(written)\"" : text.part($0.range)
    }
    return "write "
      + Quoted.code("\(sides[0]) \(comparison.symbol.rawValue) \(sides[1])", limit: 120)
  }

  /// How to convert a text to a number: what a view shows may have a currency.
  private static func toNumber(_ value: String) -> String {
    value.hasSuffix(".text")
      ? "convert the text to a number: \(Quoted.code("\(value) | amount")), also from a text such as `$25.00`"
      : "convert the text to a number: \(Quoted.code("\(value) | number"))"
  }
}

enum ComparisonOnly: Check {
  static let id = CheckID("SR0562", "comparison-only")
  static let title = "a version, date or time that is not compared"
  static let explanation = """
    A version such as `3.10.0`, a date, a time of day and a timestamp can be compared and be in a list \
    after `in`. They are no values: write a text in quotes to send one.
    """
  static let example = Examples.value(#"${data.version | default(⟦3.10.0⟧⟨"3.10.0"⟩)}"#)

  static func finding(
    _ literal: TypedLiteral, at range: Range<Int>, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "\(literal.type.phrase) can only be compared",
      help: "write a text in quotes: \(Quoted.code("\"\(literal.written)\""))")
  }
}
