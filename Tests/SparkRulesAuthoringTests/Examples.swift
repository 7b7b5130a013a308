/// Builds rule files of one rule.
enum Examples {
  /// The beginning of a file.
  static let head = "version: 1\nname: shop\n"

  /// A valid `rules` section.
  static let rules = """
    rules:
      buy-tapped:
        view: buyButton
        trigger: tap
        actions:
          - emit: buy_tapped

    """

  /// A valid file.
  static let valid = head + rules

  /// A file whose single rule has these lines under its name.
  static func rule(_ lines: String) -> String {
    head + "rules:\n  buy-tapped:\n" + indented(lines, by: 4) + "\n"
  }

  /// A file whose single rule has these actions.
  static func actions(_ lines: String) -> String {
    rule("view: buyButton\ntrigger: tap\nactions:\n" + indented(lines, by: 2))
  }

  /// A file with one rule that has this condition.
  static func condition(_ condition: String) -> String {
    rule("view: buyButton\ntrigger: tap\nif: \(condition)\nactions:\n  - emit: buy_tapped")
  }

  /// A file with these `let` entries, and one rule that sends one of them.
  static func locals(_ entries: String..., use: String) -> String {
    head + "let:\n" + indented(entries.joined(separator: "\n"), by: 2) + "\n" + rules
      + "        with:\n          item: ${\(use)}\n"
  }

  private static func indented(_ lines: String, by count: Int) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
