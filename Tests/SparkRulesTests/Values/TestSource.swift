import SparkRulesModel

@testable import SparkRules

/// Variables of a test.
@MainActor final class TestSource: VariableSource {
  var values: [RuleVariable: SparkValue]
  private(set) var notes: [String] = []

  init(_ values: [RuleVariable: SparkValue] = [:]) { self.values = values }

  func value(of variable: RuleVariable) -> SparkValue { values[variable] ?? .null }

  func note(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?) {
    notes.append(reason.rawValue + (detail().map { ": \($0)" } ?? ""))
  }
}

/// An expression as a tree, laid flat for the evaluator.
indirect enum Tree {
  case value(SparkValue)
  case variable(RuleVariable)
  case list([Tree])
  case filter(RuleFilter, Tree, [Tree])
  case not(Tree)
  case negate(Tree)
  case isSet(Tree)
  case binary(BinaryOperator, Tree, Tree)

  var expression: RuleExpression {
    var nodes: [RuleExpression.Node] = []
    _ = lay(&nodes)
    return RuleExpression(nodes: nodes)
  }

  private func lay(_ nodes: inout [RuleExpression.Node]) -> Int {
    let node: RuleExpression.Node =
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
