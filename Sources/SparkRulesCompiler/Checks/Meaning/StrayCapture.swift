/// A capture in a path that gives no values.
enum StrayCapture: Check {
  static let code = "SR0610"
  static let name = "capture-of-second-moment"
  static let severity = Severity.error
  static let title = "a capture in the view of a second moment"
  static let explanation = """
    In a rule with `from` and `to`, captures are those of the first moment's view. A capture in the view of \
    `to` or `without` would never be used: write `*` there.
    """
  static let bad = Examples.rule(
    "from:\n  view: product-<sku>\n  trigger: tap\nto:\n  view: buy-<⟦sku⟧>\n  trigger: tap\n"
      + "actions:\n  - emit: bought\n    with:\n      sku: ${sku}")
  static let good = Examples.rule(
    "from:\n  view: product-<sku>\n  trigger: tap\nto:\n  view: buy-*\n  trigger: tap\n"
      + "actions:\n  - emit: bought\n    with:\n      sku: ${sku}")

  static func finding(_ capture: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: capture.range, "the capture \(Quoted.code(capture.value)) is never used here",
      help: "write `*` in its place: captures come from the view of `from`")
  }
}
