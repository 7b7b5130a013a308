import SparkRulesModel

@testable import SparkRulesCompiler

/// Prints the nodes of a compiled expression in order.
enum ProgramPrinting {
  static func print(_ expression: RuleExpression) -> String {
    expression.nodes.map(print).joined(separator: "; ")
  }

  private static func print(_ node: RuleExpression.Node) -> String {
    switch node {
    case .constant(let value): LiteralPrinter.print(value)
    case .variable(let variable): print(variable)
    case .list(let items): "[\(items.map(String.init).joined(separator: ", "))]"
    case .filter(let filter, let value, let arguments):
      ([String(value), filter.rawValue] + arguments.map(String.init)).joined(separator: " ")
    case .items(let list, let fields):
      "\(list) items "
        + fields.map { ($0.name.map { "\($0): " } ?? "") + print($0.value) }.joined(separator: ", ")
    case .not(let value): "not \(value)"
    case .negate(let value): "-\(value)"
    case .isSet(let value): "set \(value)"
    case .binary(let symbol, let left, let right): "\(left) \(symbol.rawValue) \(right)"
    case .table(let index): "table \(index)"
    case .versions(let symbol, let left, let right):
      "\(left) \(symbol.rawValue) \(right) as versions"
    }
  }

  private static func print(_ variable: RuleVariable) -> String {
    switch variable {
    case .view(let property): "view \(property.rawValue)"
    case .data(let names): "data \(names.joined(separator: "."))"
    case .app(let names): "app \(names.joined(separator: "."))"
    case .capture(let slot): "capture \(slot)"
    case .local(let index): "local \(index)"
    case .localTime(let part): "time \(part.rawValue)"
    default: "\(variable)"
    }
  }
}
