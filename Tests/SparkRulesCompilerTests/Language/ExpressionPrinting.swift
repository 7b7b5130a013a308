@testable import SparkRulesCompiler

/// Prints an expression's tree with parentheses around everything.
enum ExpressionPrinting {
  static func print(_ node: ExpressionSyntax) -> String {
    switch node.kind {
    case .invalid(let values): "?(\(list(values)))"
    case .literal(let value): LiteralPrinter.print(value)
    case .typed(let literal): literal.written
    case .reference(let reference): reference.spelling
    case .list(let values): "[\(list(values))]"
    case .filter(let value, let filter):
      "(\(print(value)) | \(filter.name)(\(arguments(filter))))"
    case .not(let value): "(not \(print(value)))"
    case .negate(let value): "(-\(print(value)))"
    case .isSet(let value): "(\(print(value)) is set)"
    case .binary(let binary, _, let left, let right):
      "(\(print(left)) \(binary.rawValue) \(print(right)))"
    }
  }

  private static func arguments(_ filter: FilterSyntax) -> String {
    filter.arguments.enumerated().map { index, value in
      print(value) + (filter.names[index].map { " as \($0.text)" } ?? "")
    }.joined(separator: ", ")
  }

  private static func list(_ values: [ExpressionSyntax]) -> String {
    values.map(print).joined(separator: ", ")
  }
}
