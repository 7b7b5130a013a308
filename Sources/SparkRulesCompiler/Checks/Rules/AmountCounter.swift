import SparkRulesModel

enum AmountCounter: RuleCheck {
  static let id = CheckID("SR0651", "amount-counter", .warning)
  static let title = "a counter of an amount without `by`"
  static let explanation = """
    Without `by`, a counter increases by 1 each time. A counter such as `revenue` is increased by an amount, \
    with `by: ${data.price}`. A property under `with` is a label: each of its values is counted separately. If the \
    counter is right, choose another name, or add an `ignore` comment.
    """
  static let example = Examples.actions(
    "- count: ⟦revenue⟧⟨revenue\n  by: ${data.price}⟩")

  private static let amounts: Set<String> = [
    "revenue", "amount", "turnover", "price", "spend", "spending", "income", "gmv", "seconds",
    "minutes", "hours", "value", "sum", "points", "sales",
  ]
  private static let currencies: Set<String> = [
    "eur", "euro", "euros", "usd", "gbp", "dollars", "cents",
  ]

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard !source.hasUnreadKeys else { return nil }
    if let finding = grouped(source) { return finding }
    for case .count(let counter, by: nil, let labels) in source.actions.value ?? [] {
      // The name in `revenue + data.price` is reported with this amount.
      guard !counter.value.contains("+") else { continue }
      var words = NamingStyle.words(of: counter.value)
      let hasCurrency = words.last.map(currencies.contains) ?? false
      if hasCurrency { words.removeLast() }
      guard let last = words.last, amounts.contains(last) || hasCurrency else { continue }
      if let label = labels.first(where: { isAmount($0.value.text.value, last) }) {
        return Diagnostic(
          self, at: label.name.range,
          "a label counts each value separately, and \(Quoted.code(counter.value)) sounds like a sum",
          help:
            "write \(Quoted.code("by: \(label.value.text.value)")) in the column of `count`, instead of `with` and this label"
        )
      }
      guard labels.isEmpty else { continue }
      let amount =
        source.properties.first { isAmount($0.value.text.value, last) }?.value.text.value
        ?? "${data.amount}"
      return Diagnostic(
        self, at: counter.range,
        "without `by`, \(Quoted.code(counter.value)) increases by 1 each time",
        help: "add the value that is added on the line below `count`, in the same column: "
          + Quoted.code("by: \(amount)"))
    }
    return nil
  }

  /// `by: ${data.product}` of a counter `claims_per_product`.
  private static func grouped(_ source: RuleSource) -> Diagnostic? {
    for case .count(let counter, let by?, let labels) in source.actions.value ?? [] {
      guard labels.isEmpty, by.text.value.hasPrefix("${data."), by.text.value.hasSuffix("}") else {
        continue
      }
      let name = String(by.text.value.dropFirst(7).dropLast())
      guard
        ["_per_", "_by_", "-per-", "-by-"].contains(where: { counter.value.hasSuffix($0 + name) })
      else { continue }
      return by.text.finding(
        self, at: 0..<by.text.value.utf8.count,
        "`by` is the number that is added, and \(Quoted.code(counter.value)) sounds like a count of each value",
        help: "write \(Quoted.code("with: {\(name): \"\(by.text.value)\"}")) instead of `by`")
    }
    return nil
  }

  /// Whether a template is a value of the view whose name says an amount.
  private static func isAmount(_ template: String, _ word: String) -> Bool {
    guard template.hasPrefix("${data."), template.hasSuffix("}"), !template.contains("|"),
      let last = NamingStyle.words(of: template).last(where: { !currencies.contains($0) })
    else { return false }
    return last == word || amounts.contains(last) || ["total", "cost"].contains(last)
  }
}
