enum InvalidMode: Check {
  static let id = CheckID("SR0358", "invalid-mode")
  static let title = "`mode` with a value other than `shadow`"
  static let explanation = """
    A rule with `mode: shadow` does everything except act: it evaluates its values and counts how often it \
    would have fired, but sends nothing. A rule without `mode` acts. At the top of the file, `mode: shadow` \
    applies to all rules.
    """
  static let bad = Examples.rule(
    "view: buyButton\ntrigger: tap\nmode: ⟦test⟧\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: buyButton\ntrigger: tap\nmode: shadow\nactions:\n  - emit: buy_tapped")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "\(Quoted.code(text.value)) is not a value of `mode`",
      advice: "write `shadow`, or delete the line if the rule is to act")
  }
}
