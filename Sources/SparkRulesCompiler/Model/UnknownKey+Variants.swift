/// Keys for the variant of an experiment, which is a value of the app.
extension UnknownKey {
  private static let experiments: Set<String> = ["experiment", "ab-test", "test", "feature-test"]
  private static let variants: Set<String> = ["variant", "experiment-variant", "variation"]

  /// The help for `variant: B`, for `experiment: pay_button` and for both of them.
  ///
  /// - Parameters:
  ///   - word: The key.
  ///   - value: The value.
  ///   - tree: The tree that contains it.
  ///   - others: The unknown keys of the rule and their texts.
  /// - Returns: The help; nil for other keys and values.
  static func variant(
    _ word: String, _ value: NodeID, _ tree: SyntaxTree,
    beside others: [(key: String, value: String)]
  ) -> String? {
    let isExperiment = experiments.contains(word)
    guard isExperiment || variants.contains(word) else { return nil }
    guard let text = tree.readableString(of: value) else {
      return other(tree.readableStrings(of: value), variants).map {
        help(word, $0.value, insteadOf: "this line and those below it", owner: word)
      }
    }
    guard let name = NameSyntax.nearestName(to: text), !text.contains("$"), !text.contains("%")
    else { return nil }
    guard isExperiment else {
      return other(others, experiments) != nil
        ? "delete it: the condition that replaces `experiment` tests the variant"
        : help(nil, text)
    }
    let sibling = other(others, variants)
    return help(
      name, sibling?.value ?? "B",
      insteadOf: sibling.map { "`\(word)` and `\($0.key)`" })
  }

  /// The first of some keys that is one of the words.
  private static func other(
    _ keys: [(key: String, value: String)], _ words: Set<String>
  ) -> (key: String, value: String)? {
    keys.first { words.contains(NamingStyle.key($0.key)) }
  }

  private static func help(
    _ name: String?, _ variant: String, insteadOf lines: String? = nil, owner: String? = nil
  ) -> String {
    let value = owner.map { "app.\($0).variant" } ?? "app.\(name ?? "variant")"
    let test = Quoted.code("if: \(value) == \(LiteralPrinter.print(variant))", limit: 120)
    return "rules assign no variants: let the app provide the variant, and "
      + (lines.map { "write \(test) instead of \($0)" } ?? "test it: \(test)")
  }
}
