extension CompiledRule {
  /// The names under `read` that expressions of the rule use.
  var readNames: Set<String> {
    Set(
      expressions.flatMap(\.nodes).compactMap { node in
        if case .variable(.read(let name, _)) = node { name } else { nil }
      })
  }
}

extension RuleTemplate {
  /// The name of a view under `read` whose text the value may contain.
  var readText: String? { expressions.lazy.compactMap(\.readText).first }
}

extension RuleExpression {
  fileprivate var readText: String? { nodes.indices.last.flatMap(readText) }

  /// The name of a view under `read` whose text the value of a node may contain.
  private func readText(_ index: Int) -> String? {
    func first(_ children: [Int]) -> String? {
      children.lazy.filter { $0 >= 0 && $0 < index }.compactMap(readText).first
    }
    switch nodes[index] {
    case .variable(.read(let name, .text)), .variable(.read(let name, .value)): return name
    case .list(let children): return first(children)
    case .filter(let filter, let value, let arguments):
      switch filter {
      case .default, .lower, .upper, .trim, .truncate, .replace: return first([value] + arguments)
      default: return nil
      }
    default: return nil
    }
  }
}
