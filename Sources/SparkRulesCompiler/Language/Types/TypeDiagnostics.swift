import Foundation
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
      advice: found == .text
        ? word == "+"
          ? "join texts in a template: `${a} ${b}`"
          : "convert it to a number: \(Quoted.code("(\(text.part(range)) | number)"))"
        : "write a number")
  }

  /// The help for `x == "a" or "b"`, where the second comparison has no left side.
  private static func repeated(
    _ node: ExpressionSyntax, _ word: String, _ other: ExpressionSyntax?, _ text: ScalarText
  ) -> Advice? {
    guard case .literal = node.kind,
      case .binary(let symbol, let range, let subject, let value)? = other?.kind,
      InfixOperator.power(of: symbol) == .comparison
    else { return nil }
    let left = text.part(subject.range)
    return symbol == .equal && word == "or"
      ? .write("\(left) in [\(text.part(value.range)), \(text.part(node.range))]")
      : .write("\(word) \(left) \(text.part(range)) \(text.part(node.range))")
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
        advice: unquoted(node)
          ?? (type == .text && node.isReference
            ? "convert it to a number: \(Quoted.code("\(text.part(node.range)) | number"))"
            : "compare with `==` or `!=`, or write a version of three numbers, such as `3.10.0`"))
    case .numberAsVersion(let node):
      let number = text.part(node.range)
      let version = TypedLiteral("\(number).0") ?? TypedLiteral("\(number).0.0")
      return text.finding(
        self, at: node.range, "this is a number, and a version is a text",
        advice: version.map { .write($0.written) } ?? "write a version, such as `3.10.0`")
    case .noWeekday(let node):
      return text.finding(
        self, at: node.range, "there is no day of the week \(Quoted.code(text.part(node.range)))",
        advice: weekday(node).map { .write("\"\($0)\"") } ?? weekdays)
    case .noText(let node, let type):
      return text.finding(
        self, at: node.range, "`\(word)` requires texts, but this is \(type.phrase)",
        advice: type == .timestamp && node.isReference
          ? "compare a part of it, such as `time.date >= 2026-12-24`"
          : type == .list
            ? "write a comparison for each text, with `or` between them"
            : quoted(node, text) ?? "write a text")
    case .noContainer(let node, let type):
      return text.finding(
        self, at: node.range, "\(type.phrase) cannot contain a value",
        advice: "write a list, such as `[\"S\", \"M\"]`, or a text")
    case .entry(let node, let type, let other):
      return text.finding(
        self, at: node.range,
        "this is \(type.phrase), but the value before `in` is \(other.phrase)",
        advice: other == .text
          ? quoted(node, text) : other == .weekday ? weekdays : "write \(other.phrase)")
    }
  }

  private static let weekdays = Advice.expected(
    "the days are", LocalTimePart.weekdays.map { "\"\($0)\"" })

  /// The day of the week that a text in another spelling means, such as `Fri`.
  private static func weekday(_ node: ExpressionSyntax) -> String? {
    guard case .literal(.text(let text)) = node.kind, text.count >= 3 else { return nil }
    return LocalTimePart.weekdays.first { $0.hasPrefix(text.lowercased()) }
  }

  /// A number, boolean or time as a text.
  private static func quoted(_ node: ExpressionSyntax, _ text: ScalarText) -> Advice? {
    switch node.kind {
    case .literal(let value) where ValueType(of: value) != .text:
      .write("\"\(text.part(node.range))\"")
    case .typed: .write("\"\(text.part(node.range))\"")
    default: nil
    }
  }

  /// The number, version, date or time in a text.
  private static func unquoted(_ node: ExpressionSyntax, for type: ValueType? = nil) -> Advice? {
    guard case .literal(.text(let inside)) = node.kind else { return nil }
    let found =
      TypedLiteral(inside)?.type
      ?? ValueType(of: ExpressionLexer.value(inside) ?? SparkLiteral.parse(inside))
    guard found != .text, type == nil || type == found else { return nil }
    return "write \(Quoted.code(inside)) without quotes"
  }

  private static func advice(_ comparison: Comparison, _ text: ScalarText) -> Advice {
    let sides = [
      (comparison.left, comparison.leftType, comparison.rightType),
      (comparison.right, comparison.rightType, comparison.leftType),
    ]
    for (node, type, other) in sides {
      if let advice = unquoted(node, for: other) { return advice }
      if other == .weekday { return weekdays }
      if case .typed(let literal) = node.kind, literal.type != .version {
        return literal.type == .timestamp
          ? "compare it with `time`" : "compare it with `time.\(literal.type)`"
      }
      if type == .text, other == .number, node.literal == nil {
        return "convert the text to a number: \(Quoted.code("\(text.part(node.range)) | number"))"
      }
      let isEquality = comparison.symbol == .equal || comparison.symbol == .notEqual
      if other == .text, isEquality, let quoted = quoted(node, text) { return quoted }
    }
    switch [comparison.leftType, comparison.rightType].first(where: { $0.general != $0 }) {
    case .date: return "write a date without quotes, such as `2026-12-24`"
    case .clock: return "write a time of day without quotes, such as `18:00`"
    case .timestamp: return "write a time without quotes, such as `2026-12-24T18:00Z`"
    default: return "compare two values of the same type"
    }
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

  static func problem(
    _ range: Range<Int>, _ type: ValueType, _ written: String
  ) -> ExpressionProblem {
    if type == .date, written.contains(where: { "T ".contains($0) }) {
      let whole = written.replacingOccurrences(of: " ", with: "T")
      return ExpressionProblem(
        self, range, "a time on a day requires its zone",
        "add the zone: write `\(whole)Z` for UTC, or an offset, such as `\(whole)+01:00`")
    }
    return ExpressionProblem(
      self, range, "there is no such \(noun(type))",
      TypedLiteral(timeInOtherNotation: written).map { .write($0.written) }
        ?? "write one such as \(example(type))")
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
