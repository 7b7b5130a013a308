/// Prints an expression in the notation of the language.
package struct ExpressionPrinter {
  /// The text of a node that is not printed in the usual way; nil for most nodes.
  private let spelling: (ExpressionSyntax) -> String?

  /// The expression, with parentheses where they are necessary, and around a calculation before a filter or
  /// after `not`, which could be read as if only a part of it were meant.
  ///
  /// - Parameters:
  ///   - node: The expression.
  ///   - spelling: The text of a literal as its author wrote it; nil if it is printed in the usual way.
  /// - Returns: The text of the expression.
  package static func print(
    _ node: ExpressionSyntax, spelling: @escaping (ExpressionSyntax) -> String? = { _ in nil }
  ) -> String {
    ExpressionPrinter(spelling: spelling).print(node)
  }

  private func print(_ node: ExpressionSyntax, _ minimum: InfixOperator.Power = .none) -> String {
    if let text = spelling(node) { return text }
    let (text, power) = parts(of: node)
    return power < minimum ? "(\(text))" : text
  }

  private func parts(
    of node: ExpressionSyntax
  ) -> (text: String, power: InfixOperator.Power) {
    switch node.kind {
    case .invalid(let values): ("⟨\(list(values))⟩", .sign)
    case .literal(let value): (LiteralPrinter.print(value), .sign)
    case .typed(let literal): (literal.written, .sign)
    case .reference(let reference): (reference.spelling, .sign)
    case .list(let values): ("[\(list(values))]", .sign)
    case .filter(let value, let filter): ("\(operand(value, .pipe)) | \(print(filter))", .pipe)
    case .not(let value): ("not \(operand(value, .not))", .not)
    case .negate(let value): ("-\(print(value, .sign))", .sign)
    case .isSet(let value): ("\(print(value, .pipe)) is set", .comparison)
    case .binary(let binary, _, let left, let right):
      binarySpelling(binary, left, right)
    }
  }

  private func operand(
    _ value: ExpressionSyntax, _ minimum: InfixOperator.Power
  ) -> String {
    if case .binary = value.kind { return "(\(print(value)))" }
    return print(value, minimum)
  }

  private func binarySpelling(
    _ binary: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) -> (text: String, power: InfixOperator.Power) {
    let power = InfixOperator.power(of: binary)
    // Comparisons do not chain, so a comparison on either side needs parentheses.
    let leftMinimum = power == .comparison ? power.tighter : power
    let text =
      "\(print(left, leftMinimum)) \(binary.rawValue) \(print(right, power.tighter))"
    return (text, power)
  }

  private func print(_ filter: FilterSyntax) -> String {
    guard !filter.arguments.isEmpty else { return filter.name }
    let arguments = filter.arguments.enumerated().map { index, argument in
      print(argument) + (filter.names[index].map { " as \($0.text)" } ?? "")
    }
    return "\(filter.name)(\(arguments.joined(separator: ", ")))"
  }

  private func list(_ values: [ExpressionSyntax]) -> String {
    values.map { print($0) }.joined(separator: ", ")
  }
}

/// Prints literals in the notation of the language.
package enum LiteralPrinter {
  /// A literal; numbers are printed as in ECMAScript.
  package static func print(_ value: SparkValue) -> String {
    switch value {
    case .null: "null"
    case .bool, .int, .double, .map: value.printed
    case .text(let text): print(text)
    case .list(let values): "[" + values.map(print).joined(separator: ", ") + "]"
    }
  }

  /// A text in quotes.
  package static func print(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" || character == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
