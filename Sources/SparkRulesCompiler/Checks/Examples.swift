/// Parts of the checks' example files that are the same in many of them.
enum Examples {
  /// What must stand before the rules.
  static let head = "version: 1\nname: shop\n"

  /// Rules with nothing wrong in them.
  static let rules = """
    rules:
      buy-tapped:
        view: buyButton
        trigger: tap
        actions:
          - emit: buy_tapped

    """

  /// A file whose single rule has these lines under its name.
  static func rule(_ lines: String) -> String {
    let body = lines.split(separator: "\n", omittingEmptySubsequences: false)
    return head + "rules:\n  buy-tapped:\n"
      + body.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n") + "\n"
  }

  /// A file whose single rule is complete but for its actions.
  static func actions(_ lines: String) -> String {
    let body = lines.split(separator: "\n", omittingEmptySubsequences: false)
    return rule(
      "view: buyButton\ntrigger: tap\nactions:\n"
        + body.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n"))
  }
}
