/// A text that a condition searches for in another one, as it is written.
struct SearchedText {
  /// The value in which it is searched for.
  let value: RuleExpression.Node
  let symbol: BinaryOperator
  /// The text, with at least one letter.
  let text: String

  /// The texts that a condition searches for in values whose letters it has not changed with `lower` or `upper`.
  static func all(in condition: RuleExpression) -> [SearchedText] {
    condition.nodes.compactMap { node in
      guard case .binary(let symbol, let left, let right) = node,
        [.contains, .startsWith, .endsWith].contains(symbol),
        condition.nodes.indices.contains(left), condition.nodes.indices.contains(right),
        case .constant(.text(let text)) = condition.nodes[right],
        text.contains(where: \.isLetter)
      else { return nil }
      switch condition.nodes[left] {
      case .filter(.lower, _, _), .filter(.upper, _, _): return nil
      case let value: return SearchedText(value: value, symbol: symbol, text: text)
      }
    }
  }
}
