import Foundation

/// Builds the rule files that are examples of checks; ⟦ and ⟧ enclose the reported range.
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

  /// A valid file with a mistake in place of a part.
  static func valid(replacing part: String, with mistake: String) -> String {
    valid.replacingOccurrences(of: part, with: mistake)
  }

  /// A file whose single rule has these lines under its name.
  static func rule(_ lines: String) -> String {
    head + "rules:\n  buy-tapped:\n" + indented(lines, by: 4) + "\n"
  }

  /// A file whose single rule has these actions.
  static func actions(_ lines: String) -> String {
    rule("view: buyButton\ntrigger: tap\nactions:\n" + indented(lines, by: 2))
  }

  /// A file with these rules; each one sends an event when one of its views is tapped.
  static func taps(_ rules: (name: String, view: String, event: String)...) -> String {
    head + "rules:\n"
      + rules.map { name, view, event in
        "  \(name):\n    view: \(view)\n    trigger: tap\n    actions:\n      - emit: \(event)\n"
      }.joined()
  }

  /// A file with one rule for this path.
  static func view(_ path: String, except: String? = nil) -> String {
    let except = except.map { "\nexcept: [\($0)]" } ?? ""
    return rule("view: \(path)\(except)\ntrigger: tap\nactions:\n  - emit: buy_tapped")
  }

  /// A file with one rule that has this condition.
  static func condition(_ condition: String) -> String {
    rule("view: buyButton\ntrigger: tap\nif: \(condition)\nactions:\n  - emit: buy_tapped")
  }

  /// A file with one rule that sends this value.
  static func value(_ value: String) -> String {
    rule(
      "view: product-<sku>/buyButton\ntrigger: tap\nactions:\n  - emit: buy_tapped\n    with:\n"
        + "      item: \(value)\n      sku: ${sku}")
  }

  /// A file with one rule that increases a counter by this amount.
  static func count(_ amount: String) -> String { actions("- count: buy_taps\n  by: \(amount)") }

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
