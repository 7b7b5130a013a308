/// Two actions in one entry of the list.
enum SeveralActions: Check {
  static let code = "SR0316"
  static let name = "several-actions"
  static let severity = Severity.error
  static let title = "two actions behind one dash"
  static let explanation = """
    Each action has a dash of its own, so that their order can be seen.
    """
  static let bad = Examples.actions("- log: Buy tapped\n  ⟦emit⟧: buy_tapped")
  static let good = Examples.actions("- log: Buy tapped\n- emit: buy_tapped")

  static func finding(at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "a second action stands behind the same dash",
      notes: [.init(range: first, message: "the first action is here")],
      help: "give it a dash of its own: `- …`")
  }
}
