/// Finds the parts of a condition that always have the same value.
enum ConstantCondition: Check {
  static let id = CheckID("SR0556", "constant-condition", .warning)

  /// Inspects a condition without other problems: its smallest parts that are always true, always false, or
  /// always null.
  static func findings(
    _ node: ExpressionSyntax, in scope: Scope, _ text: ScalarText
  ) -> [Diagnostic] {
    switch node.kind {
    case .not(let value): return findings(value, in: scope, text)
    case .binary(let symbol, _, let left, let right):
      guard symbol == .and || symbol == .or else {
        return comparison(node, symbol, left, right, scope, text).map { [$0] } ?? []
      }
      let inside = findings(left, in: scope, text) + findings(right, in: scope, text)
      return inside.isEmpty ? conflict(symbol, left, right, text).map { [$0] } ?? [] : inside
    default: return constant(node, text).map { [$0] } ?? []
    }
  }

  private static func constant(_ node: ExpressionSyntax, _ text: ScalarText) -> Diagnostic? {
    ConstantValue.value(of: node).map { value in
      let word = value == .null ? "neither true nor false" : "always \(value.printed)"
      return text.finding(
        self, at: node.range, "this is \(word)", advice: "remove it, or compare a value")
    }
  }

  private static func comparison(
    _ node: ExpressionSyntax, _ symbol: BinaryOperator, _ left: ExpressionSyntax,
    _ right: ExpressionSyntax, _ scope: Scope, _ text: ScalarText
  ) -> Diagnostic? {
    if let finding = constant(node, text) { return finding }
    if symbol == .isIn && right.kind == .list([]) || symbol == .contains && left.kind == .list([]) {
      return text.finding(
        self, at: node.range, "an empty list contains no value", advice: "add the allowed values")
    }
    if case .reference(let one) = left.kind, case .reference(let other) = right.kind,
      one.spelling == other.spelling
    {
      return text.finding(
        self, at: node.range, "a value is compared with itself",
        advice: "compare it with another one")
    }
    guard let constraint = Constraint(node), let range = possible(constraint.subject, scope),
      let result = constraint.result(in: range.values)
    else { return nil }
    let number = constraint.number ?? 0
    let isFraction = ["visible", "depth"].contains(constraint.subject)
    let percent = isFraction && number > 1 && number <= 100
    return text.finding(
      self, at: node.range, "this is always \(result)",
      advice: .note(
        range.phrase + (percent ? ": write `\(LiteralPrinter.print(.double(number)))%`" : "")))
  }

  /// The numbers that a value of the language can be; nil for values of the app, and for other types.
  private static func possible(
    _ subject: String, _ scope: Scope
  ) -> (values: ClosedRange<Double>, phrase: String)? {
    guard scope.knows(subject) else { return nil }
    switch subject {
    case "visible", "depth": return (0...1, "this value ranges from 0 to 1")
    case "elapsed" where scope.elapsed != 0...Double.infinity:
      return (scope.elapsed, "`at-least` and `at-most` limit this value")
    case "elapsed", "index.row", "index.section", "index.count", "session.number", "depth.row":
      return (0...Double.infinity, "this value is never below 0")
    default: return nil
    }
  }

  /// Comparisons of the same value that are never both true, or of which at least one is always true.
  private static func conflict(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    _ text: ScalarText
  ) -> Diagnostic? {
    let earlier = constraints(left, symbol)
    for (constraint, part) in constraints(right, symbol) {
      for (other, otherPart) in earlier where other.subject == constraint.subject {
        let isConflict =
          symbol == .and
          ? other.excludes(constraint) : other.negated.excludes(constraint.negated)
        guard isConflict else { continue }
        let written = Quoted.code(text.part(otherPart.range))
        let note = Diagnostic.Note(
          range: text.sourceRange(of: otherPart.range), message: "the other condition is here")
        return text.finding(
          self, at: part.range,
          symbol == .and
            ? "this and \(written) are never both true" : "this or \(written) is always true",
          notes: [note],
          advice: .note(
            "write `\(symbol == .and ? "or" : "and")`, or remove one of them"))
      }
    }
    return nil
  }

  /// The comparisons that are connected by `and`, or by `or`.
  private static func constraints(
    _ node: ExpressionSyntax, _ symbol: BinaryOperator
  ) -> [(Constraint, ExpressionSyntax)] {
    node.operands(of: symbol).compactMap { part in Constraint(part).map { ($0, part) } }
  }
}

/// Evaluates expressions without references.
enum ConstantValue {
  /// The value of an expression; nil if it contains references or filters.
  static func value(of node: ExpressionSyntax) -> SparkValue? {
    switch node.kind {
    case .literal(let value): value
    case .not(let value):
      switch self.value(of: value) {
      case .bool(let truth): .bool(!truth)
      case .null: .null
      default: nil
      }
    case .isSet(let value): self.value(of: value).map { .bool($0 != .null) }
    case .binary(let symbol, _, let left, let right):
      typed(left, symbol, right).map { .bool($0) }
        ?? self.value(of: left).flatMap { one in
          self.value(of: right).flatMap { combined(symbol, one, $0).map { .bool($0) } }
        }
    default: nil
    }
  }

  private static func combined(
    _ symbol: BinaryOperator, _ one: SparkValue, _ other: SparkValue
  ) -> Bool? {
    switch (symbol, one, other) {
    case (.and, .bool(let one), .bool(let other)): one && other
    case (.or, .bool(let one), .bool(let other)): one || other
    default: Constraint.compare(symbol, one, other)
    }
  }

  /// The result of comparing two versions, dates or times; nil for anything else.
  private static func typed(
    _ left: ExpressionSyntax, _ symbol: BinaryOperator, _ right: ExpressionSyntax
  ) -> Bool? {
    guard case .typed(let one) = left.kind, case .typed(let other) = right.kind,
      one.type == other.type, let first = one.text, let second = other.text
    else { return nil }
    return one.type == .version
      ? ValueComparison.compareVersions(symbol, .text(first), .text(second))
      : Constraint.compare(symbol, .text(first), .text(second))
  }
}
