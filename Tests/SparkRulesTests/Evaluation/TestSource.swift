import SparkRulesModel

@testable import SparkRules

/// The variables of a test.
@MainActor final class TestSource: VariableSource {
  var values: [RuleVariable: SparkValue]
  private(set) var notes: [String] = []

  init(_ values: [RuleVariable: SparkValue] = [:]) { self.values = values }

  func value(of variable: RuleVariable) -> SparkValue { values[variable] ?? .null }

  func count(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?) {
    notes.append(reason.rawValue + (detail().map { ": \($0)" } ?? ""))
  }
}

/// An expression as a tree, which is flattened for the evaluator.
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
    _ = append(to: &nodes)
    return RuleExpression(nodes: nodes)
  }

  private func append(to nodes: inout [RuleExpression.Node]) -> Int {
    let node: RuleExpression.Node =
      switch self {
      case .value(let value): .constant(value)
      case .variable(let variable): .variable(variable)
      case .list(let trees): .list(trees.map { $0.append(to: &nodes) })
      case .filter(let filter, let tree, let arguments):
        .filter(filter, tree.append(to: &nodes), arguments.map { $0.append(to: &nodes) })
      case .not(let tree): .not(tree.append(to: &nodes))
      case .negate(let tree): .negate(tree.append(to: &nodes))
      case .isSet(let tree): .isSet(tree.append(to: &nodes))
      case .binary(let symbol, let one, let other):
        .binary(symbol, one.append(to: &nodes), other.append(to: &nodes))
      }
    nodes.append(node)
    return nodes.count - 1
  }
}
