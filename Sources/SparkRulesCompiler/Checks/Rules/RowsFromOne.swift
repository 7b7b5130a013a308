import SparkRulesModel

enum RowsFromOne: RuleCheck {
  static let id = CheckID("SR0660", "rows-from-one", .warning)
  static let title = "rows that are counted from 1 in a condition"
  static let explanation = """
    `index.row` counts from 0. A rule that sends `${index.row + 1}` as the position takes this into account there; its \
    condition `index.row in [1, 2, 3]` omits the first row.
    """
  static let bad = file("⟦[1, 2, 3]⟧")
  static let good = file("[0, 1, 2]")

  private static func file(_ rows: String) -> String {
    Examples.rule(
      "view: Results/.Cell\ntrigger: select\nif: index.row in \(rows)\nactions:\n  - emit: tapped\n    with:\n"
        + "      place: ${index.row + 1}")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard let text = source.condition.value, text.value.utf8.hasBytes("index.row in [1".utf8),
      let found = text.firstMatch(of: "(?<=index.row in )\\[1(, *[0-9]+)*\\]"),
      source.properties.contains(where: { $0.value.text.value.contains("index.row + 1") })
    else { return nil }
    let rows = text.part(found).split { !$0.isNumber }.compactMap { Int($0) }
    guard rows == Array(1..<(rows.count + 1)) else { return nil }
    let meant = rows.map { "\($0 - 1)" }.joined(separator: ", ")
    return text.finding(
      self, at: found, "`index.row` counts from 0, so that this omits the first row",
      help: "write `[\(meant)]` for the first \(Amount.of(rows.count, "row"))")
  }
}
