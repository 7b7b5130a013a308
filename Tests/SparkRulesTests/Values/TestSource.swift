import SparkRulesModel

@testable import SparkRules

/// Variables of a test.
@MainActor final class TestSource: VariableSource {
  var values: [Variable: SparkValue]
  private(set) var notes: [String] = []

  init(_ values: [Variable: SparkValue] = [:]) { self.values = values }

  func value(of variable: Variable) -> SparkValue { values[variable] ?? .null }

  func note(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?) {
    notes.append(reason.rawValue + (detail().map { ": \($0)" } ?? ""))
  }
}

/// An expression as a tree, laid flat for the evaluator.
indirect enum Tree {
  case value(SparkValue)
  case variable(Variable)
  case list([Tree])
  case filter(Filter, Tree, [Tree])
  case not(Tree)
  case negate(Tree)
  case isSet(Tree)
  case binary(BinaryOperator, Tree, Tree)

  var expression: Expression {
    var nodes: [Expression.Node] = []
    _ = lay(&nodes)
    return Expression(nodes: nodes)
  }

  private func lay(_ nodes: inout [Expression.Node]) -> Int {
    let node: Expression.Node =
      switch self {
      case .value(let value): .constant(value)
      case .variable(let variable): .variable(variable)
      case .list(let trees): .list(trees.map { $0.lay(&nodes) })
      case .filter(let filter, let tree, let arguments):
        .filter(filter, tree.lay(&nodes), arguments.map { $0.lay(&nodes) })
      case .not(let tree): .not(tree.lay(&nodes))
      case .negate(let tree): .negate(tree.lay(&nodes))
      case .isSet(let tree): .isSet(tree.lay(&nodes))
      case .binary(let symbol, let one, let other):
        .binary(symbol, one.lay(&nodes), other.lay(&nodes))
      }
    nodes.append(node)
    return nodes.count - 1
  }
}
