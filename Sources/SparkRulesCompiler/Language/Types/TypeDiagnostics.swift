enum OperandType: Check {
  static let id = CheckID("SR0549", "operand-type")

  static func finding(
    _ found: ValueType, _ wanted: ValueType, at node: ExpressionSyntax, by word: String,
    after other: ExpressionSyntax?, in text: ScalarText
  ) -> Diagnostic {
    let range = node.range
    if wanted == .bool {
      return text.finding(
        self, at: range, "`\(word)` requires conditions, but this is \(found.phrase)",
        advice: repeated(node, word, other, text)
          ?? "compare it, such as \(Quoted.code("\(text.part(range)) is set"))")
    }
    return text.finding(
      self, at: range, "`\(word)` requires numbers, but this is \(found.phrase)",
      advice: word == "-" && found == .timestamp
        ? "the time between two triggers is `elapsed`"
        : word == "+" && found == .text
          ? "join texts in a template: `${a} ${b}`"
          : found == .text
            ? "convert it to a number: \(Quoted.code("(\(text.part(range)) | number)"))"
            : "write a number")
  }

  /// The help for `x == "a" or "b"`, where the second comparison has no left side.
  private static func repeated(
    _ node: ExpressionSyntax, _ word: String, _ other: ExpressionSyntax?, _ text: ScalarText
  ) -> Advice? {
    guard case .literal = node.kind, let other else { return nil }
    if word == "or", case .reference = other.kind {
      return .note(
        "write "
          + Quoted.code("\(text.part(other.range)) | default(\(text.part(node.range)))")
          + " for a value that may be missing")
    }
    guard case .binary(let symbol, let operatorRange, let subject, let value) = other.kind,
      InfixOperator.power(of: symbol) == .comparison
    else { return nil }
    let left = text.part(subject.range)
    let list = "[\(text.part(value.range)), \(text.part(node.range))]"
    if symbol == .equal, word == "or" { return .write("\(left) in \(list)") }
    return .note(
      "repeat the compared value: "
        + Quoted.code("\(word) \(left) \(text.part(operatorRange)) \(text.part(node.range))"))
  }
}

enum IncomparableTypes: Check {
  static let id = CheckID("SR0550", "incomparable-types")

  static func finding(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    guard let fault = comparison.fault else { return nil }
    let word = comparison.symbol.rawValue
    let whole = comparison.left.range.lowerBound..<comparison.right.range.upperBound
    switch fault {
    case .neverEqual(let left, let right):
      return text.finding(
        self, at: whole, "\(left.phrase) cannot be compared with \(right.phrase)",
        advice: advice(comparison, text))
    case .noOrder(let node, let type):
      return text.finding(
        self, at: node.range, "\(type.phrase) has no order",
        advice: number(node, comparison, text) ?? version(node).map {
          .note("write the version \(Quoted.code($0)) without quotes")
        } ?? constantVersion(node, comparison, text)
          ?? (type == .text && node.isReference
            ? "convert it to a number: \(Quoted.code("\(text.part(node.range)) | number"))"
            : "compare with `==` or `!=`"))
    case .numberAsVersion(let node):
      if let finding = convertedVersion(node, comparison, text) { return finding }
      return text.finding(
        self, at: node.range, "this is a number, and a version is a text",
        advice: version(node, text).map { "write the version \(Quoted.code($0))" }
          ?? "write a version")
    case .noWeekday(let node):
      return weekdayFinding(node, comparison, text)
    case .noText(let node, let type):
      return text.finding(
        self, at: node.range, "`\(word)` requires texts, but this is \(type.phrase)",
        advice: type == .timestamp && node.isReference
          ? "compare a part of it, such as `time.date >= 2026-12-24`"
          : alternatives(comparison, text)
            ?? literal(node, text).map { .write("\"\($0)\"") } ?? "write a text")
    case .noContainer(let node, let type):
      return text.finding(
        self, at: node.range, "\(type.phrase) cannot contain a value",
        advice: "write a list, such as `[\"S\", \"M\"]`, or a text")
    case .entry(let node, let type, let other):
      return text.finding(
        self, at: node.range,
        "this is \(type.phrase), but the value before `in` is \(other.phrase)",
        advice: other == .text
          ? literal(node, text).map { .write("\"\($0)\"") }
          : other == .weekday
            ? "write names, such as `[\"saturday\", \"sunday\"]`" : "write \(other.phrase)")
    }
  }

  /// The help for a version that is compared with a value: `app.version >= app.min_version`.
  private static func constantVersion(
    _ node: ExpressionSyntax, _ comparison: Comparison, _ text: ScalarText
  ) -> Advice? {
    let name = text.part(node.range)
    let isVersion = [comparison.left, comparison.right].contains {
      $0.isReference && text.part($0.range).lowercased().hasSuffix("version")
    }
    guard node.isReference, isVersion else { return nil }
    let example = "\(name) \(text.part(comparison.operatorRange)) 3.10.0"
    return
      "compare it with a version, such as \(Quoted.code(example)), or let the app set the result of the comparison"
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
      advice: .note(
        "write "
          + Quoted.code("\(text.part(value.range)) \(comparison.symbol.rawValue) \(version)")))
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
        advice: .write("[\(list)]"))
    }
    return text.finding(
      self, at: node.range, "there is no day of the week \(Quoted.code(text.part(node.range)))",
      advice: weekday(node).map { .write("\"\($0)\"") } ?? weekdays)
  }

  private static let weekdays = Advice.expected(
    "the days are", LocalTimePart.weekdays.map { "\"\($0)\"" })

  /// The number in a text that is compared with anything but a version: `data.price > "20"`.
  private static func number(
    _ node: ExpressionSyntax, _ comparison: Comparison, _ text: ScalarText
  ) -> Advice? {
    let other = comparison.left == node ? comparison.right : comparison.left
    guard case .literal(.text(let inside)) = node.kind, NumberLiteral.parse(inside) != nil,
      !text.part(other.range).lowercased().hasSuffix("version")
    else { return nil }
    return "write \(Quoted.code(inside)) without quotes"
  }

  /// `x contains "a" or x contains "b"` for `x contains ["a", "b"]`.
  private static func alternatives(_ comparison: Comparison, _ text: ScalarText) -> Advice? {
    guard case .list(let entries) = comparison.right.kind, !entries.isEmpty else { return nil }
    let left = text.part(comparison.left.range)
    let operation = text.part(comparison.operatorRange)
    let parts = entries.map { "\(left) \(operation) \(text.part($0.range))" }
    return .write(parts.joined(separator: " or "))
  }

  /// The source text of a number or boolean; nil for other expressions.
  private static func literal(_ node: ExpressionSyntax, _ text: ScalarText) -> String? {
    guard case .literal(let value) = node.kind, ValueType(of: value) != .text else { return nil }
    return text.part(node.range)
  }

  /// The version that a text or number in an expression spells; nil if it spells none.
  private static func version(_ node: ExpressionSyntax, _ text: ScalarText? = nil) -> String? {
    guard case .literal(let value) = node.kind else { return nil }
    var written = text?.part(node.range) ?? ""
    if case .text(let inside) = value { written = inside }
    guard VersionNumber(written) != nil, written.utf8.allSatisfy({ $0 < 0x3A && $0 != 0x2D })
    else { return nil }
    while written.split(separator: ".").count < 3 { written += ".0" }
    return written
  }

  /// The day of the week that a text in another spelling means, such as `Fri`.
  private static func weekday(_ node: ExpressionSyntax) -> String? {
    guard case .literal(.text(let text)) = node.kind, text.count >= 3 else { return nil }
    return LocalTimePart.weekdays.first { $0.hasPrefix(text.lowercased()) }
  }

  /// The comparison with a part of `time` that was meant by one with `time`, or of another value.
  private static func timeAdvice(_ comparison: Comparison, _ text: ScalarText) -> Advice? {
    let sides = [
      (comparison.left, comparison.leftType, comparison.right),
      (comparison.right, comparison.rightType, comparison.left),
    ]
    for (node, type, other) in sides {
      var literal: TypedLiteral?
      if case .typed(let found) = node.kind { literal = found }
      if case .literal(.text(let inside)) = node.kind { literal = TypedLiteral(inside) }
      if let date = TypedLiteral(dateInOtherNotation: text.part(node.range)) { literal = date }
      guard let literal, literal.type != .version else { continue }
      let part = literal.type == .timestamp ? "time" : "time.\(literal.type)"
      let symbol = text.part(comparison.operatorRange)
      if case .reference(let reference) = other.kind, reference.root == "time" {
        return .write("\(part) \(symbol) \(literal.written)")
      }
      if type != .text { return "compare it with `\(part)`" }
    }
    switch [comparison.leftType, comparison.rightType].first(where: { $0.general != $0 }) {
    case .date: return "write a date without quotes, such as `2026-12-24`"
    case .clock: return "write a time of day without quotes, such as `18:00`"
    case .timestamp: return "write a time without quotes, such as `2026-12-24T18:00Z`"
    default: return nil
    }
  }

  private static func advice(_ comparison: Comparison, _ text: ScalarText) -> Advice {
    if let advice = timeAdvice(comparison, text) { return advice }
    if comparison.leftType == .weekday || comparison.rightType == .weekday { return weekdays }
    let sides = [
      (comparison.left, comparison.rightType), (comparison.right, comparison.leftType),
    ]
    for (node, other) in sides {
      guard case .literal(let value) = node.kind else { continue }
      if other == .bool, value == .int(1) || value == .int(0),
        [.equal, .notEqual].contains(comparison.symbol)
      {
        let tested = node == comparison.left ? comparison.right : comparison.left
        let isTrue = (value == .int(1)) == (comparison.symbol == .equal)
        return .write((isTrue ? "" : "not ") + text.part(tested.range))
      }
      if case .text(let inside) = value,
        ValueType(of: ExpressionLexer.value(inside) ?? SparkLiteral.parse(inside)) == other
      {
        return "write \(Quoted.code(inside)) without quotes"
      }
      let isEquality = comparison.symbol == .equal || comparison.symbol == .notEqual
      if other == .text, isEquality, let written = literal(node, text) {
        return .write("\"\(written)\"")
      }
    }
    if comparison.leftType == .number, comparison.rightType == .text {
      return
        "convert the text to a number: \(Quoted.code("\(text.part(comparison.right.range)) | number"))"
    }
    if comparison.leftType == .text, comparison.rightType == .number {
      return
        "convert the text to a number: \(Quoted.code("\(text.part(comparison.left.range)) | number"))"
    }
    return "compare two values of the same type"
  }
}

enum ComparisonOnly: Check {
  static let id = CheckID("SR0562", "comparison-only")

  static func finding(
    _ literal: TypedLiteral, at range: Range<Int>, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "\(literal.type.phrase) can only be compared",
      advice: "write a text in quotes: \(Quoted.code("\"\(literal.written)\""))")
  }
}

enum InvalidTime: Check {
  static let id = CheckID("SR0563", "invalid-time")

  static func finding(_ range: Range<Int>, _ type: ValueType, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    let isTime = type == .date && (written.contains("T") || written.contains(" "))
    let whole = written.replacingOccurrences(of: " ", with: "T")
    return text.finding(
      self, at: range,
      isTime ? "a time on a day requires its zone" : "there is no such \(noun(type))",
      advice: isTime
        ? "add the zone: write `\(whole)Z` for UTC, or an offset, such as `\(whole)+01:00`"
        : TypedLiteral(timeInOtherNotation: text.part(range)).map { .write($0.written) }
          ?? "write one such as \(example(type))")
  }

  /// Creates the finding for `DATE '2026-12-24'` and `INTERVAL '7 days'` of SQL.
  static func prefixed(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    let inside = written.split { "\"'".contains($0) }.dropFirst().first.map(String.init) ?? ""
    let literal = TypedLiteral(inside)?.written
    let isInterval = written.lowercased().contains("interval")
    return text.finding(
      self, at: range, "\(Quoted.code(written)) is not a time",
      advice: isInterval
        ? .note(
          "write a fixed day, such as `time.date > 2026-12-24`, or a duration, such as "
            + "`elapsed > 24h`; a time has no `+` or `-`")
        : literal.map(Advice.write)
          ?? .note(
            "write a day, such as `time.date > 2026-12-24`, or a time, such as "
              + "`2026-12-24T18:00Z`"))
  }

  private static func noun(_ type: ValueType) -> String {
    String(type.phrase.split(separator: " ", maxSplits: 1).last ?? "")
  }

  private static func example(_ type: ValueType) -> String {
    switch type {
    case .version: "`3.10.0`"
    case .date: "`2026-12-24`"
    case .clock: "`18:00`"
    default: "`2026-12-24T18:00Z`"
    }
  }
}

enum NotACondition: Check {
  static let id = CheckID("SR0551", "not-a-condition")

  static func finding(
    _ type: ValueType, of root: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard type != .bool, type != .unknown else { return nil }
    let written = text.part(root.range)
    return text.finding(
      self, at: root.range, "a condition must be true or false, but this is \(type.phrase)",
      advice: type == .number
        ? "compare it, such as \(Quoted.code("\(written) > 0"))"
        : "compare it, or test whether it is available: \(Quoted.code("\(written) is set"))")
  }
}

enum NotANumber: Check {
  static let id = CheckID("SR0555", "not-a-number")

  static func finding(_ type: ValueType, at range: Range<Int>, in text: ScalarText) -> Diagnostic? {
    guard type != .number, type != .unknown else { return nil }
    let isExpression = text.value.contains("${")
    return text.finding(
      self, at: range, "a number is required, but this is \(type.phrase)",
      advice: isExpression && type == .text
        ? .note(
          "`by` is the amount that is added: convert the text with `| number`, or use `with` instead of "
            + "`by` to count each value of a property separately")
        : .note(
          "write a number, such as `2`, or `${data.quantity}`"
            + (isExpression ? "" : "; to count each value of a property separately, write `with`")))
  }
}
